/** How the judge answers for those who watch: whether they look, turn and strike [HR-RE-01, HR-RE-06, HR-RE-07]. */
import type { Prompt } from "../../../engine/flow";
import type { BlowOdds, CandidateAnswer } from "../../../engine/tactics";
import type { HexBattle } from "../../../hexes/battle";
import { distance } from "../../../hexes/board";
import { armsAgainst, mayTurnTo } from "../senses";
import { type Arm, flies } from "../weapons";
import { blowOdds, meanHarm, type AimedBlow } from "./blow-harm";
import { type Duelist, duelistIn } from "./duelists";

/** What a blow now must come to beside the best that this figure could strike: its action is gone by it. */
const WORTH_STRIKING = 0.5;

/** Who watches whom. */
interface Watching {
  readonly battle: HexBattle;
  readonly watcher: Duelist;
  readonly mover: Duelist;
}

/** Those that are worth a look; none to prompts of other kinds. */
export function watchAnswers(battle: HexBattle, prompt: Prompt): CandidateAnswer[] {
  const watcher = duelistIn(battle, prompt.who);
  const mover = duelistIn(battle, String(prompt.about["mover"]));
  if (!watcher || !mover) return [];
  const watching: Watching = { battle, watcher, mover };
  if (prompt.prompt === "perceive") return lookAnswers(watching, prompt);
  if (prompt.prompt === "face") return turnAnswers(watching);
  return prompt.prompt === "strike" ? strikeAnswers(watching, prompt) : [];
}

/** By the sense that is the likelier, where it would strike, or turn to strike. */
function lookAnswers(watching: Watching, { about }: Prompt): CandidateAnswer[] {
  const { battle, watcher, mover } = watching;
  const spot = { mover: mover.who, at: mover.at };
  const [seen, heard] = [Number(about["chance"] ?? 0), Number(about["hearing"] ?? 0)];
  const chance = Math.max(seen, heard) / 100;
  const choice = heard > seen ? "hearing" : "yes";
  const best = bestOdds(watching, armsAgainst(battle, watcher.who, spot));
  if (best) return [{ choice, expects: [{ kind: "strikes", target: mover.who, odds: best, chance }] }];
  return mayTurnTo(battle, watcher.who, spot) ? turnAnswers(watching).map(({ expects }) => ({ choice, expects })) : [];
}

/** To strike at once: who could not reach the mover keeps its own move. */
function turnAnswers(watching: Watching): CandidateAnswer[] {
  const { battle, watcher, mover } = watching;
  const far = distance(battle.field.board, watcher.at, mover.at);
  const odds = bestOdds(
    watching,
    watcher.arms.filter((arm) => arm.reach >= far && !flies(arm)),
  );
  return odds ? [{ choice: "yes", expects: [{ kind: "strikes", target: mover.who, odds, chance: 1 }] }] : [];
}

/** With each arm that is worth the action. */
function strikeAnswers(watching: Watching, { choices }: Prompt): CandidateAnswer[] {
  const { battle, watcher, mover } = watching;
  const arms = armsAgainst(battle, watcher.who, { mover: mover.who, at: mover.at });
  const least = leastHarm(watching);
  return arms.flatMap((arm) => {
    if (!choices.includes(arm.name) || meanHarm(battle.field.board, arm, strokeOf(watching)) < least) return [];
    const odds = blowOdds(battle.field.board, arm, strokeOf(watching));
    return [{ choice: arm.name, expects: [{ kind: "strikes", target: mover.who, odds, chance: 1 }] }];
  });
}

/** The odds of the best of these arms; null where none is worth the action. */
function bestOdds(watching: Watching, arms: readonly Arm[]): BlowOdds | null {
  const { board } = watching.battle.field;
  let [best, most]: [Arm | null, number] = [null, leastHarm(watching)];
  for (const arm of arms) {
    const harm = meanHarm(board, arm, strokeOf(watching));
    if (harm > 0 && harm >= most) [best, most] = [arm, harm];
  }
  return best && blowOdds(board, best, strokeOf(watching));
}

function strokeOf({ watcher, mover }: Watching, from = watcher.at): AimedBlow {
  return { by: watcher, from, at: mover, target: mover, dice: mover.dodges ? 4 : 3 };
}

/** A part of the most that it could do, were the mover as near as it likes. */
function leastHarm(watching: Watching): number {
  const stroke = strokeOf(watching, watching.mover.at);
  let most = 0;
  for (const arm of watching.watcher.arms) most = Math.max(most, meanHarm(watching.battle.field.board, arm, stroke));
  return WORTH_STRIKING * most;
}
