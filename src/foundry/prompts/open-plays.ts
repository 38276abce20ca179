/** Which plays are open, of every scene: found once, then followed, since a long chat is not to be searched each time. */
import { zoneIntent } from "../../zones/intents";
import type { Asked } from "../../view/prompts/tray";
import { PlayModel } from "../data/play-message";
import { whispered } from "./gm-prompts";

const open = new Set<string>();

/** Follows the cards; `changed` is called when one that is or was open has changed. Called once in `ready`. */
export function followPlays(changed: () => void): void {
  for (const message of game.messages.contents) note(message);
  const follow = (message: ChatMessage.Implementation): void => {
    if (note(message)) changed();
  };
  Hooks.on("createChatMessage", follow);
  Hooks.on("updateChatMessage", follow);
  Hooks.on("deleteChatMessage", (message) => {
    if (open.delete(message.id ?? "")) changed();
  });
}

/** Whether it concerns the tray. */
function note({ id, system }: ChatMessage.Implementation): boolean {
  if (!(system instanceof PlayModel)) return false;
  const was = open.delete(id ?? "");
  if (system.state !== "open") return was;
  open.add(id ?? "");
  return true;
}

/** Every prompt that waits, those behind this client's curtain among them. */
export function askedNow(): Asked[] {
  return [...open].flatMap((play) => [...shownIn(play), ...hiddenIn(play)]);
}

function shownIn(play: string): Asked[] {
  const card = cardOf(play);
  if (!card || !game.messages.get(play)?.visible) return [];
  const { scene } = card;
  const intent = zoneIntent(card.intent);
  return card.asking.map((prompt) => ({ play, scene, intent, prompt, hidden: false }));
}

function hiddenIn(play: string): Asked[] {
  const card = cardOf(play);
  if (!card) return [];
  const { scene } = card;
  const intent = zoneIntent(card.intent);
  return (whispered().get(play) ?? []).map((prompt) => ({ play, scene, intent, prompt, hidden: true }));
}

/** The card of an open play. */
export function cardOf(play: string): PlayModel["played"] {
  const system: unknown = game.messages.get(play)?.system;
  return system instanceof PlayModel ? system.played : null;
}
