/** What a figure (or a GM, or time) wants to do: the input of every conversation. Each ground has kinds of its own. */
import * as v from "valibot";
import type { Place } from "./ground";
import { type FieldsOf, word } from "./sent";
import type { FigureId } from "./types";

/** Any intent at all, as far as every ground has it. */
export interface Intent {
  readonly kind: string;
  readonly who?: FigureId;
  /** The free modifier that its figure brings to the rolls (`engine/resolution.ts`). */
  readonly free?: number;
}

/** Where time can pass on to: the next turn, the next pass of the round where rounds have passes, a new round. */
export const PASSES_TO = ["turn", "pass", "round"] as const;

/** One of these. */
export type PassesTo = (typeof PASSES_TO)[number];

/** Time passes: to the next turn, or to the next pass or a new round at once. */
export interface PassIntent {
  readonly kind: "pass";
  readonly to: PassesTo;
}

export const passSchema = v.strictObject({
  kind: v.literal("pass"),
  to: v.picklist(PASSES_TO),
} satisfies FieldsOf<PassIntent>);

/** A GM puts a figure somewhere; the rules only derive anew what follows: from whom it touches there, where that is said. */
export interface PlaceIntent<P extends Place = Place> {
  readonly kind: "place";
  readonly who: FigureId;
  readonly at: P;
  readonly touching?: readonly FigureId[];
}

/** A figure falls or leaves the map. */
export interface RemoveIntent {
  readonly kind: "remove";
  readonly who: FigureId;
}

export const removeSchema = v.strictObject({
  kind: v.literal("remove"),
  who: word,
} satisfies FieldsOf<RemoveIntent>);

/** A GM puts a condition on a figure, or takes it off. */
export interface ConditionIntent {
  readonly kind: "condition";
  readonly who: FigureId;
  readonly condition: string;
  readonly on: boolean;
}

export const conditionSchema = v.strictObject({
  kind: v.literal("condition"),
  who: word,
  condition: word,
  on: v.boolean(),
} satisfies FieldsOf<ConditionIntent>);

/** A turn that is no figure's: something of the ground itself that moves about. */
export interface GroundTurn {
  readonly intent: Intent;
  /** What moves: a word that the view knows, or a name that a GM gave. */
  readonly name: string;
  /** The name of the place where it is. */
  readonly place: string;
  /** It has had its turn this round. */
  readonly done: boolean;
}
