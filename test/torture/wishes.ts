/** What is wished for in a fight: any that the rules allow, and such as lead to what a fault is to meet. */
import type { PromptKind } from "../../src/engine/flow";
import { resolve } from "../../src/engine/legality";
import type { Resolution } from "../../src/engine/resolution";
import type { ZoneBattle } from "../../src/zones/battle";
import type { ZoneIntent } from "../../src/zones/intents";
import { anyWish } from "../rulesets/laws/wishes";
import { anyAnswer } from "../support/plays";
import type { Step } from "./plan";

type Chance = () => number;

/** A GM's: no figure asks for them. */
export const BY_HAND: readonly string[] = ["pass", "place", "remove", "condition", "sporadic"];

/** So many are drawn to find one that leads to the step. */
const TRIES = 150;

const EVERY_QUESTION: Readonly<Record<PromptKind, true>> = {
  intercept: true,
  protect: true,
  evade: true,
  dodge: true,
  block: true,
  brace: true,
  "closing-attack": true,
  "charge-response": true,
  opportunity: true,
  act: true,
  follow: true,
  "choose-obstacle": true,
  "choose-zone": true,
  fall: true,
  strike: true,
  engage: true,
  hazard: true,
  hurt: true,
  suffer: true,
};

/** Under each of them a fault is to strike. */
export const QUESTIONS = Object.keys(EVERY_QUESTION) as PromptKind[];

/** What a wish is meant to lead to. */
export interface Aim {
  readonly step: Step | null;
  /** The question that is to be asked; null for any. */
  readonly question: PromptKind | null;
}

/** Any that the rules allow; one that leads where it is to where that can be found, to another question where that one cannot. */
export function wishFor(battle: ZoneBattle, chance: Chance, { step, question }: Aim): ZoneIntent {
  let wish = anyWish(battle, chance);
  let other: ZoneIntent | null = null;
  for (let tries = 0; tries < TRIES && step; tries++, wish = anyWish(battle, chance)) {
    const leads = leadsTo({ battle, chance }, wish, step);
    if (leads === true || (leads !== false && (question === null || leads.has(question)))) return byHand(wish);
    if (leads !== false) other ??= wish;
  }
  return byHand(other ?? wish);
}

function byHand(wish: ZoneIntent): ZoneIntent {
  return "free" in wish && BY_HAND.includes(wish.kind) ? { ...wish, free: undefined } : wish;
}

/** Of a battle that may make no sense: where nothing can be wished for in it, its turn is passed. */
export function wishInBroken(battle: ZoneBattle, chance: Chance): ZoneIntent {
  try {
    return anyWish(battle, chance);
  } catch {
    return { kind: "pass", to: "turn" };
  }
}

interface Situation {
  readonly battle: ZoneBattle;
  readonly chance: Chance;
}

/** Whether it does; where that is to a question, which are asked. */
function leadsTo(situation: Situation, wish: ZoneIntent, step: Step): boolean | ReadonlySet<PromptKind> {
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
  if (step.startsWith("places")) return comesTo(situation, wish, ({ field }) => field === "place").written;
  return true;
}

/** The play as it might go: what is asked, and whether such a thing is written. */
function comesTo(
  { battle, chance }: Situation,
  wish: ZoneIntent,
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
