/** What a figure is offered: one thing it may want to do, everybody it could be done to, and why not where it cannot. */
import { refusalOf } from "../../engine/legality";
import type { ActionIntent, ZoneIntent } from "../intents";
import { type FigureId, type Refusal, refuse } from "../../engine/types";
import { REFUSAL_CODES } from "../types";
import { type ZoneBattle, refusalToTake } from "../battle";
import type { LegalActionGroup } from "../offered";

/** Steps that are no actions; `charge` is a move that ends in an attack, `squeeze` an attack from a hold. */
export const STEP_KINDS = ["move", "charge", "contact", "leave", "shift", "split", "squeeze"] as const;

/** One way to take an offer up. */
export interface Candidate {
  readonly intent: ZoneIntent;
  /** Whom or what it is done to; null where it is just done. */
  readonly target: string | null;
  readonly refusal: Refusal | null;
}

/** One thing that a figure may want to do, with everybody it could be done to. */
export interface LegalAction {
  /** Its kind, and what it is done with: `attack:club`. */
  readonly id: string;
  /** Names its icon and text: the id of an action, or one of the steps. */
  readonly kind: string;
  readonly group: LegalActionGroup;
  /** The weapon, spell, talent or event it is about. */
  readonly of: string | null;
  /** The address of its drawing, where it has one of its own. */
  readonly icon?: string | undefined;
  /** How it goes on: one of its candidates, the list of zones, the burst picker, or two moves one after the other. */
  readonly by: "candidate" | "zones" | "picker" | "steps";
  readonly candidates: readonly Candidate[];
  /** Null as long as one candidate can be taken. */
  readonly refusal: Refusal | null;
}

/** What an offer is made of before anything is judged. */
export interface LegalActionSpec extends Pick<LegalAction, "kind" | "group" | "icon"> {
  readonly of?: string;
  readonly by?: LegalAction["by"];
}

/** The offer of these intents; `bare` is the intent with nobody to do it to, for the reason where nobody is there. */
export function legalActionOf(
  battle: ZoneBattle,
  head: LegalActionSpec,
  bare: ZoneIntent,
  intents: readonly ZoneIntent[],
): LegalAction {
  const { kind, group, icon, of = null, by = "candidate" } = head;
  const judged = intents.map((intent) => candidateOf(battle, intent)).filter(isWorthNaming);
  const refusal = judged.length > 0 ? sharedRefusal(judged) : nobodyThere(battle, bare);
  return { id: of === null ? kind : `${kind}:${of}`, kind, group, icon, of, by, candidates: judged, refusal };
}

function candidateOf(battle: ZoneBattle, intent: ZoneIntent): Candidate {
  return { intent, target: targetOf(intent), refusal: refusalToTake(battle, intent) };
}

/** Whom or what an intent is about besides who has it. */
function targetOf(intent: ZoneIntent): string | null {
  if (intent.kind === "action") return intent.target ?? intent.ward ?? null;
  if (intent.kind === "contact") return intent.target;
  if (intent.kind === "shift") return intent.onto ?? intent.part ?? null;
  if (intent.kind !== "move") return null;
  return intent.join ?? intent.charge ?? ("zone" in intent.to ? intent.to.zone : intent.to.border);
}

/** Those who are simply elsewhere are not listed; one who cannot be seen is. */
function isWorthNaming({ refusal, target }: Candidate): boolean {
  return target === null || refusal?.code !== "no-target" || refusal.facts["because"] !== undefined;
}

/** The reason of the candidate that came furthest through the checks; null where one passes them all. */
function sharedRefusal(candidates: readonly Candidate[]): Refusal | null {
  const reasons = candidates.flatMap(({ refusal }) => refusal ?? []);
  if (reasons.length < candidates.length) return null;
  const rank = ({ code }: Refusal): number => REFUSAL_CODES.findIndex((known) => known === code);
  return reasons.sort((one, other) => rank(other) - rank(one))[0] ?? null;
}

function nobodyThere(battle: ZoneBattle, bare: ZoneIntent): Refusal {
  const refusal = refusalOf(battle, bare);
  return refusal && refusal.code !== "no-target" ? refusal : refuse("no-target", { because: "nobody" });
}

/** The bare intent of an action. */
export function actionOf(who: FigureId, action: string): ActionIntent {
  return { kind: "action", who, action };
}
