/** Matches of the judge against others: even set-ups, mirrored, the sides swapped from fight to fight. */
import { areFoes, type Battle, standing } from "../../src/engine/battle";
import type { Intent } from "../../src/engine/intents";
import { refusalOf } from "../../src/engine/legality";
import { type Chance, seededChance } from "../../src/engine/odds";
import { fightSeed } from "../../src/judge/forecast";
import { type FightPlan, judgePolicy, Playout, type Policy } from "../../src/judge/playout";
import { TEMPERS, type TemperId } from "../../src/judge/tempers";
import { registerOwnParts, rulesetIds, rulesetOf } from "../../src/rulesets/registry";
import { evenFight } from "./even-fights";

/** Something legal among what the judge could want, by chance. */
export function randomPolicy(chance: Chance): Policy {
  return {
    choose: (battle, who) => {
      const wishes = [...(battle.rules.tactics?.candidates(battle, who) ?? [])].map(({ intent }) => intent);
      const legal = wishes.filter((intent) => intent === null || refusalOf(battle, intent) === null);
      return legal[Math.floor(chance() * legal.length)] ?? null;
    },
    answer: (_battle, { choices, otherwise }) => choices[Math.floor(chance() * choices.length)] ?? otherwise,
  };
}

/** Strikes the nearest foe, else goes towards it; says yes to a blow for nothing. */
export const strikeTheNearest: Policy = {
  choose: (battle, who, hasStruck) => {
    const foes = standing(battle).filter((foe) => areFoes(battle, who, foe));
    const turnsTo = (foe: string): number => battle.rules.tactics?.turnsTo(battle, who, foe) ?? 0;
    const [nearest] = foes.sort((one, other) => turnsTo(one) - turnsTo(other));
    if (nearest === undefined) return null;
    const moves = [...(battle.rules.tactics?.candidates(battle, who) ?? [])];
    const rated = moves.map(({ intent, expects }) => {
      let worth = intent === null ? 0 : -1;
      for (const expected of expects) {
        if (expected.kind === "strikes" && !hasStruck)
          worth = Math.max(
            worth,
            expected.target === nearest ? 3 : turnsTo(expected.target) <= turnsTo(nearest) ? 2 : 0.5,
          );
        if (expected.kind === "nears" && expected.turns > 0) worth = Math.max(worth, Math.min(1.5, expected.turns));
        if (expected.kind === "recovers") worth = Math.max(worth, 1);
      }
      return { intent, worth };
    });
    rated.sort((one, other) => other.worth - one.worth);
    return rated.find(({ intent }) => intent === null || refusalOf(battle, intent) === null)?.intent ?? null;
  },
  answer: (_battle, { prompt, choices, otherwise }) =>
    prompt === "opportunity" || prompt === "strike" ? (choices[0] ?? otherwise) : otherwise,
};

export interface MatchScore {
  won: number;
  lost: number;
  drawn: number;
  rounds: number;
  intents: number;
  /** Milliseconds of processor time of one fight. */
  time: number;
}

/** Judge against the other, so many fights. */
export function matchOf(
  id: string,
  other: "random" | "nearest" | TemperId,
  fights: number,
  temper: TemperId = "careful",
): MatchScore {
  const score: MatchScore = { won: 0, lost: 0, drawn: 0, rounds: 0, intents: 0, time: 0 };
  const start = process.cpuUsage();
  for (let number = 0; number < fights; number++) {
    const chance = seededChance(fightSeed(7, number));
    const ours = number % 2 === 0 ? "red" : "blue";
    const playout = new Playout(planFor(evenFight(id, number), ours, opponent(other, chance), temper), chance);
    while (!playout.isOver) {
      playout.step();
      score.intents += 1;
    }
    const { winner, rounds } = playout.result;
    if (winner === ours) score.won += 1;
    else if (winner === null) score.drawn += 1;
    else score.lost += 1;
    score.rounds += rounds / fights;
  }
  const { user, system } = process.cpuUsage(start);
  score.time = (user + system) / 1000 / fights;
  return score;
}

function opponent(other: "random" | "nearest" | TemperId, chance: Chance): Policy {
  if (other === "random") return randomPolicy(chance);
  return other === "nearest" ? strikeTheNearest : judgePolicy(TEMPERS[other], {});
}

function planFor(battle: Battle, ours: string, other: Policy, temper: TemperId): FightPlan {
  const own = judgePolicy(TEMPERS[temper], {});
  return { battle, strengths: {}, policyOf: (who) => (battle.figures.get(who)?.side === ours ? own : other) };
}

export function matchTable(fights: number, ids: readonly string[]): string {
  if (rulesetIds().length === 0) registerOwnParts();
  const all = ids.length > 0 ? ids : rulesetIds().filter((id) => rulesetOf(id)?.tactics);
  const lines = all.flatMap((id) =>
    (["random", "nearest", "careful"] as const).map((other) => {
      const { won, lost, drawn, rounds, intents, time } = matchOf(id, other, fights);
      return `${id.padEnd(13)} ${other.padEnd(8)} won ${won} lost ${lost} drawn ${drawn}  rounds ${rounds.toFixed(1)}  intents ${(intents / fights).toFixed(0)}  ${time.toFixed(1)} ms`;
    }),
  );
  return lines.join("\n");
}

export type { Intent };
