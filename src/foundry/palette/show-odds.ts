/** Writes the odds beside the palette's buttons while nobody waits: reckoned once for each intent and battle. */
import type { Battle } from "../../rules/battle/battle";
import { type Foreseen, foresee, inSlices } from "../canvas/reach-cache";
import type { Item } from "./palette-items";

/** Gives the way to stop. */
export function showOdds(element: HTMLElement, battle: Battle, items: readonly Item[]): () => void {
  const open = [...items.entries()].filter(([, { reason }]) => reason === "");
  return inSlices(
    open.values(),
    ([at, item]) => writeOdds(element, at, item, foreseen(battle, item)),
    () => undefined,
  );
}

function foreseen(battle: Battle, { intent }: Item): Foreseen | null {
  return intent ? foresee(battle, intent) : null;
}

/** The chance beside the text, all of the ruler's words for hover, focus and screen readers. */
function writeOdds(element: HTMLElement, at: number, item: Item, seen: Foreseen | null): void {
  const button = element.querySelector<HTMLElement>(`[data-item="${at}"]`);
  if (!button || !seen) return;
  const chance = button.querySelector(".zonebound-palette__chance");
  const said = isWayToZone(item) ? wayText(seen) : seen.kind === "dice" ? seen.chance : "";
  if (chance) chance.textContent = said.replaceAll(" %", "\u00a0%");
  button.dataset["reach"] = seen.kind;
  button.dataset["more"] = seen.lines.join(" · ");
}

function isWayToZone({ intent, offer }: Item): boolean {
  return offer === null && intent?.kind === "move" && "zone" in intent.to;
}

/** How likely or how dear it is and what stands against it; nothing where it is plainly certain. */
function wayText({ kind, lines }: Foreseen): string {
  const [, likely = "", ...against] = lines;
  const isPlain = kind === "certain" && likely === game.i18n.localize("ZONEBOUND.Ruler.certain");
  return [...(isPlain ? [] : [likely]), ...against].join(" · ");
}
