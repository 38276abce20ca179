/** A card from its first form on: what of it is secret, and writes one after the other while this client is the referee. */
import type { PlayCard, SecretPart, Audience } from "./card";
import { FightOver, type Ports, type PeoplePort, type RecordPlan } from "./ports";
import type { PlayId, SceneId, PlayRequest, Reply, UserId } from "./request";
import { type Battle, timeOf } from "../engine/battle";
import { type FigureId, sameValue } from "../engine/types";
import { mentions } from "../engine/redact";
import { actorOf, refusalOf } from "../engine/legality";
import type { Resolution } from "../engine/resolution";
import type { Denial } from "../engine/refusal";
import { aloud } from "./authorize";
import type { Levels } from "./automation-levels";

export class Pen {
  /** As they are with every write that is under way. */
  card: PlayCard;
  secret: SecretPart;
  #stored: { readonly card: PlayCard; readonly secret: SecretPart };
  #last: Promise<boolean> = Promise.resolve(true);
  #onTheWay = 0;
  #isStopped = false;

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

  /** The card as it has been written last. */
  get written(): PlayCard {
    return this.#stored.card;
  }

  /**
   * Writes what has changed, the secret part first, and of the record what `plan` names together with the card; false
   * once this client is no longer the referee, and where `plan` gives nothing.
   */
  save(card: Partial<PlayCard>, secret: Partial<SecretPart> = {}, plan?: RecordPlan): Promise<boolean> {
    this.card = { ...this.card, ...card };
    this.secret = { ...this.secret, ...secret };
    const wanted = { card: this.card, secret: this.secret };
    return this.#inTurn(() => this.#store(wanted, plan));
  }

  /** Writes the card again where it is kept otherwise than it was written last; false as `save` says it. */
  restore(): Promise<boolean> {
    return this.#inTurn(() => this.#writeAgain());
  }

  /** Writes nothing from now on, even if this client is the referee again by then: it takes the play up from its card. */
  stop(): void {
    this.#isStopped = true;
  }

  /** A write that failed is made up for by the next one, which finds more that differs from what is stored. */
  #inTurn(write: () => Promise<boolean>): Promise<boolean> {
    const before = this.#last.catch(() => true);
    this.#onTheWay += 1;
    this.#last = before.then((goesOn) => goesOn && !this.#isStopped && write()).finally(() => (this.#onTheWay -= 1));
    return this.#last;
  }

  /** Whether a write is on its way, of which nobody knows yet whether it arrives. */
  isWriting(): boolean {
    return this.#onTheWay > 0;
  }

  async #writeAgain(): Promise<boolean> {
    const { cards } = this.ports;
    const { card } = this.#stored;
    if (cards.isKeptAs(card.scene, this.id, card)) return true;
    return this.write(() => cards.update(card.scene, this.id, card));
  }

  async #store({ card, secret }: { card: PlayCard; secret: SecretPart }, plan?: RecordPlan): Promise<boolean> {
    const { secrets, cards } = this.ports;
    // What stays as it is leaves no write, and so no trace.
    const isSecretNew = !sameValue(this.#stored.secret, secret);
    if (isSecretNew && !(await this.write(() => secrets.save(card.scene, this.id, secret)))) return false;
    // Whole, so that nothing stays in it of what another window has still written.
    const isCardNew = !sameValue(this.#stored.card, card);
    if (isCardNew && !(await this.write(() => cards.update(card.scene, this.id, card, plan)))) return false;
    this.#stored = { card, secret };
    return true;
  }

  /** Makes one write unless another client is the referee by now or has been, or the play has been ended with what it belongs to; false then, and where `make` says so. */
  async write(make: () => Promise<unknown>): Promise<boolean> {
    const { cards, world } = this.ports;
    const kept = cards.read(this.card.scene, this.id);
    const isOver = kept !== null && kept.state !== this.#stored.card.state;
    if (isOver || this.#isStopped || !world.isMine(this.card.scene)) return false;
    try {
      return (await make()) !== false;
    } catch (error) {
      if (error instanceof FightOver) return false;
      throw error;
    }
  }
}

interface Parted<T> {
  readonly shown: T[];
  readonly hidden: T[];
}

/** Parts what all may read from what only GMs may: whatever names a figure that some player cannot see. */
export class Redactor {
  /** Nothing is behind it where the whole card is for GMs alone. */
  constructor(readonly secrets: ReadonlySet<FigureId>) {}

  hides(value: unknown): boolean {
    return this.secrets.size > 0 && mentions(value, this.secrets);
  }

  part<T>(items: readonly T[]): Parted<T> {
    return { shown: items.filter((item) => !this.hides(item)), hidden: items.filter((item) => this.hides(item)) };
  }
}

/** The figures of a battle that some player cannot see. */
export function secretsOf(people: PeoplePort, scene: SceneId, battle: Battle): Set<FigureId> {
  return new Set([...battle.figures.keys()].filter((who) => people.isSecret(scene, who)));
}

/** What a card of this audience keeps behind its curtain. */
export function curtainFor(audience: Audience, secrets: ReadonlySet<FigureId>): Redactor {
  return new Redactor(audience === "gms" ? new Set<FigureId>() : secrets);
}

/** Notes, and how far its way has been gone. */
export function progressOf(
  card: Pick<PlayCard, "intent">,
  play: Resolution<string>,
  curtain: Redactor,
): [Partial<PlayCard>, Partial<SecretPart>] {
  const notes = curtain.part(play.notes);
  const { passed } = progressOn(card, play);
  return [{ notes: notes.shown, passed }, { notes: notes.hidden }];
}

/** The way as planned and how much of it is done; empty where the ground shows none. */
export function progressOn(
  { intent }: Pick<PlayCard, "intent">,
  play: Resolution<string>,
): Pick<PlayCard, "way" | "passed"> {
  return play.battle.rules.ground.progress?.(play, actorOf(intent)) ?? { way: [], passed: 0 };
}

/** What a card is made from. */
interface Beginning {
  readonly sender: UserId;
  readonly request: PlayRequest;
  readonly battle: Battle;
  readonly secrets: ReadonlySet<FigureId>;
  readonly levels: Levels;
}

export function firstCard({ sender, request, battle, secrets, levels }: Beginning): PlayCard {
  const { scene, id, intent, drop, from, overrides = null, why } = request;
  const { round, turn, revision } = timeOf(battle);
  const audience = new Redactor(secrets).hides([intent, overrides, turn]) ? "gms" : "all";
  const now = { round, turn, revision, overridden: overrides && overriddenBy(battle, request, secrets) };
  const moved = from && intent.kind === "place" ? { from } : {};
  const told = why && !curtainFor(audience, secrets).hides({ ...why }) ? { why } : {};
  return { ...BLANK, ...now, ...moved, ...told, scene, request: id, by: sender, audience, intent, drop, levels };
}

/** What the rules said to an intent that a GM carries out all the same. */
function overriddenBy(battle: Battle, { overrides }: PlayRequest, secrets: ReadonlySet<FigureId>): Denial | null {
  const refusal = overrides ? refusalOf(battle, overrides) : null;
  return refusal && aloud(refusal, secrets);
}

const BLANK = {
  state: "open",
  way: [],
  passed: 0,
  journal: [],
  asking: [],
  notes: [],
  outcome: null,
  reason: null,
  writes: [],
  positions: [],
} as const satisfies Partial<PlayCard>;

/** A reply as every player may read it. */
export function spokenReply({ world, people }: Ports, scene: SceneId, reply: Reply): Reply {
  const battle = world.battle(scene);
  if (reply.kind !== "denied" || !battle) return reply;
  return { ...reply, denial: aloud(reply.denial, secretsOf(people, scene, battle)) };
}
