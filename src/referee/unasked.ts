/** The answers that nobody need be asked for: a standing no, an automation level, a figure that nobody plays. */
import type { Battle } from "../engine/battle";
import type { Prompt } from "../engine/flow";
import type { Resolution } from "../engine/resolution";
import type { AutomationLevel } from "../engine/types";
import { chanceOfPrompt } from "../view/prompt-odds";
import { isRefused } from "./authorize";
import { answerByItself, type ByItself, featureOf } from "./automation-levels";
import type { Pen, Redactor } from "./card-writer";

/** A play under way. */
interface AskingPlay {
  readonly pen: Pen;
  readonly curtain: Redactor;
  readonly course: { readonly before: Battle; readonly play: Pick<Resolution<string>, "battle"> };
}

/** Null where somebody is asked. */
export function unaskedAnswer(conduct: AskingPlay, prompt: Prompt): ByItself | null {
  const { pen, course } = conduct;
  const { ports, card, secret } = pen;
  const battle = ports.world.battle(card.scene);
  if (battle && isRefused(battle, prompt)) return { choice: "no", unasked: "standing" };
  const feature = featureOf(prompt.prompt);
  const played = { battle: course.before, intent: card.intent, journal: card.journal, secret: secret.journal };
  const odds = () => chanceOfPrompt(played, { ...prompt, deadline: null, since: 0 });
  const byLevel = feature && answerByItself(prompt, levelFor(conduct, prompt, feature), odds);
  return byLevel ?? pilotsAnswer(conduct, prompt);
}

/** Where somebody would be asked, hidden figures have a level of their own: a standing decision takes no time. */
function levelFor({ pen, curtain }: AskingPlay, prompt: Prompt, feature: "reactions" | "opportunity"): AutomationLevel {
  const { ports, card } = pen;
  const levelOf = (one: typeof feature | "hidden") => card.levels?.[one] ?? ports.automation.levelOf(one);
  const level = levelOf(feature);
  return level === "ask" && curtain.hides({ ...prompt }) ? levelOf("hidden") : level;
}

function pilotsAnswer({ pen: { ports, card }, course }: AskingPlay, prompt: Prompt): ByItself | null {
  const choice = ports.automation.answerFor(card.scene, course.play.battle, prompt);
  return choice === null ? null : { choice, unasked: "autopilot" };
}
