/** What stands between an attacker and its target: distance, cover, light and sight (Z-TR-01 to Z-TR-03, Z-TR-07, Z-BN-06). */
import { placeOf, stateOf } from "../../engine/battle";
import { bottleneckAt, sameWhole, zonesAt, borderOf, zoneOf } from "../field/field";
import type { FigureId, Line } from "../../engine/types";
import type { Border, Place, ZoneId } from "../types";
import { haze, type SightLine, sightLine } from "../field/line-of-sight";
import type { ZoneBattle } from "../battle";

/** The shortest line of sight between two figures; of figures on borders the shorter range counts (Z-BD-02). */
export function lineBetween(battle: ZoneBattle, from: FigureId, to: FigureId): SightLine | null {
  const lines = zonesAt(battle, placeOf(battle, from)).flatMap((here) =>
    zonesAt(battle, placeOf(battle, to)).flatMap((there) => sightLine(battle.field, here, there) ?? []),
  );
  return (
    lines.sort((one, other) => one.range - other.range || haze(battle.field, other) - haze(battle.field, one))[0] ??
    null
  );
}

/** The lines of a blow hand to hand: the target's light, and the cover of a doorway. */
export function blowLines(battle: ZoneBattle, attacker: FigureId, target: FigureId): Line[] {
  const light = bestTrait(battle, target, "light");
  return present([
    { key: "light", value: light.value, of: light.zone },
    { key: "cover", value: doorCover(battle, attacker, target) },
  ]);
}

/** The lines of a shot or a throw: cover, light, visibility. Range is the weapon's own affair. */
export function shotLines(battle: ZoneBattle, attacker: FigureId, target: FigureId): Line[] {
  const light = bestTrait(battle, target, "light");
  const line = lineBetween(battle, attacker, target);
  return present([
    { key: "cover", value: shotCover(battle, attacker, target) },
    { key: "light", value: light.value, of: light.zone },
    { key: "visibility", value: line ? haze(battle.field, line) : 0 },
  ]);
}

/** The lines of a roll to notice a figure: light and sight as for a shot, and what it hides in. */
export function noticeLines(battle: ZoneBattle, watcher: FigureId, target: FigureId): Line[] {
  const seen = shotLines(battle, watcher, target).filter(({ key }) => key !== "cover");
  return [...seen, ...stealthLines(battle, target)];
}

/** What the vegetation about a figure takes from any roll to notice it; on a border the poorer of two (Z-TR-07). */
export function stealthLines(battle: ZoneBattle, who: FigureId): Line[] {
  const zones = zonesAt(battle, placeOf(battle, who)).map((zone) => ({ zone, ...zoneOf(battle.field, zone).traits }));
  const [poorest] = zones.sort((one, other) => one.stealth - other.stealth);
  return poorest ? present([{ key: "stealth", of: poorest.zone, value: -poorest.stealth }]) : [];
}

/** Cover of the zone counts from another zone only; on a border the worse of the two (Z-BD-02). */
function shotCover(battle: ZoneBattle, attacker: FigureId, target: FigureId): number {
  const place = placeOf(battle, target);
  const same = zonesAt(battle, placeOf(battle, attacker)).some((here) =>
    zonesAt(battle, place).some((there) => sameWhole(battle, here, there)),
  );
  const zoneCover = same
    ? 0
    : Math.min(bestTrait(battle, target, "cover").value, stateOf(battle, target).spot?.cover ?? 0);
  return Math.min(zoneCover, doorCover(battle, attacker, target));
}

function bestTrait(battle: ZoneBattle, target: FigureId, trait: "light" | "cover"): { value: number; zone: ZoneId } {
  const zones = zonesAt(battle, placeOf(battle, target));
  const values = zones.map((zone) => ({ zone, value: zoneOf(battle.field, zone).traits[trait] }));
  return values.sort((one, other) => other.value - one.value)[0] ?? { zone: "", value: 0 };
}

/** What a bottleneck's cover takes from an attack out of the side it faces; inside it there is none. */
function doorCover(battle: ZoneBattle, attacker: FigureId, target: FigureId): number {
  const place = placeOf(battle, target);
  const bottleneck = bottleneckAt(battle, place);
  if (!bottleneck || place.kind !== "border") return 0;
  const from = sideOf(battle, borderOf(battle.field, place.border), attacker, place);
  if (from === null) return 0;
  return bottleneck.coverSide === "both" || bottleneck.coverSide === from ? bottleneck.cover : 0;
}

/** The zone beside a border from which a figure attacks into it; null from inside. */
function sideOf(battle: ZoneBattle, border: Border, attacker: FigureId, inside: Place): ZoneId | null {
  const place = placeOf(battle, attacker);
  if (inside.kind === "border" && place.kind === "border" && place.border === inside.border) return null;
  const lines = [border.a, border.b].flatMap((side) =>
    zonesAt(battle, place).flatMap((here) => sightLine(battle.field, here, side) ?? []),
  );
  const nearest = lines.sort((one, other) => one.range - other.range)[0];
  return nearest ? (nearest.zones[nearest.zones.length - 1] ?? null) : null;
}

function present(lines: readonly Line[]): Line[] {
  return lines.filter(({ value }) => value !== 0);
}
