/** The free blow at one who leaves contact (Z-MV-06). */
import { isUp, stateOf } from "../../engine/battle";
import type { FigureId } from "../../engine/types";
import { isHeld } from "../field/field";
import { foesInGroup, isProne, statusOf } from "../contact/group";
import { answerKey, ask, type Conversation, yesOrNo } from "../../engine/flow";
import { change } from "../changes";
import { strike } from "../actions/strike";
import { meleeWeapons } from "../actions/weapons";
import type { ZoneSituation, RollingSituation } from "../battle";

/** Asks the enemies left behind together; the first in turn order to say yes strikes. True if the leaver can still go. */
export function* opportunityAttack(situation: RollingSituation, leaver: FigureId): Conversation<boolean> {
  const able = strikersAt(situation, leaver);
  const prompts = able.map((who) => yesOrNo(who, "opportunity", { leaver }, meleeWeapons(situation.battle, who)));
  const answers = yield* ask(prompts);
  const striker = prompts.find((prompt) => (answers.get(answerKey(prompt)) ?? "no") !== "no")?.who;
  if (striker === undefined) return true;
  yield* change({ kind: "blow", who: striker });
  const answer = answers.get(`${striker}:opportunity`);
  yield* strike(situation, {
    attacker: striker,
    target: leaver,
    kind: "opportunity",
    weapon: typeof answer === "string" ? answer : "yes",
  });
  return isUp(situation.battle, leaver);
}

function strikersAt({ battle }: ZoneSituation, leaver: FigureId): FigureId[] {
  const foes = new Set(foesInGroup(battle, leaver));
  return battle.rules.turns.order(battle).filter((who) => foes.has(who) && mayStrike(battle, who));
}

/** Who lies, is held, stunned or InClose strikes nobody who leaves. */
function mayStrike(battle: ZoneSituation["battle"], who: FigureId): boolean {
  const { blow, stunned } = stateOf(battle, who);
  if (!isUp(battle, who) || blow || stunned) return false;
  return !isProne(battle, who) && !isHeld(battle, who) && statusOf(battle, who) !== "InClose";
}
