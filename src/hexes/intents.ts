/** What a figure wants to do on a board of hexes, and how that is read from what somebody sent. */
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
import { type FieldsOf, numberWithin, type Schema, shortList, word } from "../engine/sent";
import type { FigureId } from "../engine/types";
import type { Cell, Facing } from "./board";
import { POSTURES, type HexPlace, type Posture } from "./types";

/** What is rolled for may be rolled with a free modifier of the figure's own. */
interface Rolled {
  readonly free?: number;
}

/** One entry of a way: a hex, and the facing in it where it is not what the step itself gives. */
export interface PathEntry {
  readonly at: Cell;
  readonly facing?: Facing;
}

/** The way hex by hex, in the mode declared; an entry with the hex it stands in is a turn on the spot. */
export interface WalkIntent extends Rolled {
  readonly kind: "walk";
  readonly who: FigureId;
  readonly mode: string;
  readonly path: readonly PathEntry[];
  /** The free turn at the end (HR-MV-06, HF-FA-02, HF-FA-03). */
  readonly end?: Facing;
  readonly posture?: Posture;
  /** Drops to the ground in the last hex (HR-RE-10). */
  readonly drop?: boolean;
  readonly charge?: FigureId;
  readonly rush?: FigureId;
  /** The turn is nothing but running (HF-MV-05). */
  readonly run?: boolean;
  /** A runner stops short (HF-MV-06). */
  readonly stop?: boolean;
  /** Goes past enemies by evades (HF-MV-09). */
  readonly evade?: boolean;
  /** All the points left go into the next hex (HF-MV-12). */
  readonly press?: boolean;
  /** Turns one hex tighter than its speed allows (HF-SP-02). */
  readonly tighter?: boolean;
}

/** Turns to face a foe at the start of its turn, free (HF-FA-05). */
export interface TurnIntent {
  readonly kind: "turn";
  readonly who: FigureId;
  readonly toward: FigureId;
}

/** An action by its id. */
export interface HexActionIntent extends Rolled {
  readonly kind: "action";
  readonly who: FigureId;
  readonly action: string;
  readonly target?: FigureId;
  readonly weapon?: string;
  /** The hex that a stroke or a climb leads to (HF-GR-06). */
  readonly to?: Cell;
  readonly helpers?: readonly FigureId[];
  readonly spell?: string;
  /** Holds the spell it casts (HR-SP-01). */
  readonly hold?: boolean;
  /** Taken from a stand, aiming: the ground does not spoil it (HF-GR-01). */
  readonly aimed?: boolean;
  /** How deep the mud is, in inches, the strength that helps, and what else does (HF-GR-05). */
  readonly depth?: number;
  readonly ST?: number;
  readonly boards?: boolean;
  readonly allWheel?: boolean;
  readonly aboveHub?: boolean;
}

/** A GM puts a figure on a hex, facing as told. */
export interface HexPlaceIntent extends PlaceIntentOn<HexPlace> {
  readonly facing?: Facing;
}

/** Anything that a figure, a GM or time can want on hexes. */
export type HexIntent =
  WalkIntent | TurnIntent | HexActionIntent | PassIntent | HexPlaceIntent | RemoveIntent | ConditionIntent;

/** The kind of such an intent. */
export type HexIntentKind = HexIntent["kind"];

const maybeWord = v.exactOptional(word);

const maybeFlag = v.exactOptional(v.boolean());

const freeSchema = v.exactOptional(numberWithin(-1000, 1000));

/** Boards are never so large. */
const MOST_HEXES = 10_000;

const coordinate = v.pipe(numberWithin(-MOST_HEXES, MOST_HEXES), v.integer());

const cell = v.strictTuple([coordinate, coordinate]);

const facing: Schema<Facing> = v.picklist([0, 1, 2, 3, 4, 5]);

const maybeFacing = v.exactOptional(facing);

const place = v.variant("kind", [
  v.strictObject({ kind: v.literal("hex"), at: cell }),
  v.strictObject({ kind: v.literal("off") }),
]);

const entry: Schema<PathEntry> = v.strictObject({ at: cell, facing: maybeFacing } satisfies FieldsOf<PathEntry>);

/** How each kind is read, by kind. */
export const HEX_INTENT_SCHEMAS = {
  walk: v.strictObject({
    ...{ kind: v.literal("walk"), who: word, mode: word, path: shortList(entry), end: maybeFacing },
    ...{ posture: v.exactOptional(v.picklist(POSTURES)), drop: maybeFlag, charge: maybeWord, rush: maybeWord },
    ...{ run: maybeFlag, stop: maybeFlag, evade: maybeFlag, press: maybeFlag, tighter: maybeFlag, free: freeSchema },
  } satisfies FieldsOf<WalkIntent>),
  turn: v.strictObject({ kind: v.literal("turn"), who: word, toward: word } satisfies FieldsOf<TurnIntent>),
  action: v.strictObject({
    ...{ kind: v.literal("action"), who: word, action: word, target: maybeWord, weapon: maybeWord },
    ...{ to: v.exactOptional(cell), helpers: v.exactOptional(shortList(word)), spell: maybeWord, hold: maybeFlag },
    ...{
      aimed: maybeFlag,
      depth: v.exactOptional(numberWithin(0, 1000)),
      ST: v.exactOptional(numberWithin(0, 10_000)),
    },
    ...{ boards: maybeFlag, allWheel: maybeFlag, aboveHub: maybeFlag, free: freeSchema },
  } satisfies FieldsOf<HexActionIntent>),
  pass: passSchema,
  place: v.strictObject({
    ...{ kind: v.literal("place"), who: word, at: place, touching: v.exactOptional(shortList(word)) },
    facing: maybeFacing,
  } satisfies FieldsOf<HexPlaceIntent>),
  remove: removeSchema,
  condition: conditionSchema,
} satisfies { readonly [K in HexIntentKind]: Schema<Extract<HexIntent, { kind: K }>> };

/** An intent on hexes. */
export const hexIntents: Schema<HexIntent> = v.variant("kind", Object.values(HEX_INTENT_SCHEMAS));
