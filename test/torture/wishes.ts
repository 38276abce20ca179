/** What is wished for in a fight: any that the rules allow, and such as lead to what a fault is to meet. */
import type { PromptKind } from "../../src/engine/flow";
import { resolve } from "../../src/engine/legality";
import type { Resolution } from "../../src/engine/resolution";
import type { Battle } from "../../src/engine/battle";
import type { Intent, PassIntent } from "../../src/engine/intents";
import { isOnHexes } from "../../src/hexes/hex-ground";
import { lawsFor } from "../rulesets/laws/grounds";
import { anyAnswer } from "../support/plays";
import type { Step } from "./plan";

type Chance = () => number;

/** A GM's: no figure asks for them. */
export const BY_HAND: readonly string[] = ["pass", "place", "remove", "condition", "sporadic"];

const PASS: PassIntent = { kind: "pass", to: "turn" };

/** So many are drawn to find one that leads to the step. */
const TRIES = 150;

const EVERY_QUESTION: Readonly<Record<PromptKind, "zones" | "hexes" | "both">> = {
  intercept: "zones",
  protect: "zones",
  evade: "zones",
  dodge: "zones",
  block: "zones",
  brace: "zones",
  "closing-attack": "zones",
  "charge-response": "zones",
  opportunity: "zones",
  act: "zones",
  follow: "zones",
  "choose-obstacle": "zones",
  "choose-zone": "zones",
  fall: "zones",
  strike: "both",
  engage: "zones",
  hazard: "zones",
  hurt: "both",
  suffer: "both",
  perceive: "hexes",
  face: "hexes",
};

/** Under each of them a fault is to strike. */
export const QUESTIONS = Object.keys(EVERY_QUESTION) as PromptKind[];

/** Those that can be asked there. */
export function questionsIn(battle: Battle): PromptKind[] {
  const other = isOnHexes(battle) ? "zones" : "hexes";
  return QUESTIONS.filter((question) => EVERY_QUESTION[question] !== other);
}

/** Any that the rules allow. */
export function anyWish(battle: Battle, chance: Chance): Intent {
  return lawsFor(battle.rules).anyWish(battle, chance);
}

/** What a wish is meant to lead to. */
export interface Aim {
  readonly step: Step | null;
  /** The question that is to be asked; null for any. */
  readonly question: PromptKind | null;
}

/** Any that the rules allow; one that leads where it is to where that can be found, to another question where that one cannot. */
export function wishFor(battle: Battle, chance: Chance, { step, question }: Aim): Intent {
  let wish = anyWish(battle, chance);
  let other: Intent | null = null;
  for (let tries = 0; tries < TRIES && step; tries++, wish = anyWish(battle, chance)) {
    const leads = leadsTo({ battle, chance }, wish, step);
    if (leads === true || (leads !== false && (question === null || leads.has(question)))) return byHand(wish);
    if (leads !== false) other ??= wish;
  }
  return byHand(other ?? wish);
}

function byHand(wish: Intent): Intent {
  return "free" in wish && BY_HAND.includes(wish.kind) ? { ...wish, free: undefined } : wish;
}

/** Of a battle that may make no sense: where nothing can be wished for in it, its turn is passed. */
export function wishInBroken(battle: Battle, chance: Chance): Intent {
  try {
    return anyWish(battle, chance);
  } catch {
    return PASS;
  }
}

interface Situation {
  readonly battle: Battle;
  readonly chance: Chance;
}

/** Whether it does; where that is to a question, which are asked. */
function leadsTo(situation: Situation, wish: Intent, step: Step): boolean | ReadonlySet<PromptKind> {
  if (step === "turn") return wish.kind === "pass";
  if (wish.kind === "pass") return false;
  if (step === "asked" || step === "answered") {
    const { asked } = comesTo(situation, wish, () => false);
    return asked.size > 0 && asked;
  }
  if (step.startsWith("input")) {
    const { battle } = situation;
    return comesTo(situation, wish, () => false).asked.size > 0 || resolve(battle, wish).pending !== null;
  }
  if (step.startsWith("hits")) return comesTo(situation, wish, ({ field }) => field === "hits").written;
  if (step.startsWith("end")) return comesTo(situation, wish, ({ field }) => ["hits", "place"].includes(field)).written;
  if (step.startsWith("places")) return comesTo(situation, wish, ({ field }) => field === "place").written;
  return true;
}

/** The play as it might go: what is asked, and whether such a thing is written. */
function comesTo(
  { battle, chance }: Situation,
  wish: Intent,
  isIt: (write: { readonly field: string }) => boolean,
): { asked: ReadonlySet<PromptKind>; written: boolean } {
  const play: Resolution<string> = resolve(battle, wish);
  const answers = anyAnswer(chance);
  const asked = new Set<PromptKind>();
  for (let steps = 0; play.pending && steps < 200; steps++) {
    const { pending } = play;
    if (pending.kind === "ask") {
      for (const { prompt } of pending.prompts) asked.add(prompt);
      play.answer(new Map(pending.prompts.map((one) => [`${one.who}:${one.prompt}`, answers(one)])));
    } else play.roll(pending.thrown.dice.map(({ count, sides }) => facesOf(count, sides, chance)));
  }
  return { asked, written: play.writes.some(isIt) };
}

function facesOf(count: number, sides: number, chance: Chance): number[] {
  return Array.from({ length: count }, () => 1 + Math.floor(chance() * sides));
}
