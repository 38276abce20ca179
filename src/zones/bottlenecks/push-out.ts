/** Pushed or knocked back, a defender leaves a bottleneck for the zone behind (Z-BN-08). */
import { placeOf } from "../../engine/figures";
import { bottleneckAt, isOnBorder, zonesAt } from "../field/places";
import type { FigureId } from "../../engine/types";
import type { ZoneId } from "../types";
import type { Conversation } from "../../engine/flow";
import { changing } from "../changes";
import { across, borderOf } from "../field/field";
import type { ZoneSituation } from "../battle";

/** True if the figure stood in a bottleneck and was driven out of it. */
export function* drivenOut(situation: ZoneSituation, who: FigureId, by: FigureId): Conversation<boolean> {
  const place = placeOf(situation.battle, who);
  if (place.kind !== "border" || !bottleneckAt(situation.battle, place)) return false;
  yield* changing({ kind: "place", who, at: { kind: "zone", zone: zoneBehind(situation, place, by) } });
  return true;
}

/** Away from an attacker outside; from one inside, to where it came from. */
function zoneBehind({ battle }: ZoneSituation, place: { border: string; from: ZoneId }, by: FigureId): ZoneId {
  const border = borderOf(battle.field, place.border);
  if (isOnBorder(battle, by, border.id)) return place.from;
  const near = zonesAt(battle, placeOf(battle, by)).find((zone) => zone === border.a || zone === border.b);
  return near === undefined ? place.from : across(border, near);
}
