/** A play's card as it is stored: as text, in the fight's flags and on its message. */
import { CARD_STATES, type CardState } from "../../engine/journal";
import type { PlayCard, SecretPart } from "../../referee/card";

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

/** The card; null where the text is broken. */
export function parseCard(text: string): PlayCard | null {
  try {
    const card: unknown = JSON.parse(text);
    return isCard(card) ? card : null;
  } catch {
    return null;
  }
}

function isCard(card: unknown): card is PlayCard {
  if (typeof card !== "object" || card === null) return false;
  return (
    "intent" in card && "state" in card && "journal" in card && "asking" in card && "notes" in card && "writes" in card
  );
}

/** Whether system data is a play's. */
export function isStoredCard(system: unknown): system is StoredCard {
  if (typeof system !== "object" || system === null || !("card" in system && "state" in system)) return false;
  return typeof system.card === "string" && CARD_STATES.some((state) => state === system.state);
}

/** What is hidden of a play; null where the text is broken. */
export function parseSecret(text: string | undefined): SecretPart | null {
  try {
    const part: unknown = text === undefined ? null : JSON.parse(text);
    return isSecretPart(part) ? part : null;
  } catch {
    return null;
  }
}

const PARTS = ["journal", "asking", "notes", "writes", "positions"] as const;

function isSecretPart(part: unknown): part is SecretPart {
  return typeof part === "object" && part !== null && PARTS.every((name) => Array.isArray(Reflect.get(part, name)));
}
