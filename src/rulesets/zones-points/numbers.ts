/** Movement points of a turn: three more than Pace, with everything that changes Pace (ZM-MV-01, ZM-MV-03). */
import { figureOf, stateOf } from "../../engine/battle";
import type { ShownNumbers } from "../../engine/sheet-stats";
import { sumOf } from "../../engine/resolution";
import type { Figure, FigureId, Line, Sum } from "../../engine/types";
import type { Zone, ZoneId, Field } from "../../zones/types";
import { zoneOf } from "../../zones/field/field";
import { stops } from "../../zones/actions/strike";
import type { ZoneBattle } from "../../zones/battle";

const EVERY_TURN = 3;
const LEAST_PACE = 1;

/** The points of a turn in which the terrain of these zones counts. */
export function pointsOf(figure: Figure, ground: readonly Zone[]): Sum {
  const { Pace, wounds } = figure.stats;
  const named = Object.entries(figure.modifiers).map(([key, value]) => ({ key: `modifier.${key}`, value }));
  const terrain = ground.map(({ id, traits }): Line => ({ key: "terrain", of: id, value: traits.terrain }));
  const pace = sumOf([{ key: "Pace", value: Pace }, { key: "wounds", value: -wounds }, ...named, ...terrain]);
  const least = { key: "least", value: Math.max(0, LEAST_PACE - pace.total) };
  return sumOf([...pace.lines, least, { key: "points", value: EVERY_TURN }]);
}

/** The zones, whole and each once, in which the terrain counts. */
export function groundOf(field: Field, zones: readonly ZoneId[]): Zone[] {
  const there = zones.flatMap((id) => field.zones.get(id) ?? []);
  const wholes = new Map(there.map((zone) => [zone.whole, zone]));
  return [...wholes.values()].filter(({ traits }) => traits.terrain !== 0);
}

/** What a zone that is entered takes off the points, after these; nothing where its terrain has come off before. */
export function terrainLoss(figure: Figure, field: Field, met: readonly ZoneId[], zone: ZoneId): number {
  if (zoneOf(field, zone).traits.terrain === 0) return 0;
  const before = pointsOf(figure, groundOf(field, met)).total;
  return before - pointsOf(figure, groundOf(field, [...met, zone])).total;
}

/** The points of the figure's turn, with the terrain that has come off them. */
export function turnPoints(battle: ZoneBattle, who: FigureId): Sum {
  return pointsOf(figureOf(battle, who), groundOf(battle.field, stateOf(battle, who).ground));
}

/** The figure's own numbers, and the points they come to; whether an attack hits is the table's own affair. */
export const shows: ShownNumbers<ZoneBattle> = {
  stats: ["Pace", "runDie", "wounds", "size"],
  gear: ["range", "squares"],
  ready: (battle, who) => [
    { key: "points", sum: turnPoints(battle, who) },
    { key: "runDie", sum: sumOf([{ key: "runDie", value: figureOf(battle, who).stats.runDie }]) },
  ],
  stops,
};
