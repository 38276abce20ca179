/** The course of a scenario: the battle as it goes on, and what its plays have asked and noted. */
import type { Battle } from "../src/engine/battle";
import type { Intent } from "../src/engine/intents";
import type { Refusal } from "../src/engine/types";
import { Script } from "./script";
import type { Note } from "../src/engine/flow";
import type { Seen } from "./claims";
import type { Engine } from "./engine";
import type { Scenario } from "./scenario";

export class Course {
  battle: Battle;
  readonly #script: Script;
  readonly #notes: Note[] = [];

  constructor(
    readonly engine: Engine,
    { battle, lines }: Pick<Scenario, "battle" | "lines">,
  ) {
    this.battle = battle;
    this.#script = new Script(lines);
  }

  /** Why the step cannot be taken; asking must leave the record as it was. */
  refusalOf(intent: Intent): Refusal | null {
    const before = JSON.stringify(this.battle.record);
    const refusal = this.engine.refusalOf(this.battle, intent);
    if (JSON.stringify(this.battle.record) !== before) throw new Error("asking for a refusal changed the record");
    return refusal;
  }

  /** Plays a step by the script. */
  take(intent: Intent): string | undefined {
    const play = this.#script.run(this.engine.perform(this.battle, intent));
    this.battle = play.battle;
    this.#notes.push(...play.notes);
    return play.result;
  }

  /** Dice and answers that the script holds and nobody asked for, with the lines of their lists. */
  leftovers({ rollsLine, answersLine }: Pick<Scenario, "rollsLine" | "answersLine">): string[] {
    const dice = this.#script.leftDice().map((fault) => `line ${rollsLine}: ${fault}`);
    return [...dice, ...this.#script.leftAnswers().map((fault) => `line ${answersLine}: ${fault}`)];
  }

  seen(): Seen {
    const asked = this.#script.asked.map(({ who, prompt }) => [who, prompt]);
    return { battle: this.battle, asked, notes: this.#notes };
  }
}
