/** The worst that those who may react can make of an intent, and how it is told beside its odds. */
import type { Battle } from "../engine/battle";
import { unlessRulesFail } from "../engine/fence";
import { percentOf } from "../engine/dice/distribution";
import type { Intent } from "../engine/intents";
import { actorOf, resolve } from "../engine/legality";
import { worstOdds } from "../engine/worst-odds";
import { chancePhrase, declaredFor, type Forecast, successChance, type Told } from "./forecast";
import { namingOf, type Phrase, say } from "./text";

export interface Worst {
  /** Whole percent, as forecasts have it. */
  readonly percent: number;
  /** The figures that react where it comes to that. */
  readonly reacting: readonly string[];
  /** What all of them do; null where they do different things. */
  readonly prompt: string | null;
}

/** Worked out in slices; null where nobody's answer makes it worse, or there is too much to look at. */
export function* worstOf(battle: Battle, intent: Intent, seen: Forecast): Generator<void, Worst | null> {
  const who = actorOf(intent);
  const declared = declaredFor(battle, intent);
  if (who === null || seen.kind === "refused" || declared.kind !== intent.kind) return null;
  const [first] = seen.outcomes;
  if (!first || successChance(seen) === 0) return null;
  const begin = () => resolve(battle, declared);
  const worst = yield* unlessFailing(worstOdds({ begin, who, isWanted: (outcome) => outcome === first.outcome }));
  if (!worst || worst.chance.toNumber() >= first.chance.toNumber()) return null;
  const prompts = [...new Set(worst.reacting.map(({ prompt }) => prompt))];
  const [prompt = null] = prompts.length === 1 ? prompts : [];
  return {
    percent: percentOf(worst.chance),
    reacting: [...new Set(worst.reacting.map(({ who: one }) => one))],
    prompt,
  };
}

/** Slice by slice; null as soon as a module's rules fail. */
function* unlessFailing<T>(slices: Generator<void, T | null>): Generator<void, T | null> {
  for (;;) {
    const slice = unlessRulesFail(() => slices.next(), null);
    if (slice?.done !== false) return slice?.value ?? null;
    yield;
  }
}

/** `29 % if both intercept`; null where odds are not told. */
export function worstPhrase(battle: Battle, { percent, reacting, prompt }: Worst, told: Told): Phrase | null {
  const chance = chancePhrase(percent, told);
  if (!chance) return null;
  const [first] = reacting;
  const does = prompt === "intercept" ? "intercepts" : "reacts";
  const number = reacting.length === 1 ? "one" : reacting.length === 2 ? "both" : "all";
  const reaction = say(`Ruler.${does}.${number}`, {
    name: first ? namingOf(battle)(first) : "",
    count: reacting.length,
  });
  return say("Ruler.worst", { chance, reaction });
}
