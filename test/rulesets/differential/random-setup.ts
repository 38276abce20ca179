/** Small battles at random, as numbers that fast-check can shrink. */
import fc from "../../properties";
import { type Battle, type Border, type Figure, isAlone, link, type Obstacle, type Zone } from "./battle";
import { pointsOf } from "./points";

const zone = fc.record({
  terrain: fc.constantFrom(0, 0, 0, -1, -2, 1),
  enter: fc.constantFrom(0, 0, 0, -1),
  leave: fc.constantFrom(0, 0, 0, -1),
  capacity: fc.constantFrom(null, null, null, 1, 2),
});
const border = fc.record({
  from: fc.nat(3),
  obstacle: fc.constantFrom(0, 0, 0, 1, 2, 3),
  bottleneck: fc.constantFrom(null, null, 1, 2),
  wall: fc.constantFrom(false, false, false, false, true),
  oneWay: fc.constantFrom(false, false, false, false, true),
});
const figure = fc.record({
  isRed: fc.boolean(),
  at: fc.constantFrom(0, 0, 0, 1, 2, 3),
  onBorder: fc.constantFrom(false, false, false, true),
  MR: fc.constantFrom(10, 10, 12, 16, 20, 8, 24, 6, 4),
  DX: fc.integer({ min: 8, max: 13 }),
  pool: fc.constantFrom(4, 4, 5, 3),
  AGL: fc.constantFrom(0, 0, 1, 2),
  rate: fc.constantFrom(1, 2, 2),
  Pace: fc.constantFrom(6, 6, 5, 8, 9),
  stunned: fc.constantFrom(false, false, false, false, true),
  acted: fc.constantFrom(false, false, true),
  dice: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 }),
  meets: fc.option(fc.nat(5), { freq: 2 }),
  guards: fc.boolean(),
  hits: fc.constantFrom(10, 3, 1),
});
const obstacle = fc.record({ at: fc.nat(3), size: fc.constantFrom(2, 3, 4) });
const step = fc.record({
  kind: fc.constantFrom(
    "move",
    "move",
    "move",
    "border",
    "contact",
    "contact",
    "leave",
    "withdraw",
    "run",
    "turn",
    "attack",
    "attack",
    "attack",
    "protect",
    "charge",
    "charge",
    "split",
    "split",
    "enter",
  ),
  who: fc.constantFrom(0, 0, 0, 0, 0, 0, 1),
  to: fc.nat(5),
  run: fc.constantFrom(false, false, false, true),
  then: fc.array(fc.record({ kind: fc.constantFrom("move", "border", "contact", "leave", "attack"), to: fc.nat(5) }), {
    minLength: 2,
    maxLength: 3,
  }),
});

export const anySetup = fc.record({
  zones: fc.array(zone, { minLength: 2, maxLength: 4 }),
  borders: fc.array(border, { minLength: 3, maxLength: 3 }),
  more: fc.array(fc.record({ border, to: fc.nat(3) }), { maxLength: 2 }),
  figures: fc.array(figure, { minLength: 2, maxLength: 6 }),
  obstacles: fc.array(obstacle, { maxLength: 2 }),
  steps: fc.array(step, { minLength: 1, maxLength: 6 }),
  faces: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 12, maxLength: 40 }),
  yeses: fc.array(fc.boolean(), { minLength: 1, maxLength: 7 }),
});
type Of<A> = A extends fc.Arbitrary<infer T> ? T : never;
export type Setup = Of<typeof anySetup>;
export type Step = Setup["steps"][number];

const NAMES = ["A", "B", "C", "D"];
const nameOf = (index: number): string => NAMES[index] ?? "A";
const FIGURES = ["ann", "orc", "bob", "elf", "cat", "hob"];

/** The battle of a set-up; every zone but the first has its border to an earlier one. */
export function battleOf(setup: Setup, ruleset: string): Battle {
  const zones = setup.zones.map((one, index): Zone => ({ id: nameOf(index), ...one }));
  const tree = setup.zones.slice(1).map((_one, index) => borderOf(setup.borders[index], index + 1));
  const borders = ruleset === "zones-points" ? tree : withMore(tree, setup);
  const figures: Figure[] = [];
  for (const [index, one] of setup.figures.entries())
    figures.push(figureOf(one, index, { zones, borders, figures, ruleset }));
  const links = setup.figures.flatMap(({ meets }, index): (readonly [Figure, Figure])[] => {
    const [one, other] = [figures[index], figures[meets ?? index]];
    return one && other && one !== other && one.zone !== null && one.zone === other.zone ? [[one, other]] : [];
  });
  const obstacles =
    ruleset === "zones-points" ? [] : setup.obstacles.map((one, index) => obstacleOf(one, index, zones));
  const [first] = ruleset === "zones-pool" ? figures.toSorted(byDie) : figures;
  if (!first) throw new Error("nobody");
  const begun = { moved: false, spent: false, mayStepAfter: false, over: false };
  const battle = { zones, borders, obstacles, figures, links, turn: first, ...begun };
  if (ruleset !== "zones-points")
    figures.filter((_one, index) => setup.figures[index]?.guards).forEach((one) => guardSomebody(battle, one));
  return battle;
}

/** The tree with borders across it, so that several ways lead to a zone; some of them come first. */
function withMore(tree: readonly Border[], { more, zones }: Setup): Border[] {
  const borders = [...tree];
  for (const { border, to } of more) {
    const added = borderOf(border, Math.max(1, to % zones.length));
    if (borders.some(({ zones: [a, b] }) => added.zones.includes(a) && added.zones.includes(b))) continue;
    if (border.obstacle % 2 === 0) borders.push(added);
    else borders.unshift(added);
  }
  return borders;
}

function obstacleOf({ at, size }: Setup["obstacles"][number], index: number, zones: readonly Zone[]): Obstacle {
  return { id: ["fire", "wall"][index] ?? "fire", zone: zones[at % zones.length]?.id ?? "A", size };
}

/** Guards the first friend of its zone, where both are Alone. */
function guardSomebody(battle: Battle, one: Figure): void {
  const isOpen = (ward: Figure): boolean => ward.side === one.side && ward.zone === one.zone && isAlone(battle, ward);
  const ward = battle.figures.find((other) => other !== one && one.zone !== null && isOpen(other));
  if (!ward || !isAlone(battle, one)) return;
  link(battle, one, ward);
  one.ward = ward;
}

function byDie(one: Figure, other: Figure): number {
  return Math.max(0, ...other.dice) - Math.max(0, ...one.dice) || other.AGL - one.AGL;
}

function borderOf(one: Setup["borders"][number] | undefined, index: number): Border {
  const from = nameOf((one?.from ?? 0) % index);
  return {
    zones: [from, nameOf(index)],
    obstacle: one?.obstacle ?? 0,
    bottleneck: one?.bottleneck ?? null,
    wall: one?.wall ?? false,
    oneWay: one?.oneWay ? from : null,
    used: 0,
    blows: [],
  };
}

interface Ground {
  readonly zones: readonly Zone[];
  readonly borders: readonly Border[];
  readonly figures: readonly Figure[];
  readonly ruleset: string;
}

function figureOf(one: Setup["figures"][number], index: number, ground: Ground): Figure {
  const zone = ground.zones[one.at % ground.zones.length];
  const border = one.onBorder && ground.ruleset !== "zones-points" ? standableOf(one.at, ground) : null;
  const acted = one.acted && index > 0 && ground.ruleset === "zones-3d6";
  const figure: Figure = {
    ...one,
    id: FIGURES[index] ?? "one",
    side: one.isRed ? "red" : "blue",
    zone: border ? null : (zone?.id ?? null),
    border,
    from: border ? border.zones[0] : null,
    acted,
    zoneMoved: false,
    halved: false,
    running: false,
    ward: null,
    guardsAnew: false,
    steppedIn: false,
    askedAbout: null,
    struck: false,
    dice: one.dice.toSorted((a, b) => b - a),
    points: 0,
    been: zone ? [zone.id] : [],
  };
  figure.points = pointsOf(figure, zone?.terrain ?? 0);
  return figure;
}

/** A border that holds one more: no wall, and in a bottleneck a free place. */
function standableOf(at: number, { borders, figures }: Ground): Border | null {
  const border = borders[at % borders.length];
  if (!border || border.wall) return null;
  const inside = figures.filter((one) => one.border === border);
  const isFree = inside.length < (border.bottleneck ?? 0);
  return border.bottleneck === null || isFree ? border : null;
}
