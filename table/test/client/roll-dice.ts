/** Dice that fall as a test wants them. */
import { Roll } from "../../client/dice/roll";

/** The faces that the next dice show, all of them with `sides` sides; from the last on to the first again. */
export function loadDice(faces: number[], sides = 6): void {
  let next = 0;
  CONFIG.Dice.randomUniform = () => 1 - ((faces[next++ % faces.length] ?? 1) - 0.5) / sides;
}

export async function total(formula: string, data = {}): Promise<number | undefined> {
  return (await new Roll(formula, data).evaluate()).total;
}
