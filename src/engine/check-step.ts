/** What is wrong with a step that a module's rules yield, before anything is rolled, asked or written for it. */
import * as v from "valibot";
import type { Battle } from "./battle";
import type { Change } from "./changes";
import { isValueOf } from "./notation/record-lines";
import type { Write } from "./record";
import { readSent, wholeNumber, word } from "./sent";
import { planWrites } from "./writes";

/** No table rolls more. */
const [MOST_DICE, MOST_SIDES] = [100, 1000];

const FUNCTION = v.function();

const THROW = v.object({
  key: word,
  dice: v.array(
    v.object({
      who: word,
      count: v.pipe(wholeNumber, v.maxValue(MOST_DICE)),
      sides: v.pipe(wholeNumber, v.minValue(1), v.maxValue(MOST_SIDES)),
    }),
  ),
  targets: v.array(v.object({ who: word, sum: v.object({ total: v.number(), lines: v.array(v.any()) }) })),
  outcomes: v.pipe(v.array(v.object({ value: v.any(), weight: wholeNumber })), v.minLength(1)),
  read: FUNCTION,
});

const PROMPT_STEP = v.object({
  who: word,
  prompt: word,
  about: v.record(v.string(), v.union([v.string(), v.number()])),
  choices: v.pipe(v.array(v.any()), v.minLength(1)),
  otherwise: v.any(),
  accepts: FUNCTION,
});

const NOTE = v.objectWithRest(
  { key: word },
  v.nullable(v.union([v.string(), v.pipe(v.number(), v.finite()), v.boolean(), v.array(v.string())])),
);

const RULE_STEP = v.variant("kind", [
  v.object({ kind: v.literal("throw"), thrown: THROW }),
  v.object({ kind: v.literal("ask"), prompts: v.pipe(v.array(PROMPT_STEP), v.minLength(1)) }),
  v.object({ kind: v.literal("change"), change: v.looseObject({ kind: word }) }),
  v.object({ kind: v.literal("note"), note: NOTE }),
]);

/** Null where the step can be taken. */
export function faultOfStep(battle: Battle, step: unknown): Error | null {
  const found = readSent(RULE_STEP, step);
  if ("fault" in found) return new Error(`yields no step: ${found.fault || "it"} is not as it should be`);
  const { value } = found;
  if (value.kind === "throw") return faultOfThrow(value.thrown);
  if (value.kind === "ask")
    return faultOfNames(
      battle,
      value.prompts.map(({ who }) => who),
    );
  return value.kind === "change" ? faultOfChange(battle, value.change) : null;
}

function faultOfThrow({ key, dice, outcomes }: v.InferOutput<typeof THROW>): Error | null {
  const weights = outcomes.reduce((sum, { weight }) => sum + weight, 0);
  const whole = dice.reduce((ways, { count, sides }) => ways * sides ** count, 1);
  const isSame = whole > Number.MAX_SAFE_INTEGER || weights === whole;
  return isSame
    ? null
    : new Error(`throws ${key} with weights that add up to ${weights}, not to the ${whole} of its dice`);
}

function faultOfNames(battle: Battle, names: readonly string[]): Error | null {
  const stray = names.find((name) => !battle.figures.has(name));
  return stray === undefined ? null : new Error(`names nobody of the fight: ${stray}`);
}

/** What it would write is written nowhere yet. */
function faultOfChange(battle: Battle, change: Change): Error | null {
  const bad = planWrites(battle, change).find((write) => !isSound(battle, write));
  return bad ? new Error(`changes ${change.kind} so that it cannot be kept: ${bad.field} of ${bad.who}`) : null;
}

/** Of somebody or something that there is, and as the record can hold it. */
function isSound(battle: Battle, { at, who, field, after }: Write): boolean {
  const isKept = isValueOf(battle.rules.ground, [at, field], after);
  return isRow(battle, at, who) && isKept && isPlace(battle, who, field, after);
}

function isRow(battle: Battle, at: string, who: string): boolean {
  if (at === "battle") return who === "";
  if (at === "figure") return battle.figures.has(who);
  return battle.rules.ground.hasRow?.(battle, at, who) ?? true;
}

function isPlace(battle: Battle, who: string, field: string, after: unknown): boolean {
  const placed = { kind: "place", who, at: after };
  return field !== "place" || battle.rules.ground.unknownName(battle, placed) === null;
}
