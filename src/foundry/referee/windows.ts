/** Other windows in which GMs are at the table: known by a call that each of them answers. */
import type { SocketMessage } from "../../referee/request";
import { idOf, ownId } from "../documents";
import { ownClient } from "./terms";

/** Milliseconds in which a window answers, busy ones as well: one that is taken for gone loses its office. */
const ANSWERED_IN = 1000;

/** Users of the windows that have been heard of, by window. */
const heard = new Map<string, string>();

/** Those heard of since the last call. */
const answering = new Set<string>();

let speakToAll: (message: SocketMessage) => void = () => undefined;

/** Begins to listen, and calls for the first time; `speak` sends a message to all other windows. */
export function watchWindows(speak: (message: SocketMessage) => void): void {
  speakToAll = speak;
  Hooks.on("userConnected", (user, isActive) => {
    if (!isActive) for (const [client, of] of heard) if (of === idOf(user)) heard.delete(client);
  });
  if (game.user?.isGM) first = call();
}

let first: Promise<void> = Promise.resolve();

/** Settles once the windows that were there as this page was loaded have had their time to answer. */
export function hasLookedRound(): Promise<void> {
  return first;
}

/** Notes that a GM's window is there; `sender` is attested. */
export function hearWindow({ kind, client }: { kind: "hello" | "here"; client: string }, sender: string): void {
  if (!game.user?.isGM || !game.users.get(sender)?.isGM) return;
  heard.set(client, sender);
  answering.add(client);
  if (kind === "hello") speakToAll({ kind: "here", client: ownClient() });
}

/** Whether any other window of a GM is known. */
export function areOthersThere(): boolean {
  return heard.size > 0;
}

/** Whether this window answers no more; null names all windows of this user that are of an earlier version. */
export async function isGone(client: string | null): Promise<boolean> {
  if (Date.now() - called > STAYS_FRESH) await call();
  return client === null ? ![...heard].some(([, user]) => user === ownId()) : !answering.has(client);
}

let calling: Promise<void> | null = null;

function call(): Promise<void> {
  calling ??= callOnce().finally(() => (calling = null));
  return calling;
}

/** In milliseconds: when it was called last, and how long that counts. */
let called = 0;

const STAYS_FRESH = 2000;

async function callOnce(): Promise<void> {
  called = Date.now();
  answering.clear();
  speakToAll({ kind: "hello", client: ownClient() });
  await new Promise((resolve) => window.setTimeout(resolve, ANSWERED_IN));
  for (const client of heard.keys()) if (!answering.has(client)) heard.delete(client);
}
