/** A third ground, to show that the engine knows none: a line of ten squares, walked by the sum of two dice at most. */
import * as v from "valibot";
import { type CommonSettings, type Figure, refuse } from "../../src/engine/types";
import { type Battle, type Handler, type GroundRules, type Ruleset, placeOf } from "../../src/engine/battle";
import type { Change } from "../../src/engine/changes";
import { sumThrow } from "../../src/engine/dice/rolls";
import { roll, yieldChanges } from "../../src/engine/flow";
import { type Intent, passSchema, removeSchema } from "../../src/engine/intents";
import { flag, listOf, maybe, number, oneOf, text } from "../../src/engine/notation/codec";
import { battleCodecs } from "../../src/engine/notation/record-lines";
import { BLANK_BATTLE, BLANK_FIGURE } from "../../src/engine/record";
import { numberWithin, word } from "../../src/engine/sent";
import { oneSlotEach, passHandler, passingOn, removeHandler } from "../../src/engine/turn-rules";

type Square = { readonly kind: "square"; readonly at: number } | { readonly kind: "off" };

interface Squares {
  readonly settings: CommonSettings;
  readonly field: { readonly length: number };
  readonly place: Square;
  readonly figure: { readonly walked: number };
  readonly tables: { readonly square: { readonly visits: number } };
}

export type SquareBattle = Battle<Squares>;

interface Walk extends Intent {
  readonly kind: "walk";
  readonly who: string;
  readonly to: number;
}

const WALK = v.strictObject({ kind: v.literal("walk"), who: word, to: numberWithin(-99, 99) });

interface Stride extends Change {
  readonly kind: "stride";
  readonly who: string;
  readonly to: number;
}

const isStride = (change: Change): change is Stride => change.kind === "stride";

const squares: GroundRules<Squares> = {
  id: "squares",
  blank: {
    battle: BLANK_BATTLE,
    figure: { ...BLANK_FIGURE, place: { kind: "off" }, walked: 0 },
    square: { visits: 0 },
  },
  empty: { battle: {}, figure: {}, square: {} },
  fresh: { acted: false, walked: 0 },
  codecs: {
    battle: battleCodecs,
    figure: {
      place: {
        format: (place) => (place.kind === "off" ? "off" : String(place.at)),
        parse: (word) => (word === "off" ? { kind: "off" } : { kind: "square", at: number.parse(word) }),
      },
      ...{ hits: number, points: number, keptDice: number, walked: number },
      ...{ dice: listOf(number), spentDice: listOf(number), refuses: listOf(text), watchesFor: maybe(text) },
      ...{ acted: flag, paid: flag, moved: flag, splitting: flag, mayStepAfter: flag, ranNow: flag, running: flag },
      ...{ charging: flag, prone: flag, stunned: flag, waiting: flag, defending: flag, held: flag, onFire: flag },
      trampled: flag,
      knockedOut: flag,
      fallen: oneOf(["no", "unconscious", "dead", "off"]),
    },
    square: { visits: number },
  },
  plan(draft, change) {
    if (!isStride(change)) return;
    const visits = (draft.battle.record.square[change.to]?.visits ?? 0) + 1;
    draft.set("figure", change.who, { place: { kind: "square", at: change.to }, walked: change.to, acted: true });
    draft.set("square", String(change.to), { visits });
  },
  intents: v.variant("kind", [WALK, passSchema, removeSchema]),
  unknownName: (battle, { who }) => (who === undefined || battle.figures.has(who) ? null : "who"),
};

/** One walk arrives where two dice together reach the distance; else the figure stays where it is. */
const walk: Handler<Walk, SquareBattle> = {
  refusal: (battle, { who, to }) =>
    to < 1 || to > battle.field.length ? refuse("no-target", { who, target: to }) : null,
  *resolve(situation, { who, to }) {
    const place = placeOf(situation.battle, who);
    const distance = place.kind === "square" ? Math.abs(place.at - to) : 0;
    const dice = { key: "walk", who, count: 2, sides: 6 };
    if (!(yield* roll(sumThrow(dice, (sum) => sum >= distance)))) return "stayed";
    const stride: Stride = { kind: "stride", who, to };
    yield* yieldChanges(stride);
    return "arrived";
  },
};

const ruleset: Ruleset<Squares> = {
  id: "squares",
  ground: squares,
  turns: {
    starts: () => ({}),
    order: (battle) => battle.order,
    slots: oneSlotEach,
    hasActed: ({ acted }) => acted,
    mayAct: () => true,
    mayReact: () => false,
    *pass(situation, to) {
      yield* passingOn(situation, to);
    },
  },
  handlers: { walk, pass: passHandler, remove: removeHandler },
  rate: () => ({ total: 7, lines: [] }),
  shows: { stats: [], gear: [], ready: () => [] },
};

function figure(id: string): Figure {
  const blank = { weapons: [], shield: null, armour: [], talents: [], edges: [], skills: {}, modifiers: {} };
  return { id, name: id, side: id, stats: STATS, ...blank };
}

const STATS = Object.freeze({
  ...{ ST: 10, DX: 10, IQ: 10, MR: 10, size: 1, AGL: 0, Body: 0, pool: 0, rate: 0, attack: 0, defence: 0 },
  ...{ actionDice: 0, Pace: 0, runDie: 6, wounds: 0, MA: 0, Per: 0, Move: 0, armourFactor: 1 },
  ...{ HT: 10, Vision: 10, Will: 10, encumbrance: 0, swim: 1, control: 10, rider: 0, speed: 0, accel: 1 },
});

/** Ann on the first square, Orc on the last; it is Ann's turn. */
export function squareBattle(): SquareBattle {
  const row = (at: number) => ({ ...squares.blank.figure, place: { kind: "square", at } as const });
  return {
    rules: ruleset,
    field: { length: 10 },
    settings: { freeModifier: true, reactions: true },
    figures: new Map(["ann", "orc"].map((id) => [id, figure(id)])),
    order: ["ann", "orc"],
    record: {
      ...squares.empty,
      battle: { "": { ...BLANK_BATTLE, turn: "ann" } },
      figure: { ann: row(1), orc: row(10) },
    },
  };
}

export const walkTo = (who: string, to: number): Walk => ({ kind: "walk", who, to });
