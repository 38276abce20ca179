/** Battles for tests, written as scenarios are; and what scenarios have no words for, put into their zones. */
import { readScenarios } from "../../scenario/scenario";
import type { Battle } from "../../src/engine/battle";
import type { HexBattle } from "../../src/hexes/battle";
import { hexGround } from "../../src/hexes/hex-ground";
import { zoneGround } from "../../src/zones/zone-ground";
import type { ZoneTraits } from "../../src/zones/types";
import { zoneOf } from "../../src/zones/field/field";
import { rulesetOf } from "../../src/rulesets/registry";
import type { ZoneBattle } from "../../src/zones/battle";

/** The battle that a scenario of these lines begins with: ruleset, field, figures and the like. */
export function battleOf(lines: string): ZoneBattle {
  return zoneBattleIn(anyBattleOf(lines));
}

/** The same on any ground. */
export function anyBattleOf(lines: string): Battle {
  const [scenario] = readScenarios(`scenario: a set-up\n${lines.trim()}\nexpect: {}\n`, rulesetOf);
  if (!scenario || "fault" in scenario) throw new Error(scenario?.fault ?? "no scenario");
  return scenario.battle;
}

/** The same on hexes. */
export function hexBattleOf(lines: string): HexBattle {
  const battle = anyBattleOf(lines);
  if (!isOnHexes(battle)) throw new Error(`not on hexes: ${battle.rules.id}`);
  return battle;
}

export function isOnHexes(battle: Battle): battle is HexBattle {
  return battle.rules.ground === hexGround;
}

/** The battle as one on zones; throws where it is none. */
export function zoneBattleIn(battle: Battle): ZoneBattle {
  const { id } = battle.rules;
  if (!isOnZones(battle)) throw new Error(`not on zones: ${id}`);
  return battle;
}

export function isOnZones(battle: Battle): battle is ZoneBattle {
  return battle.rules.ground === zoneGround;
}

export function withTraits(battle: ZoneBattle, id: string, traits: Partial<ZoneTraits>): ZoneBattle {
  const zone = zoneOf(battle.field, id);
  const zones = new Map(battle.field.zones).set(id, { ...zone, traits: { ...zone.traits, ...traits } });
  return { ...battle, field: { ...battle.field, zones } };
}
