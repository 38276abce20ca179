/** Why something is turned down: the refusals of the rules, and those of the referee, in one type. */
import type { Refusal, RefusalCode } from "./types";

/** Why the referee turns something down, besides what the rules refuse; the facts of each in brackets. */
export const DENIAL_CODES = [
  /** The sender does not own the figure (`who`). */
  "not-yours",
  /** Only a GM may do this. */
  "gm-only",
  /** The scene has no battle. */
  "no-battle",
  /** What was sent makes no sense on this battlefield (`what`). */
  "malformed",
  /** The record has changed since the client looked. */
  "stale",
  /** Only something the sender cannot see stands against it. */
  "something-bars",
  /** There is no such play, or it is not in the state that this needs. */
  "play-over",
  /** Nobody asks this figure that (`who`). */
  "not-asked",
  /** The time for the answer is over (`who`). */
  "too-late",
  /** Too many requests of the sender wait already. */
  "too-many",
  /** A play is open: this waits for it. */
  "play-open",
  /** Something else has changed this since (`who`: a figure or a row of the ground's; `field`). */
  "changed-since",
  /** Something else has been done since, which goes back first. */
  "done-since",
  /** Its token was moved again since (`who`). */
  "moved-since",
  /** The journal no longer fits the battle as it now is. */
  "reads-differently",
  /** The turn was passed on while the play was open. */
  "turn-forced",
  /** Another package has forbidden it. */
  "vetoed",
  /** A GM called it off. */
  "by-gm",
  /** Another play was begun in its place. */
  "superseded",
  /** The fight that it belonged to is over. */
  "fight-over",
  /** Its scene is gone. */
  "scene-gone",
  /** The battlefield has changed, so that it cannot go on. */
  "field-changed",
  /** The scene is fought by other rules now. */
  "rules-changed",
  /** A bug; the console says which. */
  "broken",
] as const;

/** A code of the rules, or one of the referee's own. */
export type DenialCode = (typeof DENIAL_CODES)[number];

/** What is told: a code and the facts its sentence needs. */
export interface Denial {
  readonly code: RefusalCode | DenialCode;
  readonly facts: Refusal["facts"];
}

/** A denial with the facts of its sentence. */
export function deny(code: DenialCode, facts: Denial["facts"] = {}): Denial {
  return { code, facts };
}

/** A denial that names a part of the request by the way to it, never by what stood there. */
export function malformedAt(...way: readonly string[]): Denial {
  return deny("malformed", { what: way.filter((part) => part !== "").join(".") || "request" });
}
