/** Coming off a border into a zone beside it; on the other side of a bottleneck that is passing it (Z-BD-06, Z-BN-01). */
import { placeOf } from "../../engine/figures";
import { bottleneckAt } from "../field/places";
import type { FigureId } from "../../engine/types";
import type { ZoneId } from "../types";
import type { Conversation } from "../../engine/flow";
import { changing } from "../changes";
import type { ZoneSituation } from "../battle";

/** Puts a figure into the zone, whether it stood on a border or not. */
export function* comesOff({ battle }: ZoneSituation, who: FigureId, zone: ZoneId): Conversation {
  const place = placeOf(battle, who);
  const passes = place.kind === "border" && place.from !== zone && bottleneckAt(battle, place) !== null;
  if (passes) yield* changing({ kind: "pass-bottleneck", border: place.border, who });
  yield* changing({ kind: "place", who, at: { kind: "zone", zone } });
}
