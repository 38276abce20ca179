/** Turns in the tracker's order; a new round fills the points, and no action is counted (ZM-MV-01, ZM-MV-07). */
import type { ZoneBattle, ZoneClock, ZoneSituation } from "../../zones/battle";
import { figureOf } from "../../engine/figures";
import type { FigureState } from "../../zones/record";
import { oneSlotEach, passingOn } from "../../engine/turn-rules";
import type { Figure, FigureId } from "../../engine/types";
import type { Zone } from "../../zones/types";
import type { Conversation } from "../../engine/flow";
import { changing } from "../../zones/changes";
import { zoneOf } from "../../zones/field/field";
import { pointsOf } from "./numbers";

export const clock: ZoneClock = {
  starts: (figure, zone = null) => filled(figure, zone),
  order: (battle) => battle.order,
  slots: oneSlotEach,
  hasActed: () => false,
  mayAct: () => true,
  mayReact: () => true,
  spend: () => ({}),
  *pass(situation, to) {
    if (yield* passingOn(situation, to)) for (const who of situation.battle.order) yield* fills(situation, who);
  },
};

/** All of a turn's points, less the terrain of the zone it starts in. */
function filled(figure: Figure, zone: Zone | null): Pick<FigureState, "points" | "ground"> {
  const ground = zone && zone.traits.terrain !== 0 ? [zone] : [];
  return { points: pointsOf(figure, ground).total, ground: ground.map(({ whole }) => whole) };
}

function* fills({ battle }: ZoneSituation, who: FigureId): Conversation {
  const full = filled(figureOf(battle, who), zoneAt(battle, who));
  yield* changing({ kind: "points", who, ...full }, { kind: "mark", who, mark: "running", on: false });
}

function zoneAt(battle: ZoneBattle, who: FigureId): Zone | null {
  const place = battle.record.figure[who]?.place;
  return place?.kind === "zone" ? zoneOf(battle.field, place.zone) : null;
}
