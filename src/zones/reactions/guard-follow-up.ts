/** What a guard does with the action that its reaction has paid for: as it steps in, or after the attacker (Z-RE-07, ZP-RE-02). */
import { playIntent, refusalOfIntent } from "../../engine/legality";
import { isUp, stateOf } from "../../engine/figures";
import { actorOf } from "../../engine/intents";
import { type ZoneIntent, zoneIntent } from "../intents";
import { type FigureId, refuse } from "../../engine/types";
import { actsAt } from "../actions/acts";
import { askingOne, type Choice, type Conversation, type Prompt } from "../../engine/flow";
import { changing } from "../changes";
import type { ZoneBattle, ZoneSituation } from "../battle";

/** Those whose act is still to come, in turn order. */
function paidGuards(battle: ZoneBattle): FigureId[] {
  return battle.rules.clock.order(battle).filter((who) => stateOf(battle, who).paid);
}

/** Guards who lost carry out what they have paid for, the attacker's step being done (ZP-RE-02); `others` wait for another's. */
export function* actAfterwards(
  situation: ZoneSituation,
  attacker: FigureId,
  others: readonly FigureId[] = [],
): Conversation {
  const next = (): FigureId | undefined => paidGuards(situation.battle).find((who) => !others.includes(who));
  for (let guard = next(); guard !== undefined; guard = next()) yield* actsNow(situation, guard, attacker);
}

/** Carries out what somebody does in the midst of another's step, and what its own guards make of that. */
export function* carriesOut(situation: ZoneSituation, who: FigureId, act: ZoneIntent): Conversation {
  const others = paidGuards(situation.battle);
  yield* playIntent(situation, act);
  yield* actAfterwards(situation, who, others);
}

/** A guard of an earlier round carries its action out at once; it is paid for by the reaction. */
export function* actsNow(situation: ZoneSituation, guard: FigureId, attacker: FigureId): Conversation {
  yield* changing({ kind: "mark", who: guard, mark: "paid", on: true });
  const act = isUp(situation.battle, guard) ? yield* askingOne(actPrompt(situation, guard, attacker)) : "no";
  if (typeof act !== "string") yield* carriesOut(situation, guard, zoneIntent(act));
  yield* changing({ kind: "mark", who: guard, mark: "paid", on: false });
}

function actPrompt(situation: ZoneSituation, guard: FigureId, attacker: FigureId): Prompt {
  return {
    who: guard,
    prompt: "act",
    about: { attacker },
    choices: [...actsAt(situation.battle, guard, attacker), "no"],
    otherwise: "no",
    accepts: (choice) => mayAct(situation, guard, choice),
  };
}

function mayAct({ battle }: ZoneSituation, guard: FigureId, choice: Choice): ReturnType<Prompt["accepts"]> {
  if (typeof choice === "string") return choice === "no" ? null : refuse("not-a-choice", { choice });
  return actorOf(choice) === guard ? refusalOfIntent(battle, choice) : refuse("not-a-choice", { choice: choice.kind });
}
