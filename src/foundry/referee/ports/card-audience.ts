/** Who reads a play's message: everybody, GMs and owners where a figure is hidden, or whom the GM speaks to just now. */
import type { PlayCard } from "../../../referee/card";
import { actorOf } from "../../../engine/intents";
import { messageMode } from "../../version";

/** The fields of a message that say so; nobody named is everybody. */
export interface Readers {
  readonly whisper: string[];
  readonly blind: boolean;
}

const EVERYBODY: Readers = { whisper: [], blind: false };

/** As the message is posted. The mode is that of this client, and counts for its own user's figures alone. */
export function readersOf(card: PlayCard): Readers {
  if (card.audience === "gms") return { whisper: insidersOf(card), blind: false };
  const isOwn = card.by === game.user?.id && game.user.isGM && actorOf(card.intent) !== null;
  return isOwn ? chosen(messageMode()) : EVERYBODY;
}

function chosen(mode: string): Readers {
  if (mode === "self") return { whisper: [game.user?.id ?? ""], blind: false };
  if (mode !== "gm" && mode !== "blind") return EVERYBODY;
  return { whisper: game.users.filter(({ isGM }) => isGM).map(({ id }) => id), blind: mode === "blind" };
}

/** Whoever is asked something reads the card from then on; undefined where nobody comes to it. */
export function withAsked(message: ChatMessage.Implementation, { scene, asking }: PlayCard): string[] | undefined {
  const known = message.whisper.map(String);
  const asked = known.length === 0 ? [] : asking.flatMap(({ who }) => ownersOf(scene, who));
  const fresh = [...new Set(asked)].filter((user) => !known.includes(user));
  return fresh.length > 0 ? [...known, ...fresh] : undefined;
}

/** GMs and whoever owns the acting figure. */
function insidersOf({ scene, intent }: PlayCard): string[] {
  return ownersOf(scene, intent.who ?? "");
}

function ownersOf(scene: string, who: string): string[] {
  const token = game.scenes.get(scene)?.tokens.get(who);
  return game.users
    .filter((user) => user.isGM || token?.testUserPermission(user, "OWNER") === true)
    .map(({ id }) => id);
}
