/** The play of one intent: throws, prompts and changes in turn, on a copy of the battle; with the free modifier that a figure brings. */
import { type Battle, type Situation, stateOf } from "./battle";
import {
  type FigureId,
  type Line,
  type Refusal,
  refuse,
  type Sum,
  invariant,
  type Condition,
  type AutomatedEffect,
  levelIn,
} from "./types";
import type { Intent } from "./intents";
import { planChange, isCore } from "./writes";
import type { Write } from "./record";
import {
  answerKey,
  type Answers,
  type Conversation,
  type Note,
  type Prompt,
  type Reply,
  type Step,
  type Throw,
  yesOrNo,
} from "./flow";
import type { Change, CoreChange, CoreChangeOf } from "./changes";

/** No modifier is further from 0. */
export const MOST_FREE = 6;

/** What the intent brings; 0 for nothing. */
function freeOf(intent: Intent): number {
  return intent.free ?? 0;
}

/** Why it cannot be brought: not allowed, nothing is rolled, or no whole number within bounds. */
export function freeRefusal(battle: Battle, who: FigureId, intent: Intent): Refusal | null {
  const free = freeOf(intent);
  if (free === 0) return null;
  if (!battle.settings.freeModifier || battle.rules.takesFree !== true)
    return refuse("cannot", { who, because: "no-free" });
  const fits = Number.isInteger(free) && Math.abs(free) <= MOST_FREE;
  return fits ? null : refuse("cannot", { who, because: "free-bounds", most: MOST_FREE });
}

/** The battle in which the play is rolled: its actor's numbers have the line. */
export function bringing<B extends Battle>(battle: B, who: FigureId, intent: Intent): B {
  const value = freeOf(intent);
  return value === 0 ? battle : { ...battle, free: { who, value } };
}

/** The line of whoever brings one. */
export function freeLines({ free }: Battle, who: FigureId): Line[] {
  return free?.who === who ? [{ key: "free", value: free.value }] : [];
}

/** The sum of these lines; all but the first are shown only where they count. */
export function sumOf(lines: readonly Line[]): Sum {
  const shown = lines.filter((line, at) => at === 0 || line.value !== 0);
  return { total: shown.reduce((sum, line) => sum + line.value, 0), lines: shown };
}

/** The sum with more lines after its own. */
export function adding(sum: Sum, more: readonly Line[]): Sum {
  return sumOf([...sum.lines, ...more]);
}

/** What a play waits for. */
export type Pending =
  | { readonly kind: "throw"; readonly thrown: Throw<unknown> }
  | { readonly kind: "ask"; readonly prompts: readonly Prompt[] }
  | null;

/** One conversation under way, on a copy of the battle; it stands still at each throw and prompt until its driver goes on. */
export class Resolution<T, B extends Battle = Battle> {
  /** What it waits for; null once it is over. */
  pending: Pending = null;
  result: T | undefined;
  readonly writes: Write[] = [];
  readonly notes: Note[] = [];
  readonly #situation: { battle: B };
  readonly #conversation: Conversation<T>;
  /** A change that waits for an answer. */
  #held: Change | null = null;

  constructor(battle: B, start: (situation: Situation<B>) => Conversation<T>) {
    this.#situation = { battle };
    this.#conversation = start(this.#situation);
    this.#advance({ kind: "done" });
  }

  /** The battle as it is now, after every change so far. */
  get battle(): B {
    return this.#situation.battle;
  }

  /** Goes on with the outcome of the pending throw. */
  settle(index: number): void {
    invariant(this.pending?.kind === "throw", "no throw is pending");
    this.#advance({ kind: "thrown", index });
  }

  /** Goes on with the faces of the pending throw. */
  roll(faces: readonly (readonly number[])[]): void {
    invariant(this.pending?.kind === "throw", "no throw is pending");
    this.settle(this.pending.thrown.read(faces));
  }

  /** Goes on with the answers to the pending prompts; one that is missing falls to its `otherwise`. */
  answer(answers: Answers): void {
    invariant(this.pending?.kind === "ask", "no prompt is pending");
    const complete = this.pending.prompts.map(
      (prompt) => [answerKey(prompt), answers.get(answerKey(prompt)) ?? prompt.otherwise] as const,
    );
    const held = this.#held;
    this.#held = null;
    if (!held) return this.#advance({ kind: "answered", answers: new Map(complete) });
    if (complete.every(([, choice]) => choice === "yes")) this.#make(held);
    this.#advance({ kind: "done" });
  }

  #advance(first: Reply): void {
    this.pending = null;
    let reply = first;
    for (;;) {
      const next = this.#conversation.next(reply);
      if (next.done) {
        this.result = next.value;
        return;
      }
      this.pending = this.#take(next.value);
      if (this.pending) return;
      reply = { kind: "done" };
    }
  }

  /** What the step has to wait for; null where it is done. */
  #take(step: Step): Pending {
    if (step.kind === "throw" || step.kind === "ask") return step;
    if (step.kind === "change") return this.#judge(step.change);
    this.notes.push(step.note);
    return null;
  }

  /** Makes the change, unless this table keeps it in its own hands. */
  #judge(change: Change): Pending {
    const verdict = verdictOn(this.battle, change);
    if (verdict.kind === "made") this.#make(change);
    if (verdict.kind === "left" && verdict.note) this.notes.push(verdict.note);
    if (verdict.kind !== "asked") return null;
    this.#held = change;
    return { kind: "ask", prompts: [verdict.prompt] };
  }

  #make(change: Change): void {
    const { writes, battle } = planChange(this.battle, change);
    this.writes.push(...writes);
    this.#situation.battle = battle;
  }
}

/** What becomes of a change: it is made, or waits for an answer, or is left out with or without a word. */
type Verdict =
  | { readonly kind: "made" }
  | { readonly kind: "asked"; readonly prompt: Prompt }
  | { readonly kind: "left"; readonly note: Note | null };

interface Consent {
  readonly effect: AutomatedEffect;
  readonly prompt: Prompt;
  readonly note: Note;
}

const MADE: Verdict = { kind: "made" };

/** By the level of what it belongs to; whatever belongs to none is made. */
export function verdictOn(battle: Battle, change: Change): Verdict {
  const consent = battle.automation && isCore(change) ? consentTo(battle, change) : null;
  if (!consent) return MADE;
  const level = levelIn(battle, consent.effect);
  if (level === "ask") return { kind: "asked", prompt: consent.prompt };
  return level === "do" ? MADE : { kind: "left", note: level === "remind" ? consent.note : null };
}

/** A question that is answered yes where nobody answers: the rules have decided. */
export function confirm(...asked: Parameters<typeof yesOrNo>): Prompt {
  return { ...yesOrNo(...asked), otherwise: "yes" };
}

/** Whether it is one of those: a table keeps the change in its own hands, and nobody reacts by the answer. */
export function isConsent({ otherwise }: Pick<Prompt, "otherwise">): boolean {
  return otherwise === "yes";
}

/** Null for a change that nobody is asked about. Who falls by lost hits falls with them. */
function consentTo(battle: Battle, change: CoreChange): Consent | null {
  if (change.kind === "hurt") return change.loss > 0 ? hurting(change) : null;
  return change.kind === "mark" && change.on && change.byWill !== true ? marking(battle, change) : null;
}

function hurting({ who, loss }: CoreChangeOf<"hurt">): Consent {
  const note = { key: "by-hand", what: "hurt", who, loss };
  return { effect: "damage", prompt: confirm(who, "hurt", { loss }), note };
}

/** Marks that are conditions somebody suffers; the others keep the rules' own books. */
const SUFFERED: Partial<Record<CoreChangeOf<"mark">["mark"], Condition>> = {
  prone: "prone",
  stunned: "stunned",
  onFire: "on-fire",
};

function marking(battle: Battle, { who, mark }: CoreChangeOf<"mark">): Consent | null {
  const condition = SUFFERED[mark];
  if (condition === undefined || stateOf(battle, who)[mark]) return null;
  const note = { key: "by-hand", what: "suffer", who, condition };
  return { effect: "conditions", prompt: confirm(who, "suffer", { condition }), note };
}
