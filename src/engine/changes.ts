/** Changes: facts in the rules' words. Conversations yield them; plan.ts turns each into writes. */
import type { Spot } from "./record";
import type { BorderId, FigureId, Place, ZoneId } from "./types";

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

/** What spends an action: its main part, or a reaction (Z-MV-09), of which a defence leaves the mark of running until the attack is over; `all` wipes out whatever is left (Z3-AC-12). */
export type Spending = "zone-move" | "action" | "reaction" | "defence" | "all";

export type Change =
  /** Somewhere else: whoever is moved out of its group drops all its links (Z-ST-13). */
  | { readonly kind: "place"; readonly who: FigureId; readonly at: Place }
  | { readonly kind: "touch"; readonly one: FigureId; readonly other: FigureId; readonly close?: boolean }
  /** Drops every link of a figure. */
  | { readonly kind: "part"; readonly who: FigureId }
  /** Two who were InClose merely touch. */
  | { readonly kind: "open"; readonly one: FigureId; readonly other: FigureId }
  /** Two touch no longer. */
  | { readonly kind: "separate"; readonly one: FigureId; readonly other: FigureId }
  | { readonly kind: "hold"; readonly by: FigureId; readonly on: FigureId; readonly strength: number }
  | { readonly kind: "spend"; readonly who: FigureId; readonly by: Spending }
  /** The trivial or battle move of the open action is used. */
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
  | { readonly kind: "pass-bottleneck"; readonly border: BorderId; readonly who: FigureId }
  | {
      readonly kind: "outside-blow";
      readonly border: BorderId;
      readonly attacker: FigureId;
      readonly defender: FigureId;
    }
  | { readonly kind: "blow"; readonly who: FigureId }
  | { readonly kind: "guard"; readonly who: FigureId; readonly ward: string | null }
  | { readonly kind: "step-in"; readonly who: FigureId }
  | { readonly kind: "attacked"; readonly who: FigureId; readonly by: FigureId }
  /** It waits for an event, or no longer does (Z3-AC-09). */
  | { readonly kind: "watch"; readonly who: FigureId; readonly event: string | null }
  | { readonly kind: "turn-over"; readonly who: FigureId }
  | { readonly kind: "end-turn"; readonly who: FigureId }
  /** `fresh`: the turn brings an action of its own, whatever came before it in the round. */
  | { readonly kind: "begin-turn"; readonly who: FigureId | null; readonly fresh?: boolean }
  | { readonly kind: "begin-round" }
  | { readonly kind: "dice"; readonly who: FigureId; readonly dice: readonly number[]; readonly kept?: number }
  /** Points left; `ground` where the terrain of other zones has come off them. */
  | {
      readonly kind: "points";
      readonly who: FigureId;
      readonly points: number;
      readonly ground?: readonly ZoneId[];
    }
  | { readonly kind: "engaged-by"; readonly who: FigureId; readonly by: readonly FigureId[] }
  | { readonly kind: "spot"; readonly who: FigureId; readonly spot: Spot | null }
  /** A moving sporadic has its turn (Z-SP-02). */
  | { readonly kind: "stir"; readonly zone: ZoneId; readonly index: number };

export type ChangeOf<K extends Change["kind"]> = Extract<Change, { kind: K }>;
