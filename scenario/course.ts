/** The course of a scenario: the battle as it goes on, and what its plays have asked and noted. */
import type { ZoneIntent } from "../src/zones/intents";
import type { Refusal } from "../src/engine/types";
import { Script } from "./script";
import type { Note } from "../src/engine/flow";
import type { Seen } from "./claims";
import type { Engine } from "./engine";
import type { Scenario } from "./scenario";
import type { ZoneBattle } from "../src/zones/battle";

export class Course {
  battle: ZoneBattle;
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
  refusalOf(intent: ZoneIntent): Refusal | null {
    const before = JSON.stringify(this.battle.record);
    const refusal = this.engine.refusalOf(this.battle, intent);
    if (JSON.stringify(this.battle.record) !== before) throw new Error("asking for a refusal changed the record");
    return refusal;
  }

  /** Plays a step by the script. */
  take(intent: ZoneIntent): string | undefined {
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
    return {
      battle: this.battle,
      asked: this.#script.asked.map(({ who, prompt }) => [who, prompt]),
      contests: this.#noted("contest", ["by", "against", "winner"]),
      attacks: this.#noted("attack", ["attacker", "target", "kind"]),
      targets: this.#targets(),
    };
  }

  #noted(key: string, facts: readonly string[]): string[][] {
    return this.#notes.filter((note) => note.key === key).map((note) => facts.map((fact) => String(note[fact])));
  }

  #targets(): string[] {
    const targets = this.#notes.filter((note) => note.key === "targets").at(-1)?.targets;
    return Array.isArray(targets) ? targets.map(String) : [];
  }
}
