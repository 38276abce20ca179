/** The odds that stand beside a prompt: reckoned on the battle as this client may see it, once for each question. */
import type { PlayCard } from "../../referee/card";
import { withLevels } from "../../referee/automation-levels";
import type { OpenPrompt } from "../../engine/journal";
import { oddsOfChoices, oddsOfPrompt } from "../../view/prompts/prompt-odds";
import type { ChoiceOdds, OddsView } from "../../view/prompts/prompts";
import { seenBattle } from "../scene/seen-battle";
import { oddsTold } from "../settings/settings";

const known = new Map<string, OddsView | ChoiceOdds | null>();

/** Null where nothing is left to chance, or nothing is to be told. */
export function promptOdds(
  scene: Scene.Implementation,
  card: PlayCard,
  prompt: OpenPrompt,
): OddsView | ChoiceOdds | null {
  if (oddsTold() === "none") return null;
  const key = [card.request, card.journal.length, prompt.who, prompt.prompt].join("/");
  if (!known.has(key)) known.set(key, reckon(scene, card, prompt));
  return known.get(key) ?? null;
}

/** An old card's battle is gone: its journal reads differently, and there are no odds. */
function reckon(
  scene: Scene.Implementation,
  { intent, journal, state, levels }: PlayCard,
  prompt: OpenPrompt,
): OddsView | ChoiceOdds | null {
  const battle = state === "open" ? seenBattle(scene) : null;
  try {
    const course = battle && { battle: withLevels(battle, levels), intent, journal };
    return course && (oddsOfPrompt(course, prompt) ?? oddsOfChoices(course, prompt));
  } catch {
    return null;
  }
}
