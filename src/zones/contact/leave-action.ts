/** Leaving contact with a plain move, under the blow of an enemy left behind (Z-MV-06, Z-BN-11). */
import type { ZoneOutcome } from "../types";
import type { RollingBattle, RollingDeed, RollingSituation, ZoneSituation } from "../battle";
import type { StepHead } from "../declarations";
import { placeOf } from "../../engine/figures";
import type { LeaveIntent } from "../intents";
import { type FigureId, refuse } from "../../engine/types";
import type { Conversation } from "../../engine/flow";
import { changing } from "../changes";
import { firstRefusal, inClose, stepSpent, unableToMove } from "../movement/refusals";
import { groundLines, hopeless, stepIn, stepping } from "../movement/step";
import { blowAtLeaver } from "../reactions/opportunity-attack";
import { statusOf } from "./status";

export const leaveDeed: RollingDeed<LeaveIntent> = {
  refusal: (battle, { who }) =>
    firstRefusal(
      () => stepSpent(battle, who),
      () => unableToMove(battle, who),
      () => (statusOf(battle, who) === "Alone" ? refuse("cannot", { who, because: "alone" }) : null),
      () => hopeless(battle, headOf(battle, who)),
      () => inClose(battle, who),
    ),
  play: leaving,
};

function headOf(battle: RollingBattle, who: FigureId): StepHead {
  return stepIn(battle, who, homeOf(battle, who), { lines: groundLines(battle, who) });
}

function* leaving(situation: RollingSituation, { who }: LeaveIntent): Conversation<ZoneOutcome> {
  const { battle } = situation;
  if (!(yield* stepping(situation, headOf(battle, who)))) return "failure";
  if (!(yield* blowAtLeaver(situation, who))) return "failure";
  yield* standingClear(situation, who);
  yield* changing({ kind: "step", who });
  return "success";
}

/** Alone in its zone; out of a bottleneck into the zone it came from, off partial terrain. */
export function* standingClear({ battle }: ZoneSituation, who: FigureId): Conversation {
  yield* changing({ kind: "place", who, at: { kind: "zone", zone: homeOf(battle, who) } });
}

/** The zone a figure falls back to: its own, from a border the one it came from. */
export function homeOf(battle: ZoneSituation["battle"], who: FigureId): string {
  const place = placeOf(battle, who);
  if (place.kind === "off") return "";
  return place.kind === "zone" ? place.zone : place.from;
}
