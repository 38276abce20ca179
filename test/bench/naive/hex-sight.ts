/** Sight over walls as one would write it down: points as objects, walls by names, every side of a hex tried. */

export interface Cube {
  readonly q: number;
  readonly r: number;
}

const STEPS: readonly Cube[] = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
];

const nameOf = ({ q, r }: Cube): string => `${q},${r}`;
const sum = (one: Cube, other: Cube): Cube => ({ q: one.q + other.q, r: one.r + other.r });

/** The corner of a hex clockwise of a facing, in thirds of a step. */
function cornerOf(hex: Cube, facing: number): Cube {
  const third = sum(STEPS[facing]!, STEPS[(facing + 1) % 6]!);
  return { q: hex.q * 3 + third.q, r: hex.r * 3 + third.r };
}

/** The hexes from one to the other, those left out, along a line a hair to the left or right. */
function hexesBetween(from: Cube, to: Cube, isLeft: boolean): Cube[] {
  const line = { q: to.q - from.q, r: to.r - from.r };
  const isRight = (corner: Cube): boolean => {
    const off = line.q * (corner.r - 3 * from.r) - line.r * (corner.q - 3 * from.q);
    return isLeft ? off >= 0 : off > 0;
  };
  const hexes: Cube[] = [];
  for (let hex = from; ;) {
    const side = STEPS.findIndex((_, at) => !isRight(cornerOf(hex, (at + 5) % 6)) && isRight(cornerOf(hex, at)));
    hex = sum(hex, STEPS[side]!);
    if (nameOf(hex) === nameOf(to)) return hexes;
    hexes.push(hex);
  }
}

export function naiveSees(walls: ReadonlySet<string>, from: Cube, to: Cube): boolean {
  if (nameOf(from) === nameOf(to)) return true;
  return [true, false].some((isLeft) => !hexesBetween(from, to, isLeft).some((hex) => walls.has(nameOf(hex))));
}

export function wallNames(walls: readonly Cube[]): Set<string> {
  return new Set(walls.map(nameOf));
}
