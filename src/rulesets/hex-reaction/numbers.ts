/** What figures count with in hex-reaction, line by line: DX, the ST left, wits, sight, MA; and rolls at or under a number. */
import { figureOf, stateOf } from "../../engine/battle";
import { Fraction, waysOf } from "../../engine/dice/distribution";
import { sumThrow } from "../../engine/dice/rolls";
import type { Throw } from "../../engine/flow";
import { adding, freeLines, sumOf } from "../../engine/resolution";
import type { ShownNumbers } from "../../engine/sheet-stats";
import type { FigureId, Line, Stat, Sum } from "../../engine/types";
import type { HexBattle } from "../../hexes/battle";

/** DX less what armour takes from it. */
export function dexterity(battle: HexBattle, who: FigureId): Sum {
  const { stats, armour } = figureOf(battle, who);
  const worn = armour.reduce((sum, piece) => sum + piece.DX, 0);
  return addingFree(battle, who, [
    { key: "DX", value: stats.DX },
    { key: "armour", value: worn },
  ]);
}

/** The ST left, which wounds and fatigue have come off [HR-RE-09, HR-SP-01]. */
export function strengthLeft(battle: HexBattle, who: FigureId): Sum {
  return addingFree(battle, who, [{ key: "ST", value: stateOf(battle, who).hits }]);
}

/** IQ as it stands: nothing counts on hearing and concentration [HR-RE-04, HR-SP-02]. */
export function wits(battle: HexBattle, who: FigureId): Sum {
  return addingFree(battle, who, [{ key: "IQ", value: figureOf(battle, who).stats.IQ }]);
}

/** Per with alertness, light and whatever else is named [HR-RE-02]. */
export function perception(battle: HexBattle, who: FigureId): Sum {
  const { stats, modifiers } = figureOf(battle, who);
  const named = Object.entries(modifiers).map(([key, value]) => ({ key: `modifier.${key}`, value }));
  return addingFree(battle, who, [{ key: "Per", value: stats.Per }, ...named]);
}

/** MA, of which a full move has all. */
export function allowance(battle: HexBattle, who: FigureId): Sum {
  return sumOf([{ key: "MA", value: figureOf(battle, who).stats.MA }]);
}

function addingFree(battle: HexBattle, who: FigureId, lines: readonly Line[]): Sum {
  return sumOf([...lines, ...freeLines(battle, who)]);
}

/** Hexes within which nothing counts, and of each further step of distance. */
const STRETCH = 6;

/** None to 6 hexes, -1 for each 6 begun beyond [HR-RE-02]. */
export function rangeLine(hexes: number): Line {
  return { key: "range", value: Math.min(0, 1 - Math.ceil(hexes / STRETCH)) };
}

/** How a roll comes out that knows a critical failure. */
export type RollResult = "success" | "failure" | "critical";

/** A 12 on two dice, 17 or 18 on three [HR-RE-05]. */
function leastCritical(dice: number): number {
  return dice === 2 ? 12 : 6 * dice - 1;
}

/** A roll of so many dice at or under a number; nothing but the critical failure is automatic [HR-RO-01]. */
export function criticalThrow(key: string, who: FigureId, dice: number, sum: Sum): Throw<RollResult> {
  return sumThrow({ key, who, count: dice, targets: [{ who, sum }] }, (rolled): RollResult => {
    if (rolled >= leastCritical(dice)) return "critical";
    return rolled <= sum.total ? "success" : "failure";
  });
}

/** The chances of such a roll. */
export function criticalChances(dice: number, target: number): { readonly [R in "success" | "critical"]: Fraction } {
  const critical = leastCritical(dice);
  const success = chanceBetween(dice, dice, Math.min(target, critical - 1));
  return { success, critical: chanceBetween(dice, critical, 6 * dice) };
}

function chanceBetween(dice: number, least: number, most: number): Fraction {
  const ways = waysOf(dice, 6).slice(least, Math.max(least, most + 1));
  return Fraction.of(
    ways.reduce((sum, weight) => sum + weight, 0),
    6 ** dice,
  );
}

const TESTED: readonly Stat[] = ["DX", "ST", "IQ", "Per"];

/** Armour stops; shield and parry only where somebody dodges or defends [HR-DO-01]. */
export function armourStops(battle: HexBattle, who: FigureId): Sum {
  const worn = figureOf(battle, who).armour.reduce((sum, piece) => sum + piece.stops, 0);
  return sumOf([{ key: "armour", value: worn }]);
}

/** The numbers of a sheet. */
export const sheetNumbers: ShownNumbers<HexBattle> = {
  stats: [...TESTED, "MA", "size"],
  gear: ["hit", "DX", "hexReach", "hexes", "pole", "ready", "limit", "twoShot", "aimedShot", "parry", "dice", "weapon"],
  traits: ["acuteHearing", "silent", "wizard"],
  ready: (battle, who) => [
    { key: "MA", sum: allowance(battle, who) },
    { key: "DX", sum: dexterity(battle, who) },
    { key: "ST", sum: strengthLeft(battle, who) },
    { key: "IQ", sum: wits(battle, who) },
    { key: "Per", sum: perception(battle, who) },
  ],
  toHit: (battle, who, { name, hit }) => adding(dexterity(battle, who), [{ key: "weapon", of: name, value: hit }]),
  stops: armourStops,
};
