/** What is wished for in a fight: any that the rules allow, and such as lead to what a fault is to meet. */
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

/** Any that the rules allow; one that leads to the step where that can be found. */
export function wishFor(battle: ZoneBattle, chance: Chance, step: Step | null): ZoneIntent {
  let wish = anyWish(battle, chance);
  for (let tries = 0; tries < TRIES && step && !leadsTo({ battle, chance }, wish, step); tries++)
    wish = anyWish(battle, chance);
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

function leadsTo(situation: Situation, wish: ZoneIntent, step: Step): boolean {
  if (step === "turn") return wish.kind === "pass";
  if (wish.kind === "pass") return false;
  if (step === "asked" || step === "answered") return comesTo(situation, wish, () => false).asked;
  if (step.startsWith("input")) {
    const { battle } = situation;
    return comesTo(situation, wish, () => false).asked || resolve(battle, wish).pending !== null;
  }
  if (step.startsWith("hits")) return comesTo(situation, wish, ({ field }) => field === "hits").written;
  if (step.startsWith("places")) return comesTo(situation, wish, ({ field }) => field === "place").written;
  return true;
}

/** The play as it might go: whether anybody is asked, and whether such a thing is written. */
function comesTo(
  { battle, chance }: Situation,
  wish: ZoneIntent,
  isIt: (write: { readonly field: string }) => boolean,
): { asked: boolean; written: boolean } {
  const play: Resolution<string> = resolve(battle, wish);
  const answers = anyAnswer(chance);
  let asked = false;
  for (let steps = 0; play.pending && steps < 200; steps++) {
    const { pending } = play;
    if (pending.kind === "ask") {
      asked = true;
      play.answer(new Map(pending.prompts.map((one) => [`${one.who}:${one.prompt}`, answers(one)])));
    } else play.roll(pending.thrown.dice.map(({ count, sides }) => facesOf(count, sides, chance)));
  }
  return { asked, written: play.writes.some(isIt) };
}

function facesOf(count: number, sides: number, chance: Chance): number[] {
  return Array.from({ length: count }, () => 1 + Math.floor(chance() * sides));
}
