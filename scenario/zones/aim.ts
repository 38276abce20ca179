/** Reads what a burst or a sweep is aimed at: one, a melee, a half, two, a zone, two zones (ZM-BT-01 to ZM-BT-03). */
import { inOrder } from "../claims";
import { findFigure } from "../names";
import { readZone } from "./places";
import { readWord } from "../read";
import { Misread, type Tree } from "../tree";
import type { ZoneBattle } from "../../src/zones/battle";

/** How many names follow each word. */
const NAMES: Readonly<Record<string, readonly [number, number]>> = {
  one: [1, 1],
  melee: [1, 1],
  half: [1, Infinity],
  two: [2, 2],
  zone: [1, 1],
  zones: [2, 2],
};

/** The aim as it stands, with one blank between its words; all its names are known. */
export function readAim(tree: Tree, battle: ZoneBattle): string {
  const [kind = "", ...names] = readWord(tree, "aim").split(/\s+/);
  const [least, most] = NAMES[kind] ?? [0, -1];
  if (names.length < least || names.length > most)
    throw new Misread(tree.line, `no such aim: ${readWord(tree, "aim")}`);
  for (const name of names) {
    if (kind.startsWith("zone")) readZone(battle.field, { kind: "scalar", line: tree.line, value: name, text: name });
    else findFigure(battle, name, tree.line);
  }
  return [kind, ...names].join(" ");
}

/** A choice as the picker lists it: an aim, or `half bob 2` for up to two of a melee. */
export function readChoice(tree: Tree, battle: ZoneBattle): string {
  const word = readWord(tree, "a choice");
  const [, half, figure, most] = /^(half)\s+(\S+)\s+(\d+)$/.exec(word) ?? [];
  return half && figure && most
    ? `half ${findFigure(battle, figure, tree.line)} ${most}`
    : sortChoice(readAim(tree, battle));
}

/** The same choice whatever the order of its names. */
export function sortChoice(choice: string): string {
  const [kind = "", ...names] = choice.split(" ");
  return kind === "two" || kind === "zones" ? [kind, ...inOrder(names)].join(" ") : choice;
}
