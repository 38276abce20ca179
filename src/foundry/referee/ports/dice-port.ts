/** The referee's port to dice: Foundry's own rolls, so that its random source and dice modules count. */
import type { DicePort } from "../../../referee/ports";

type Thrown = InstanceType<typeof foundry.dice.Roll>;

/** The rolls that showed these faces, in the order of their dice: kept as long as the faces are. */
const rolls = new WeakMap<object, readonly Thrown[]>();

export const dicePort: DicePort = {
  async roll(dice) {
    const thrown: Thrown[] = [];
    const faces: number[][] = [];
    for (const { count, sides } of dice) {
      const roll = count > 0 ? await new foundry.dice.Roll(`${count}d${sides}`).evaluate() : null;
      if (roll) thrown.push(roll);
      faces.push((roll?.dice[0]?.results ?? []).map(({ result }) => result));
    }
    rolls.set(faces, thrown);
    return faces;
  },
};

/** None for faces that another client has thrown. */
export function rollsOf(faces: readonly (readonly number[])[]): readonly Thrown[] {
  return rolls.get(faces) ?? [];
}
