/** Puts phrases of the view into words of the reader's language. */
import type { Naming, Phrase } from "../view/text";

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

/** The name behind an id; what is none comes back as it is. */
export function nameOf(scene: Scene.Implementation, id: string): string {
  const border = id.split("|");
  if (border.length === 2) return border.map((zone) => nameOf(scene, zone)).join(" – ");
  const [whole = "", part] = id.split("/");
  if (part !== undefined) return `${nameOf(scene, whole)} ${part}`;
  return scene.tokens.get(id)?.name ?? scene.regions.get(id)?.name ?? id;
}
