/** What packages on the referee's client forbid: a play, a question, a commit, an undo. */
import { type Denial, deny } from "../engine/refusal";
import type { Battle } from "../engine/battle";
import type { Prompt } from "../engine/flow";
import type { Resolution } from "../engine/resolution";
import { condense } from "../engine/writes";
import type { Pen } from "./card-writer";
import { playFacts } from "./events";
import type { Ports } from "./ports";
import type { PlayRequest, UserId } from "./request";
import type { Turning } from "./undo";

/** Before there is a card; who has stopped an autopilot in that moment forbids what it has asked for. */
export function vetoOfPlay(
  { events, automation }: Ports,
  { battle, by }: { readonly battle: Battle; readonly by: UserId },
  { scene, intent, why }: PlayRequest,
): Denial | null {
  const isAllowed = events.allows("prePlay", { scene, intent, by });
  return isAllowed && (why === undefined || automation.mayAct(scene, battle, intent)) ? null : deny("vetoed");
}

/** A question that is forbidden is answered as if nobody had been there. */
export function isVetoed({ ports, id, card }: Pen, { who, prompt, about, choices, otherwise }: Prompt): boolean {
  return !ports.events.allows("prePrompt", { ...playFacts(id, card), who, prompt, about, choices, otherwise });
}

/** Once all is decided, before anything is written. */
export function vetoOfCommit({ ports, id, card }: Pen, { result, writes }: Resolution<string>): Denial | null {
  const commit = { ...playFacts(id, card), outcome: result ?? null, writes: condense(writes) };
  return ports.events.allows("preCommit", commit) ? null : deny("vetoed");
}

export function vetoOfTurning({ ports, id, card }: Pen, turning: Turning): Denial | null {
  return ports.events.allows("preUndo", { ...playFacts(id, card), turning }) ? null : deny("vetoed");
}
