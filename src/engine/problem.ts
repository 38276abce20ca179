/** What of a battlefield's data makes no sense, as values: told to the GM once each, and listed in the check of a scene. */

/** Codes of problems by name; each ground adds those of its own. */
export interface ProblemCodes {
  readonly "no-shape": true;
  readonly misread: true;
  readonly "token-outside": true;
  readonly "other-ground": true;
  readonly "unknown-ruleset": true;
  readonly "broken-record": true;
  readonly "shared-actor": true;
  readonly "misread-item": true;
  readonly "many-dice": true;
  readonly "large-die": true;
}

type ProblemCode = keyof ProblemCodes;

/** One problem: what it is about (a region, token or scene id), and the facts of its sentence. */
export interface Problem {
  readonly code: ProblemCode;
  readonly about: string;
  readonly facts: Readonly<Record<string, string>>;
  /** The other one of the two that it is about. */
  readonly other?: string;
}

/** A problem about a document, with the facts of its sentence. */
export function problem(code: ProblemCode, about: string, facts: Problem["facts"] = {}): Problem {
  return { code, about, facts };
}

/** The same problem again has the same key. */
export function problemKey({ code, about, facts }: Problem): string {
  return [code, about, ...Object.values(facts)].join("/");
}
