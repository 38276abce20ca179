/** A text to be: its key in `lang/` and the facts in its braces. Facts that are phrases are put into words first. */
import type { Battle } from "../engine/battle";

export interface Phrase {
  /** The whole key: `ZONEBOUND.Refusal.wall.text`. */
  readonly key: string;
  readonly data: Readonly<Record<string, string | number | Phrase>>;
}

/** Gives the name of a figure, a zone or a border; what is none of these comes back as it is. */
export type Naming = (id: string) => string;

const ROOT = "ZONEBOUND";

export function say(key: string, data: Phrase["data"] = {}): Phrase {
  return { key: `${ROOT}.${key}`, data };
}

/** Names as the battle has them. */
export function namingOf({ figures, field, rules }: Pick<Battle, "figures" | "field" | "rules">): Naming {
  return (id) => figures.get(id)?.name ?? rules.ground.nameOf?.(field, id) ?? id;
}

/** Facts with names for ids: lists are joined by commas, what is not there is left out. */
export function named(naming: Naming, facts: Readonly<Record<string, unknown>>): Record<string, string | number> {
  return Object.fromEntries(Object.entries(facts).flatMap(([key, value]) => nameOne(naming, key, value)));
}

function nameOne(naming: Naming, key: string, value: unknown): [string, string | number][] {
  if (typeof value === "number") return [[key, value]];
  if (typeof value === "string") return [[key, naming(value)]];
  if (!Array.isArray(value)) return [];
  return [[key, value.map((item) => naming(String(item))).join(", ")]];
}
