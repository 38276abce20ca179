/** Asks the player which of several things a drag means, with the chance of each. */
import type { Battle } from "../../rules/battle/battle";
import type { Intent } from "../../rules/battle/intent";
import { rulerOf, type RulerView } from "../../view/ruler";
import { titleOf } from "../../view/title";
import { namingIn, sayText } from "../text/say";

const { DialogV2 } = foundry.applications.api;

/** The one meaning at once, or the one chosen; null where the dialog was closed. */
export async function askMeaning(
  scene: Scene.Implementation,
  battle: Battle,
  choices: readonly Intent[],
): Promise<Intent | null> {
  if (choices.length < 2) return choices[0] ?? null;
  const meanings = choices.map((intent) => ({
    title: sayText(titleOf(intent, namingIn(scene))),
    view: rulerOf(battle, intent),
  }));
  const likely = Math.max(
    0,
    meanings.findIndex(({ view }) => view.reach !== "impossible"),
  );
  const chosen: unknown = await DialogV2.wait({
    window: { title: game.i18n.localize("ZONEBOUND.Meaning.title") },
    classes: ["zonebound", "zonebound-meaning"],
    content: meanings
      .map(({ title, view }) => `<p><strong>${escape(title)}</strong><br>${escape(oddsLine(view))}</p>`)
      .join(""),
    buttons: meanings.map(({ title }, at) => ({
      action: `choice-${at}`,
      label: title,
      default: at === likely,
      callback: () => at,
    })),
    rejectClose: false,
  });
  return typeof chosen === "number" ? (choices[chosen] ?? null) : null;
}

/** How likely it is, or what stands against it: the ruler's words, its first line left out. */
function oddsLine({ lines }: RulerView): string {
  return lines.slice(1).map(sayText).join(", ");
}

function escape(text: string): string {
  return foundry.utils.escapeHTML(text);
}
