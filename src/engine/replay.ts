/** Feeds a play with the inputs of its journal, as far as they go and only while each reads the same. */
import { sameValue } from "./types";
import type { Resolution } from "./resolution";
import { answerKey, type Choice, type Prompt, type Throw } from "./flow";
import type { AnswerEntry, JournalEntry, SecretEntry } from "./journal";

/** Where a journal ends: how many steps it feeds, and what is answered already of the question that stands open. */
export interface Standing {
  readonly step: number;
  readonly answered: ReadonlyMap<string, Choice>;
}

const NOTHING: ReadonlyMap<string, Choice> = new Map();

/** Plays on by both journals; null where an entry does not fit what the play now asks for. */
export function replay<T>(
  play: Resolution<T>,
  journal: readonly JournalEntry[],
  secret: readonly SecretEntry[] = [],
): Standing | null {
  return new Replay(play, journal, secret).run();
}

class Replay<T> {
  #step = 0;
  #at = 0;
  #hidden = 0;

  constructor(
    readonly play: Resolution<T>,
    readonly journal: readonly JournalEntry[],
    readonly secret: readonly SecretEntry[],
  ) {}

  run(): Standing | null {
    for (; this.play.pending; this.#step += 1) {
      if (this.#isSpent()) return { step: this.#step, answered: NOTHING };
      const { pending } = this.play;
      if (pending.kind === "throw") {
        if (!this.#rolls(pending.thrown)) return null;
        continue;
      }
      const answered = this.#answersTo(pending.prompts);
      if (answered === null) return null;
      if (answered.size < pending.prompts.length) return this.#isSpent() ? { step: this.#step, answered } : null;
      this.play.answer(answered);
    }
    return this.#isSpent() ? { step: this.#step, answered: NOTHING } : null;
  }

  #isSpent(): boolean {
    return this.#at === this.journal.length && this.#hidden === this.secret.length;
  }

  #rolls(thrown: Throw<unknown>): boolean {
    const entry = this.#secretHere()[0] ?? this.journal[this.#at++];
    if (entry?.kind !== "throw" || !isSameThrow(entry, thrown)) return false;
    this.play.roll(entry.faces);
    return true;
  }

  /** The hidden answers to this question, then the public ones that follow; null where one cannot be taken. */
  #answersTo(prompts: readonly Prompt[]): Map<string, Choice> | null {
    const asked = new Map(prompts.map((prompt) => [answerKey(prompt), prompt]));
    const answers = new Map<string, Choice>();
    for (const entry of this.#secretHere()) if (!take(entry, asked, answers)) return null;
    while (answers.size < prompts.length && this.#at < this.journal.length) {
      if (!take(this.journal[this.#at++], asked, answers)) return null;
    }
    return answers;
  }

  #secretHere(): JournalEntry[] {
    const here = this.secret.filter(({ step }) => step === this.#step).map(({ entry }) => entry);
    this.#hidden += here.length;
    return here;
  }
}

/** The same dice for the same thing, and as many faces as there are dice. */
function isSameThrow({ key, dice, faces }: Extract<JournalEntry, { kind: "throw" }>, thrown: Throw<unknown>): boolean {
  const full = dice.every(({ count }, at) => faces[at]?.length === count);
  return full && key === thrown.key && sameValue(dice, thrown.dice) && thrown.read(faces) in thrown.outcomes;
}

function take(
  entry: JournalEntry | undefined,
  asked: ReadonlyMap<string, Prompt>,
  answers: Map<string, Choice>,
): boolean {
  if (entry?.kind !== "answer") return false;
  const key = answerKey(entry);
  const prompt = asked.get(key);
  if (!prompt || answers.has(key) || !isTaken(entry, prompt)) return false;
  answers.set(key, entry.choice);
  return true;
}

function isTaken({ about, choice }: AnswerEntry, prompt: Prompt): boolean {
  return sameValue(about, prompt.about) && (sameValue(choice, prompt.otherwise) || prompt.accepts(choice) === null);
}
