/** Numbers that are rolled against, with their lines, and the rolls themselves: three dice at or under [HF-RO-01]. */
import { figureOf, roundOf, stateOf } from "../../engine/battle";
import { sumThrow } from "../../engine/dice/rolls";
import type { Throw } from "../../engine/flow";
import { freeLines, sumOf } from "../../engine/resolution";
import type { ShownNumbers } from "../../engine/sheet-stats";
import type { Figure, FigureId, Line, Stat, Sum } from "../../engine/types";
import type { HexBattle } from "../../hexes/battle";
import { hasTrait } from "../../hexes/traits";

/** From here up a roll fails critically. */
const CRITICAL = 17;

/** Whether three dice of that sum make a test against the number [HF-RO-01]. */
function isMade(sum: number, number: number): boolean {
  return sum <= number && sum < CRITICAL;
}

/** A test of three dice. */
export function checkThrow(key: string, who: FigureId, number: Sum): Throw<boolean> {
  return sumThrow({ key, who, count: 3, targets: [{ who, sum: number }] }, (sum) => isMade(sum, number.total));
}

/** A test of which it matters how it fails. */
export function graveThrow(key: string, who: FigureId, number: Sum): Throw<"success" | "failure" | "critical"> {
  return sumThrow({ key, who, count: 3, targets: [{ who, sum: number }] }, (sum) =>
    isMade(sum, number.total) ? "success" : sum >= CRITICAL ? "critical" : "failure",
  );
}

/** One die, as it falls. */
export function dieThrow(key: string, who: FigureId): Throw<number> {
  return sumThrow({ key, who, count: 1 }, (face) => face);
}

/** A number of the figure's own, with these lines. */
export function statSum(battle: HexBattle, who: FigureId, stat: Stat, lines: readonly Line[] = []): Sum {
  return sumOf([{ key: stat, value: figureOf(battle, who).stats[stat] }, ...lines, ...freeLines(battle, who)]);
}

/** What a skill is worth, DX where the figure has not learned it. */
export function skillSum(battle: HexBattle, who: FigureId, skill: string, lines: readonly Line[] = []): Sum {
  const level = figureOf(battle, who).skills[skill];
  if (level === undefined) return statSum(battle, who, "DX", lines);
  return sumOf([{ key: "skill", of: skill, value: level }, ...lines, ...freeLines(battle, who)]);
}

/** DX in water: less encumbrance, more with a rope [HF-GR-02]. */
export function balanceInWater(battle: HexBattle, who: FigureId): Sum {
  const figure = figureOf(battle, who);
  return statSum(battle, who, "DX", [
    { key: "encumbrance", value: -figure.stats.encumbrance },
    { key: "rope", value: hasTrait(figure, "rope") ? 4 : 0 },
  ]);
}

/** The Move score; of a figure at speed, its speed [HF-MV-01, HF-SP-01]. */
export function moveScore({ stats }: Figure): number {
  return isAtSpeed({ stats }) ? stats.speed : stats.Move;
}

/** Whether it moves at a speed that a radius goes with. */
export function isAtSpeed({ stats }: Pick<Figure, "stats">): boolean {
  return stats.speed > 0;
}

/** Who turned to a foe in the last turn moves half as far, rounded down [HF-FA-05]. */
export function isHalved(battle: HexBattle, who: FigureId): boolean {
  const { faced, facedRound } = stateOf(battle, who);
  return faced !== null && facedRound === roundOf(battle) - 1;
}

/** The points of this turn without a sprint's, with their lines [HF-MV-01]. */
export function turnPointsSum(battle: HexBattle, who: FigureId): Sum {
  const figure = figureOf(battle, who);
  const move = moveScore(figure);
  const lost = isHalved(battle, who) ? move - Math.floor(move / 2) : 0;
  return sumOf([
    { key: isAtSpeed(figure) ? "speed" : "Move", value: move },
    { key: "faced", value: -lost },
  ]);
}

/** The numbers that a sheet shows; whether an attack hits is the table's own affair. */
export const facingNumbers: ShownNumbers<HexBattle> = {
  stats: [
    "ST",
    "DX",
    "IQ",
    "HT",
    "Move",
    "Vision",
    "Will",
    "encumbrance",
    "swim",
    "speed",
    "accel",
    "control",
    "rider",
  ],
  gear: ["hexReach", "hexes"],
  traits: ["hand", "rope", "superSpeed", "animal", "vehicle", "medium"],
  ready: (battle, who) => [
    { key: "points", sum: turnPointsSum(battle, who) },
    ...(["DX", "HT", "Will", "Vision"] as const).map((tests) => ({
      key: tests,
      sum: statSum(battle, who, tests),
      tests,
    })),
    { key: "swimming", sum: skillSum(battle, who, "swimming") },
  ],
  test: (battle, who, stat) => checkThrow("test", who, statSum(battle, who, stat)),
};
