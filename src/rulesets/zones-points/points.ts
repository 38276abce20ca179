/** Points left, what can be paid of them, and the run that adds a die (ZM-MV-01, ZM-MV-07). */
import type { ZoneBattle, ZoneHandler, ZoneSituation, ZoneTurnRules } from "../../zones/battle";
import { figureOf, stateOf } from "../../engine/battle";
import type { ActionIntent } from "../../zones/intents";
import { type FigureId, type Line, type Refusal, refuse, type Figure } from "../../engine/types";
import type { ZoneId, Zone } from "../../zones/types";
import { type Conversation, roll } from "../../engine/flow";
import { change } from "../../zones/changes";
import { sumThrow } from "../../engine/dice/rolls";
import { firstRefusal, unableToMove } from "../../zones/movement/refusals";
import type { FigureState } from "../../zones/record";
import { oneSlotEach, passingOn } from "../../engine/turn-rules";
import { zoneOf } from "../../zones/field/field";
import { pointsOf } from "./numbers";

/** How likely what is missing comes with the run die; 1 where nothing is. */
export function runChance(battle: ZoneBattle, who: FigureId, missing: number): number {
  if (missing <= 0) return 1;
  const { runDie } = figureOf(battle, who).stats;
  return stateOf(battle, who).running ? 0 : Math.max(0, runDie - missing + 1) / runDie;
}

/** Why so much cannot be paid; `more` may come with the run die. */
export function tooDear(battle: ZoneBattle, who: FigureId, cost: number, more = 0): Refusal | null {
  const { points } = stateOf(battle, who);
  return cost <= points + more ? null : refuse("not-enough-points", { who, cost, points });
}

/** The points left, and the run die while it can still be rolled this turn. */
export function purseOf(battle: ZoneBattle, who: FigureId): Line[] {
  const { points, running: ran } = stateOf(battle, who);
  const { runDie } = figureOf(battle, who).stats;
  return [{ key: "points", value: points }, ...(ran ? [] : [{ key: "runDie", value: runDie }])];
}

/** Pays; `more` are the zones whose terrain is in the cost. */
export function* pay(
  { battle }: ZoneSituation,
  who: FigureId,
  cost: number,
  more: readonly ZoneId[] = [],
): Conversation {
  const { points, ground } = stateOf(battle, who);
  yield* change({ kind: "points", who, points: points - cost, ground: [...new Set([...ground, ...more])] });
}

/** Declares the run and adds its die. */
export function* rollRun({ battle }: ZoneSituation, who: FigureId): Conversation {
  const { runDie } = figureOf(battle, who).stats;
  yield* change({ kind: "mark", who, mark: "running", on: true });
  const more = yield* roll(sumThrow({ key: "run-die", who, count: 1, sides: runDie }, (face) => face));
  yield* change({ kind: "points", who, points: stateOf(battle, who).points + more });
}

/** Once a turn, before the leg that needs it. */
export const pointsRunHandler: ZoneHandler<ActionIntent> = {
  refusal: (battle, { who }) =>
    firstRefusal(
      () => (stateOf(battle, who).running ? refuse("already-acted", { who }) : null),
      () => unableToMove(battle, who),
    ),
  *resolve(situation, { who }) {
    yield* rollRun(situation, who);
    return "success";
  },
};

/** Turns in the tracker's order; a new round fills the points, and no action is counted (ZM-MV-01, ZM-MV-07). */
export const turns: ZoneTurnRules = {
  starts: (figure, zone = null) => filled(figure, zone),
  order: (battle) => battle.order,
  slots: oneSlotEach,
  hasActed: () => false,
  mayAct: () => true,
  mayReact: () => true,
  spend: () => ({}),
  *pass(situation, to) {
    if (yield* passingOn(situation, to)) for (const who of situation.battle.order) yield* fillPoints(situation, who);
  },
};

/** All of a turn's points, less the terrain of the zone it starts in. */
function filled(figure: Figure, zone: Zone | null): Pick<FigureState, "points" | "ground"> {
  const ground = zone && zone.traits.terrain !== 0 ? [zone] : [];
  return { points: pointsOf(figure, ground).total, ground: ground.map(({ whole }) => whole) };
}

function* fillPoints({ battle }: ZoneSituation, who: FigureId): Conversation {
  const full = filled(figureOf(battle, who), zoneAt(battle, who));
  yield* change({ kind: "points", who, ...full }, { kind: "mark", who, mark: "running", on: false });
}

function zoneAt(battle: ZoneBattle, who: FigureId): Zone | null {
  const place = battle.record.figure[who]?.place;
  return place?.kind === "zone" ? zoneOf(battle.field, place.zone) : null;
}
