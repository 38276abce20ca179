/** Zones as a ground: what a battle and a situation on them are. */
import type { Battle, Situation } from "../engine/battle";
import type { Field } from "./field/field";
import type { ZoneFigure, ZoneTables } from "./record";
import type { RollingRuleset, ZoneRuleset } from "./ruleset";
import type { Place } from "./types";

/** The ground of zones and borders. */
export interface Zones {
  readonly field: Field;
  readonly place: Place;
  readonly figure: ZoneFigure;
  readonly tables: ZoneTables;
}

export type ZoneBattle<R extends ZoneRuleset = ZoneRuleset> = Battle<Zones, R>;
export type ZoneSituation = Situation<ZoneBattle>;

/** A battle by a ruleset whose deeds are decided by dice: its parts are there by type. */
export type RollingBattle = ZoneBattle<RollingRuleset>;
export type RollingSituation = Situation<RollingBattle>;
