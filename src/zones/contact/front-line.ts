/** Room in a zone and in its front line (Z-BF-08, Z-TR-04, Z-TR-05). */
import { figureOf, isFriend, placeOf, roundOf, standing } from "../../engine/figures";
import { isInside } from "../field/places";
import { type FigureId, type Refusal, refuse, type Side } from "../../engine/types";
import type { ZoneId } from "../types";
import { rowOf } from "../record";
import { zoneOf } from "../field/field";
import { isAlone } from "./status";
import type { ZoneBattle } from "../battle";

/** No room for one more: all standing in it count, those on its borders and the fallen do not. */
export function zoneFull(battle: ZoneBattle, who: FigureId, zone: ZoneId): Refusal | null {
  const { capacity } = zoneOf(battle.field, zone).traits;
  if (capacity === null) return null;
  const inside = standing(battle).filter((other) => other !== who && isInside(battle, other, zone)).length;
  return inside < capacity ? null : refuse("zone-full", { zone, capacity });
}

/** No room for one more of its side in the front line, by width or by entry in the round of first contact. */
export function frontFull(battle: ZoneBattle, who: FigureId, zone: ZoneId): Refusal | null {
  const { width, entry } = zoneOf(battle.field, zone).traits;
  const { side } = figureOf(battle, who);
  const first = rowOf(battle.record, "zone", zoneOf(battle.field, zone).whole).contactRound;
  const limits = [limitOf(width, side), first === 0 || first === roundOf(battle) ? limitOf(entry, side) : Infinity];
  const limit = Math.min(...limits);
  return frontOf(battle, who, zone) < limit ? null : refuse("side-full", { zone, limit, side });
}

function limitOf(limit: number | Readonly<Record<Side, number>> | null, side: Side): number {
  if (limit === null) return Infinity;
  return typeof limit === "number" ? limit : (limit[side] ?? Infinity);
}

/** Others of a figure's side who are InContact or InClose in the zone. */
function frontOf(battle: ZoneBattle, who: FigureId, zone: ZoneId): number {
  const others = standing(battle).filter((other) => other !== who && isFriend(battle, who, other));
  return others.filter(
    (other) => placeOf(battle, other).kind === "zone" && isInside(battle, other, zone) && !isAlone(battle, other),
  ).length;
}
