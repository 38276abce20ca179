/**
 * What one client tells another alone: by a query, which the server hands to its recipient only. Version 14 says who asks;
 * in 13 a query says so itself, and is believed once the client it names has confirmed it.
 */
import * as v from "valibot";
import { readSent, word } from "../../engine/sent";
import { idOf, ownId } from "../documents";

/** Milliseconds that a client has for its answer. */
const TIMEOUT = 10_000;

/** What is sent: `said` is as whoever hears it reads it. */
interface Letter {
  readonly from: string;
  /** Known to the two alone. */
  readonly seal: string;
  readonly said: unknown;
}

const LETTER = v.strictObject({ from: word, seal: word, said: v.unknown() });

/** Seals of letters under way, with whom they are for. */
const sealed = new Map<string, string>();

type Hear = (said: unknown, sender: User.Implementation) => Promise<unknown>;

/** Begins to listen; called once in `init`. */
export function registerPrivateLine(hear: Hear): void {
  CONFIG.queries["zonebound.letter"] = async (sent, { user }) => {
    const found = readSent(LETTER, sent);
    const sender = "value" in found ? (user ?? (await senderOf(found.value))) : null;
    return "value" in found && sender ? hear(found.value.said, sender) : null;
  };
  CONFIG.queries["zonebound.seal"] = async ({ seal, to }) => sealed.get(seal) === to && sealed.delete(seal);
}

/** Whoever a letter says has written it, if that client says so too. */
async function senderOf({ from, seal }: Letter): Promise<User.Implementation | null> {
  const named = game.users.get(from);
  if (!named?.active) return null;
  const isSealed = await named.query("zonebound.seal", { seal, to: ownId() }, { timeout: TIMEOUT });
  return isSealed === true ? named : null;
}

/** Tells it to a user alone; their client's answer, or null where none came. */
export async function tellAlone(user: User.Implementation, said: object): Promise<unknown> {
  const seal = foundry.utils.randomID();
  sealed.set(seal, idOf(user));
  try {
    return await user.query("zonebound.letter", { from: ownId(), seal, said }, { timeout: TIMEOUT });
  } catch {
    // Whoever has gone, or does not answer, will ask when they are there.
    return null;
  } finally {
    sealed.delete(seal);
  }
}
