/** The script driver: feeds plays with dice and answers from lists, and says where a play and its script part. */
import type { Battle } from "../src/engine/battle";
import type { FigureId } from "../src/engine/types";
import type { Resolution } from "../src/engine/resolution";
import {
  answerKey,
  type Answers,
  type Choice,
  type DiceOf,
  type Prompt,
  type PromptKind,
  type Throw,
} from "../src/engine/flow";

/** One answer of a figure; it waits for its prompt. */
export interface ScriptedAnswer {
  readonly prompt: string;
  readonly choice: Choice;
}

/** What everybody rolls and says, each in order. */
export interface ScriptLines {
  readonly rolls?: ReadonlyMap<FigureId, readonly (readonly number[])[]>;
  readonly answers?: ReadonlyMap<FigureId, readonly ScriptedAnswer[]>;
}

/** A prompt that was put to somebody. */
export interface Asked {
  readonly who: FigureId;
  readonly prompt: PromptKind;
}

/** Where a play asks for what its script does not hold. */
export class ScriptError extends Error {
  override readonly name = "ScriptError";
}

export class Script {
  /** All prompts so far, in order, whatever the answer. */
  readonly asked: Asked[] = [];
  readonly #rolls = new Map<FigureId, (readonly number[])[]>();
  readonly #answers = new Map<FigureId, ScriptedAnswer[]>();

  constructor({ rolls, answers }: ScriptLines) {
    for (const [who, list] of rolls ?? []) this.#rolls.set(who, [...list]);
    for (const [who, list] of answers ?? []) this.#answers.set(who, [...list]);
  }

  /** Plays to the end; throws a {@link ScriptError} where dice or an answer are missing or do not fit. */
  run<T, B extends Battle>(play: Resolution<T, B>): Resolution<T, B> {
    while (play.pending) {
      if (play.pending.kind === "throw") play.roll(this.#facesOf(play.pending.thrown));
      else play.answer(this.#answersTo(play.pending.prompts));
    }
    return play;
  }

  /** What nobody rolled, one sentence each. */
  leftDice(): string[] {
    return [...this.#rolls].flatMap(([who, list]) =>
      list.map((faces) => `dice that nobody rolled: ${who}, [${faces.join(", ")}]`),
    );
  }

  /** What nobody was asked, one sentence each. */
  leftAnswers(): string[] {
    return [...this.#answers].flatMap(([who, list]) =>
      list.map(({ prompt }) => `an answer that was never asked for: ${who}, ${prompt}`),
    );
  }

  #facesOf(thrown: Throw<unknown>): (readonly number[])[] {
    return thrown.dice.map((dice) => (dice.count === 0 ? [] : this.#nextRoll(thrown.key, dice)));
  }

  #nextRoll(key: string, dice: DiceOf): readonly number[] {
    const title = `${dice.who}, ${key.replaceAll("-", " ")}, ${dice.count}d${dice.sides}`;
    const faces = this.#rolls.get(dice.who)?.shift();
    if (!faces) throw new ScriptError(`unscripted roll: ${title}`);
    if (faces.length !== dice.count)
      throw new ScriptError(`wrong number of dice: ${title}, but the script has [${faces.join(", ")}]`);
    const wrong = faces.find((face) => !Number.isInteger(face) || face < 1 || face > dice.sides);
    if (wrong !== undefined) throw new ScriptError(`no such face: ${title}, but the script has ${wrong}`);
    return faces;
  }

  #answersTo(prompts: readonly Prompt[]): Answers {
    return new Map(prompts.map((prompt) => [answerKey(prompt), this.#answerTo(prompt)]));
  }

  #answerTo(prompt: Prompt): Choice {
    this.asked.push({ who: prompt.who, prompt: prompt.prompt });
    const [next] = this.#answers.get(prompt.who) ?? [];
    if (next?.prompt !== prompt.prompt) return prompt.otherwise;
    this.#answers.get(prompt.who)?.shift();
    const { choice } = next;
    const refusal = prompt.accepts(choice);
    if (refusal)
      throw new ScriptError(
        `refused answer: ${prompt.who}, ${prompt.prompt}: ${wordOf(choice)} (${refusal.code}; open: ${prompt.choices.map(wordOf).join(", ")})`,
      );
    return choice;
  }
}

function wordOf(choice: Choice): string {
  return typeof choice === "string" ? choice : JSON.stringify(choice);
}
