/** A fence around rules that a module brings: what fails in them is told once, and costs the play in which it fails. */
import type { Battle, Ruleset, Situation } from "./battle";
import { faultOfStep } from "./check-step";
import type { Conversation, Reply, Step } from "./flow";
import { isObject } from "./part-make";
import { type Refusal, refuse } from "./types";

/** What has failed in a module's rules, as a sentence that begins with their id. */
export class RulesError extends Error {
  override readonly name = "RulesError";
}

/** What functions come to where they fail while nothing is played, by their names; parts within parts. */
export interface StandIns {
  readonly [name: string]: ((...given: readonly unknown[]) => unknown) | StandIns;
}

/** The refusal that stands for a check that has failed. */
export function rulesFailed(): Refusal {
  return refuse("cannot", { because: "rules-failed" });
}

/** More steps than any play takes; one of more does not end. */
const MOST_YIELDED = 5000;

/** The result; `instead` where a module's rules fail in it. Any other error goes on its way. */
export function unlessRulesFail<T>(work: () => T, instead: T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof RulesError) return instead;
    throw error;
  }
}

/**
 * The ruleset with every function fenced: a check that fails refuses, a number is none, a conversation throws a
 * {@link RulesError} as soon as anything fails in it, yields what cannot be taken, or does not end.
 */
export function fenced<R extends Ruleset>(rules: R, standIns: StandIns, tell: (error: RulesError) => void): R {
  const fence = new Fence(rules.id, tell);
  const { handlers, around } = rules;
  const copy: unknown = {
    ...fence.part("", rules, standIns),
    handlers: Object.fromEntries(
      Object.entries(handlers).map(([kind, own]) => [kind, own && fence.handler(kind, own)]),
    ),
    ...(around ? { around: fence.around(around) } : {}),
  };
  return isFenced(copy, rules) ? copy : rules;
}

function isFenced<R extends Ruleset>(copy: unknown, { id }: R): copy is R {
  return isObject(copy) && copy["id"] === id;
}

type AnyHandler = NonNullable<Ruleset["handlers"][string]>;
type AnyAround = NonNullable<Ruleset["around"]>;

class Fence {
  #failures = 0;
  #last = new RulesError();
  readonly #told = new Set<string>();

  constructor(
    readonly id: string,
    readonly tell: (error: RulesError) => void,
  ) {}

  /** A part with stand-ins for those of its functions that have one. */
  part(at: string, part: object, standIns: StandIns): object {
    const fencedParts = Object.entries(standIns).flatMap(([name, instead]) => {
      const own: unknown = Reflect.get(part, name);
      const way = at === "" ? name : `${at}.${name}`;
      if (typeof instead !== "function") return isObject(own) ? [[name, this.part(way, own, instead)]] : [];
      return typeof own === "function" ? [[name, this.#guarded(way, own.bind(part), instead)]] : [];
    });
    return { ...part, ...Object.fromEntries(fencedParts) };
  }

  handler(kind: string, handler: AnyHandler): AnyHandler {
    const { odds } = handler;
    return {
      ...handler,
      refusal: this.#guarded(`${kind}.refusal`, handler.refusal.bind(handler), rulesFailed),
      resolve: (situation, intent) =>
        this.#conversation(`${kind}.resolve`, situation, () => handler.resolve(situation, intent)),
      ...(odds ? { odds: this.#guarded(`${kind}.odds`, odds.bind(handler), () => null) } : {}),
    };
  }

  around(around: AnyAround): AnyAround {
    return {
      before: (situation, actor, intent) =>
        this.#conversation("around.before", situation, () => around.before(situation, actor, intent)),
      after: (situation, actor) => this.#conversation("around.after", situation, () => around.after(situation, actor)),
    };
  }

  #guarded<A extends readonly unknown[], T>(
    name: string,
    work: (...given: A) => T,
    instead: (...given: NoInfer<A>) => NoInfer<T>,
  ) {
    return (...given: A): T => {
      try {
        return work(...given);
      } catch (error) {
        this.#failed(name, error);
        return instead(...given);
      }
    };
  }

  *#conversation<T>(name: string, situation: Situation, begin: () => Conversation<T>): Conversation<T> {
    const talk = this.#strictly(name, begin);
    let reply: Reply = { kind: "done" };
    for (let steps = 0; steps < MOST_YIELDED; steps += 1) {
      const next = this.#strictly(name, () => sound(situation.battle, talk.next(reply)));
      if (next.done) return next.value;
      reply = yield next.value;
    }
    throw this.#failed(name, new Error(`does not end: more than ${MOST_YIELDED} steps`));
  }

  /** Whatever fails within it, told or not, is thrown. */
  #strictly<T>(name: string, work: () => T): T {
    const before = this.#failures;
    try {
      const result = work();
      if (this.#failures === before) return result;
    } catch (error) {
      throw this.#failed(name, error);
    }
    throw this.#last;
  }

  #failed(name: string, error: unknown): RulesError {
    if (error instanceof RulesError) return error;
    const why = error instanceof Error ? error.message : String(error);
    this.#failures += 1;
    this.#last = new RulesError(`${this.id}: ${name}: ${why}`, { cause: error });
    if (!this.#told.has(this.#last.message)) this.tell(this.#last);
    this.#told.add(this.#last.message);
    return this.#last;
  }
}

/** The step, if it can be taken; an error that says why not. */
function sound<T>(battle: Battle, next: IteratorResult<Step, T>): IteratorResult<Step, T> {
  const fault = next.done ? null : faultOfStep(battle, next.value);
  if (fault) throw fault;
  return next;
}
