/** Where the numbers of an intent come from: every throw that it may ask for, with the lines of what is rolled against. */
import type { Battle } from "../engine/battle";
import { unlessRulesFail } from "../engine/fence";
import type { Intent } from "../engine/intents";
import type { FigureId, Sum } from "../engine/types";
import type { Resolution } from "../engine/resolution";
import { answerKey, type Throw } from "../engine/flow";
import { resolve, refusalOf } from "../engine/legality";
import { namingOf, type Phrase } from "./text";
import { sumView, type SumView, throwTitle } from "./throws";

/** One number that somebody rolls against. */
interface Explained {
  readonly who: FigureId;
  /** The throw's key and its name: `zone-move`, `attack`. */
  readonly key: string;
  readonly title: Phrase;
  /** How many dice that figure throws. */
  readonly dice: number;
  readonly against: SumView;
}

/** More replays than this tell nothing new of any intent there is. */
const MOST = 400;

/** Every number the intent may be rolled against while nobody reacts, in the order met; none where it is refused. */
export function explain(battle: Battle, intent: Intent): Explained[] {
  if (refusalOf(battle, intent)) return [];
  return unlessRulesFail(() => explainedThrows(battle, intent), []);
}

function explainedThrows(battle: Battle, intent: Intent): Explained[] {
  const found = new Map<string, Explained>();
  for (const thrown of throwsOf(() => resolve(battle, intent)))
    for (const one of explained(battle, thrown)) found.set(JSON.stringify(one), one);
  return [...found.values()];
}

/** The figure's rate of movement with its lines. */
export function explainRate(battle: Battle, who: FigureId): SumView {
  return shown(battle, battle.rules.rate(battle, who));
}

function explained(battle: Battle, { key, dice, targets }: Throw<unknown>): Explained[] {
  return targets.map(({ who, sum }) => ({
    who,
    key,
    title: throwTitle(key),
    dice: dice.find((one) => one.who === who)?.count ?? 0,
    against: shown(battle, sum),
  }));
}

function shown(battle: Battle, sum: Sum): SumView {
  return sumView(sum, namingOf(battle));
}

/** Each throw of every way the play can go, one replay for each way. */
function* throwsOf(begin: () => Resolution<string>): Generator<Throw<unknown>> {
  const path: { at: number; ways: number }[] = [];
  for (let replays = 0; replays < MOST; replays++) {
    yield* playAlong(begin(), path);
    while (path.length > 0 && isLast(path[path.length - 1])) path.pop();
    const fork = path[path.length - 1];
    if (!fork) return;
    fork.at += 1;
  }
}

function isLast(fork: { at: number; ways: number } | undefined): boolean {
  return fork !== undefined && fork.at + 1 >= fork.ways;
}

function* playAlong(play: Resolution<string>, path: { at: number; ways: number }[]): Generator<Throw<unknown>> {
  for (let depth = 0; play.pending;) {
    if (play.pending.kind === "ask") {
      play.answer(new Map(play.pending.prompts.map((prompt) => [answerKey(prompt), prompt.otherwise])));
      continue;
    }
    const { thrown } = play.pending;
    if (depth >= path.length) yield thrown;
    const fork = (path[depth++] ??= { at: 0, ways: thrown.outcomes.length });
    play.settle(fork.at);
  }
}
