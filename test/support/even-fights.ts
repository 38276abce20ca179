/** Even fights: six against six, the same figures on both sides, mirrored on a field of three rows. */
import type { Battle } from "../../src/engine/battle";
import { hexRulesetOf } from "../../src/rulesets/registry";
import { anyBattleOf } from "./battle-of";
import { evenHexFight, HEX_ROWS } from "./even-hexes";

/** What the fights of a ruleset are made of. */
interface EvenSetUp {
  /** The lines of field and settings. */
  readonly field: string;
  /** Numbers and weapons of the figures, which are dealt out in turn. */
  readonly kinds: readonly string[];
  /** Where figure number `at` of the near or the far side stands, with whatever else differs by side. */
  placeOf(side: "near" | "far", at: number): string;
}

const THREE_ROWS = `field:
  zones: { A1: {}, A2: {}, A3: {}, B1: {}, B2: {}, B3: {}, C1: {}, C2: {}, C3: {} }
  borders: { A1 A2: {}, A2 A3: {}, B1 B2: {}, B2 B3: {}, C1 C2: {}, C2 C3: {}, A1 B1: {}, A2 B2: {}, A3 B3: {}, B1 C1: {}, B2 C2: {}, B3 C3: {} }`;

/** Three a row, two in each zone. */
function rowOfZones(side: "near" | "far", at: number): string {
  return `at: ${side === "near" ? "A" : "C"}${1 + (at % 3)}`;
}

const BOW = "{ name: bow, damage: 1d, range: [1, 2, 3] }";

const EVEN: Readonly<Record<string, EvenSetUp>> = {
  "zones-3d6": {
    field: THREE_ROWS,
    kinds: [
      "DX: 12, weapons: [{ name: sword, damage: 2d-1, reach: 1 }], armour: [{ stops: 1 }]",
      "DX: 11, weapons: [{ name: axe, damage: 1d+2, reach: 1 }], armour: [{ stops: 2, DX: -1 }]",
      "DX: 11, weapons: [{ name: spear, damage: 1d+1, reach: 2 }]",
      `DX: 13, ST: 9, weapons: [${BOW}, { name: knife, damage: 1d-1, reach: 0 }]`,
    ],
    placeOf: rowOfZones,
  },
  "zones-pool": {
    field: THREE_ROWS,
    kinds: [
      "attack: 5, weapons: [{ name: sword, damage: 1d, reach: 1 }], armour: [{ stops: 1 }]",
      "attack: 4, defence: 5, weapons: [{ name: axe, damage: 1d+1, reach: 1 }], armour: [{ stops: 2, pool: -1 }]",
      "AGL: 1, weapons: [{ name: spear, damage: 1d, reach: 2 }]",
      `attack: 5, weapons: [${BOW}, { name: knife, damage: 1d-1, reach: 0 }]`,
    ],
    placeOf: rowOfZones,
  },
  "zones-points": {
    field: THREE_ROWS,
    kinds: [
      "Pace: 6, weapons: [{ name: sword, damage: 1d, reach: 1 }]",
      "Pace: 5, weapons: [{ name: axe, damage: 1d, reach: 1 }]",
      "Pace: 6, weapons: [{ name: spear, damage: 1d, reach: 2 }]",
      `Pace: 6, weapons: [{ name: bow, damage: 1d, squares: [10, 15, 21] }, { name: knife, damage: 1d-1, reach: 0 }]`,
    ],
    placeOf: rowOfZones,
  },
};

const battles = new Map<string, Battle>();

/** Whether there are even fights of this ruleset. */
export function hasEvenFights(ruleset: string): boolean {
  return Object.hasOwn(EVEN, ruleset) || Object.hasOwn(HEX_ROWS, ruleset);
}

/** Numbers 0 and 1 are one fight, begun by either side, and so on; so many figures a side. Throws where the ruleset has none. */
export function evenFight(ruleset: string, number: number, count = 6): Battle {
  const key = [ruleset, number % 8, count].join();
  const hexes = hexRulesetOf(ruleset);
  const known =
    battles.get(key) ?? (hexes ? evenHexFight(hexes, number, count) : anyBattleOf(setUpText(ruleset, number, count)));
  battles.set(key, known);
  return known;
}

function setUpText(ruleset: string, number: number, count: number): string {
  const of = EVEN[ruleset];
  if (!of) throw new Error(`no even fights of ${ruleset}`);
  const sides = number % 2 === 0 ? (["red", "blue"] as const) : (["blue", "red"] as const);
  const rows = Array.from({ length: count }, (_, at) => {
    const kind = of.kinds[(at + Math.floor(number / 2)) % of.kinds.length] ?? "";
    return sides.map((side) => {
      const place = of.placeOf(side === "red" ? "near" : "far", at);
      return `  ${side}${at}: { side: ${side}, ${place}, ${kind} }`;
    });
  });
  return `ruleset: ${ruleset}\n${of.field}\nfigures:\n${rows.flat().join("\n")}\nturn: ${sides[0]}0\n`;
}
