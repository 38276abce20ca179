/** Even fights: six against six, the same figures on both sides, mirrored on a field of three rows. */
import type { Battle } from "../../src/engine/battle";
import { anyBattleOf } from "./battle-of";

const KINDS = [
  "DX: 12, weapons: [{ name: sword, damage: 2d-1, reach: 1 }], armour: [{ stops: 1 }]",
  "DX: 11, weapons: [{ name: axe, damage: 1d+2, reach: 1 }], armour: [{ stops: 2, DX: -1 }]",
  "DX: 11, weapons: [{ name: spear, damage: 1d+1, reach: 2 }]",
  "DX: 13, ST: 9, weapons: [{ name: bow, damage: 1d, range: [1, 2, 3] }, { name: knife, damage: 1d-1, reach: 0 }]",
];

const FIELD = `field:
  zones: { A1: {}, A2: {}, A3: {}, B1: {}, B2: {}, B3: {}, C1: {}, C2: {}, C3: {} }
  borders: { A1 A2: {}, A2 A3: {}, B1 B2: {}, B2 B3: {}, C1 C2: {}, C2 C3: {}, A1 B1: {}, A2 B2: {}, A3 B3: {}, B1 C1: {}, B2 C2: {}, B3 C3: {} }`;

const battles = new Map<string, Battle>();

/** Number 0 and 1 are one fight, begun by either side, and so on. */
export function evenFight(ruleset: string, number: number): Battle {
  const first = number % 2;
  const kind = Math.floor(number / 2) % 4;
  const key = `${ruleset} ${first} ${kind}`;
  const known = battles.get(key) ?? anyBattleOf(setUp(ruleset, first, kind));
  battles.set(key, known);
  return known;
}

function setUp(ruleset: string, first: number, shift: number): string {
  const sides = first === 0 ? ["red", "blue"] : ["blue", "red"];
  const rows = Array.from({ length: 6 }, (_, at) => {
    const of = KINDS[(at + shift) % KINDS.length] ?? "";
    return sides.map((side) => {
      const row = side === "red" ? "A" : "C";
      return `  ${side}${at}: { side: ${side}, at: ${row}${1 + (at % 3)}, ${of} }`;
    });
  });
  return `ruleset: ${ruleset}\n${FIELD}\nfigures:\n${rows.flat().join("\n")}\nturn: ${sides[0]}0\n`;
}
