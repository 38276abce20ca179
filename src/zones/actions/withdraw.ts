/** The careful way out of a melee (Z3-AC-05, Z3-AC-06, ZP-AC-01). */
import type { ZoneOutcome } from "../types";
import type { RollingBattle, RollingHandler, RollingSituation, Withdrawal } from "../battle";
import { isUp } from "../../engine/battle";
import { isHeld } from "../field/field";
import type { ActionIntent } from "../intents";
import { type FigureId, refuse } from "../../engine/types";
import { closeWith, statusOf } from "../contact/group";
import { noRoomBehind, standClear } from "../contact/contact-action";
import { type Conversation, note, roll } from "../../engine/flow";
import { change } from "../changes";
import { actionSpent, firstRefusal } from "../movement/refusals";
import { opportunityAttack } from "../reactions/opportunity-attack";
import { unable } from "./attack";

/** Leaving a melee carefully (Z3-AC-05, ZP-AC-01). */
export const withdrawHandler: RollingHandler<ActionIntent> = {
  refusal: (battle, { who }) =>
    firstRefusal(
      () => actionSpent(battle, who),
      () => unable(battle, who),
      () => (isHeld(battle, who) ? refuse("cannot", { who, because: "held" }) : null),
      () => (statusOf(battle, who) === "Alone" ? refuse("cannot", { who, because: "alone" }) : null),
      () => (statusOf(battle, who) === "InContact" ? noRoomBehind(battle, who) : null),
    ),
  resolve: resolveWithdrawal,
};

function* resolveWithdrawal(situation: RollingSituation, { who }: ActionIntent): Conversation<ZoneOutcome> {
  yield* change({ kind: "spend", who, by: "action" });
  const how = yield* tryWithdrawal(situation.battle, who);
  yield* note({ key: "withdraws", who, how });
  return (yield* endings[how](situation, who)) ? "success" : "failure";
}

function* tryWithdrawal(battle: RollingBattle, who: FigureId): Conversation<Withdrawal> {
  const thrown = battle.rules.withdrawal(battle, who, statusOf(battle, who) === "InClose" ? "InClose" : "InContact");
  return typeof thrown === "string" ? thrown : yield* roll(thrown);
}

/** What comes of it; true for a success, which getting away under a blow is not. */
const endings: { readonly [W in Withdrawal]: (situation: RollingSituation, who: FigureId) => Conversation<boolean> } = {
  *clean(situation, who) {
    yield* standClear(situation, who);
    return true;
  },
  *blow(situation, who) {
    yield* opportunityAttack(situation, who);
    if (isUp(situation.battle, who)) yield* standClear(situation, who);
    return false;
  },
  *"stays-blow"(situation, who) {
    yield* opportunityAttack(situation, who);
    return false;
  },
  *stays() {
    return false;
  },
  *contact(situation, who) {
    for (const other of closeWith(situation.battle, who)) yield* change({ kind: "open", one: who, other });
    return true;
  },
};
