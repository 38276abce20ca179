/** What is wrong with a battlefield, as values: told to the GM once each, and listed in the zone check. */

export type ProblemCode =
  | "no-shape"
  | "misread"
  | "touches-no-border"
  | "in-no-zone"
  | "overlap"
  | "wide-gap"
  | "too-small"
  | "unreachable"
  | "no-such-zone"
  | "leaves-open"
  | "token-outside"
  | "unknown-ruleset"
  | "broken-record"
  | "shared-actor"
  | "misread-item";

/** One problem: what it is about (a region, token or scene id), and the facts of its sentence. */
export interface Problem {
  readonly code: ProblemCode;
  readonly about: string;
  readonly facts: Readonly<Record<string, string>>;
}

export function problem(code: ProblemCode, about: string, facts: Problem["facts"] = {}): Problem {
  return { code, about, facts };
}

/** The same problem again has the same key. */
export function problemKey({ code, about, facts }: Problem): string {
  return [code, about, ...Object.values(facts)].join("/");
}
