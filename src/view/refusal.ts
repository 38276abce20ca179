/** A refusal as a sentence: by its code, finer where it says because of what. */
import type { Denial } from "./denial";
import { named, type Naming, type Phrase, say } from "./phrase";
import { REFUSAL_REASONS } from "./words";

export function denialPhrase({ code, facts }: Denial, naming: Naming): Phrase {
  const { because } = facts;
  const finer = typeof because === "string" && REFUSAL_REASONS[code]?.includes(because);
  return say(`Refusal.${code}.${finer ? because : "text"}`, named(naming, facts));
}
