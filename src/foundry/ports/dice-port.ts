/** The referee's port to dice: Foundry's own rolls, so that its random source and dice modules count. */
import type { DicePort } from "../../referee/ports";

export const dicePort: DicePort = {
  async roll(dice) {
    const faces: number[][] = [];
    for (const { count, sides } of dice) faces.push(count > 0 ? await rollOne(count, sides) : []);
    return faces;
  },
};

async function rollOne(count: number, sides: number): Promise<number[]> {
  const roll = await new foundry.dice.Roll(`${count}d${sides}`).evaluate();
  return (roll.dice[0]?.results ?? []).map(({ result }) => result);
}
