/** What a scenario expects: each claim reads one thing off the battle or the course of the play and compares it. */
import type { Battle } from "../src/engine/battle";
import type { Note } from "../src/engine/flow";
import { sameValue } from "../src/engine/types";
import type { Entry } from "./tree";

/** Everything claims are checked against. */
export interface Seen<B extends Battle = Battle> {
  readonly battle: B;
  /** Who was asked what, in order. */
  readonly asked: readonly (readonly string[])[];
  /** All that the plays have noted, in order. */
  readonly notes: readonly Note[];
}

export type Shown = string | number | boolean | null | readonly Shown[];

export interface Claim<B extends Battle = Battle> {
  readonly line: number;
  /** Of what: `ann.at`, `turnOver`. */
  readonly of: string;
  readonly expected: Shown;
  found(seen: Seen<B>): Shown;
}

/** A claim of the key's own. */
export function claim<B extends Battle>(
  { key, line }: Entry,
  expected: Shown,
  found: (seen: Seen<B>) => Shown,
): Claim<B> {
  return { line, of: key, expected, found };
}

/** One sentence for every claim that does not hold. */
export function brokenClaims(claims: readonly Claim[], seen: Seen): string[] {
  return claims.flatMap((claim) => {
    const found = claim.found(seen);
    if (sameValue(found, claim.expected)) return [];
    return [`line ${claim.line}: ${claim.of}: expected ${show(claim.expected)}, found ${show(found)}`];
  });
}

function show(value: Shown): string {
  if (!Array.isArray(value)) return String(value);
  return `[${value.map(show).join(", ")}]`;
}

/** Lists whose order is free, in one order. */
export function inOrder<T extends string | number>(list: readonly T[]): T[] {
  return [...list].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
}
