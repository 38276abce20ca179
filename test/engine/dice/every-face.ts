/** Brute force for tests: every equally likely way the dice of a throw can fall. */
import type { DiceOf, Throw } from "../../../src/engine/flow";

function* facesOf({ count, sides }: DiceOf): Generator<number[]> {
  const faces = new Array<number>(count).fill(1);
  for (;;) {
    yield [...faces];
    const turned = faces.findLastIndex((face) => face < sides);
    if (turned < 0) return;
    faces.fill(1, turned + 1);
    faces[turned] = (faces[turned] ?? 0) + 1;
  }
}

/** All faces of all dice, in the order of the dice. */
export function* everyFace(dice: readonly DiceOf[]): Generator<number[][]> {
  const [first, ...rest] = dice;
  if (!first) {
    yield [];
    return;
  }
  for (const faces of facesOf(first)) for (const others of everyFace(rest)) yield [faces, ...others];
}

/** How many ways lead to each value, counted one by one with the throw's own reading of faces. */
export function countedWays<T>(thrown: Throw<T>): Map<T, number> {
  const ways = new Map<T, number>();
  for (const faces of everyFace(thrown.dice)) {
    const outcome = thrown.outcomes[thrown.read(faces)];
    if (!outcome) throw new Error(`no outcome for ${JSON.stringify(faces)}`);
    ways.set(outcome.value, (ways.get(outcome.value) ?? 0) + 1);
  }
  return ways;
}

/** The weights that a throw states for its values. */
export function statedWays<T>(thrown: Throw<T>): Map<T, number> {
  return new Map(thrown.outcomes.filter(({ weight }) => weight > 0).map(({ value, weight }) => [value, weight]));
}
