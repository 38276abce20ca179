/** Turns by action dice: in every round each die that nobody spends or keeps has one turn, in falling order. */
import { describe, expect, it } from "vitest";
import { stateOf, turnOf } from "../../../src/engine/battle";
import { BLANK, EMPTY_RECORD } from "../../../src/zones/record";
import { DEFAULT_SETTINGS } from "../../../src/zones/settings";
import { USUAL_STATS } from "../../../src/rulesets/stats";
import type { Figure } from "../../../src/engine/types";
import { buildField, PLAIN } from "../../../src/zones/field/field";
import { resolve } from "../../../src/engine/legality";
import { zonesPool } from "../../../src/rulesets/zones-pool/ruleset";
import type { ZoneBattle } from "../../../src/zones/battle";
import fc from "../../properties";

const field = buildField({ zones: [{ id: "A", whole: "A", name: "A", traits: PLAIN }], borders: [] });

function battleOf(hands: readonly (readonly number[])[], waiting: readonly boolean[]): ZoneBattle {
  const figures = hands.map((_, at): Figure => ({
    id: `f${at}`,
    name: "",
    side: "red",
    stats: USUAL_STATS,
    weapons: [],
    shield: null,
    armour: [],
    talents: [],
    edges: [],
    skills: {},
    modifiers: {},
  }));
  const rows = hands.map((dice, at) => [
    `f${at}`,
    {
      ...BLANK.figure,
      place: { kind: "zone", zone: "A" } as const,
      dice: [...dice].sort((one, other) => other - one),
      waiting: waiting[at] ?? false,
    },
  ]);
  return {
    rules: zonesPool,
    field,
    settings: DEFAULT_SETTINGS,
    figures: new Map(figures.map((figure) => [figure.id, figure])),
    order: figures.map(({ id }) => id),
    record: { ...EMPTY_RECORD, figure: Object.fromEntries(rows) },
  };
}

/** The values of the dice in the order of their turns, till a new round would be rolled. */
function turnsOf(battle: ZoneBattle): number[] {
  const turns: number[] = [];
  for (let now = battle; turns.length < 100;) {
    const play = resolve(now, { kind: "pass", to: "turn" });
    if (play.pending) return turns;
    now = play.battle;
    const { dice, keptDice } = stateOf(now, turnOf(now) ?? "");
    turns.push(dice[keptDice] ?? 0);
  }
  return turns;
}

const hands = fc.array(fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 4 }), { minLength: 1, maxLength: 5 });

describe("turns by action dice", () => {
  it("[ZP-AD-01] every die has one, in falling order, whoever waits", () => {
    fc.assert(
      fc.property(hands, fc.array(fc.boolean(), { maxLength: 5 }), (dice, waiting) => {
        const falling = dice.flat().sort((one, other) => other - one);
        expect(turnsOf(battleOf(dice, waiting))).toEqual(falling);
      }),
      { numRuns: 60 },
    );
  });
});
