/** Actions without dice: wait, defend, stand up, rest; and the free ones: fall prone, drop something (Z3-AC-10, Z3-AC-11). */
import type { Battle, Deed, Outcome, Situation } from "../../engine/battle";
import type { Change } from "../../engine/changes";
import { isHeld, stateOf } from "../../engine/figures";
import type { ActionIntent } from "../../engine/intents";
import { rollingRules } from "../../engine/rolling";
import { type FigureId, refuse, type Refusal } from "../../engine/types";
import { changing, type Conversation, rolling } from "../../engine/flow";
import { actionSpent, firstRefusal, inClose, turnOver } from "../movement/refusals";
import { unable } from "./attack";

type ChangesFor = (who: FigureId) => readonly Change[];
type ExtraCheck = (battle: Battle, who: FigureId) => Refusal | null;

/** An action that spends itself and changes something for sure. */
function plain(changes: ChangesFor, extra: ExtraCheck = () => null): Deed<ActionIntent> {
  return {
    refusal: (battle, { who }) =>
      firstRefusal(
        () => actionSpent(battle, who),
        () => unable(battle, who),
        () => extra(battle, who),
      ),
    *play(_situation: Situation, { who }: ActionIntent): Conversation<Outcome> {
      yield* changing({ kind: "spend", who, by: "action" }, ...changes(who));
      return "success";
    },
  };
}

/** Free at any time, but not once the turn is over (Z-MV-10). */
function free(changes: ChangesFor): Deed<ActionIntent> {
  return {
    refusal: (battle, { who }) =>
      firstRefusal(
        () => turnOver(battle, who),
        () => unable(battle, who),
      ),
    *play(_situation: Situation, { who }: ActionIntent): Conversation<Outcome> {
      yield* changing(...changes(who));
      return "success";
    },
  };
}

function mayStandUp(battle: Battle, who: FigureId): Refusal | null {
  if (isHeld(battle, who)) return refuse("cannot", { who, because: "held" });
  return stateOf(battle, who).prone ? inClose(battle, who) : refuse("cannot", { who, because: "standing" });
}

export const defendDeed = plain((who) => [{ kind: "mark", who, mark: "defending", on: true }], inClose);
export const restDeed = plain(() => [], inClose);

/** Standing up; out of a pit with a test of ST (Z-SP-05). */
export const standUpDeed: Deed<ActionIntent> = {
  refusal: (battle, { who }) =>
    firstRefusal(
      () => actionSpent(battle, who),
      () => unable(battle, who),
      () => mayStandUp(battle, who),
    ),
  *play(situation, { who }) {
    yield* changing({ kind: "spend", who, by: "action" });
    if (!(yield* climbsOut(situation, who))) return "failure";
    yield* changing({ kind: "mark", who, mark: "prone", on: false }, { kind: "spot", who, spot: null });
    return "success";
  },
};

function* climbsOut({ battle }: Situation, who: FigureId): Conversation<boolean> {
  if (stateOf(battle, who).spot?.kind !== "pit") return true;
  const thrown = rollingRules(battle).rolls.test(battle, { key: "climb", who, attribute: "ST", lines: [], dice: 0 });
  return thrown === "fails" ? false : yield* rolling(thrown);
}

export const fallProneDeed = free((who) => [{ kind: "mark", who, mark: "prone", on: true, byWill: true }]);
export const dropDeed = free(() => []);

/** Waiting is not having acted; it ends as the next turn of its own begins. */
export const waitDeed: Deed<ActionIntent> = {
  refusal: (battle, { who }) =>
    firstRefusal(
      () => actionSpent(battle, who),
      () => unable(battle, who),
      () => inClose(battle, who),
    ),
  *play(_situation, { who }) {
    yield* changing({ kind: "mark", who, mark: "waiting", on: true });
    return "success";
  },
};
