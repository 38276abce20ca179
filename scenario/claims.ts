/** What a scenario expects: each claim reads one thing off the battle or the course of the play and compares it. */
import { sameValue } from "../src/engine/types";
import type { ZoneBattle } from "../src/zones/battle";

/** Everything claims are checked against. */
export interface Seen {
  readonly battle: ZoneBattle;
  readonly asked: readonly (readonly string[])[];
  readonly contests: readonly (readonly string[])[];
  readonly attacks: readonly (readonly string[])[];
  /** Whom the last burst or sweep hit. */
  readonly targets: readonly string[];
}

export type Shown = string | number | boolean | null | readonly Shown[];

export interface Claim {
  readonly line: number;
  /** Of what: `ann.at`, `turnOver`. */
  readonly of: string;
  readonly expected: Shown;
  found(seen: Seen): Shown;
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
