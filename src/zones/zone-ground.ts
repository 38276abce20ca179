/** Zones as the engine and the referee know them. */
import type { Battle, GroundRules } from "../engine/battle";
import type { ZoneBattle } from "./battle";
import { BLANK, EMPTY_RECORD, type Zones } from "./record";
import { zoneCodecs } from "./notation";
import { fresh, planChange, planZoneFall, planZoneRound } from "./plan-changes";
import { signsOf } from "./conditions/conditions";
import type { Field } from "./field/field";
import { hazardTurns } from "./hazards/moving";
import { unknownName } from "./unknown-name";
import type { Progress } from "../engine/ground";
import type { Play } from "../engine/resolution";
import type { FigureId } from "../engine/types";
import type { Write } from "../engine/record";
import type { ZoneId } from "./types";

export const zoneGround: GroundRules<Zones> = {
  id: "zones",
  blank: BLANK,
  codecs: zoneCodecs,
  empty: EMPTY_RECORD,
  fresh,
  plan: planChange,
  planFall: planZoneFall,
  planRound: planZoneRound,
  unknownName,
  nameOf,
  signsOf,
  groundTurns: hazardTurns,
  progress: progressOnWay,
};

/** A zone by its own name, a border by those of its two zones. */
function nameOf({ zones, borders }: Field, id: string): string | null {
  const zoneName = (zone: ZoneId): string => zones.get(zone)?.name ?? zone;
  const border = borders.get(id);
  return zones.get(id)?.name ?? (border ? `${zoneName(border.a)} – ${zoneName(border.b)}` : null);
}

/** Whether the battle is on zones. */
export function isOnZones(battle: Battle): battle is ZoneBattle {
  return battle.rules.ground === zoneGround;
}

/** How far the way of a zone move has been gone. */
function progressOnWay(play: Play<string>, mover: FigureId | null): Progress {
  const way = plannedWay(play);
  return { way, passed: passedOf(way, play.writes, mover) };
}

/** The way as the mover set out on it; empty where it is no zone move. */
function plannedWay(play: Play<string>): ZoneId[] {
  const way = play.notes.find(({ key }) => key === "sets-out")?.["way"];
  return isList(way) ? [...way] : [];
}

function isList(value: unknown): value is readonly string[] {
  return Array.isArray(value);
}

/** How many borders of the way the mover has crossed. */
function passedOf(way: readonly ZoneId[], writes: readonly Write[], mover: FigureId | null): number {
  let passed = 0;
  for (const { at, who, field, after } of writes) {
    if (at !== "figure" || field !== "place" || who !== mover || !isZonePlace(after)) continue;
    const next = way.indexOf(after.zone, passed + 1);
    if (next > 0) passed = next;
  }
  return passed;
}

function isZonePlace(value: unknown): value is { readonly zone: ZoneId } {
  return typeof value === "object" && value !== null && "zone" in value;
}
