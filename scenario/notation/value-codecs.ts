/** Codecs of what a field and a figure have in the notation and no stored row has: dice, numbers by side, whatever else is known. */
import { formatDice, parseDice } from "../../src/engine/dice/rolls";
import { type Codec, NotationError, number, numbers } from "../../src/engine/notation/codec";
import type { DiceSum, Side } from "../../src/engine/types";

/** One number for each side, or a number by side. */
export const bySide: Codec<number | Readonly<Record<Side, number>>> = {
  format: (value) => (typeof value === "number" ? number.format(value) : numbers.format(value)),
  parse: (word) => (word === "" || word.includes(":") ? numbers.parse(word) : number.parse(word)),
};

export const dice: Codec<DiceSum> = {
  format: formatDice,
  parse: (word) => {
    const sum = parseDice(word);
    if (!sum) throw new NotationError(`no dice: ${word}`);
    return sum;
  },
};

/** Whatever else is known of a thing, as plain JSON. */
export type Details = Readonly<Record<string, unknown>>;

export const details: Codec<Details> = {
  format: (value) =>
    JSON.stringify(value).replace(/\s/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`),
  parse: (word) => {
    const value = parseJson(word);
    if (!isDetails(value)) throw new NotationError(`no details: ${word}`);
    return value;
  },
};

function parseJson(word: string): unknown {
  try {
    return JSON.parse(word);
  } catch {
    throw new NotationError(`no JSON: ${word}`);
  }
}

function isDetails(value: unknown): value is Details {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
