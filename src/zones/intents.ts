/** What a figure wants to do on a battlefield of zones, and how that is read from what somebody sent. */
import * as v from "valibot";
import {
  type ConditionIntent,
  conditionSchema,
  type PassIntent,
  passSchema,
  type PlaceIntent as PlaceIntentOn,
  type RemoveIntent,
  removeSchema,
} from "../engine/intents";
import { type FieldsOf, numberWithin, type Schema, shortList, textWithin, wholeNumber, word } from "../engine/sent";
import type { FigureId } from "../engine/types";
import type { BorderId, Place, ZoneId } from "./types";

/** What is rolled for may be rolled with a free modifier of the figure's own (`engine/resolution.ts`). */
interface Rolled {
  readonly free?: number;
}

/** Where a move goes: a zone, or the border (or its bottleneck) to stand on. */
export type Destination = { readonly zone: ZoneId } | { readonly border: BorderId };

/** To a zone or a border; from a border beside the zone it is the step off (Z-BD-06). */
export interface MoveIntent extends Rolled {
  readonly kind: "move";
  readonly who: FigureId;
  readonly to: Destination;
  /** The zones between; left out, the best way is taken. */
  readonly via?: readonly ZoneId[];
  readonly run?: boolean;
  readonly charge?: FigureId;
  /** Whom it joins there, where moves are paid: one leg that costs what both cost (ZM-MV-02). */
  readonly join?: FigureId;
  readonly ignoreObstacle?: boolean;
  /** Goes without the surplus of its rate, and so without the roll of Z3-MV-05. */
  readonly leaveSurplus?: boolean;
}

/** Trivial move in the zone, or onto its partial terrain, or through what splits it. */
export interface ShiftIntent extends Rolled {
  readonly kind: "shift";
  readonly who: FigureId;
  readonly onto?: string;
  readonly part?: ZoneId;
  readonly ignoreObstacle?: boolean;
}

/** Battle move to touch a figure (of friends who are Alone: a trivial move). */
export interface ContactIntent extends Rolled {
  readonly kind: "contact";
  readonly who: FigureId;
  readonly target: FigureId;
  readonly ignoreObstacle?: boolean;
  /** The choice where both stand on one border (Z-BD-04). */
  readonly zone?: ZoneId;
}

/** Battle move out of contact without Withdraw. */
export interface LeaveIntent extends Rolled {
  readonly kind: "leave";
  readonly who: FigureId;
}

/** Two moves in one action, with one other action among them at most (Z3-MV-11, ZP-MV-08). */
export interface SplitIntent extends Rolled {
  readonly kind: "split";
  readonly who: FigureId;
  readonly steps: readonly ZoneIntent[];
}

/** An action, by its id. */
export interface ActionIntent extends Rolled {
  readonly kind: "action";
  readonly who: FigureId;
  readonly action: string;
  readonly target?: FigureId;
  readonly targets?: readonly FigureId[];
  readonly weapon?: string;
  readonly ward?: string;
  readonly with?: string;
  readonly zone?: ZoneId;
  readonly ignoreObstacle?: boolean;
  /** What a burst or a sweep is aimed at (ZM-BT-01). */
  readonly aim?: string;
  readonly size?: string;
  readonly scatters?: boolean;
}

/** A GM carries out the turn of a zone's moving sporadic, by its place in the zone's list (Z-SP-02). */
export interface HazardIntent {
  readonly kind: "sporadic";
  readonly zone: ZoneId;
  readonly index: number;
}

/** A GM puts a figure somewhere on zones. */
export type PlaceIntent = PlaceIntentOn<Place>;

/** Anything that a figure, a GM or time can want on zones. */
export type ZoneIntent =
  | MoveIntent
  | ShiftIntent
  | ContactIntent
  | LeaveIntent
  | SplitIntent
  | ActionIntent
  | PassIntent
  | PlaceIntent
  | RemoveIntent
  | ConditionIntent
  | HazardIntent;

/** The kind of such an intent. */
export type IntentKind = ZoneIntent["kind"];

/** Rules say how far a free modifier may be from 0; here it is only a number. */
const freeSchema = v.exactOptional(numberWithin(-1000, 1000));

const maybeWord = v.exactOptional(word);

const maybeFlag = v.exactOptional(v.boolean());

const maybeWords = v.exactOptional(shortList(word));

/** An aim names half a melee at most. */
const aim = v.exactOptional(textWithin(2000));

const destinationSchema = v.union([v.strictObject({ zone: word }), v.strictObject({ border: word })]);

const placeSchema = v.variant("kind", [
  v.strictObject({ kind: v.literal("zone"), zone: word, terrain: maybeWord }),
  v.strictObject({ kind: v.literal("border"), border: word, from: word }),
  v.strictObject({ kind: v.literal("off") }),
]);

const STEP_SCHEMAS = {
  move: v.strictObject({
    ...{
      kind: v.literal("move"),
      who: word,
      to: destinationSchema,
      via: maybeWords,
      run: maybeFlag,
      charge: maybeWord,
    },
    ...{ join: maybeWord, ignoreObstacle: maybeFlag, leaveSurplus: maybeFlag, free: freeSchema },
  } satisfies FieldsOf<MoveIntent>),
  shift: v.strictObject({
    ...{
      kind: v.literal("shift"),
      who: word,
      onto: maybeWord,
      part: maybeWord,
      ignoreObstacle: maybeFlag,
      free: freeSchema,
    },
  } satisfies FieldsOf<ShiftIntent>),
  contact: v.strictObject({
    ...{
      kind: v.literal("contact"),
      who: word,
      target: word,
      ignoreObstacle: maybeFlag,
      zone: maybeWord,
      free: freeSchema,
    },
  } satisfies FieldsOf<ContactIntent>),
  leave: v.strictObject({ kind: v.literal("leave"), who: word, free: freeSchema } satisfies FieldsOf<LeaveIntent>),
  action: v.strictObject({
    ...{
      kind: v.literal("action"),
      who: word,
      action: word,
      target: maybeWord,
      targets: maybeWords,
      weapon: maybeWord,
    },
    ...{ ward: maybeWord, with: maybeWord, zone: maybeWord, ignoreObstacle: maybeFlag, free: freeSchema },
    ...{ aim, size: maybeWord, scatters: maybeFlag },
  } satisfies FieldsOf<ActionIntent>),
};

const splitSchema = v.strictObject({
  kind: v.literal("split"),
  who: word,
  steps: shortList(v.variant("kind", Object.values(STEP_SCHEMAS))),
  free: freeSchema,
} satisfies FieldsOf<SplitIntent>);

export const INTENT_SCHEMAS = {
  ...STEP_SCHEMAS,
  /** Its steps are its own figure's. */
  split: v.pipe(
    splitSchema,
    v.check(({ who, steps }) => steps.every((step) => step.who === who)),
  ),
  pass: passSchema,
  place: v.strictObject({
    ...{ kind: v.literal("place"), who: word, at: placeSchema, touching: maybeWords },
  } satisfies FieldsOf<PlaceIntent>),
  remove: removeSchema,
  condition: conditionSchema,
  sporadic: v.strictObject({
    kind: v.literal("sporadic"),
    zone: word,
    index: wholeNumber,
  } satisfies FieldsOf<HazardIntent>),
} satisfies { readonly [K in IntentKind]: Schema<Extract<ZoneIntent, { kind: K }>> };

/** An intent on zones. */
export const zoneIntents: Schema<ZoneIntent> = v.variant("kind", Object.values(INTENT_SCHEMAS));
