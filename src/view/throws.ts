/** A throw as one row: dice, the number against which, its lines, and what came of it. */
import type { FigureId, Line, Sum } from "../engine/types";
import type { Target } from "../engine/flow";
import { total } from "../engine/dice/distribution";
import { type Naming, type Phrase, say, isOneOf } from "./text";
import type { ThrowEntry } from "../engine/journal";
import { LINES, RESULTS, THROWS } from "./throw-words";

interface LineRow {
  readonly text: Phrase;
  readonly value: number;
}

/** A number that unfolds into its lines. */
export interface SumView {
  readonly total: number;
  readonly lines: readonly LineRow[];
}

/** What one figure rolled. */
export interface DiceView {
  readonly who: FigureId;
  readonly name: string;
  readonly sides: number;
  readonly faces: readonly number[];
  readonly sum: number;
  /** The number it rolled against; null where there is none. */
  readonly against: SumView | null;
}

export interface ThrowRow {
  readonly kind: "throw";
  readonly title: Phrase;
  readonly dice: readonly DiceView[];
  /** Null where it is neither: damage, a pick. */
  readonly success: boolean | null;
  readonly result: Phrase | null;
}

export function throwRow(entry: ThrowEntry, naming: Naming): ThrowRow {
  const { key, dice, faces, targets } = entry;
  const success = successOf(entry);
  return {
    kind: "throw",
    title: throwTitle(key),
    dice: dice.map(({ who, sides }, at) => {
      const shown = faces[at] ?? [];
      return {
        who,
        name: naming(who),
        sides,
        faces: shown,
        sum: total(shown),
        against: againstOf(targets, who, naming),
      };
    }),
    success,
    result: resultOf(entry, success, naming),
  };
}

export function throwTitle(key: string): Phrase {
  return isOneOf(THROWS, key) ? say(`Throw.${key}`) : say("Throw.other", { what: key });
}

function againstOf(targets: readonly Target[], who: FigureId, naming: Naming): SumView | null {
  const target = targets.find((one) => one.who === who);
  return target ? sumView(target.sum, naming) : null;
}

export function sumView({ total: sum, lines }: Sum, naming: Naming): SumView {
  return { total: sum, lines: lines.map((line) => ({ text: linePhrase(line, naming), value: line.value })) };
}

/** `of` is what the line is about: a zone, a border, a weapon. */
export function linePhrase({ key, of = "" }: Line, naming: Naming): Phrase {
  const [first = "", name = key] = key.split(".");
  return isOneOf(LINES, first)
    ? say(`Line.${first}`, { of: naming(of), name })
    : say("Line.other", { of: naming(of), name: key });
}

const SUCCESSES: readonly string[] = ["arrive", "clean", "success", "goes-on"];
const FAILURES: readonly string[] = ["short", "stays", "stays-blow", "failure", "critical", "stops", "falls", "faints"];

/** A margin of an attack counts from 0; of a contest and a leg the word says it. */
function successOf({ value, targets }: ThrowEntry): boolean | null {
  if (typeof value === "boolean") return value;
  if (typeof value === "number") return targets.length > 0 ? value >= 0 : null;
  if (value === null) return null;
  if (SUCCESSES.includes(value)) return true;
  return FAILURES.includes(value) ? false : null;
}

function resultOf({ value, dice }: ThrowEntry, success: boolean | null, naming: Naming): Phrase | null {
  if (typeof value !== "string")
    return success === null ? null : say(`Throw.result.${success ? "success" : "failure"}`);
  if (dice.some(({ who }) => who === value)) return say("Throw.result.winner", { who: naming(value) });
  return isOneOf(RESULTS, value) ? say(`Throw.result.${value}`) : null;
}
