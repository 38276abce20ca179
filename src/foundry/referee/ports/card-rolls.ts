/** A play's dice as rolls of its message, for dice modules, sounds and whoever reads `message.rolls`. */
import type { PlayCard } from "../../../referee/card";
import type { JournalEntry } from "../../../engine/journal";
import { rollsOf } from "./dice-port";

/** All rolls of the message with those of the journal that it lacks; undefined where it lacks none. */
export function withNewRolls(message: ChatMessage.Implementation, card: PlayCard): string[] | undefined {
  // Foundry shows everybody that a whisper with rolls is there: the cards of hidden figures have none.
  if (card.audience === "gms") return undefined;
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
