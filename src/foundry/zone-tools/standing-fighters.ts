/** Who a fight that is on has in a zone or on its borders: a zone that somebody stands in does not vanish under them. */
import { wholeOf } from "../../zones/map/region";
import { isOnZones, sceneBattle } from "../battlefield/read-battle";
import { circleOf } from "../battlefield/token-spot";
import { shiftOfToken } from "../battlefield/levels";
import { nameOf } from "../documents";
import type { RegionDoc, ZoneScene } from "../map-tools/region-ops";

/** A figure and the middle of its token, where it is drawn. */
export interface StandingFighter {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** The figures that the record of a begun fight has there; none outside fights. */
export function fightersIn(scene: ZoneScene, region: RegionDoc): StandingFighter[] {
  const current = sceneBattle(scene);
  if (!current?.combat || !isOnZones(current.battle)) return [];
  const { record, figures } = current.battle;
  return [...figures.keys()].flatMap((who) => {
    const place = record.figure[who]?.place;
    const token = scene.tokens.get(who);
    if (!place || place.kind === "off" || !token) return [];
    const zones = place.kind === "zone" ? [place.zone] : place.border.split("|");
    if (!zones.some((zone) => wholeOf(zone) === region.id)) return [];
    const { x, y } = circleOf(token);
    return [{ name: nameOf(scene, who), x: x - shiftOfToken(token, token._source), y }];
  });
}
