/** What the notation of a battle has for one ground: its rulesets, settings and field, and what only its figures have. */
import type { GroundRules, Ruleset } from "../../src/engine/battle";
import type { Ground } from "../../src/engine/ground";
import type { Codecs, Line } from "../../src/engine/notation/lines";
import type { Figure } from "../../src/engine/types";

export interface GroundNotation<G extends Ground = Ground, R extends Ruleset<G> = Ruleset<G>> {
  readonly ground: GroundRules<G>;
  rulesetOf(id: string): R | null;
  readonly settings: { readonly usual: G["settings"]; readonly codecs: Codecs<G["settings"]> };
  /** The words that its lines begin with, but for those of every battle. */
  readonly keywords: readonly string[];
  formatField(field: G["field"]): string[];
  /** Throws a `NotationError` that names the line where the field cannot be. */
  parseField(lines: readonly Line[]): G["field"];
  /** Lines of what only this ground knows of a figure. */
  formatTraits(figure: Figure): string[];
  /** The figure with what those lines say of it. */
  withTraits(figure: Figure, lines: readonly Line[]): Figure;
}
