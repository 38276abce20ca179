/** A way that is laid hex by hex: where it has come to, what each step would cost, and why it cannot be gone. */
import { placeOf, stateOf } from "../../engine/battle";
import { type FigureId, isRefusal, type Refusal } from "../../engine/types";
import type { ForetoldWalk, HexBattle, Manner } from "../../hexes/battle";
import { type Cell, cellOf, type Facing, hexOf, neighbour, turned } from "../../hexes/board";
import type { PathEntry, WalkIntent } from "../../hexes/intents";
import { type Naming, denialPhrase, type Phrase, say } from "../text";
import { cellName, facingName, formatPoints } from "./words";

/** The entries so far, and the free turn at the end. */
export interface LaidWay {
  readonly path: readonly PathEntry[];
  readonly end: Facing | null;
}

/** Nothing laid yet. */
export const NO_WAY: LaidWay = { path: [], end: null };

/** Who lays which way, and how it is to be gone. */
export interface Laying {
  readonly battle: HexBattle;
  readonly who: FigureId;
  readonly manner: Manner;
  readonly way: LaidWay;
}

/** The way as an intent. */
export function walkAlong(who: FigureId, { keepFacing: _, ...manner }: Manner, { path, end }: LaidWay): WalkIntent {
  return { kind: "walk", who, ...manner, path, ...(end === null ? {} : { end }) };
}

/** Where the way has come to. */
interface WayEnd {
  readonly at: Cell;
  readonly facing: Facing;
}

/** Null beside the board. */
function wayEnd({ battle, who, manner, way }: Laying): WayEnd | null {
  const place = placeOf(battle, who);
  if (place.kind === "off") return null;
  const foretold = battle.rules.foretell(battle, walkAlong(who, manner, way));
  const last = way.path.at(-1);
  const facing = isRefusal(foretold) ? (last?.facing ?? stateOf(battle, who).facing) : foretold.facing;
  return { at: last?.at ?? place.at, facing: way.end ?? facing };
}

/** One hex farther; null off the map. A free turn at the end is none any more. */
export function stepOn({ battle, who, manner, way }: Laying, to: Facing): LaidWay | null {
  const end = wayEnd({ battle, who, manner, way: { ...way, end: null } });
  const { board } = battle.field;
  const from = end && hexOf(board, end.at);
  if (!end || from === null) return null;
  const hex = neighbour(board, from, to);
  if (hex < 0) return null;
  const at = cellOf(board, hex);
  return { path: [...way.path, manner.keepFacing ? { at, facing: end.facing } : { at }], end: null };
}

/** Turned a side at its end: for nothing where that is free, else as an entry of its own. */
export function turnOn({ battle, who, manner, way }: Laying, by: 1 | -1): LaidWay | null {
  const end = wayEnd({ battle, who, manner, way });
  if (!end) return null;
  const facing = turned(end.facing, by);
  const bare = battle.rules.foretell(battle, walkAlong(who, manner, { ...way, end: null }));
  if (!isRefusal(bare) && bare.freeTurns.includes(facing)) return { ...way, end: facing };
  return { path: [...way.path, { at: end.at, facing }], end: null };
}

/** Without what was laid last. */
export function takeBack({ path, end }: LaidWay): LaidWay {
  return end === null ? { path: path.slice(0, -1), end } : { path, end: null };
}

/** What a way comes to as far as it can be gone, and why no farther. */
interface ToldWay {
  readonly foretold: ForetoldWalk | null;
  readonly refusal: Refusal | null;
}

/** The longest beginning of the way that the rules allow, and why not all of it. */
export function tellWay(battle: HexBattle, walk: WalkIntent): ToldWay {
  const whole = battle.rules.foretell(battle, walk);
  if (!isRefusal(whole)) return { foretold: whole, refusal: null };
  const { end: _, ...bare } = walk;
  for (let hexes = walk.path.length - 1; hexes > 0; hexes--) {
    const part = battle.rules.foretell(battle, { ...bare, path: walk.path.slice(0, hexes) });
    if (!isRefusal(part)) return { foretold: part, refusal: whole };
  }
  return { foretold: null, refusal: whole };
}

/** The hexes from the first on that the rules do not let it enter; none where all of it can be gone. */
export function cellsBeyond({ path }: WalkIntent, { foretold, refusal }: ToldWay): Cell[] {
  return refusal ? path.slice(foretold?.steps.length ?? 0).map(({ at }) => at) : [];
}

/** One line for each entry: which hex, what kind of step, and all that it has cost this far; the hex alone past where the rules go along. */
export function wayLines(battle: HexBattle, { path, end }: LaidWay, { foretold }: ToldWay): (Phrase | string)[] {
  const { board } = battle.field;
  const lines = path.map(({ at }, index) => {
    const step = foretold?.steps[index];
    if (!step) return cellName(at);
    const [cost, facing] = [formatPoints(step.cost), facingName(board, step.facing)];
    return say(`ActionBar.step.${step.step}`, { at: cellName(at), cost, facing });
  });
  return end === null ? lines : [...lines, say("ActionBar.step.end", { facing: facingName(board, end) })];
}

/** Why the way cannot be gone, in words; empty where it can. */
export function whyNot({ refusal }: ToldWay, naming: Naming): Phrase | null {
  return refusal && denialPhrase(refusal, naming);
}
