/** `hex-facing` read a second time: what a way costs, what forbids it, and what is rolled on it. */
import { arcOf, type At, type Board, distance, isOn, isSame, isWall, sideTo } from "./board";
import { type HexTable, Unclear } from "./table";

export interface Figure {
  readonly id: string;
  readonly side: string;
  readonly DX: number;
  readonly Move: number;
  readonly posture: string;
  at: At;
  facing: number;
  prone: boolean;
  points: number;
  mode: string | null;
  ended: boolean;
  /** The free hex of this turn is taken. */
  stepped: boolean;
  /** The mud of this turn has been tested. */
  tested: boolean;
  /** It has turned to a foe: what binds it then is left out. */
  bound: boolean;
  isAsked: boolean;
}

export interface Ground {
  readonly kind: string;
  readonly at: At;
}

export interface Field {
  readonly board: Board;
  readonly ground: readonly Ground[];
  readonly figures: readonly Figure[];
  readonly table: HexTable;
  turn: Figure;
}

export interface Entry {
  readonly at: At;
  readonly facing: number | null;
}

export interface Way {
  readonly who: Figure;
  readonly path: readonly Entry[];
  readonly mode: string;
  readonly evade: boolean;
  readonly end: number | null;
}

/** One entry as it is gone: into which hex, in which facing, at which cost. */
interface Stride {
  readonly at: At;
  readonly facing: number;
  readonly cost: number;
  readonly isTurn: boolean;
}

const sidesBetween = (one: number, other: number): number => Math.min((one - other + 6) % 6, (other - one + 6) % 6);

export const kindsAt = ({ ground }: Field, at: At): string[] =>
  ground.filter((one) => isSame(one.at, at)).map(({ kind }) => kind);

/** What a hex costs that takes all the points of a turn. */
const ALL = 1000;

const MUD: Record<string, number> = { "mud-ankle": 1.5, "mud-shin": 2, "mud-knee": 4, "mud-thigh": 10 };
const DOUBLE: Record<string, number> = { stairs: 2, "water-foot": 2, ...MUD };
const ADDED: Record<string, number> = { "footing-1": 1, "footing-2": 2, body: 1 };
const POSTURES: Record<string, number> = { standing: 0, crouching: 0.5, kneeling: 2, crawling: 2 };

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
export const isShut = (field: Field, at: At): boolean =>
  isWall(field.board, at) || kindsAt(field, at).some((kind) => kind === "heap" || kind === "table");

const othersAt = ({ figures }: Field, who: Figure, at: At): Figure[] =>
  figures.filter((one) => one !== who && isSame(one.at, at));

/** [HF-MV-11] Doubled first, then what is added; null for what takes all the points of a turn. */
export function costOf(field: Field, who: Figure, at: At, base: number): number | null {
  const kinds = kindsAt(field, at);
  if (who.prone || kinds.includes("water-deep")) return null;
  const doubled = kinds.reduce((cost, kind) => cost * (DOUBLE[kind] ?? 1), base);
  const passed = othersAt(field, who, at).length;
  return doubled + (POSTURES[who.posture] ?? 0) + sum(kinds.map((kind) => ADDED[kind] ?? 0)) + passed;
}

/** [HF-MV-02] What a hex costs by the facing in which it is entered; null where it cannot be. */
export function baseOf(facing: number, side: number, as: number | null): readonly [number, number] | null {
  const isFront = sidesBetween(side, facing) <= 1;
  if (isFront) {
    if (as === null || as === side) return [1, side];
    return as === facing ? [2, facing] : null;
  }
  if (as === null) return [2, facing];
  return sidesBetween(as, facing) <= 1 ? [2, as] : null;
}

/** The way as it would be gone, or the first code in the order of the list that any entry meets. */
export function stridesOf(field: Field, way: Way): Stride[] | string {
  const { who, path, mode, evade, end } = way;
  if (who.bound) throw new Unclear("one who has turned to a foe");
  if (field.turn !== who) return "not-your-turn";
  if (who.mode !== null && who.mode !== mode) return "already-acted";
  if (who.ended) return "already-moved";
  const codes = new Set<string>();
  const strides: Stride[] = [];
  let [at, facing] = [who.at, who.facing];
  if (who.posture === "sitting" && (path.length > 0 || end !== null)) {
    if (path.length === 0 || path.some((entry) => isSame(entry.at, at))) throw new Unclear("turning as one sits");
    codes.add("cannot");
  }
  for (const entry of path) {
    const stride = strideTo(field, way, { at, facing }, entry);
    if (typeof stride === "string") {
      codes.add(stride);
      if (entry !== path.at(-1)) throw new Unclear("on from where it cannot be");
      continue;
    }
    if (isShut(field, stride.at)) codes.add("wall");
    const foe = othersAt(field, who, stride.at).some((one) => one.side !== who.side && !one.prone);
    const isMet = othersAt(field, who, stride.at).some((one) => !one.prone);
    if ((foe && !evade) || (isMet && entry === path.at(-1))) codes.add("occupied");
    strides.push(stride);
    [at, facing] = [stride.at, stride.facing];
  }
  if (mode === "step" && strides.length + Number(who.stepped) > 1 && strides.length > 0) codes.add("too-far");
  if (!isPaid(way, strides)) codes.add("not-enough-points");
  if (end !== null && !codes.has("no-way") && !mayEndSo(way, strides, facing)) codes.add("cannot");
  return (
    ["cannot", "no-way", "wall", "occupied", "too-far", "not-enough-points"].find((code) => codes.has(code)) ?? strides
  );
}

interface Pose {
  readonly at: At;
  readonly facing: number;
}

function strideTo(field: Field, { who, mode }: Way, { at, facing }: Pose, entry: Entry): Stride | string {
  if (isSame(entry.at, at)) {
    if (entry.facing === null || who.prone || mode === "step") throw new Unclear("a turn as it lies, or to nowhere");
    return { at, facing: entry.facing, cost: sidesBetween(entry.facing, facing), isTurn: true };
  }
  const side = sideTo(at, entry.at);
  if (side < 0 || !isOn(field.board, entry.at)) return "no-way";
  if (mode === "step") {
    if (kindsAt(field, entry.at).some((kind) => kind !== "small" && kind !== "smooth"))
      throw new Unclear("a step onto ground");
    const turned = sidesBetween(side, facing) <= 1 ? side : facing;
    return { at: entry.at, facing: entry.facing ?? turned, cost: 0, isTurn: false };
  }
  const base = baseOf(facing, side, entry.facing);
  if (base === null) return "cannot";
  if (mode === "all-out-attack" && sidesBetween(side, facing) > 1) return "cannot";
  const cost = costOf(field, who, entry.at, base[0]);
  return { at: entry.at, facing: base[1], cost: cost ?? ALL, isTurn: false };
}

/** A hex that takes all the points is the only one of a turn. */
function isPaid({ who }: Way, strides: readonly Stride[]): boolean {
  const first = strides[0];
  if (strides.every(({ cost }) => cost !== ALL)) return sum(strides.map(({ cost }) => cost)) <= who.points;
  if (first?.cost !== ALL || (who.points > 0 && who.points < who.Move)) throw new Unclear("all of what is left");
  return who.points > 0 && strides.length === 1;
}

/** [HF-FA-02] [HF-FA-03] */
function mayEndSo({ who, mode, end }: Way, strides: readonly Stride[], facing: number): boolean {
  if (end === null || mode === "step") return true;
  if (who.prone) throw new Unclear("turning as it lies");
  if (mode === "all-out-attack") {
    if (end === facing) throw new Unclear("no turn after all");
    return false;
  }
  if (strides.some(({ cost }) => cost === ALL)) throw new Unclear("half of all");
  const used = who.Move - who.points + sum(strides.map(({ cost }) => cost));
  return used <= who.Move / 2 || sidesBetween(end, facing) <= 1;
}

/** Goes it, with what is rolled on the way. */
export function go(field: Field, way: Way, strides: readonly Stride[]): void {
  const { who, mode, end } = way;
  const isMud = (at: At): boolean => kindsAt(field, at).some((kind) => kind in MUD);
  who.mode = mode;
  who.stepped ||= mode === "step" && strides.length > 0;
  if (end !== null && isMud(strides.at(-1)?.at ?? who.at)) throw new Unclear("a turn at the end in mud");
  const enters = strides.some(({ isTurn }) => !isTurn);
  if (enters && isMud(who.at) && hasFallen(field, who)) return finish(field, who);
  for (const { at, facing, cost, isTurn } of strides) {
    if (isTurn && isMud(at)) throw new Unclear("a sharp turn in mud");
    if (!isTurn && !isPast(field, who, at)) return finish(field, who);
    who.at = at;
    who.facing = facing;
    who.points = cost === ALL ? 0 : who.points - cost;
    if (!isTurn && isMud(at) && hasFallen(field, who)) return finish(field, who);
  }
  if (end !== null) {
    who.facing = end;
    who.ended = true;
  }
  finish(field, who, enters);
}

/** [HF-GR-04] Once a turn: DX + 5, and where it slips DX. */
function hasFallen({ table }: Field, who: Figure): boolean {
  if (who.mode === "step") throw new Unclear("a step in mud");
  if (who.prone || who.tested) return false;
  who.tested = true;
  if (isMade(table.roll(who.id, 3), who.DX + 5) || isMade(table.roll(who.id, 3), who.DX)) return false;
  who.prone = true;
  who.points = 0;
  return true;
}

/** [HF-RO-01] */
const isMade = (rolled: number, number: number): boolean => rolled < 17 && rolled <= number;

/** [HF-MV-09] Past an enemy who is up; a draw is the other's. */
function isPast(field: Field, who: Figure, at: At): boolean {
  const { table } = field;
  const foe = othersAt(field, who, at).find((one) => one.side !== who.side && !one.prone);
  if (!foe) return true;
  const mine = who.DX - table.roll(who.id, 3);
  const theirs = foe.DX - table.roll(foe.id, 3);
  table.contests.push([who.id, foe.id, mine > theirs ? who.id : foe.id]);
  if (mine > theirs) return true;
  who.points = 0;
  return false;
}

/** [HF-FA-05] Whoever has it at its side or back may turn to it, once a round. */
function finish({ figures, table }: Field, who: Figure, moved = true): void {
  for (const one of figures) {
    const isBeside = distance(one.at, who.at) === 1 && arcOf(one.at, one.facing, who.at) !== "front";
    if (one.side === who.side || one.prone || one.bound || !isBeside) continue;
    if (!moved) throw new Unclear("a way that goes nowhere");
    if (who.Move > 3 * one.Move) continue;
    if (one.isAsked) throw new Unclear("asked again");
    if (one.posture !== "standing") throw new Unclear("turning in a posture");
    if (table.ask(one.id, "face", ["yes", "no"]) === "no") continue;
    one.facing = sideTo(one.at, who.at);
    one.bound = true;
  }
}

/** A new turn, or a new round with all the points. */
export function passOn(field: Field, isRound: boolean): void {
  const { figures, turn } = field;
  const next = isRound ? figures[0] : figures[figures.indexOf(turn) + 1];
  if (!next) throw new Unclear("past the last");
  field.turn = next;
  if (!isRound) return;
  for (const one of figures) {
    if (one.bound) throw new Unclear("what binds in the next round");
    Object.assign(one, { points: one.Move, mode: null, ended: false, stepped: false, tested: false });
  }
}
