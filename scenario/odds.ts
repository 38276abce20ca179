/** The odds of a step, and who is taken to react to it: shared by what checks them and what says them. */
import type { Battle } from "../src/engine/battle";
import type { Fraction } from "../src/engine/dice/distribution";
import type { Choice, Prompt } from "../src/engine/flow";
import type { Intent } from "../src/engine/intents";
import { type AnswerPolicy, type NearOdds, nearResults } from "../src/engine/odds";
import type { FigureId } from "../src/engine/types";
import type { Engine } from "./engine";
import { findFigure, type Known } from "./names";
import { readEntries, readList, readNumber, readOneOf } from "./read";
import { type Entry, Misread, type Tree } from "./tree";

/** Who reacts, and by what. */
export type Reactions = ReadonlyMap<FigureId, readonly string[]>;

/** The chance of every outcome of a step. */
export function outcomeOdds(battle: Battle, step: Intent, engine: Engine, answers: AnswerPolicy): NearOdds<string> {
  const chances = engine.reckon?.(battle, step, answers);
  return chances ? { chances, exact: true } : nearResults(() => engine.perform(battle, step), answers);
}

/** Who is named reacts whenever that prompt comes; everybody else lets it pass. */
export function reactionPolicy(reactions: Reactions): AnswerPolicy {
  return (prompt) => (reactions.get(prompt.who)?.includes(prompt.prompt) ? willingly(prompt) : prompt.otherwise);
}

function willingly(prompt: Prompt): Choice {
  if (prompt.accepts("yes") === null) return "yes";
  return (
    prompt.choices.find((choice) => choice !== prompt.otherwise && prompt.accepts(choice) === null) ?? prompt.otherwise
  );
}

/** The outcomes of a step in lines, or why it cannot be taken. */
export function describeOutcomes(battle: Battle, step: Intent, engine: Engine, answers: AnswerPolicy): string[] {
  const refusal = engine.refusalOf(battle, step);
  if (refusal) return [`refused: ${refusal.code}`];
  const { chances, exact } = outcomeOdds(battle, step, engine, answers);
  return [...chances].map(
    ([outcome, chance]) => `${outcome}: ${exact ? showChance(chance) : `about ${percent(chance)}`}`,
  );
}

export function showChance(chance: Fraction): string {
  return `${chance.top}/${chance.bottom} (${percent(chance)})`;
}

function percent(chance: Fraction): string {
  return `${(100 * chance.toNumber()).toFixed(2)} %`;
}

/** Steps in the words of their intents. */
export function showIntents(steps: readonly Intent[]): string {
  return steps.map(showIntent).join(", then ");
}

function showIntent({ kind, ...rest }: Intent): string {
  return [kind, ...Object.entries(rest).map(([key, value]) => `${key} ${showFact(value)}`)].join(" ");
}

/** Names as they are; a destination or place by its names. */
function showFact(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value);
  return Array.isArray(value) ? `[${value.map(showFact).join(", ")}]` : Object.values(value).map(showFact).join(" ");
}

/** From 0 to 1. */
export function readChance(tree: Tree, what: string): number {
  const chance = readNumber(tree, what);
  if (chance < 0 || chance > 1) throw new Misread(tree.line, `${what} must be 0 to 1: ${chance}`);
  return chance;
}

/** `orc: intercept`, or a list of several, of these prompts. */
export function readReactions(tree: Tree, known: Known, prompts: readonly string[]): Reactions {
  return new Map(readEntries(tree, "reactions").map((entry) => readReaction(entry, known, prompts)));
}

function readReaction({ key, line, value }: Entry, known: Known, prompts: readonly string[]): [FigureId, string[]] {
  const one = (tree: Tree) => readOneOf(tree, prompts, "reaction");
  return [findFigure(known, key, line), value.kind === "list" ? readList(value, "reactions", one) : [one(value)]];
}
