/** Writes a card and its secret part, one write after the other, and only while this client is the referee. */
import { sameValue } from "../engine/notation/lines";
import type { PlayCard, SecretPart } from "./card";
import type { Ports } from "./ports";
import type { PlayId } from "./request";

export class Pen {
  /** As they are with every write that is under way. */
  card: PlayCard;
  secret: SecretPart;
  #stored: { readonly card: PlayCard; readonly secret: SecretPart };
  #last: Promise<boolean> = Promise.resolve(true);

  constructor(
    readonly ports: Ports,
    readonly id: PlayId,
    card: PlayCard,
    secret: SecretPart,
  ) {
    this.card = card;
    this.secret = secret;
    this.#stored = { card, secret };
  }

  /** Writes what has changed, the secret part first; false once this client is no longer the referee. */
  save(card: Partial<PlayCard>, secret: Partial<SecretPart> = {}): Promise<boolean> {
    this.card = { ...this.card, ...card };
    this.secret = { ...this.secret, ...secret };
    const wanted = { card: this.card, secret: this.secret };
    // A write that failed is made up for by the next one, which finds more that differs from what is stored.
    const before = this.#last.catch(() => true);
    this.#last = before.then((goesOn) => goesOn && this.#store(wanted));
    return this.#last;
  }

  async #store({ card, secret }: { card: PlayCard; secret: SecretPart }): Promise<boolean> {
    const { secrets, cards } = this.ports;
    if (!isEmpty(changed(this.#stored.secret, secret)) && !(await this.write(() => secrets.save(this.id, secret))))
      return false;
    const shown = changed(this.#stored.card, card);
    if (!isEmpty(shown) && !(await this.write(() => cards.update(this.id, shown)))) return false;
    this.#stored = { card, secret };
    return true;
  }

  /** Makes one write unless another client is the referee by now. */
  async write(make: () => Promise<void>): Promise<boolean> {
    if (!this.ports.world.isMine(this.card.scene)) return false;
    await make();
    return true;
  }
}

/** The fields that differ: what stays as it is leaves no write, and so no trace. */
function changed<T extends object>(from: T, to: Partial<T>): Partial<T> {
  const differs: Partial<T> = {};
  for (const key of keysOf(to)) if (!sameValue(from[key], to[key])) differs[key] = to[key];
  return differs;
}

function keysOf<T extends object>(value: T): (keyof T)[] {
  const isKey = (key: string): key is keyof T & string => key in value;
  return Object.keys(value).filter(isKey);
}

function isEmpty(value: object): boolean {
  return Object.keys(value).length === 0;
}
