/** The referee's port to the chat: messages of type `zonebound.play`. */
import type { PlayCard } from "../../../referee/card";
import type { CardPort } from "../../../referee/ports";
import { readersOf, withAsked } from "./card-audience";
import { withNewRolls } from "./card-rolls";
import { isStoredCard, parseCard, type StoredCard, storedCard } from "../../storage/stored-card";

const UNFINISHED: readonly PlayCard["state"][] = ["open", "committing", "undoing"];

export const cardPort: CardPort = {
  async post(card) {
    const message = await ChatMessage.implementation.create({
      type: "zonebound.play",
      system: storedCard(card),
      speaker: speakerOf(card),
      ...readersOf(card),
    });
    if (!message?.id) throw new Error("the card could not be posted");
    return message.id;
  },
  read: cardOf,
  async update(play, change) {
    const message = game.messages.get(play);
    const before = cardOf(play);
    if (!message || !before) return;
    const card = { ...before, ...change };
    const rolls = withNewRolls(message, card);
    const whisper = withAsked(message, card);
    await message.update({ system: storedCard(card), ...(rolls ? { rolls } : {}), ...(whisper ? { whisper } : {}) });
  },
  unfinished: (scene) =>
    plays()
      .filter(([, model]) => model.scene === scene && UNFINISHED.includes(model.state))
      .map(([id]) => id),
  ofRequest: (scene, request) =>
    plays().find(([, model]) => model.scene === scene && model.request === request)?.[0] ?? null,
};

function cardOf(play: string): PlayCard | null {
  const message = game.messages.get(play);
  const stored = message && storedIn(message);
  return stored ? parseCard(stored.card) : null;
}

function storedIn(message: ChatMessage.Implementation): StoredCard | null {
  const system: unknown = message.type === "zonebound.play" ? message.system : null;
  return isStoredCard(system) ? system : null;
}

function plays(): [string, StoredCard][] {
  return game.messages.contents.flatMap((message) => {
    const stored = storedIn(message);
    return stored && message.id ? [[message.id, stored] as [string, StoredCard]] : [];
  });
}

function speakerOf({ scene, intent }: PlayCard): { scene: string; token: string; alias: string } | undefined {
  const who = "who" in intent ? intent.who : null;
  const token = who ? game.scenes.get(scene)?.tokens.get(who) : undefined;
  return token?.id ? { scene, token: token.id, alias: token.name } : undefined;
}
