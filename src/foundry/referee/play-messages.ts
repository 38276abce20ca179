/** The chat messages of plays, of type `zonebound.play`: they show what the fight keeps, and nothing is decided by them. Real dice are rolled here, since the messages carry them. */
import type { PlayCard } from "../../referee/card";
import type { DicePort } from "../../referee/ports";
import { isStoredCard, readCard, storedCard } from "../battlefield/stored-card";
import { groundOn } from "../battlefield/adapter";
import { actorOf } from "../../engine/legality";
import { messageMode } from "../version";
import { isUnfinished, type JournalEntry } from "../../engine/journal";
import { deny } from "../../engine/refusal";
import { idOf, ownId, ReadOnce, whileThere } from "../documents";

/** The plays whose messages this window has posted: they may be on their way. */
const posted = new Set<string>();

/**
 * Posts the message of a play, with the play's own id; none for one that names a hidden figure. That another window was
 * quicker is no error.
 */
export async function postMessage(id: string, card: PlayCard): Promise<void> {
  if (card.audience === "gms") return;
  posted.add(id);
  const data = {
    type: "zonebound.play",
    system: storedCard(card),
    speaker: speakerOf(card),
    ...readersOf(card),
  } as const;
  const created = ChatMessage.implementation.create({ _id: id, ...data }, { keepId: true });
  await whileThere(() => !game.messages.has(id), created);
}

/** Shows the play as it is now; a message that somebody has deleted stays away. */
export async function updateMessage(id: string, card: PlayCard): Promise<void> {
  const message = game.messages.get(id);
  if (!message) return;
  const rolls = withNewRolls(message, card);
  const whisper = withAsked(message, card);
  const shown = { system: storedCard(card), ...(rolls ? { rolls } : {}), ...(whisper ? { whisper } : {}) };
  await whileThere(() => game.messages.get(id) === message, message.update(shown));
}

type Plays = readonly (readonly [id: string, card: PlayCard])[];

/**
 * Catches up with the messages that a window which is gone wrote no more: what is over shows so, and an open play has one.
 * A message of a play that is over and that somebody has deleted stays away. `plays` gives them as they are.
 */
export async function catchUpMessages(plays: () => Plays): Promise<void> {
  for (const [id, card] of plays()) {
    const shown = messageCard(id);
    if (shown && isUnfinished(shown.state) && !isUnfinished(card.state)) await updateMessage(id, card);
    if (card.state === "open" && !posted.has(id) && !game.messages.has(id)) await postLate(id, card, plays);
  }
}

/** What has come to it while its message was on the way is shown too. */
async function postLate(id: string, card: PlayCard, plays: () => Plays): Promise<void> {
  await postMessage(id, card);
  const [, now] = plays().find(([one]) => one === id) ?? [];
  if (now) await updateMessage(id, now);
}

/** A play that no fight keeps any more, or as nothing that can be read, is over: its message says so. */
export async function endLostMessages(scene: string, isKept: (play: string) => boolean): Promise<void> {
  for (const message of game.messages) {
    const { system }: { system: unknown } = message;
    const card = isStoredCard(system) && system.scene === scene && isUnfinished(system.state) ? cardOn(message) : null;
    const id = idOf(message);
    if (card && !isKept(id))
      await updateMessage(id, { ...card, state: "called-off", asking: [], reason: deny("reads-differently") });
  }
}

/** What a message shows of a play; null where none of that id can be read, or no GM has written it. */
export function messageCard(id: string): PlayCard | null {
  const message = game.messages.get(id);
  return message ? cardOn(message) : null;
}

const cardsRead = new ReadOnce<ChatMessage.Implementation, PlayCard | null>();

/** The same of a message at hand. */
export function cardOn(message: ChatMessage.Implementation): PlayCard | null {
  const system: unknown = message.type === "zonebound.play" && message.author?.isGM ? message.system : null;
  if (!isStoredCard(system)) return null;
  // Which ground it speaks of its scene says, which may be gone, and come back.
  const from = [system.card, groundOn(game.scenes.get(system.scene))];
  return cardsRead.of(message, from, () => readCard(system.card));
}

function speakerOf({ scene, intent }: PlayCard): { scene: string; token: string; alias: string } | undefined {
  const who = "who" in intent ? intent.who : null;
  const token = who ? game.scenes.get(scene)?.tokens.get(who) : undefined;
  return token?.id ? { scene, token: token.id, alias: token.name } : undefined;
}

/** The fields of a message that say so; nobody named is everybody. */
interface Readers {
  readonly whisper: string[];
  readonly blind: boolean;
}

const EVERYBODY: Readers = { whisper: [], blind: false };

/** As the message is posted. The mode is that of this client, and counts for its own user's figures alone. */
function readersOf(card: PlayCard): Readers {
  const isOwn = card.by === game.user?.id && game.user.isGM && actorOf(card.intent) !== null;
  return isOwn ? chosen(messageMode()) : EVERYBODY;
}

function chosen(mode: string): Readers {
  if (mode === "self") return { whisper: [ownId()], blind: false };
  if (mode !== "gm" && mode !== "blind") return EVERYBODY;
  return { whisper: game.users.filter(({ isGM }) => isGM).map(({ id }) => id), blind: mode === "blind" };
}

/** Whoever is asked something reads the card from then on; undefined where nobody comes to it. */
function withAsked(message: ChatMessage.Implementation, { scene, asking }: PlayCard): string[] | undefined {
  const known = message.whisper.map(String);
  const asked = known.length === 0 ? [] : asking.flatMap(({ who }) => ownersOf(scene, who));
  const fresh = [...new Set(asked)].filter((user) => !known.includes(user));
  return fresh.length > 0 ? [...known, ...fresh] : undefined;
}

function ownersOf(scene: string, who: string): string[] {
  const token = game.scenes.get(scene)?.tokens.get(who);
  return game.users
    .filter((user) => user.isGM || token?.testUserPermission(user, "OWNER") === true)
    .map(({ id }) => id);
}

/** All rolls of the message with those of the journal that it lacks; undefined where it lacks none. */
function withNewRolls(message: ChatMessage.Implementation, card: PlayCard): string[] | undefined {
  const known: string[] = message.rolls.map((roll) => JSON.stringify(roll.toJSON()));
  const fresh = card.journal.flatMap(setsOf).slice(known.length);
  return fresh.length > 0 && fresh.every((roll) => roll !== null) ? [...known, ...fresh] : undefined;
}

/** Each set of dice of an entry as a stored roll, null where another client has thrown it. */
function setsOf(entry: JournalEntry): (string | null)[] {
  if (entry.kind !== "throw") return [];
  const rolls = rollsOf(entry.faces);
  return entry.faces.filter((faces) => faces.length > 0).map((_faces, at) => storedRoll(rolls[at]));
}

function storedRoll(roll: ReturnType<typeof rollsOf>[number] | undefined): string | null {
  return roll ? JSON.stringify(roll.toJSON()) : null;
}

type Thrown = InstanceType<typeof foundry.dice.Roll>;

/** The rolls that showed these faces, in the order of their dice: kept as long as the faces are. */
const rolls = new WeakMap<object, readonly Thrown[]>();

/** The referee's port to dice: Foundry's own rolls, so that its random source and dice modules count. */
export const dicePort: DicePort = {
  async roll(dice) {
    const thrown: Thrown[] = [];
    const faces: number[][] = [];
    for (const { count, sides } of dice) {
      const roll = count > 0 ? await new foundry.dice.Roll(`${count}d${sides}`).evaluate() : null;
      if (roll) thrown.push(roll);
      faces.push((roll?.dice[0]?.results ?? []).map(({ result }) => result));
    }
    rolls.set(faces, thrown);
    return faces;
  },
};

/** None for faces that another client has thrown. */
function rollsOf(faces: readonly (readonly number[])[]): readonly Thrown[] {
  return rolls.get(faces) ?? [];
}
