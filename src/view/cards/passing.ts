/** How time that passes is told: a round by its number, a turn not at all unless something comes of it. */
import { type Intent, isPass } from "../../engine/intents";
import type { Write } from "../../engine/record";
import type { Played } from "../../engine/journal";
import { type Phrase, say } from "../text";

/** What is known of a play that passes the turn on. */
export interface Passed extends Pick<Played, "intent" | "state" | "journal" | "asking" | "notes"> {
  readonly writes: readonly Write[];
}

/** The title of time that has passed on to another round; null for everything else. */
export function roundTitle(played: Passed): Phrase | null {
  const round = roundBegun(played);
  return round === null ? null : say("Card.title.pass.begins", { round });
}

/** The tracker shows whose turn it is: a card that says no more is left out of the chat. */
export function tellsNothing(played: Passed): boolean {
  const { intent, state, journal, asking, notes } = played;
  if (!isTurn(intent) || state === "called-off" || state === "undone") return false;
  return roundBegun(played) === null && [journal, asking, notes].every((list) => list.length === 0);
}

function roundBegun({ intent, writes }: Passed): number | null {
  if (intent.kind !== "pass") return null;
  const round: unknown = writes.find(({ at, field }) => at === "battle" && field === "round")?.after;
  return typeof round === "number" ? round : null;
}

function isTurn(intent: Intent): boolean {
  return isPass(intent) && intent.to === "turn";
}
