/** Codecs of the notation: each writes one kind of value as a word without blanks, and reads it back. */
/** `parse(format(value))` equals the value; `parse` throws where the word is none of its kind. */
export interface Codec<T> {
  format(value: T): string;
  parse(word: string): T;
}

/** What cannot be read. */
export class NotationError extends Error {
  override readonly name = "NotationError";
}

const EMPTY = "%";
const NOTHING = "-";

/** Text in which everything that parts words of the notation is escaped. */
export const text: Codec<string> = {
  format: (value) => {
    if (value === "") return EMPTY;
    return value === NOTHING ? "%2D" : value.replace(/[%\s,=:]/g, (sign) => encodeURIComponent(sign));
  },
  parse: (word) => (word === EMPTY ? "" : word.replace(/(?:%[0-9A-F]{2})+/g, (signs) => decodeURIComponent(signs))),
};

/** A number as JavaScript writes it; throws a {@link NotationError} for anything else. */
export const number: Codec<number> = {
  format: String,
  parse: (word) => {
    const value = word === "" ? NaN : Number(word);
    if (Number.isNaN(value)) throw new NotationError(`not a number: ${word}`);
    return value;
  },
};

/** No table ever counts so far, and whatever goes through what is counted comes to an end. */
const MOST = 1_000_000;

/** A whole number that counts something, from none on; throws a {@link NotationError} for anything else. */
export const count: Codec<number> = {
  format: String,
  parse: (word) => {
    const value = number.parse(word);
    if (!Number.isInteger(value) || value < 0 || value > MOST) throw new NotationError(`no count: ${word}`);
    return value;
  },
};

/** `yes` or `no`; throws a {@link NotationError} for anything else. */
export const flag: Codec<boolean> = {
  format: (value) => (value ? "yes" : "no"),
  parse: (word) => oneOf(["yes", "no"]).parse(word) === "yes",
};

/** One of a few words. */
export function oneOf<W extends string>(words: readonly W[]): Codec<W> {
  const parse = (word: string): W => {
    const found = words.find((one) => one === word);
    if (found === undefined) throw new NotationError(`none of ${words.join(", ")}: ${word}`);
    return found;
  };
  return { format: (value) => value, parse };
}

/** A value or none. */
export function maybe<T>(codec: Codec<T>): Codec<T | null> {
  return {
    format: (value) => (value === null ? NOTHING : codec.format(value)),
    parse: (word) => (word === NOTHING ? null : codec.parse(word)),
  };
}

/** Values parted by commas; none are an empty word. */
export function listOf<T>(codec: Codec<T>): Codec<readonly T[]> {
  return {
    format: (values) => values.map((value) => codec.format(value)).join(","),
    parse: (word) => (word === "" ? [] : word.split(",").map((part) => codec.parse(part))),
  };
}

/** Numbers by name: `red:2,blue:3`. */
export const numbers: Codec<Readonly<Record<string, number>>> = {
  format: (values) =>
    Object.keys(values)
      .sort()
      .map((name) => `${text.format(name)}:${number.format(values[name] ?? 0)}`)
      .join(","),
  parse: (word) => Object.fromEntries(word === "" ? [] : word.split(",").map(parseNamed)),
};

function parseNamed(word: string): [string, number] {
  const [name, value] = word.split(":");
  if (name === undefined || value === undefined) throw new NotationError(`no name and number: ${word}`);
  return [text.parse(name), number.parse(value)];
}
