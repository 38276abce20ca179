/** One occasion's prompts while they wait: each takes one answer, in any order, until all have one. */
import { answerKey, type Choice, type Prompt } from "../engine/flow";

export class Asking {
  /** True once all are answered, false if it ends before that. */
  readonly over: Promise<boolean>;
  readonly answers: Map<string, Choice>;
  readonly #waiting: Map<string, Prompt>;
  #end: (complete: boolean) => void = () => undefined;

  constructor(
    prompts: readonly Prompt[],
    answered: ReadonlyMap<string, Choice>,
    /** Server time until which answers count; null for no limit. */
    readonly deadline: number | null,
    /** Server time at which it was asked. */
    readonly since: number,
  ) {
    this.answers = new Map(answered);
    this.#waiting = new Map(
      prompts.filter((prompt) => !answered.has(answerKey(prompt))).map((prompt) => [answerKey(prompt), prompt]),
    );
    this.over = new Promise((resolve) => (this.#end = resolve));
  }

  get waiting(): Prompt[] {
    return [...this.#waiting.values()];
  }

  find(key: string): Prompt | null {
    return this.#waiting.get(key) ?? null;
  }

  /** Takes an answer; the first one counts. */
  take(prompt: Prompt, choice: Choice): void {
    if (!this.#waiting.delete(answerKey(prompt))) return;
    this.answers.set(answerKey(prompt), choice);
  }

  /** Goes on where nothing is waited for any more. */
  settle(): void {
    if (this.#waiting.size === 0) this.#end(true);
  }

  stop(): void {
    this.#waiting.clear();
    this.#end(false);
  }
}
