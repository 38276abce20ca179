/** Cards of plays that name hidden figures: no message holds them, so that each client that knows one puts it into its own chat. */
import { hiddenPartOf } from "../battlefield/gm-store";
import { readCard } from "../battlefield/stored-card";
import { idOf } from "../documents";
import { registerUndoButtons } from "./card-context";
import { playItem, registerPlayMessages } from "./play-message";

/** Registers the hooks; called once in `init`. */
export function registerChat(): void {
  registerPlayMessages();
  registerUndoButtons();
  Hooks.on("zonebound.hiddenChanged", (fight) => void showCards(fight));
  Hooks.on("renderChatLog", () => {
    for (const combat of game.combats) void showCards(idOf(combat));
  });
  Hooks.on("deleteCombat", (combat) => {
    for (const item of itemsOf(idOf(combat))) item.remove();
  });
}

/** What each card was drawn from. */
const drawnFrom = new WeakMap<HTMLElement, string>();

async function showCards(fight: string): Promise<void> {
  for (const [play, text] of Object.entries(hiddenPartOf(fight).plays)) {
    for (const log of document.querySelectorAll<HTMLElement>("#chat .chat-log"))
      await showCard({ log, fight, play, text });
  }
}

interface CardPlace {
  readonly log: HTMLElement;
  readonly fight: string;
  readonly play: string;
  readonly text: string;
}

async function showCard({ log, fight, play, text }: CardPlace): Promise<void> {
  const before = () => log.querySelector<HTMLElement>(`[data-hidden-of][data-play="${CSS.escape(play)}"]`);
  const known = before();
  if (known && drawnFrom.get(known) === text) return;
  const item = await playItem(play, readCard(text));
  item.dataset["play"] = play;
  item.dataset["hiddenOf"] = fight;
  drawnFrom.set(item, text);
  const now = before();
  if (now) now.replaceWith(item);
  else log.append(item);
  item.scrollIntoView({ block: "nearest" });
}

function itemsOf(fight: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-hidden-of]")].filter(
    ({ dataset }) => dataset["hiddenOf"] === fight,
  );
}
