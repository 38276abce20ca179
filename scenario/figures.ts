/** Reads what figures of every ground have: their numbers, shield, armour, skills and whatever else changes a number. */
import { STAT_BOUNDS, USUAL_STATS } from "../src/rulesets/stats";
import type { Armour, Stat } from "../src/engine/types";
import { Fields, readEntries, readList, readWhole, readWord } from "./read";
import type { Tree } from "./tree";

/** The numbers of a figure that can be given, and what they are when left out. */
export type UsualStats = Partial<Readonly<Record<Stat, number>>>;

/** Numbers that are those of another where they are left out. */
export type Following = Partial<Readonly<Record<Stat, Stat>>>;

/** Numbers left out are the ruleset's usual ones, or those of the number that they follow. */
export function readStats(fields: Fields, usual: UsualStats, following: Following): Record<Stat, number> {
  const stats: Record<Stat, number> = { ...USUAL_STATS, ...usual };
  for (const stat of statsOf(stats)) stats[stat] = fields.get(stat, readStat, stats[stat]);
  for (const stat of statsOf(stats)) {
    const leader = following[stat];
    if (leader !== undefined && !fields.has(stat)) stats[stat] = stats[leader];
  }
  return stats;
}

function readStat(tree: Tree, stat: string): number {
  const bounds = STAT_BOUNDS.find((one) => one.stat === stat);
  return readWhole(tree, stat, bounds && [bounds.least, bounds.most]);
}

function statsOf(stats: Record<Stat, number>): Stat[] {
  const isStat = (key: string): key is Stat => key in stats;
  return Object.keys(stats).filter(isStat);
}

export function readWords(tree: Tree, what: string): string[] {
  return readList(tree, what, (item) => readWord(item, what));
}

export function readNumbers(tree: Tree, what: string): Record<string, number> {
  return Object.fromEntries(readEntries(tree, what).map(({ key, value }) => [key, readWhole(value, key)]));
}

/** One piece, or a list of pieces; `more` are further keys of a piece. */
export function readArmour(tree: Tree, more: readonly string[]): Armour[] {
  return tree.kind === "list" ? tree.items.map((item) => readPiece(item, more)) : [readPiece(tree, more)];
}

function readPiece(tree: Tree, more: readonly string[]): Armour {
  const fields = new Fields(tree, "armour", ["stops", "DX", "MR", ...more]);
  const number = (key: keyof Armour) => fields.get(key, readWhole, 0);
  return { stops: number("stops"), DX: number("DX"), MR: number("MR"), pool: number("pool") };
}

export function readShield(tree: Tree): { readonly stops: number } {
  return { stops: new Fields(tree, "shield", ["stops"]).get("stops", readWhole, 0) };
}
