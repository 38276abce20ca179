/** Battles for tests, written as scenarios are; and what scenarios have no words for, put into their zones. */
import { readScenarios } from "../../scenario/scenario";
import type { ZoneTraits } from "../../src/zones/types";
import { zoneOf } from "../../src/zones/field/field";
import { rulesetOf } from "../../src/rulesets/registry";
import type { ZoneBattle } from "../../src/zones/battle";

/** The battle that a scenario of these lines begins with: ruleset, field, figures and the like. */
export function battleOf(lines: string): ZoneBattle {
  const [scenario] = readScenarios(`scenario: a set-up\n${lines.trim()}\nexpect: {}\n`, rulesetOf);
  if (!scenario || "fault" in scenario) throw new Error(scenario?.fault ?? "no scenario");
  return scenario.battle;
}

export function withTraits(battle: ZoneBattle, id: string, traits: Partial<ZoneTraits>): ZoneBattle {
  const zone = zoneOf(battle.field, id);
  const zones = new Map(battle.field.zones).set(id, { ...zone, traits: { ...zone.traits, ...traits } });
  return { ...battle, field: { ...battle.field, zones } };
}
