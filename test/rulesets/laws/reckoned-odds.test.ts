/** What is reckoned at once is what playing and asking each by each come to, in every ruleset. */
import { describe, expect, it } from "vitest";
import { nearResults, nobodyReacts, seededChance } from "../../../src/engine/odds";
import type { Fraction } from "../../../src/engine/dice/distribution";
import { stateOf, turnOf } from "../../../src/engine/battle";
import { resolve, reckonedOdds, refusalOf } from "../../../src/engine/legality";
import { rulesetIds, zoneRulesetOf } from "../../../src/rulesets/registry";
import { throwsDice, type ZoneBattle } from "../../../src/zones/battle";
import type { MoveIntent } from "../../../src/zones/intents";
import { zonesFound } from "../../../src/zones/movement/path";
import { countInterceptors, mayIntercept } from "../../../src/zones/reactions/intercept";
import fc from "../../properties";
import { underWay } from "./random-battle";

const RULES = rulesetIds().flatMap((id) => zoneRulesetOf(id) ?? []);

function movesOf(battle: ZoneBattle): MoveIntent[] {
  const who = turnOf(battle) ?? "";
  return [...battle.field.zones.keys()].flatMap((zone): MoveIntent[] => {
    const move: MoveIntent = { kind: "move", who, to: { zone } };
    return [move, { ...move, run: true }, { ...move, free: 2 }, { ...move, ignoreObstacle: true }];
  });
}

/** In the order in which they were met, which is the order in which equals are told. */
function inWords(odds: ReadonlyMap<string, Fraction>): string[] {
  return [...odds].map(([outcome, { top, bottom }]) => `${outcome} ${top}/${bottom}`);
}

function withoutHazards(battle: ZoneBattle): ZoneBattle {
  const zones = [...battle.field.zones].map(([id, zone]) => {
    return [id, { ...zone, traits: { ...zone.traits, sporadics: [] } }] as const;
  });
  return { ...battle, field: { ...battle.field, zones: new Map(zones) } };
}

describe.each(RULES)("$id", (rules) => {
  it("reckons the same odds for a move as playing it comes to", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const battle = underWay(rules, seededChance(seed));
        for (const move of movesOf(battle)) {
          if (refusalOf(battle, move)) continue;
          const reckoned = reckonedOdds(battle, move);
          if (!reckoned) continue;
          const played = nearResults(() => resolve(battle, move), nobodyReacts);
          expect(played.exact).toBe(true);
          expect(inWords(reckoned)).toEqual(inWords(played.chances));
        }
      }),
      { numRuns: 250 },
    );
  });

  it("refuses a move to every zone that no search comes near", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const battle = underWay(rules, seededChance(seed));
        for (const move of movesOf(battle)) {
          const { to, ...declared } = move;
          const isFound = "zone" in to && zonesFound(battle, declared).has(to.zone);
          if (!isFound) expect(refusalOf(battle, move)).not.toBeNull();
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe.each(RULES.filter((rules) => rules.forecast === undefined))("$id", (rules) => {
  it("counts on a way everybody once who may intercept in any of its zones", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const battle = underWay(rules, seededChance(seed));
        if (!throwsDice(battle)) throw new Error("no dice");
        const mover = turnOf(battle) ?? "";
        const zones = [...battle.field.zones.keys()];
        for (const way of [zones, zones.slice(1, 3), [...zones, zones[0] ?? ""]]) {
          const able = way.flatMap((zone) => mayIntercept(battle, { mover, zone, when: "leaving" }));
          expect(countInterceptors(battle, mover, way)).toBe(new Set(able).size);
        }
      }),
      { numRuns: 100 },
    );
  });

  it("plays no zone move where nothing is met but dice", () => {
    let reckoned = 0;
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const battle = withoutHazards(underWay(rules, seededChance(seed)));
        expect(throwsDice(battle)).toBe(true);
        if (stateOf(battle, turnOf(battle) ?? "").place.kind !== "zone") return;
        for (const move of movesOf(battle).filter(({ ignoreObstacle }) => ignoreObstacle !== true)) {
          if (refusalOf(battle, move)) continue;
          expect(reckonedOdds(battle, move)).not.toBeNull();
          reckoned++;
        }
      }),
      { numRuns: 100 },
    );
    expect(reckoned).toBeGreaterThan(50);
  });
});
