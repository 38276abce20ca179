/** Legs one by one: each can be taken back for itself, and the preview says beforehand what it costs. */
import { isRefusal } from "../../../src/engine/types";
import { describe, expect, it } from "vitest";
import { ENGINE } from "../../../scenario/engine";
import { readScenarios } from "../../../scenario/scenario";
import { stateOf } from "../../../src/engine/battle";
import type { ZoneIntent } from "../../../src/zones/intents";
import { undoing, withWrites } from "../../../src/engine/writes";
import type { Write } from "../../../src/engine/record";
import { isEngaged, statusOf } from "../../../src/zones/contact/group";
import { nobodyReacts, samplePlay, seededChance } from "../../../src/engine/odds";
import { resolve, refusalOf } from "../../../src/engine/legality";
import { zonesPoints } from "../../../src/rulesets/zones-points/ruleset";
import fc from "../../properties";
import { randomBattle } from "../laws/random-battle";
import type { ZoneBattle } from "../../../src/zones/battle";
import { zoneBattleIn } from "../../support/battle-of";
import { oddsOf } from "../../support/plays";

const SETUP = `
scenario: legs
ruleset: zones-points
field: { zones: { A: {}, mire: { terrain: -2 } }, borders: { A mire: {} } }
figures:
  ann: { side: red, at: A, Pace: 20, prone: true, weapons: [{ name: spear, damage: 1d6, reach: 2 }] }
  bob: { side: red, at: mire }
  orc: { side: blue, at: mire }
melees: [[bob, orc]]
do: [{ next: round }]
`;

function readBattle(): ZoneBattle {
  const [read] = readScenarios(SETUP, ENGINE.rulesetOf);
  if (!read || "fault" in read) throw new Error(read?.fault ?? "nothing read");
  return zoneBattleIn(read.battle);
}

const LEGS: readonly ZoneIntent[] = [
  { kind: "action", who: "ann", action: "stand-up" },
  { kind: "move", who: "ann", to: { zone: "mire" } },
  { kind: "contact", who: "ann", target: "orc" },
  { kind: "action", who: "ann", action: "run" },
  { kind: "leave", who: "ann" },
];

describe("legs", () => {
  it("[ZM-MV-07] are taken back one by one, last first, with all they changed", () => {
    let battle = readBattle();
    const steps: { before: ZoneBattle; writes: readonly Write[] }[] = [];
    for (const leg of LEGS) {
      expect(refusalOf(battle, leg)).toBeNull();
      const play = samplePlay(resolve(battle, leg), seededChance(7), nobodyReacts);
      steps.push({ before: battle, writes: play.writes });
      ({ battle } = play);
    }
    for (const { before, writes } of steps.reverse()) {
      battle = withWrites(battle, undoing(writes));
      for (const who of battle.order) expect(stateOf(battle, who)).toEqual(stateOf(before, who));
      for (const who of battle.order) expect(statusOf(battle, who)).toBe(statusOf(before, who));
      for (const who of battle.order) expect(isEngaged(battle, who)).toBe(isEngaged(before, who));
    }
    expect(stateOf(battle, "ann").points).toBe(23);
  });

  it("[ZM-MV-09] cost what the preview says, and a run pays for the rest as often as it says", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const battle = randomBattle(zonesPoints, seededChance(seed));
        const who = battle.order[0] ?? "";
        for (const zone of battle.field.zones.keys()) checkMove(battle, who, zone);
      }),
      { numRuns: 150 },
    );
  });
});

function checkMove(battle: ZoneBattle, who: string, zone: string): void {
  const move: ZoneIntent = { kind: "move", who, to: { zone } };
  const seen = zonesPoints.forecast?.(battle, [move]) ?? {};
  const refusal = refusalOf(battle, move);
  if (isRefusal(seen)) {
    expect(refusal?.code).toBe(seen.code);
    return;
  }
  expect(refusal?.code).toBe(seen.needs === 0 ? undefined : "not-enough-points");
  const odds = oddsOf(() => resolve(battle, { ...move, run: true }));
  expect(odds.get("arrived")?.toNumber()).toBeCloseTo(seen.chance ?? -1, 9);
  if (refusal) return;
  const after = stateOf(resolve(battle, move).battle, who);
  expect(after.points).toBe(stateOf(battle, who).points - (seen.cost ?? NaN));
  expect(after.place).toEqual({ kind: "zone", zone });
}
