/** Even fights on hexes that the autopilot is measured by: each figure has a twin across the board, on open ground and among walls. */
import { seededChance } from "../../src/engine/odds";
import type { Figure, Weapon } from "../../src/engine/types";
import { settleHits } from "../../src/engine/writes";
import type { HexBattle, HexRuleset } from "../../src/hexes/battle";
import { buildBoard, type Cell, hexCount } from "../../src/hexes/board";
import { BLANK_HEXES, EMPTY_HEXES, HEX_SETTINGS, type HexState } from "../../src/hexes/record";
import { type HexTraits, PLAIN_TRAITS, PLAIN_WEAPON } from "../../src/hexes/traits";
import type { HexField, Patch } from "../../src/hexes/types";
import { USUAL_STATS } from "../../src/rulesets/stats";

/** Both sides of a board, in hexes. */
const SIZE = { columns: 21, rows: 15 } as const;

const SWORD: Weapon = {
  ...{ name: "sword", damage: { count: 2, sides: 6, plus: -1 }, hit: 0, reach: 1, range: null, twoHanded: false },
  onHexes: { ...PLAIN_WEAPON, parry: 1 },
};
const PIKE: Weapon = {
  ...{ ...SWORD, name: "pike", damage: { count: 1, sides: 6, plus: 2 }, reach: 2, twoHanded: true },
  onHexes: { ...PLAIN_WEAPON, pole: true },
};
const BOW: Weapon = {
  ...{ ...SWORD, name: "bow", damage: { count: 1, sides: 6, plus: 1 }, reach: null, twoHanded: true },
  onHexes: { ...PLAIN_WEAPON, hexes: 14, limit: "step", allows: ["two-shot", "aimed-shot"] },
};
const KNIFE: Weapon = {
  ...{ ...SWORD, name: "knife", damage: { count: 1, sides: 6, plus: 0 } },
  onHexes: { ...PLAIN_WEAPON, hexes: 4, thrown: true },
};

const WIZARD: HexTraits = {
  ...PLAIN_TRAITS,
  traits: ["wizard"],
  missiles: [{ name: "bolt", damage: { count: 2, sides: 6, plus: -1 }, cost: 1 }],
};

type Armed = Pick<Figure, "weapons" | "shield" | "onHexes">;

const SWORDSMAN: Armed = { weapons: [SWORD], shield: { stops: 1 } };
const PIKEMAN: Armed = { weapons: [PIKE, SWORD], shield: null };

/** What a figure of each place in the row fights with; where the table rolls blows, a bow and nothing that is thrown. */
export const HEX_ROWS: Readonly<Record<string, readonly Armed[]>> = {
  "hex-reaction": [
    ...[SWORDSMAN, { weapons: [PIKE, KNIFE], shield: null }, { weapons: [SWORD, KNIFE], shield: null }],
    ...[{ weapons: [BOW, KNIFE], shield: null }, SWORDSMAN, { weapons: [KNIFE], shield: null, onHexes: WIZARD }],
  ],
  "hex-facing": [SWORDSMAN, PIKEMAN, SWORDSMAN, { weapons: [BOW, SWORD], shield: null }, SWORDSMAN, PIKEMAN],
};

/** Fight number `number` of 8: the first four on open ground, the others among walls; of two that follow each other either side begins one. */
export function evenHexFight(rules: HexRuleset, number: number, figures: number): HexBattle {
  const field = number % 8 < 4 ? openField() : walledField(Math.floor((number % 8) / 2));
  const sides = number % 2 === 0 ? (["red", "blue"] as const) : (["blue", "red"] as const);
  const rows = Array.from({ length: figures }, (_, at) => sides.map((side) => [side, at] as const)).flat();
  const kinds = HEX_ROWS[rules.id] ?? [SWORDSMAN];
  const all = rows.map(([side, at]) => twin(side, at, kinds));
  const states = rows.map(([side, at], index): [string, HexState] => {
    const of = all[index] ?? twin(side, at, kinds);
    const place = { kind: "hex", at: standOf(side, at, figures) } as const;
    const facing = side === "red" ? 3 : 0;
    return [of.id, { ...BLANK_HEXES.figure, ...rules.turns.starts(of), place, facing }];
  });
  return settleHits({
    ...{ rules, field, settings: HEX_SETTINGS, figures: new Map(all.map((of) => [of.id, of])) },
    order: all.map(({ id }) => id),
    record: {
      ...EMPTY_HEXES,
      battle: { "": { ...BLANK_HEXES.battle, turn: all[0]?.id ?? null } },
      figure: Object.fromEntries(states),
    },
  });
}

function twin(side: string, at: number, kinds: readonly Armed[]): Figure {
  const IQ = 10 + (at % 2);
  return {
    ...{ id: `${side}${at}`, name: `${side}${at}`, side, talents: [], edges: [], skills: {}, modifiers: {} },
    stats: { ...USUAL_STATS, ST: 11, DX: 11, IQ, Per: IQ, MA: 8, Move: 5 },
    armour: [{ stops: 2, DX: 0, MR: 0, pool: 0 }],
    ...(kinds[at % kinds.length] ?? SWORDSMAN),
  };
}

/** In a row along one end of the board; the other side stands as this one does, turned by half a circle. */
function standOf(side: "red" | "blue", at: number, figures: number): Cell {
  const stand: Cell = [Math.floor((SIZE.columns - 2 * figures) / 2) + 2 * at + 1, 1];
  return side === "red" ? stand : turnedRound(stand);
}

/** The hex across the middle of the board: columns are of an odd number, so that each keeps its shift. */
function turnedRound([column, row]: Cell): Cell {
  const shift = column % 2 === 1 ? 1 : 0;
  return [SIZE.columns - 1 - column, SIZE.rows - 1 - row - shift];
}

function openField(): HexField {
  const board = buildBoard(SIZE.columns, SIZE.rows);
  return { board, patches: Array.from({ length: hexCount(board) }, () => []) };
}

/** Walls here and there in the middle, with bad footing and mud; both halves alike. */
function walledField(seed: number): HexField {
  const { board } = openField();
  const chance = seededChance(seed);
  const patches: Patch[][] = Array.from({ length: hexCount(board) }, () => []);
  for (let column = 0; column < board.columns; column++)
    for (let row = 3; row < board.rows / 2; row++) {
      const laid = patchBy(chance());
      for (const [c, r] of [[column, row] as const, turnedRound([column, row])])
        if (laid && c >= 0 && r >= 0 && r < board.rows) patches[c * board.rows + r] = [laid];
    }
  return { board, patches };
}

function patchBy(chance: number): Patch | null {
  if (chance < 0.16) return { kind: "wall", number: 0 };
  if (chance < 0.22) return { kind: "footing", number: 1 };
  return chance < 0.26 ? { kind: "mud", number: 1 } : null;
}
