/** A refusal as a sentence: by its code, finer where it says because of what. */
import type { Denial } from "../../engine/refusal";
import { named, type Naming, type Phrase, say } from "../text";
import { REFUSAL_REASONS } from "../lang-keys/lang-keys";

export function denialPhrase({ code, facts }: Denial, naming: Naming): Phrase {
  const { because } = facts;
  const finer = typeof because === "string" && REFUSAL_REASONS[code]?.includes(because);
  return say(`Refusal.${code}.${finer ? because : "text"}`, named(naming, facts));
}
