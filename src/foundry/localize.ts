/** Puts phrases of the view into words of the reader's language. */
import type { Naming, Phrase } from "../view/text";
import { nameOf } from "./names";

/** The text of a phrase; phrases among its facts are put into words first. */
export function sayText({ key, data }: Phrase): string {
  const facts = Object.entries(data).map(([name, fact]) => [
    name,
    typeof fact === "object" ? sayText(fact) : String(fact),
  ]);
  return game.i18n.format(key, Object.fromEntries(facts));
}

/** Names as a scene's documents have them. */
export function namingIn(scene: Scene.Implementation): Naming {
  return (id) => nameOf(scene, id);
}
