/** The words of the zone rules: what a zone, a border and a place are. */
import type { Condition, DiceSum, Side } from "../engine/types";

/** A zone, or a part of one that an obstacle splits (`B/1`, Z-OB-07). */
export type ZoneId = string;

/** Two zone ids joined by `|`, in the order in which they were first named. */
export type BorderId = string;

/** A hazard met by chance (Z-SP-01); `number` is its size, penalty or count, where the kind has one. */
export interface Hazard {
  readonly kind: string;
  readonly number: number | null;
  readonly [detail: string]: unknown;
}

/** What a zone does to those who move, see and fight in it (Z-TR-01 to Z-TR-08, Z-BF-08, Z-BF-09). */
export interface ZoneTraits {
  readonly terrain: number;
  /** Factor on the bare rate, 0 to 1. */
  readonly factor: number;
  readonly cover: number;
  readonly light: number;
  readonly visibility: number;
  /** Most figures a side may bring into the front line in the round of first contact; by side, or for each. */
  readonly entry: number | Readonly<Record<Side, number>> | null;
  readonly width: number | Readonly<Record<Side, number>> | null;
  readonly stacking: number | null;
  readonly capacity: number | null;
  readonly enter: number;
  readonly leave: number;
  /** What grows or stands there, as a label; empty for nothing (Z-TR-07). */
  readonly vegetation: string;
  /** What it gives to those who hide in it: 1, 2, or 0. */
  readonly stealth: number;
  readonly sporadics: readonly Hazard[];
}

/** One zone of the field, or one part of a zone that is split. */
export interface Zone {
  readonly id: ZoneId;
  /** The whole zone this is a part of; its own id where nothing splits it. */
  readonly whole: ZoneId;
  readonly name: string;
  readonly traits: ZoneTraits;
}

/** A fence, a ditch, a wall of fire: on a border (Z-OB-03) or inside a zone (Z-OB-04). */
export interface Obstacle {
  readonly id: string;
  readonly size: number;
  /** The skill that may be rolled in place of the usual attribute. */
  readonly skill: string | null;
  readonly damage: DiceSum | null;
  readonly condition: Condition | null;
}

/** An obstacle that lies in a zone. */
export interface ZoneObstacle extends Obstacle {
  readonly zone: ZoneId;
}

/** What narrows a border (Z-BN-01). */
export interface Bottleneck {
  readonly capacity: number;
  readonly cover: number;
  /** From where attacks meet the cover: either side, or one zone only. */
  readonly coverSide: ZoneId | "both";
  /** Added to rolls against being pushed out (Z-BN-08). */
  readonly resist: number;
}

/** The boundary two zones share, all stretches together (Z-BF-02). */
export interface Border {
  readonly id: BorderId;
  readonly a: ZoneId;
  readonly b: ZoneId;
  readonly obstacle: Obstacle | null;
  readonly bottleneck: Bottleneck | null;
  readonly wall: boolean;
  /** Passable from this zone only. */
  readonly oneWay: ZoneId | null;
  /** Joins zones that do not touch: stairs, a tunnel. */
  readonly link: boolean;
  readonly sight: boolean;
}

/** Rough ground in a part of a zone, stepped onto by choice (Z-OB-09). */
export interface Terrain {
  readonly id: string;
  readonly zone: ZoneId;
  readonly modifier: number;
}

/** Where a figure stands on zones. */
export type Place =
  | { readonly kind: "zone"; readonly zone: ZoneId; readonly terrain?: string }
  | { readonly kind: "border"; readonly border: BorderId; readonly from: ZoneId }
  | { readonly kind: "off" };

/** In the order in which they are checked. */
export const REFUSAL_CODES = [
  "not-your-turn",
  "already-acted",
  "already-moved",
  "cannot",
  "in-close",
  "in-contact",
  "not-alone",
  "no-target",
  "no-way",
  "wall",
  "bottleneck-held",
  "bottleneck-full",
  "too-far",
  "zone-full",
  "side-full",
  "out-of-range",
  "stacked",
  "not-enough-points",
  "too-small",
  "too-strong",
  "not-a-choice",
] as const;
type ZoneRefusalCode = (typeof REFUSAL_CODES)[number];

declare module "../engine/types" {
  // Merged into the engine's own: nothing else is declared here.
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface RefusalCodes extends Readonly<Record<ZoneRefusalCode, true>> {}
}

/** What figures on zones can be asked. */
type ZonePromptKind =
  | "intercept"
  | "protect"
  | "evade"
  | "dodge"
  | "block"
  | "brace"
  | "closing-attack"
  | "charge-response"
  | "opportunity"
  | "act"
  | "follow"
  | "choose-obstacle"
  | "choose-zone"
  | "fall"
  | "strike"
  | "engage"
  | "hazard";

declare module "../engine/flow" {
  // Merged likewise.
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface PromptKinds extends Readonly<Record<ZonePromptKind, true>> {}
}

/** How a play ended for the figure that began it: what previews sum up and cards say. */
export type ZoneOutcome =
  /** Where it wanted to be. */
  | "arrived"
  /** On the border of the target, of an earlier zone, or of none. */
  | "border"
  | "border-before"
  /** In an earlier zone of the way, or where it started. */
  | "short"
  | "stayed"
  | "caught"
  | "success"
  | "failure"
  /** Done without a chance of failing: time passed, a GM placed a figure. */
  | "done";

/** Zones with their borders and what lies in them; built once, never stored. */
export interface Field {
  readonly zones: ReadonlyMap<ZoneId, Zone>;
  /** In the order in which they were named: ties go by it. */
  readonly borders: ReadonlyMap<BorderId, Border>;
  readonly bordersOf: ReadonlyMap<ZoneId, readonly Border[]>;
  readonly obstacles: ReadonlyMap<string, ZoneObstacle>;
  readonly terrains: ReadonlyMap<string, Terrain>;
}
