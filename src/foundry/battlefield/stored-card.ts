/** A play's card as it is stored: as text, in the fight's flags and on its message. */
import { CARD_STATES, type CardState } from "../../engine/journal";
import type { PlayCard, SecretPart } from "../../referee/card";
import type { SceneId } from "../../referee/request";
import type { GroundRules } from "../../engine/battle";
import { parseCard, parseSecret } from "../../referee/stored-play";
import { combatOf, idOf } from "../documents";
import { groundOn } from "./adapter";
import { hiddenPartOf } from "./gm-store";

/** What `message.system` of a play holds. */
export interface StoredCard {
  readonly scene: string;
  readonly request: string;
  readonly state: CardState;
  readonly card: string;
}

/** The stored form of a card. */
export function storedCard(card: PlayCard): StoredCard {
  return { scene: card.scene, request: card.request, state: card.state, card: JSON.stringify(card) };
}

const groundById = (scene: SceneId): GroundRules => groundOn(game.scenes.get(scene));

/** What was read last: a fight and the message that shows its play bring the same text, one right after the other. */
let last: { readonly text: string; readonly ground: GroundRules; readonly card: PlayCard } | null = null;

/** The card in a stored text; null where the text is broken. */
export function readCard(text: string): PlayCard | null {
  if (last?.text === text && groundById(last.card.scene) === last.ground) return last.card;
  const card = parseCard(text, groundById);
  if (card) last = { text, ground: groundById(card.scene), card };
  return card;
}

/** Whether system data is a play's. */
export function isStoredCard(system: unknown): system is StoredCard {
  if (typeof system !== "object" || system === null || !("card" in system && "state" in system)) return false;
  return typeof system.card === "string" && CARD_STATES.some((state) => state === system.state);
}

/** What is hidden of a play, as far as this client knows it; null where nothing is, or the text is broken. */
export function hiddenOf(scene: Scene.Implementation, play: string): SecretPart | null {
  const fight = combatOf(scene);
  const text = fight && hiddenPartOf(idOf(fight)).secrets[play];
  return text ? parseSecret(text, groundOn(scene)) : null;
}
