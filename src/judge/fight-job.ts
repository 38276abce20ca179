/** Work on whole fights as data, so that it can be sent to whoever has time for it: a forecast, or what makes a fight even. */
import type { Battle, Ruleset } from "../engine/battle";
import { type EvenProposal, evenOut } from "./balance";
import { type FightForecast, fightOf, type FightSetup, ForecastTally, planOf } from "./forecast";

/** A battle with its ruleset told by its id. Maps and typed arrays aside it is plain JSON. */
export interface SentBattle extends Omit<Battle, "rules"> {
  readonly ruleset: string;
}

/** What is to be found out about a fight. */
export interface FightJob extends Omit<FightSetup, "battle"> {
  readonly kind: "forecast" | "even";
  readonly battle: SentBattle;
  readonly seed: number;
  /** So many fights are played for a forecast. */
  readonly fights: number;
}

/** What is known by now: of a forecast after each fight, of a search how many fights it has taken, and what it has found. */
export type FightNews =
  | { readonly kind: "forecast"; readonly forecast: FightForecast }
  | { readonly kind: "tried"; readonly fights: number }
  | { readonly kind: "even"; readonly proposal: EvenProposal | null };

/** The battle as it can be sent. */
export function sentBattle({ rules, ...battle }: Battle): SentBattle {
  return { ...battle, ruleset: rules.id };
}

/** Does the job by the ruleset that it names; yields after each step of a fight, mostly without news. */
export function* workOn({ battle: sent, ...job }: FightJob, rules: Ruleset): Generator<FightNews | null, void> {
  const { ruleset: _id, ...battle } = sent;
  const setup: FightSetup = { ...job, battle: { ...battle, rules } };
  yield* job.kind === "forecast" ? forecastOf(setup, job) : evenOf(setup, job);
}

function* forecastOf(
  setup: FightSetup,
  { seed, fights }: Pick<FightJob, "seed" | "fights">,
): Generator<FightNews | null, void> {
  const plan = planOf(setup);
  const tally = new ForecastTally(setup.battle, seed);
  for (let number = 0; number < fights; number += 1) {
    const fight = fightOf(plan, seed, number);
    for (; !fight.isOver; yield null) fight.step();
    tally.add(fight.result);
    yield { kind: "forecast", forecast: tally.forecast };
  }
}

function* evenOf(setup: FightSetup, { seed }: Pick<FightJob, "seed">): Generator<FightNews | null, void> {
  const search = evenOut(setup, { seed });
  let fights = 0;
  for (;;) {
    const { done, value } = search.next();
    if (done) return yield { kind: "even", proposal: value };
    if (value === "fought") yield { kind: "tried", fights: (fights += 1) };
    else yield null;
  }
}
