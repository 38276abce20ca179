/** Small fights of `hex-reaction` by chance, and how they went as scenarios. */
import fc from "../../../properties";
import { type At, beside, facingTo, isOn, isSame, isWall } from "./board";
import { type Fight, type Figure, type Weapon } from "./reaction-figures";
import { act, passOn } from "./reaction-acts";
import { hexesOf, refusalOf, walk, type Walk } from "./reaction";
import { flow, HexTable, Unclear } from "./table";

const weapon = (name: string, more: Partial<Weapon> = {}): Weapon => ({
  ...{ name, dice: 1, hit: 0, reach: 1, pole: false, hexes: 0, thrown: false, ready: true, limit: "half", parry: 0 },
  ...more,
});
const ARMS: readonly Weapon[] = [
  weapon("club"),
  weapon("spear", { pole: true, reach: 2 }),
  weapon("pike", { pole: true, dice: 2, limit: "step" }),
  weapon("sword", { hit: 1, parry: 2 }),
  weapon("bow", { hexes: 14 }),
  weapon("crossbow", { hexes: 20, dice: 2, limit: "still" }),
  weapon("knife", { hexes: 4, thrown: true }),
  weapon("axe", { ready: false }),
];

const SIZE = 6;
const at = fc.tuple(fc.nat(SIZE - 1), fc.oneof(fc.nat(SIZE + 2), fc.nat(SIZE + 2), fc.nat(SIZE + 7)));
const figure = fc.record({
  at,
  isRed: fc.constantFrom(true, false),
  facing: fc.nat(5),
  prone: fc.constantFrom(false, false, false, true),
  DX: fc.integer({ min: 9, max: 13 }),
  IQ: fc.integer({ min: 8, max: 13 }),
  Per: fc.integer({ min: 6, max: 12 }),
  MA: fc.constantFrom(10, 7, 5, 3),
  size: fc.constantFrom(1, 1, 1, 2, 7),
  light: fc.constantFrom(0, 0, -2, 1),
  acuteHearing: fc.constantFrom(false, false, true),
  silent: fc.constantFrom(false, false, false, true),
  shield: fc.constantFrom(0, 0, 2),
  armour: fc.constantFrom(0, 0, 1),
  hits: fc.constantFrom(10, 6, 3),
  moved: fc.constantFrom("none", "none", "none", "none", "none", "none", "still", "step", "half", "full"),
  acted: fc.constantFrom(false, false, false, false, true),
  weapons: fc.uniqueArray(fc.nat(ARMS.length - 1), { maxLength: 3 }),
});
const step = fc.record({
  who: fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 0, 0, 1),
  mode: fc.constantFrom("half", "half", "half", "full", "step", "dodge", "still", "crawl", "stand-up"),
  sides: fc.array(fc.nat(5), { maxLength: 5 }),
  isStraight: fc.boolean(),
  seeks: fc.boolean(),
  isBold: fc.constantFrom(false, false, false, false, false, false, false, true),
  facing: fc.option(fc.nat(5)),
  drop: fc.constantFrom(false, false, false, false, true),
  charge: fc.constantFrom(false, true),
});
export const anyReaction = fc.record({
  walls: fc.array(at, { maxLength: 8 }),
  figures: fc.array(figure, { minLength: 2, maxLength: 5 }),
  steps: fc.array(step, { minLength: 1, maxLength: 14 }),
  faces: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 12, maxLength: 40 }),
  wits: fc.array(fc.nat(3), { minLength: 1, maxLength: 9 }),
});
type Setup = typeof anyReaction extends fc.Arbitrary<infer T> ? T : never;
type Step = Setup["steps"][number];

const IDS = ["ann", "orc", "bob", "elf", "cat"];

function fightOf({ walls, figures, faces, wits }: Setup): Fight {
  const known: Figure[] = [];
  for (const [index, one] of figures.entries()) {
    if (known.some((other) => isSame(other.at, one.at))) continue;
    known.push({
      ...one,
      id: IDS[index] ?? "x",
      side: one.isRed === (known.length % 2 === 0) ? "red" : "blue",
      moved: known.length === 0 ? "none" : one.moved,
      acted: known.length > 0 && one.acted,
      out: false,
      defending: false,
      weapons: one.weapons.flatMap((arm) => ARMS[arm] ?? []),
    });
  }
  const [turn] = known;
  if (!turn) throw new Error("nobody");
  const open = walls.filter((wall) => !known.some((one) => isSame(one.at, wall)));
  const board = { columns: SIZE, rows: SIZE + 8, walls: open };
  return { board, figures: known, table: new HexTable(faces, wits), pass: "move", turn };
}

function walkOf(fight: Fight, step: Step): Walk {
  const who = step.who === 0 ? fight.turn : fight.figures.find((one) => one !== fight.turn);
  if (!who || who.out) throw new Unclear("nobody");
  const { facing, drop } = step;
  const mode = step.isBold || who.prone === ["crawl", "stand-up"].includes(step.mode) ? step.mode : "still";
  const path = pathOf(fight, step, { who, mode });
  if (drop && !["half", "full"].includes(mode)) throw new Unclear("dropping otherwise");
  const foe = step.charge && !drop ? fight.figures.find((one) => one.side !== who.side && isBeside(one, path)) : null;
  if (path.some((hex, index) => index > 0 && isSame(hex, path[index - 1] ?? hex))) throw new Unclear("twice the same");
  const end = path.at(-1) ?? who.at;
  const faced = step.seeks ? fight.figures.find((one) => one.side !== who.side && !isSame(one.at, end)) : undefined;
  const toward = faced && !step.isBold ? facingTo(end, faced.at) : facing;
  return { who, mode, path, facing: drop ? null : toward, drop, charge: foe ?? null };
}

/** As the sides lead; who is not bold leaves out what cannot be entered, and what its mode does not reach. */
function pathOf({ board, figures }: Fight, step: Step, { who, mode }: Pick<Walk, "who" | "mode">): At[] {
  const path: At[] = [];
  const sides = step.isStraight ? step.sides.map(() => step.sides[0] ?? 0) : step.sides;
  const foe = step.seeks ? figures.find((one) => one.side !== who.side && !one.out) : undefined;
  for (const side of sides) {
    const from = path.at(-1) ?? who.at;
    const next = beside(from, foe && !isSame(foe.at, from) ? facingTo(from, foe.at) : side);
    const isTaken = figures.some((one) => one !== who && !one.out && isSame(one.at, next));
    const isShut = !isOn(board, next) || isWall(board, next) || isTaken || path.length >= hexesOf({ who, mode });
    if (step.isBold || !isShut) path.push(next);
  }
  return path;
}

function isBeside({ at: there }: Figure, path: readonly At[]): boolean {
  const last = path.at(-1);
  return last !== undefined && [0, 1, 2, 3, 4, 5].some((side) => isSame(beside(last, side), there));
}

export function tellReaction(setup: Setup): string {
  const fight = fightOf(setup);
  const steps: unknown[] = [];
  for (const [index, step] of setup.steps.entries()) {
    const told = take(fight, step);
    if (!told) return tellReaction({ ...setup, steps: setup.steps.toSpliced(index, 1) });
    steps.push(told);
  }
  return textOf(fightOf(setup), fight, steps);
}

function take(fight: Fight, step: Step): Record<string, unknown> | null {
  try {
    if (fight.pass === "act" && !(step.isBold && step.drop)) return takeAct(fight, step);
    if (!step.isBold && (fight.turn.moved !== "none" || fight.turn.acted)) {
      passOn(fight);
      return { next: "turn" };
    }
    const wish = walkOf(fight, step);
    const { who, mode, path, facing, drop, charge } = wish;
    const refused = refusalOf(fight, wish);
    if (!refused) walk(fight, wish);
    const more = {
      ...(facing === null ? {} : { facing }),
      ...(drop ? { drop } : {}),
      ...(charge ? { charge: charge.id } : {}),
    };
    return { who: who.id, ...(path.length > 0 ? { path } : {}), mode, ...more, ...(refused ? { refused } : {}) };
  } catch (error) {
    if (error instanceof Unclear) return null;
    throw error;
  }
}

function takeAct(fight: Fight, step: Step): Record<string, unknown> {
  const who = fight.turn;
  if (who.acted || step.isStraight) {
    passOn(fight);
    return { next: "turn" };
  }
  const target = fight.figures.find((one) => one.side !== who.side && !one.out);
  const action = step.mode === "dodge" ? "defend" : step.seeks ? "attack" : "shoot";
  if (!target) throw new Unclear("nobody to strike");
  const refused = act(fight, { who, action, target });
  const aim = action === "defend" ? {} : { target: target.id };
  return { who: who.id, action, ...aim, ...(refused ? { refused } : {}) };
}

function textOf(start: Fight, end: Fight, steps: readonly unknown[]): string {
  const { table } = end;
  return [
    "scenario: Two readings of the rules agree",
    "rules: []",
    "ruleset: hex-reaction",
    `field: { hexes: [${start.board.columns}, ${start.board.rows}], ground: { wall: ${flow(start.board.walls)} } }`,
    "figures:",
    ...start.figures.map((one) => `  ${one.id}: ${flow(figureText(one))}`),
    `turn: ${start.turn.id}`,
    steps.length > 0 ? "do:" : "do: []",
    ...steps.map((step) => `  - ${flow(step)}`),
    `rolls: ${flow(Object.fromEntries(table.rolls))}`,
    `answers: ${flow(Object.fromEntries(table.answers))}`,
    "expect:",
    ...end.figures.map((one) => `  ${one.id}: ${flow(claimsOf(one))}`),
    `  asked: ${flow(table.asked)}`,
    `  attacks: ${flow(table.attacks)}`,
    "",
  ].join("\n");
}

function figureText(one: Figure): Record<string, unknown> {
  const { side, facing, DX, IQ, Per, MA, size, hits, light } = one;
  const marks = { acuteHearing: one.acuteHearing, silent: one.silent, acted: one.acted };
  return {
    ...{ side, at: one.at, facing, DX, IQ, Per, MA, size, hits },
    ...(light === 0 ? {} : { modifiers: { light } }),
    ...(one.prone ? { posture: "prone" } : {}),
    ...(one.moved === "none" ? {} : { moved: one.moved }),
    ...(one.shield > 0 ? { shield: { stops: one.shield } } : {}),
    ...(one.armour > 0 ? { armour: { stops: one.armour } } : {}),
    ...Object.fromEntries(Object.entries(marks).filter(([, is]) => is)),
    weapons: one.weapons.map(weaponText),
  };
}

function weaponText({ name, dice, hit, reach, pole, hexes, thrown, ready, limit, parry }: Weapon): unknown {
  return {
    ...{ name, damage: `${dice}d6`, hit, limit },
    ...(hexes > 0 ? { hexes } : { reach }),
    ...(pole ? { pole } : {}),
    ...(thrown ? { thrown } : {}),
    ...(ready ? {} : { ready }),
    ...(parry > 0 ? { parry } : {}),
  };
}

function claimsOf({ at: place, facing, prone, hits, moved, acted, out }: Figure): Record<string, unknown> {
  if (out) return { at: place, hits };
  return { at: place, facing, posture: prone ? "prone" : "standing", hits, moved, acted };
}
