/** The careful way out of a melee (Z3-AC-05, Z3-AC-06, ZP-AC-01). */
import type { ZoneOutcome } from "../types";
import type { RollingBattle, RollingDeed, RollingSituation, Withdrawal } from "../battle";
import { isUp } from "../../engine/figures";
import { isHeld } from "../field/places";
import type { ActionIntent } from "../intents";
import { type FigureId, refuse } from "../../engine/types";
import { closeWith, statusOf } from "../contact/group";
import { standingClear } from "../contact/contact-action";
import { type Conversation, noting, rolling } from "../../engine/flow";
import { changing } from "../changes";
import { actionSpent, firstRefusal } from "../movement/refusals";
import { blowAtLeaver } from "../reactions/opportunity-attack";
import { unable } from "./attack";

export const withdrawDeed: RollingDeed<ActionIntent> = {
  refusal: (battle, { who }) =>
    firstRefusal(
      () => actionSpent(battle, who),
      () => unable(battle, who),
      () => (isHeld(battle, who) ? refuse("cannot", { who, because: "held" }) : null),
      () => (statusOf(battle, who) === "Alone" ? refuse("cannot", { who, because: "alone" }) : null),
    ),
  play: withdrawing,
};

function* withdrawing(situation: RollingSituation, { who }: ActionIntent): Conversation<ZoneOutcome> {
  yield* changing({ kind: "spend", who, by: "action" });
  const how = yield* tries(situation.battle, who);
  yield* noting({ key: "withdraws", who, how });
  return (yield* endings[how](situation, who)) ? "success" : "failure";
}

function* tries(battle: RollingBattle, who: FigureId): Conversation<Withdrawal> {
  const thrown = battle.rules.withdrawal(battle, who, statusOf(battle, who) === "InClose" ? "InClose" : "InContact");
  return typeof thrown === "string" ? thrown : yield* rolling(thrown);
}

/** What comes of it; true for a success, which getting away under a blow is not. */
const endings: { readonly [W in Withdrawal]: (situation: RollingSituation, who: FigureId) => Conversation<boolean> } = {
  *clean(situation, who) {
    yield* standingClear(situation, who);
    return true;
  },
  *blow(situation, who) {
    yield* blowAtLeaver(situation, who);
    if (isUp(situation.battle, who)) yield* standingClear(situation, who);
    return false;
  },
  *"stays-blow"(situation, who) {
    yield* blowAtLeaver(situation, who);
    return false;
  },
  *stays() {
    return false;
  },
  *contact(situation, who) {
    for (const other of closeWith(situation.battle, who)) yield* changing({ kind: "open", one: who, other });
    return true;
  },
};
