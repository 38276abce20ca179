/** Matches of the judge against others: even set-ups, mirrored, the sides swapped from fight to fight. */
import { areFoes, type Battle, standing } from "../../src/engine/battle";
import { refusalOf } from "../../src/engine/legality";
import { type Chance, seededChance } from "../../src/engine/odds";
import { fightSeed } from "../../src/judge/forecast";
import { type FightPlan, judgePolicy, Playout, type Policy } from "../../src/judge/playout";
import { TEMPERS, type TemperId } from "../../src/judge/tempers";
import { registerOwnParts, rulesetIds } from "../../src/rulesets/registry";
import type { Expectation } from "../../src/engine/tactics";
import { areTouching } from "../../src/zones/contact/group";
import { stepsToFoe } from "../../src/zones/tactics/zone-steps";
import { isOnZones } from "./battle-of";
import { evenFight, hasEvenFights } from "./even-fights";

/** Something legal among what there is to do, by chance; one blow a turn where the table rolls them. */
export function randomPolicy(chance: Chance): Policy {
  return {
    choose: (battle, who, hasStruck) => {
      const moves = [...(battle.rules.tactics?.candidates(battle, who) ?? [])];
      const open = moves.filter(({ expects }) => !(hasStruck && expects.some(({ kind }) => kind === "strikes")));
      const legal = open.filter(({ intent }) => intent === null || refusalOf(battle, intent) === null);
      return legal[Math.floor(chance() * legal.length)]?.intent ?? null;
    },
    answer: (_battle, { choices, otherwise }) => choices[Math.floor(chance() * choices.length)] ?? otherwise,
  };
}

/** Strikes the nearest foe, else goes towards it; of several as near one that it touches, else any. Says yes to a blow for nothing. */
export function nearestPolicy(chance: Chance): Policy {
  return {
    choose: (battle, who, hasStruck) => {
      const nearness = new Map(
        standing(battle)
          .filter((foe) => areFoes(battle, who, foe))
          .map((foe) => [foe, distanceTo(battle, who, foe) + chance() / 2]),
      );
      const moves = [...(battle.rules.tactics?.candidates(battle, who) ?? [])];
      const rated = moves.map(({ intent, expects }) => ({ intent, worth: eagerness(expects, nearness, hasStruck) }));
      rated.sort((one, other) => other.worth - one.worth);
      return rated.find(({ intent }) => intent === null || refusalOf(battle, intent) === null)?.intent ?? null;
    },
    answer: (_battle, { prompt, choices, otherwise }) =>
      ["opportunity", "perceive", "strike", "charge-response", "closing-attack"].includes(prompt)
        ? (choices[0] ?? otherwise)
        : otherwise,
  };
}

/** Of one that it touches less than of others; on zones in borders, else in turns. */
function distanceTo(battle: Battle, who: string, foe: string): number {
  const { tactics } = battle.rules;
  if (!isOnZones(battle)) return tactics?.turnsTo(battle, who, foe) ?? 0;
  return stepsToFoe(battle, who, foe) - Number(areTouching(battle, who, foe));
}

function eagerness(expects: readonly Expectation[], nearness: ReadonlyMap<string, number>, hasStruck: boolean): number {
  const worths = expects.map((expected) => {
    if (expected.kind === "strikes") return hasStruck ? -Infinity : 100 - (nearness.get(expected.target) ?? 0);
    if (expected.kind === "recovers") return 2;
    return expected.kind === "nears" && expected.turns > 0 ? 1 + expected.turns / 10 : 0;
  });
  return worths.includes(-Infinity) ? -1 : Math.max(0, ...worths);
}

export interface MatchScore {
  won: number;
  lost: number;
  drawn: number;
  rounds: number;
  intents: number;
  /** Milliseconds of processor time of one fight. */
  time: number;
}

/** Of sixteen fights each side begins eight, and the judge begins half of each side's: whoever acts first has an advantage. */
function oursIn(number: number): "red" | "blue" {
  const [redBegins, oursBegins] = [number % 2 === 0, Math.floor(number / 8) % 2 === 0];
  return redBegins === oursBegins ? "red" : "blue";
}

/** Judge against the other, so many fights; by sixteens neither has an advantage. */
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
    const ours = oursIn(number);
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
  return other === "nearest" ? nearestPolicy(chance) : judgePolicy(TEMPERS[other], {});
}

function planFor(battle: Battle, ours: string, other: Policy, temper: TemperId): FightPlan {
  const own = judgePolicy(TEMPERS[temper], {});
  return { battle, strengths: {}, policyOf: (who) => (battle.figures.get(who)?.side === ours ? own : other) };
}

const OPPONENTS = ["random", "nearest", "careful"] as const;

/** A markdown table of all matches of these rulesets, or of all that have even fights: the judge, careful, against each opponent. */
export function matchTable(fights: number, ids: readonly string[]): string {
  if (rulesetIds().length === 0) registerOwnParts();
  const all = ids.length > 0 ? ids : rulesetIds().filter(hasEvenFights);
  const rows = all.flatMap((id) => OPPONENTS.map((other) => matchRow(id, other, matchOf(id, other, fights))));
  const head = ["ruleset", "against", "won", "lost", "drawn", "rounds", "intents", "ms a fight"];
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function matchRow(id: string, other: string, score: MatchScore): string[] {
  const { won, lost, drawn, rounds, intents, time } = score;
  const each = intents / Math.max(1, won + lost + drawn);
  return [id, other, ...[won, lost, drawn].map(String), rounds.toFixed(1), each.toFixed(0), time.toFixed(0)];
}
