/** How what somebody sent is read: by schemas of bounded words, numbers and lists, so that nothing large or deep is ever walked. */
import * as v from "valibot";

/** How a `T` is read from what may be anything. */
export type Schema<T> = v.GenericSchema<unknown, T>;

/** The fields of a `T`, each with its schema: one that is forgotten is a compile error. */
export type FieldsOf<T> = { readonly [K in keyof T]-?: Schema<T[K]> };

/** What was read, made of its own parts alone; or the way to the first part that is not as it should be. */
export type Read<T> = { readonly value: T } | { readonly fault: string };

const LONGEST_WORD = 250;

const LONGEST_LIST = 200;

/** A text of so many characters at most. */
export function textWithin(most: number): Schema<string> {
  return v.pipe(v.string(), v.maxLength(most));
}

/** An id, a name, a word of the rules. */
export const word = textWithin(LONGEST_WORD);

/** A number between these two, both included: never infinite, never none. */
export function numberWithin(least: number, most: number): Schema<number> {
  return v.pipe(v.number(), v.minValue(least), v.maxValue(most));
}

/** A whole number from 0 that counts exactly. */
export const wholeNumber: Schema<number> = v.pipe(numberWithin(0, Number.MAX_SAFE_INTEGER), v.integer());

/** A list of some hundred at most; a longer one is not looked into. */
export function shortList<T>(item: Schema<T>): Schema<T[]> {
  return v.pipe(v.custom<unknown[]>(isShort), v.array(item));
}

function isShort(sent: unknown): boolean {
  return Array.isArray(sent) && sent.length <= LONGEST_LIST;
}

/**
 * Reads it; what is left over counts as a fault too. The way (`to.zone`, `via.3`) is empty for the whole, and told in
 * the schema's words alone: nothing of what was sent is in it.
 */
export function readSent<T>(schema: Schema<T>, sent: unknown): Read<T> {
  const result = v.safeParse(schema, sent, { abortEarly: true });
  return result.success ? { value: result.output } : { fault: wayToFault(result.issues[0]) };
}

/** What a text says as JSON; null where it is none, or not as the schema has it. */
export function readJson<T>(schema: Schema<T>, text: string): T | null {
  try {
    const found = readSent(schema, JSON.parse(text));
    return "value" in found ? found.value : null;
  } catch {
    return null;
  }
}

/** Nobody expects a field that no schema has: its name is the sender's, and the way ends before it. */
function wayToFault({ path, expected }: v.BaseIssue<unknown>): string {
  const keys = path?.map(({ key }) => String(key)) ?? [];
  return (expected === "never" ? keys.slice(0, -1) : keys).join(".");
}
