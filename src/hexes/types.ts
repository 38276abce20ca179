/** The words of the hex rules: what lies on a hex, where a figure is and how it holds itself. */
import type { Board, Cell } from "./board";

/** Where a figure stands on hexes. */
export type HexPlace = { readonly kind: "hex"; readonly at: Cell } | { readonly kind: "off" };

/** How a figure holds itself, from upright to flat. */
export const POSTURES = ["standing", "crouching", "kneeling", "crawling", "sitting", "lying"] as const;

/** One of these words; who is prone is lying. */
export type Posture = (typeof POSTURES)[number];

/** What can lie on a hex. */
export const GROUND_KINDS = [
  "wall",
  "heap",
  "table",
  "stairs",
  "footing",
  "slippery",
  "smooth",
  "small",
  "body",
  "water-foot",
  "water-deep",
  "fast",
  "mud",
  "quicksand",
] as const;

/** One of these words. */
export type GroundKind = (typeof GROUND_KINDS)[number];

/** How deep mud is, by the number of its patch. */
export const MUD_DEPTHS = ["ankle", "shin", "knee", "thigh", "waist", "chest"] as const;

/** One of these words. */
export type MudDepth = (typeof MUD_DEPTHS)[number];

/**
 * One thing that lies on a hex. The number is what the kind counts: how bad a footing is, which of {@link MUD_DEPTHS}
 * mud is, the facing that fast water carries to (-1 for none); 0 where it counts nothing.
 */
export interface Patch {
  readonly kind: GroundKind;
  readonly number: number;
}

/** A board with what lies on it; built once, never stored. */
export interface HexField {
  readonly board: Board;
  /** By hex, in the order in which they were laid; several add up. */
  readonly patches: readonly (readonly Patch[])[];
}

/** In the order in which they are checked. */
export const REFUSAL_CODES = [
  "not-your-turn",
  "already-acted",
  "already-moved",
  "cannot",
  "no-target",
  "no-way",
  "wall",
  "occupied",
  "too-far",
  "out-of-range",
  "not-enough-points",
  "not-a-choice",
] as const;
type HexRefusalCode = (typeof REFUSAL_CODES)[number];

declare module "../engine/types" {
  // Merged into the engine's own: nothing else is declared here.
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface RefusalCodes extends Readonly<Record<HexRefusalCode, true>> {}
}

/** What figures on hexes can be asked (HR-RE-01, HR-RE-06, HR-RE-07, HF-FA-05). */
type HexPromptKind = "perceive" | "strike" | "face";

declare module "../engine/flow" {
  // Merged likewise.
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface PromptKinds extends Readonly<Record<HexPromptKind, true>> {}
}

/** How a play ended for the figure that began it. */
export type HexOutcome =
  /** Where the way was to lead. */
  | "arrived"
  /** In an earlier hex of it, on its feet or not. */
  | "stopped"
  | "fell"
  | "success"
  | "failure"
  /** Done without a chance of failing. */
  | "done";
