/** One occasion's prompts while they wait: each takes one answer, in any order, until all have one. */
import { answerKey, type Choice, type Prompt } from "../engine/flow";
import type { Battle } from "../engine/battle";
import { stateOf } from "../engine/figures";
import { planFigureWrite } from "../engine/writes";
import { type Denial, deny } from "../engine/refusal";
import { mayRefuse } from "../rulesets/registry";
import type { Ports } from "./ports";
import type { RefuseRequest, UserId } from "./request";

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

/** Whether its owner has said no once and for all: then nobody is asked [Z-RE-11]. */
export function isRefused(battle: Battle, { who, prompt, choices }: Prompt): boolean {
  return battle.figures.has(who) && choices.includes("no") && stateOf(battle, who).refuses.includes(prompt);
}

/** Why somebody cannot say so for this figure; null if they can. */
export function refuseDenial({ people, world }: Ports, sender: UserId, request: RefuseRequest): Denial | null {
  const { scene, who, prompt } = request;
  const battle = world.battle(scene);
  if (!battle) return deny("no-battle");
  if (!battle.figures.has(who)) return deny("malformed", { what: String(who) });
  if (!mayRefuse(prompt)) return deny("malformed", { what: String(prompt) });
  return people.isGM(sender) || people.owns(sender, who) ? null : deny("not-yours", { who });
}

/** Writes it down, or takes it back. */
export async function writeRefusal({ world }: Ports, { scene, who, prompt, on }: RefuseRequest): Promise<void> {
  const battle = world.battle(scene);
  if (!battle || !world.isMine(scene)) return;
  const others = stateOf(battle, who).refuses.filter((kind) => kind !== prompt);
  const after = on ? [...others, prompt] : others;
  await world.writeRecord(scene, [planFigureWrite(battle, [who, "refuses"], after)]);
}
