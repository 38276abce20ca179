/** Lines of fire by true position: who stands in the way of a missile or along a spell (Z-ST-12). */
import type { Standpoint } from "../../engine/battle";
import { standing } from "../../engine/figures";
import type { FigureId } from "../../engine/types";
import type { ZoneBattle } from "../battle";

/** Everybody on the line, nearest first and the target last; the target alone unless the setting is on. */
export function onLine(battle: ZoneBattle, from: FigureId, target: FigureId): FigureId[] {
  const [start, end] = [battle.positions?.get(from), battle.positions?.get(target)];
  if (!battle.settings.linesByPosition || !start || !end) return [target];
  const between = standing(battle)
    .filter((who) => who !== from && who !== target)
    .flatMap((who) => crossedAt(battle.positions?.get(who), start, end).map((way) => ({ who, way })));
  return [...between.sort((one, other) => one.way - other.way).map(({ who }) => who), target];
}

/** How far along the line a figure is met: one number from 0 to 1, or none where the line passes it by. */
function crossedAt(point: Standpoint | undefined, start: Standpoint, end: Standpoint): number[] {
  if (!point) return [];
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const length = dx * dx + dy * dy;
  const way = length === 0 ? 0 : ((point.x - start.x) * dx + (point.y - start.y) * dy) / length;
  const off = Math.hypot(point.x - start.x - way * dx, point.y - start.y - way * dy);
  return way > 0 && way < 1 && off < point.radius ? [way] : [];
}
