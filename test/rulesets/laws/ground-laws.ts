/** What the laws ask of a ground: battles by chance, what its figures want, and what must hold of them besides. */
import type { Battle, GroundRules } from "../../../src/engine/battle";
import type { Choice, Prompt } from "../../../src/engine/flow";
import type { Intent } from "../../../src/engine/intents";
import type { Chance } from "../../../src/engine/odds";

/** A step that was allowed, as it was taken. */
interface TakenStep {
  readonly intent: Intent;
  /** How it ended; left out where others have acted in the midst of it. */
  readonly result: string | undefined;
  /** What was answered, by the keys of prompts; several answers to one follow each other. */
  readonly answers: readonly (readonly [key: string, choice: Choice])[];
}

export interface GroundLaws<B extends Battle = Battle> {
  readonly ground: GroundRules;
  /** The rules that its laws show, in brackets. */
  readonly ids: string;
  /** All codes of refusals. */
  readonly codes: readonly string[];
  parse(text: string): B;
  randomBattle(rules: B["rules"], chance: Chance): B;
  /** Everything that a figure could want, possible or not. */
  wishes(battle: B, who: string): Intent[];
  /** What somebody wants next: one that is allowed. */
  anyWish(battle: B, chance: Chance): Intent;
  /** The ids of what lists offer a figure. */
  offered(battle: B, who: string): readonly string[];
  /** What does not hold of a battle. */
  faults(battle: B): string[];
  /** What does not hold of what one step has made of a battle. */
  stepFaults(before: B, after: B, taken: TakenStep): string[];
  /** Why somebody should not have been asked. */
  promptFaults(battle: B, prompt: Prompt): string[];
}
