/** The picker of bursts: it lists every legal aim and nothing else, whatever the battle. */
import { isRefusal } from "../../../src/engine/types";
import { describe, expect, it } from "vitest";
import { areFoes, stateOf } from "../../../src/engine/battle";
import { isInside } from "../../../src/zones/field/field";
import type { ActionIntent } from "../../../src/zones/intents";
import { groupOf } from "../../../src/zones/contact/group";
import { seededChance } from "../../../src/engine/odds";
import { Resolution } from "../../../src/engine/resolution";
import { resolve, refusalOf } from "../../../src/engine/legality";
import { joinMelee } from "../../../src/rulesets/zones-points/melee";
import { zonesPoints } from "../../../src/rulesets/zones-points/ruleset";
import fc from "../../properties";
import { randomBattle } from "../laws/random-battle";
import type { ZoneBattle } from "../../../src/zones/battle";

const SIZES = ["small", "medium", "large"];

/** A random battle in which every second figure has joined somebody of its zone, and the first has something to throw. */
function fought(seed: number): ZoneBattle {
  const chance = seededChance(seed);
  const battle = randomBattle(zonesPoints, chance);
  const bomb = { name: "bomb", damage: { count: 3, sides: 6, plus: 0 }, hit: 0, reach: null, twoHanded: false };
  const figures = new Map(
    [...battle.figures].map(([id, figure]) => [id, { ...figure, weapons: [{ ...bomb, range: [0, 1, 1] as const }] }]),
  );
  return battle.order.reduce<ZoneBattle>((now, who) => (chance() < 0.5 ? joining(now, who) : now), {
    ...battle,
    figures,
  });
}

function joining(battle: ZoneBattle, who: string): ZoneBattle {
  const { place } = stateOf(battle, who);
  if (place.kind !== "zone") return battle;
  const target = battle.order.find((other) => areFoes(battle, who, other) && isInside(battle, other, place.zone));
  return target ? new Resolution(battle, (situation) => joinMelee(situation, who, target, place.zone)).battle : battle;
}

function burst(battle: ZoneBattle, size: string, aim?: string): ActionIntent {
  return { kind: "action", who: battle.order[0] ?? "", action: "burst", size, weapon: "bomb", ...(aim ? { aim } : {}) };
}

/** Everything that anybody could write down, halves apart. */
function allAims({ order, field }: ZoneBattle): string[] {
  const zones = [...field.zones.keys()];
  const pairs = <T>(list: readonly T[]) => list.flatMap((one, at) => list.slice(at + 1).map((other) => [one, other]));
  return [
    ...order.flatMap((who) => [`one ${who}`, `melee ${who}`]),
    ...pairs(order).map(([one, other]) => `two ${one} ${other}`),
    ...zones.map((zone) => `zone ${zone}`),
    ...pairs(zones).map(([one, other]) => `zones ${one} ${other}`),
  ];
}

function listed(battle: ZoneBattle, size: string): readonly string[] {
  const seen = zonesPoints.forecast?.(battle, [burst(battle, size)]) ?? {};
  return isRefusal(seen) ? [] : (seen.choices ?? []);
}

/** A melee goes by its first figure. */
function isNamedFirst(battle: ZoneBattle, aim: string): boolean {
  const [kind, name = ""] = aim.split(" ");
  return kind !== "melee" || groupOf(battle, name)[0] === name;
}

describe("the picker", () => {
  it("[ZM-BT-05] lists what the rules allow, all of it and nothing else", () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...SIZES), (seed, size) => {
        const battle = fought(seed);
        const allowed = allAims(battle).filter((aim) => refusalOf(battle, burst(battle, size, aim)) === null);
        const whole = listed(battle, size).filter((choice) => !choice.startsWith("half"));
        expect([...whole].sort()).toEqual(allowed.filter((aim) => isNamedFirst(battle, aim)).sort());
      }),
      { numRuns: 150 },
    );
  });

  it("[ZM-BT-01] offers half of every melee that it offers, rounded down", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const battle = fought(seed);
        const choices = listed(battle, "small");
        const melees = choices.filter((choice) => choice.startsWith("melee ")).map((choice) => choice.slice(6));
        const halves = melees.map((first) => `half ${first} ${Math.floor(groupOf(battle, first).length / 2)}`);
        expect(choices.filter((choice) => choice.startsWith("half "))).toEqual(halves);
      }),
      { numRuns: 100 },
    );
  });

  it("[ZM-BT-02] [ZM-BT-03] a larger size takes all that a smaller one does", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const [small = [], medium = [], large = []] = SIZES.map((size) => listed(fought(seed), size));
        expect(medium).toEqual(expect.arrayContaining([...small]));
        expect(large).toEqual(expect.arrayContaining([...medium]));
      }),
      { numRuns: 60 },
    );
  });

  it("[ZM-BT-04] never makes a scattered burst hit more than it was aimed at", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const battle = fought(seed);
        for (const aim of listed(battle, "large").filter((choice) => !choice.startsWith("half"))) {
          const straight = hitBy(battle, burst(battle, "large", aim), []);
          const scattered = hitBy(battle, { ...burst(battle, "large", aim), scatters: true }, [1]);
          expect(scattered.length).toBeLessThanOrEqual(Math.max(1, straight.length));
          expect(hitBy(battle, { ...burst(battle, "large", aim), scatters: true }, [4])).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  });
});

/** Whom it hits, with these faces first and ones after them. */
function hitBy(battle: ZoneBattle, intent: ActionIntent, faces: readonly number[]): readonly unknown[] {
  const play = resolve(battle, intent);
  for (let at = 0; play.pending; at++) play.roll([[faces[at] ?? 1]]);
  const targets = play.notes.find(({ key }) => key === "targets")?.targets;
  return Array.isArray(targets) ? targets : ["no note"];
}
