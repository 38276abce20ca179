/** Small walks of `hex-facing` by chance, and how they went as scenarios. */
import fc from "../../../properties";
import { type At, beside, facingTo, isOn, isSame } from "./board";
import { type Entry, type Field, type Figure, go, isShut, passOn, stridesOf, type Way } from "./facing";
import { foretold } from "./facing-reach";
import { flow, HexTable, Unclear } from "./table";

const KINDS = [
  ...["stairs", "footing-1", "footing-2", "slippery", "smooth", "small", "body", "heap", "table", "water-foot"],
  ...["water-foot", "water-deep", "mud-ankle", "mud-ankle", "mud-shin", "mud-shin", "mud-knee", "wall"],
];
const [COLUMNS, ROWS] = [4, 5];
const at = fc.tuple(fc.nat(COLUMNS - 1), fc.nat(ROWS - 1));
const figure = fc.record({
  at,
  isRed: fc.constantFrom(true, false),
  facing: fc.nat(5),
  prone: fc.constantFrom(false, false, false, false, true),
  posture: fc.constantFrom(
    "standing",
    "standing",
    "standing",
    "standing",
    "crouching",
    "kneeling",
    "crawling",
    "sitting",
  ),
  DX: fc.integer({ min: 7, max: 12 }),
  Move: fc.constantFrom(6, 6, 5, 7, 8, 9, 3),
});
const FACINGS = [null, null, null, null, null, null, 0, 1, 2, 3, 4, 5];
const step = fc.record({
  who: fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 1),
  kind: fc.constantFrom("walk", "walk", "walk", "turn", "round"),
  mode: fc.constantFrom("move", "move", "move", "move", "wait", "all-out-attack", "step"),
  path: fc.array(fc.record({ turn: fc.nat(8), facing: fc.constantFrom(...FACINGS) }), { maxLength: 5 }),
  seeks: fc.boolean(),
  evade: fc.constantFrom(true, false),
  end: fc.constantFrom(...FACINGS),
  isBold: fc.constantFrom(false, false, false, false, true),
});
export const anyFacing = fc.record({
  ground: fc.array(fc.record({ at, kind: fc.constantFrom(...KINDS) }), { maxLength: 14 }),
  figures: fc.array(figure, { minLength: 1, maxLength: 4 }),
  steps: fc.array(step, { minLength: 1, maxLength: 7 }),
  faces: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 12, maxLength: 30 }),
  wits: fc.array(fc.nat(3), { minLength: 1, maxLength: 7 }),
});
type Setup = typeof anyFacing extends fc.Arbitrary<infer T> ? T : never;
type Step = Setup["steps"][number];

const IDS = ["ann", "orc", "bob", "elf"];
const BLANK = { mode: null, ended: false, stepped: false, tested: false, bound: false, isAsked: false };

function fieldOf({ ground, figures, faces, wits }: Setup): Field {
  const known: Figure[] = [];
  for (const [index, one] of figures.entries()) {
    if (known.some((other) => isSame(other.at, one.at))) continue;
    const side = one.isRed === (index % 2 === 0) ? "red" : "blue";
    known.push({
      ...one,
      ...BLANK,
      id: IDS[index] ?? "x",
      side,
      points: one.Move,
      posture: one.prone ? "standing" : one.posture,
    });
  }
  const [turn] = known;
  if (!turn) throw new Error("nobody");
  const isUnder = (there: At): boolean => known.some((one) => isSame(one.at, there));
  const shut = ["wall", "heap", "table", "water-deep"];
  const open = ground.filter((one) => !shut.includes(one.kind) || !isUnder(one.at));
  const walls = open.filter(({ kind }) => kind === "wall").map((one) => one.at);
  // One depth of mud lies on a hex, and of every kind one; but two bodies can.
  const sort = (kind: string): string => (kind.startsWith("mud") ? "mud" : kind);
  const laid = open.filter(
    (one, index) =>
      one.kind === "body" ||
      open.findIndex((other) => sort(other.kind) === sort(one.kind) && isSame(other.at, one.at)) === index,
  );
  const board = { columns: COLUMNS, rows: ROWS, walls };
  return { board, ground: laid, figures: known, table: new HexTable(faces, wits), turn };
}

/** Forward most of the time; who is not bold keeps to the map, and to facings that a hex can be entered in. */
function wayOf(field: Field, step: Step): Way {
  const who = step.who === 0 ? field.turn : field.figures.find((one) => one !== field.turn);
  if (!who) throw new Unclear("nobody");
  const path: Entry[] = [];
  let [here, facing] = [who.at, who.facing];
  const foe = step.seeks ? field.figures.find((one) => one.side !== who.side) : undefined;
  for (const { turn, facing: as } of step.path) {
    if (turn === 8) {
      if (as !== null) path.push({ at: here, facing: as });
      facing = as ?? facing;
      continue;
    }
    const ahead = foe && turn < 5 && !isSame(foe.at, here) ? facingTo(here, foe.at) : facing;
    const side = (ahead + ([0, 0, 0, 1, 5, 2, 3, 4][turn] ?? 0)) % 6;
    const next = beside(here, side);
    if (!step.isBold && (!isOn(field.board, next) || isShut(field, next))) continue;
    const isFront = [0, 1, 5].includes((side - facing + 6) % 6);
    if (!step.isBold && step.mode === "step" && path.length > 0) break;
    if (!step.isBold && step.mode === "all-out-attack" && !isFront) continue;
    const kept = as === null ? null : as % 2 === 0 ? facing : step.isBold ? as : isFront ? side : (facing + 1) % 6;
    path.push({ at: next, facing: kept });
    here = next;
    facing = kept ?? (isFront ? side : facing);
  }
  const isFixed = !step.isBold && step.mode === "all-out-attack";
  return { who, path, mode: step.mode, evade: step.evade, end: isFixed ? null : step.end };
}

export function tellFacing(setup: Setup): string {
  const field = fieldOf(setup);
  const steps: unknown[] = [];
  for (const [index, step] of setup.steps.entries()) {
    const told = take(field, step);
    if (!told) return tellFacing({ ...setup, steps: setup.steps.toSpliced(index, 1) });
    steps.push(told);
  }
  return textOf(fieldOf(setup), field, steps);
}

function take(field: Field, step: Step): Record<string, unknown> | null {
  try {
    const isDone = field.turn.mode !== null && !step.isBold && step.seeks;
    if (step.kind !== "walk" || isDone) {
      const isLast = step.kind === "round" || (isDone && field.turn === field.figures.at(-1));
      passOn(field, isLast);
      return { next: isLast ? "round" : "turn" };
    }
    const way = wayOf(field, step);
    const strides = stridesOf(field, way);
    if (typeof strides !== "string") go(field, way, strides);
    const { who, path, mode, evade, end } = way;
    const entries = path.map(({ at: [c, r], facing }) => (facing === null ? [c, r] : [c, r, facing]));
    const more = {
      ...(mode === "move" ? {} : { mode }),
      ...(evade ? { evade } : {}),
      ...(end === null ? {} : { end }),
    };
    return { who: who.id, path: entries, ...more, ...(typeof strides === "string" ? { refused: strides } : {}) };
  } catch (error) {
    if (error instanceof Unclear) return null;
    throw error;
  }
}

function textOf(start: Field, end: Field, steps: readonly unknown[]): string {
  const { table } = end;
  const kinds = [...new Set(start.ground.map(({ kind }) => kind))];
  const hexesOf = (kind: string): At[] => start.ground.filter((one) => one.kind === kind).map((one) => one.at);
  const ground = Object.fromEntries(kinds.map((kind) => [kind, hexesOf(kind)]));
  return [
    "scenario: Two readings of the rules agree",
    "rules: []",
    "ruleset: hex-facing",
    `field: { hexes: [${COLUMNS}, ${ROWS}], ground: ${flow(ground)} }`,
    "figures:",
    ...start.figures.map((one) => `  ${one.id}: ${flow(figureText(one))}`),
    `turn: ${start.turn.id}`,
    `odds: ${flow(foretold(start).map((claim) => ({ who: start.turn.id, ...claim })))}`,
    steps.length > 0 ? "do:" : "do: []",
    ...steps.map((step) => `  - ${flow(step)}`),
    `rolls: ${flow(Object.fromEntries(table.rolls))}`,
    `answers: ${flow(Object.fromEntries(table.answers))}`,
    "expect:",
    ...end.figures.map((one) => `  ${one.id}: ${flow(claimsOf(one))}`),
    `  asked: ${flow(table.asked)}`,
    `  contests: ${flow(table.contests)}`,
    "",
  ].join("\n");
}

function figureText({ side, at: there, facing, DX, Move, posture, prone }: Figure): Record<string, unknown> {
  const how = prone ? { prone } : posture === "standing" ? {} : { posture };
  return { side, at: there, facing, DX, Move, ...how };
}

function claimsOf({ at: there, facing, prone, points, mode }: Figure): Record<string, unknown> {
  return { at: there, facing, prone, ...(mode === "step" ? {} : { points }) };
}
