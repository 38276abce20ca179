/** Changes that a table may keep in its own hands: what is asked before one is made, and what is told in its stead. */
import type { Battle } from "./battle";
import { type Effect, levelIn } from "./settings";
import type { Change, CoreChange, CoreChangeOf } from "./changes";
import { stateOf } from "./figures";
import { isCore } from "./plan-writes";
import type { Condition } from "./types";
import { type Note, type Prompt, yesOrNo } from "./flow";

/** What becomes of a change: it is made, or waits for an answer, or is left out with or without a word. */
export type Verdict =
  | { readonly kind: "made" }
  | { readonly kind: "asked"; readonly prompt: Prompt }
  | { readonly kind: "left"; readonly note: Note | null };

interface Consent {
  readonly effect: Effect;
  readonly prompt: Prompt;
  readonly note: Note;
}

const MADE: Verdict = { kind: "made" };

/** By the level of what it belongs to; whatever belongs to none is made. */
export function verdictOn(battle: Battle, change: Change): Verdict {
  const consent = battle.automation && isCore(change) ? consentTo(battle, change) : null;
  if (!consent) return MADE;
  const level = levelIn(battle, consent.effect);
  if (level === "ask") return { kind: "asked", prompt: consent.prompt };
  return level === "do" ? MADE : { kind: "left", note: level === "remind" ? consent.note : null };
}

/** A question that is answered yes where nobody answers: the rules have decided. */
export function confirming(...asked: Parameters<typeof yesOrNo>): Prompt {
  return { ...yesOrNo(...asked), otherwise: "yes" };
}

/** Null for a change that nobody is asked about. Who falls by lost hits falls with them. */
function consentTo(battle: Battle, change: CoreChange): Consent | null {
  if (change.kind === "hurt") return change.loss > 0 ? hurting(change) : null;
  return change.kind === "mark" && change.on && change.byWill !== true ? marking(battle, change) : null;
}

function hurting({ who, loss }: CoreChangeOf<"hurt">): Consent {
  const note = { key: "by-hand", what: "hurt", who, loss };
  return { effect: "damage", prompt: confirming(who, "hurt", { loss }), note };
}

/** Marks that are conditions somebody suffers; the others keep the rules' own books. */
const SUFFERED: Partial<Record<CoreChangeOf<"mark">["mark"], Condition>> = {
  prone: "prone",
  stunned: "stunned",
  onFire: "on-fire",
};

function marking(battle: Battle, { who, mark }: CoreChangeOf<"mark">): Consent | null {
  const condition = SUFFERED[mark];
  if (condition === undefined || stateOf(battle, who)[mark]) return null;
  const note = { key: "by-hand", what: "suffer", who, condition };
  return { effect: "conditions", prompt: confirming(who, "suffer", { condition }), note };
}
