/** Laws of ways on hexes: what is tinted can be walked at the price shown and nothing else can, however the map is turned. */
import { describe, expect, it } from "vitest";
import { figureOf, turnOf } from "../../../src/engine/battle";
import { refusalOf } from "../../../src/engine/legality";
import { type Chance, seededChance } from "../../../src/engine/odds";
import { isRefusal } from "../../../src/engine/types";
import { type HexBattle, type HexRuleset, hexUnder, type Manner } from "../../../src/hexes/battle";
import { type Cell, cellOf, type Facing, hexCount } from "../../../src/hexes/board";
import type { WalkIntent } from "../../../src/hexes/intents";
import { hexRulesetOf, rulesetIds } from "../../../src/rulesets/registry";
import fc from "../../properties";
import { cheapestWays } from "./exhaustive-ways";
import { longWalks } from "./hex-wishes";
import { randomHexBattle } from "./random-board";
import { below, one, seldom } from "./random-field";
import { facingImage, type Symmetry, TurnedBoard } from "./turned-board";

const RULES = rulesetIds().flatMap((id) => hexRulesetOf(id) ?? []);

/** Whoever has the turn, and the modes in which it can go somewhere. */
function setOut(rules: HexRuleset, chance: Chance): { battle: HexBattle; who: string; modes: string[] } {
  const battle = randomHexBattle(rules, chance);
  const who = turnOf(battle) ?? "";
  const open = rules.modes(battle, who).filter(({ inPlace, refusal }) => !inPlace && refusal === null);
  return { battle, who, modes: open.map(({ mode }) => mode) };
}

function cellsOf({ field: { board } }: HexBattle): Cell[] {
  return Array.from({ length: hexCount(board) }, (_, hex) => cellOf(board, hex));
}

/** What does not hold of the tints of a figure in one manner. */
function tintFaults(battle: HexBattle, who: string, manner: Manner): string[] {
  const { rules } = battle;
  const reached = new Map(rules.reach(battle, who, manner).map((hex) => [hex.at.join("."), hex]));
  const own = cellOf(battle.field.board, hexUnder(battle, who) ?? 0).join(".");
  return cellsOf(battle).flatMap((at) => {
    const name = at.join(".");
    const walk = rules.walkTo(battle, who, manner, { at });
    const hex = reached.get(name);
    if (!hex) return isRefusal(walk) || name === own ? [] : [`${name} is not tinted and can be walked to`];
    if (isRefusal(walk)) return [`${name} is tinted and refused: ${walk.code}`];
    const refusal = refusalOf(battle, walk);
    if (refusal) return [`the way to ${name} is refused: ${refusal.code}`];
    const told = rules.foretell(battle, walk);
    if (isRefusal(told)) return [`the way to ${name} cannot be told: ${told.code}`];
    const isAsShown = told.cost === hex.cost && told.left === hex.left && told.facing === hex.facing;
    return isAsShown
      ? []
      : [`${name} costs ${told.cost}, left ${told.left}, facing ${told.facing}: ${JSON.stringify(hex)}`];
  });
}

function anySymmetry(chance: Chance): Symmetry {
  const layout = one(chance, ["columns-odd", "columns-even", "rows-odd", "rows-even"] as const);
  return { layout, sides: below(chance, 6), isMirrored: seldom(chance, 2) };
}

/** What a way comes to, in the frame of the first map. */
function told(battle: HexBattle, walk: WalkIntent, symmetry: Symmetry | null): unknown {
  const answer = battle.rules.foretell(battle, walk);
  if (isRefusal(answer)) return answer.code;
  const image = (facing: Facing) => (symmetry ? facingImage(facing, symmetry) : facing);
  return {
    cost: answer.cost,
    left: answer.left,
    steps: answer.steps.map(({ cost, facing, tests }) => ({ cost, facing: image(facing), tests })),
    unnoticed: battle.rules.watch?.(battle, walk).unnoticed,
  };
}

describe.each(RULES)("$id", (rules) => {
  it("[HF-MV-10] [HR-MV-02] a tinted hex can be walked to at exactly the cost shown, and no other can", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { battle, who, modes } = setOut(rules, seededChance(seed));
        expect(modes.flatMap((mode) => tintFaults(battle, who, { mode }))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it("[HF-MV-10] the cheapest way costs what an exhaustive search finds", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const chance = seededChance(seed);
        const { battle, who, modes } = setOut(rules, chance);
        const isFast = figureOf(battle, who).stats.speed > 0;
        for (const mode of modes.length > 0 && !isFast ? [one(chance, modes)] : []) {
          const shown = rules.reach(battle, who, { mode }).filter(({ band }) => band !== "beyond");
          const found = cheapestWays(battle, who, mode);
          const costs = Object.fromEntries(shown.map(({ at, cost }) => [at.join("."), cost]));
          expect({ mode, ...costs }).toEqual({ mode, ...Object.fromEntries(found) });
        }
      }),
      { numRuns: 12 },
    );
  });

  it("[HR-RE-12] [HF-MV-02] a way costs the same and is seen as well, however the map is turned, mirrored and laid out", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const chance = seededChance(seed);
        const { battle, who } = setOut(rules, chance);
        const symmetry = anySymmetry(chance);
        const board = new TurnedBoard(battle, symmetry);
        const turned = board.turned();
        for (const walk of longWalks(battle, who, chance))
          expect(told(turned, board.walk(walk), null)).toEqual(told(battle, walk, symmetry));
      }),
      { numRuns: 100 },
    );
  });
});
