/** How scenarios of one ground are read: all that only this ground has words for stands behind this interface. */
import type { Battle, GroundRules } from "../src/engine/battle";
import type { Intent } from "../src/engine/intents";
import type { FigureId, RefusalCode } from "../src/engine/types";
import type { Claim } from "./claims";
import type { OddsEntry } from "./odds-entry";
import type { Fields } from "./read";
import type { Tree } from "./tree";

export interface GroundReading<B extends Battle = Battle> {
  readonly ground: GroundRules;
  /** The codes by which its steps can be refused, and what its figures can be asked. */
  readonly refusals: readonly RefusalCode[];
  readonly prompts: readonly string[];
  /** Keys of a scenario that say what a ruleset of this ground does not know. */
  keysWithout(rulesetId: string): readonly string[];
  /** The battle that a scenario with these fields begins with, `document` being the whole of it. */
  readBattle(fields: Fields, document: Tree, rules: B["rules"]): B;
  /** A step as `do` writes it; `more` are keys around it that somebody else reads. */
  readStep(tree: Tree, battle: B, more?: readonly string[]): Intent;
  /** A step without `who`, as an answer writes it; left out, answers are words. */
  readStepOf?(tree: Tree, battle: B, who: FigureId): Intent;
  /** All claims of an `expect`. */
  readClaims(tree: Tree, battle: B): Claim<B>[];
  /** One entry of `odds`. */
  readOddsEntry(tree: Tree, battle: B): OddsEntry;
}
