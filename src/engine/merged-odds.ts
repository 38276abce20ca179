/** Exact odds of what goes stage by stage: courses that have come to the same battle are followed on as one. */
import type { Battle, Situation } from "./battle";
import { Fraction } from "./dice/distribution";
import type { Conversation } from "./flow";
import { type AnswerPolicy, branchesOf, resultOf } from "./odds";
import { Resolution } from "./resolution";

/** What goes stage by stage; `S` is what a course has besides its battle, plain JSON. */
export interface StagedPlay<S, B extends Battle> {
  readonly battle: B;
  readonly state: S;
  /** Each begins with what the one before has left. */
  readonly stages: readonly ((situation: Situation<B>, state: S) => Conversation<S>)[];
  /** Whether a course comes out of the stage of this number as it went in. */
  isIdle(stage: number, state: S): boolean;
  /** How a course ends that no later stage changes; null for one that is to be followed on. */
  endOf(state: S): string | null;
  /** Fields of figures that tell what has been and that no rule asks for: battles that differ in these alone are one. */
  readonly shownOnly: readonly string[];
  /** How one ends that has come through all stages. */
  lastOf(state: S): string;
}

/** The battle and the state that one or several courses have come to, and how often. */
interface MergedCourse<S, B extends Battle> {
  readonly battle: B;
  readonly state: S;
  readonly chance: Share;
}

/** A chance that is not brought down to its lowest terms: thousands are added up before one is read. */
interface Share {
  readonly top: bigint;
  readonly bottom: bigint;
}

/** Bottoms are products of the sides of dice: one is nearly always a multiple of the other. */
function sumOfShares(one: Share, other: Share): Share {
  if (one.bottom === other.bottom) return { top: one.top + other.top, bottom: one.bottom };
  const [more, less] = one.bottom > other.bottom ? [one, other] : [other, one];
  if (more.bottom % less.bottom === 0n)
    return { top: more.top + less.top * (more.bottom / less.bottom), bottom: more.bottom };
  return { top: one.top * other.bottom + other.top * one.bottom, bottom: one.bottom * other.bottom };
}

function productOfShares(one: Share, other: Share): Share {
  return { top: one.top * other.top, bottom: one.bottom * other.bottom };
}

type Courses<S, B extends Battle> = Map<string, MergedCourse<S, B>>;

/** The chance of every end; yields between slices of work. */
export function* mergedOdds<S, B extends Battle>(
  play: StagedPlay<S, B>,
  answers: AnswerPolicy,
): Generator<void, Map<string, Fraction>> {
  const odds = new Map<string, Share>();
  const keys = new CourseKeys(play);
  let courses: MergedCourse<S, B>[] = [{ battle: play.battle, state: play.state, chance: Fraction.ONE }];
  for (const [index, stage] of play.stages.entries()) {
    const next: Courses<S, B> = new Map();
    for (const course of courses) {
      if (play.isIdle(index, course.state)) {
        gather(next, keys.keyOf(course), course);
        continue;
      }
      for (const [key, ended] of endsOf(course, stage, { keys, answers })) {
        const end = play.endOf(ended.state);
        const chance = productOfShares(ended.chance, course.chance);
        if (end !== null) count(odds, end, chance);
        else gather(next, key, { ...ended, chance });
      }
      yield;
    }
    courses = [...next.values()];
  }
  for (const { state, chance } of courses) count(odds, play.lastOf(state), chance);
  return new Map([...odds].map(([end, { top, bottom }]) => [end, Fraction.of(top, bottom)]));
}

function count(odds: Map<string, Share>, end: string, chance: Share): void {
  const before = odds.get(end);
  odds.set(end, before ? sumOfShares(before, chance) : chance);
}

interface Merging<B extends Battle> {
  readonly keys: CourseKeys<B>;
  readonly answers: AnswerPolicy;
}

/** All that a course can come to in a stage, with the chance within it, those that are alike as one. */
function endsOf<S, B extends Battle>(
  { battle, state }: MergedCourse<S, B>,
  stage: StagedPlay<S, B>["stages"][number],
  { keys, answers }: Merging<B>,
): Courses<S, B> {
  const begin = (): Resolution<S, B> => new Resolution(battle, (situation) => stage(situation, state));
  const ends: Courses<S, B> = new Map();
  for (const { play, chance } of branchesOf(begin, answers, () => false)) {
    const ended = { battle: play.battle, state: resultOf(play), chance };
    gather(ends, keys.keyOf(ended), ended);
  }
  return ends;
}

function gather<S, B extends Battle>(courses: Courses<S, B>, key: string, ended: MergedCourse<S, B>): void {
  const known = courses.get(key);
  courses.set(key, known ? { ...known, chance: sumOfShares(known.chance, ended.chance) } : ended);
}

type RowField = readonly [name: string, before: unknown];

/** Where there was no row. */
const NOTHING: object = {};

/** Tells battles apart by what differs from the first: rows are numbered, those with the same values alike, each looked at once. */
class CourseKeys<B extends Battle> {
  readonly #keys = new WeakMap<B, string>();
  readonly #numbers = new WeakMap<object, number>();
  readonly #texts = new Map<string, number>();
  readonly #fields = new WeakMap<object, readonly RowField[]>();
  readonly #begin: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly #shownOnly: readonly string[];

  constructor({ battle, shownOnly }: Pick<StagedPlay<unknown, B>, "battle" | "shownOnly">) {
    this.#begin = battle.record;
    this.#shownOnly = shownOnly;
  }

  keyOf({ battle, state }: { readonly battle: B; readonly state: unknown }): string {
    const known = this.#keys.get(battle) ?? this.#keyAnew(battle);
    this.#keys.set(battle, known);
    return `${JSON.stringify(state)}${known}`;
  }

  #keyAnew({ record }: B): string {
    let key = " ";
    for (const [table, rows] of Object.entries<Readonly<Record<string, object>>>(record)) {
      const before = this.#begin[table] ?? {};
      if (rows === before) continue;
      for (const id of Object.keys(rows)) {
        const [row, first] = [rows[id], before[id]];
        if (row && row !== first) key += ` ${table}.${id}=${this.#numberOf(row, first)}`;
      }
      for (const id of Object.keys(before)) if (!(id in rows)) key += ` ${table}.${id}`;
    }
    return key;
  }

  #numberOf(row: object, first: object = NOTHING): number {
    const known = this.#numbers.get(row);
    if (known !== undefined) return known;
    const differing: string[] = [];
    // Rows of one table have the same fields.
    for (const [field, before] of this.#fieldsOf(first, row)) {
      const value: unknown = Reflect.get(row, field);
      if (value !== before && !this.#shownOnly.includes(field))
        differing.push(`${field}=${typeof value}${valueText(value)}`);
    }
    const text = differing.join();
    const number = this.#texts.get(text) ?? this.#texts.size;
    this.#texts.set(text, number);
    this.#numbers.set(row, number);
    return number;
  }

  /** The fields of the row that it was first, or of the new one where there was none. */
  #fieldsOf(first: object, row: object): readonly RowField[] {
    const known = this.#fields.get(first);
    if (known) return known;
    const fields = Object.keys(row).map((field): RowField => [field, Reflect.get(first, field)]);
    if (first !== NOTHING) this.#fields.set(first, fields);
    return fields;
  }
}

function valueText(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
