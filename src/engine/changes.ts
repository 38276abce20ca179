/** Changes: facts in the rules' words. Conversations yield them; writes.ts turns each into writes. */
import type { FigureId } from "./types";

/** A mark that a figure carries or not. */
export type Mark =
  | "running"
  | "prone"
  | "stunned"
  | "waiting"
  | "defending"
  | "held"
  | "onFire"
  | "trampled"
  | "paid"
  | "charging"
  | "splitting";

/** Any change at all; those that are not {@link CoreChange} are planned by the ground. */
export interface Change {
  readonly kind: string;
}

/** Changes that mean the same on every ground. */
export type CoreChange =
  /** The lesser move of the open action is used. */
  | { readonly kind: "step"; readonly who: FigureId }
  /** `byWill`: the figure's own doing, or a GM's. */
  | {
      readonly kind: "mark";
      readonly who: FigureId;
      readonly mark: Mark;
      readonly on: boolean;
      readonly byWill?: boolean;
    }
  /** It runs in this action. */
  | { readonly kind: "run"; readonly who: FigureId }
  | { readonly kind: "hurt"; readonly who: FigureId; readonly loss: number; readonly atLeast?: number }
  | { readonly kind: "fall"; readonly who: FigureId; readonly how: "unconscious" | "dead" | "off" }
  /** Down or up again by somebody's word: where hits say who is down, they come to say it. */
  | { readonly kind: "become"; readonly who: FigureId; readonly how: "no" | "unconscious" | "dead" }
  /** It waits for an event, or no longer does (Z3-AC-09). */
  | { readonly kind: "watch"; readonly who: FigureId; readonly event: string | null }
  | { readonly kind: "turn-over"; readonly who: FigureId }
  | { readonly kind: "end-turn"; readonly who: FigureId }
  /** `fresh`: the turn brings an action of its own, whatever came before it in the round. */
  | { readonly kind: "begin-turn"; readonly who: FigureId | null; readonly fresh?: boolean }
  | { readonly kind: "begin-round" }
  | { readonly kind: "dice"; readonly who: FigureId; readonly dice: readonly number[]; readonly kept?: number };

/** The changes of one kind that mean the same on every ground. */
export type CoreChangeOf<K extends CoreChange["kind"]> = Extract<CoreChange, { kind: K }>;
