/** How the rows of a battle on hexes are written: codecs of places and of what figures suffer. */
import { type Codec, count, flag, listOf, maybe, NotationError, number, oneOf, text } from "../engine/notation/codec";
import type { TableCodecs } from "../engine/notation/lines";
import { battleCodecs } from "../engine/notation/record-lines";
import type { Cell, Facing } from "./board";
import type { Hexes, Mire, Pressed } from "./record";
import { POSTURES, type HexPlace } from "./types";

/** `4.6`: column and row. */
export const cell: Codec<Cell> = {
  format: ([column, row]) => `${column}.${row}`,
  parse: (word) => {
    const [column, row, ...more] = word.split(".").map(Number);
    if (column === undefined || row === undefined || more.length > 0) throw new NotationError(`no hex: ${word}`);
    if (!Number.isInteger(column) || !Number.isInteger(row)) throw new NotationError(`no hex: ${word}`);
    return [column, row];
  },
};

/** `at:4.6`, `off`. */
export const hexPlace: Codec<HexPlace> = {
  format: (place) => (place.kind === "off" ? "off" : `at:${cell.format(place.at)}`),
  parse: (word) => {
    if (word === "off") return { kind: "off" };
    if (word.startsWith("at:")) return { kind: "hex", at: cell.parse(word.slice(3)) };
    throw new NotationError(`no place: ${word}`);
  },
};

const FACINGS: ReadonlyMap<string, Facing> = new Map(([0, 1, 2, 3, 4, 5] as const).map((side) => [String(side), side]));

/** 0 to 5. */
const facing: Codec<Facing> = {
  format: String,
  parse: (word) => {
    const side = FACINGS.get(word);
    if (side === undefined) throw new NotationError(`no facing: ${word}`);
    return side;
  },
};

/** `4.6:3:2`: the hex, what has been paid into it, the round of the last payment. */
const pressed: Codec<Pressed> = {
  format: ({ at, paid, round }) => `${cell.format(at)}:${paid}:${round}`,
  parse: (word) => {
    const [at = "", paid = "", round = ""] = word.split(":");
    return { at: cell.parse(at), paid: number.parse(paid), round: count.parse(round) };
  },
};

/** `12:4,8:1:3:yes:no`: inches, sinkings, half hexes, strokes, calm, under. */
const mire: Codec<Mire> = {
  format: ({ sunk, sinkings, strokes, swum, calm, under }) =>
    [sunk, listOf(number).format(sinkings), strokes, swum, flag.format(calm), flag.format(under)].join(":"),
  parse: (word) => {
    const [sunk = "", sinkings = "", strokes = "", swum = "", calm = "", under = ""] = word.split(":");
    return {
      sunk: number.parse(sunk),
      sinkings: listOf(number).parse(sinkings),
      strokes: count.parse(strokes),
      swum: count.parse(swum),
      calm: flag.parse(calm),
      under: flag.parse(under),
    };
  },
};

/** In the order in which tables and fields are stored. */
export const hexCodecs: TableCodecs<Hexes> = {
  battle: battleCodecs,
  figure: {
    place: hexPlace,
    facing,
    hits: number,
    acted: flag,
    lost: flag,
    mode: maybe(text),
    moveEnded: flag,
    points: number,
    used: number,
    tested: listOf(text),
    posture: oneOf(POSTURES.filter((posture) => posture !== "lying")),
    prone: flag,
    fallen: oneOf(["no", "unconscious", "dead", "off"]),
    knockedOut: flag,
    holding: maybe(text),
    heldSince: count,
    readied: listOf(text),
    defending: flag,
    stunned: flag,
    waiting: flag,
    watchesFor: maybe(text),
    running: flag,
    held: flag,
    onFire: flag,
    sprinted: flag,
    sprinting: flag,
    backing: flag,
    backRuns: count,
    pressed: maybe(pressed),
    faced: maybe(text),
    facedRound: count,
    mire: maybe(mire),
    fatigue: number,
    bogged: oneOf(["no", "bogged", "stuck"]),
    frees: count,
    lostControl: flag,
    unseated: flag,
    refuses: listOf(text),
    dice: listOf(number),
    keptDice: number,
    spentDice: listOf(number),
    paid: flag,
    moved: flag,
    splitting: flag,
    mayStepAfter: flag,
    ranNow: flag,
    charging: flag,
    trampled: flag,
  },
  pass: { now: text },
};
