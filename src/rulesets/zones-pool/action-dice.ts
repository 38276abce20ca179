/** The roll of a figure's action dice: what counts is which faces show, not in which order (ZP-AD-01). */
import type { FigureId } from "../../engine/types";
import type { Throw } from "../../engine/flow";
import { classThrow } from "../../engine/dice/rolls";

const SIDES = 6;

/** The value names the faces, falling: `6,4,1`. */
export function actionDiceThrow(who: FigureId, count: number): Throw<string> {
  return classThrow(
    { key: "action-dice", dice: [{ who, count, sides: SIDES }] },
    handsOf(count),
    ({ faces }) => nameOf(faces),
    ([faces = []]) => nameOf(faces),
  );
}

/** The faces of such a name. */
export function facesOf(name: string): number[] {
  return name.split(",").map(Number);
}

function nameOf(faces: readonly number[]): string {
  return [...faces].sort((one, other) => other - one).join(",");
}

interface Hand {
  readonly faces: readonly number[];
  readonly weight: number;
}

/** Every set of faces with the number of throws that show it. */
function handsOf(count: number): Hand[] {
  let hands = new Map<string, Hand>([["", { faces: [], weight: 1 }]]);
  for (let die = 0; die < count; die++) hands = withOneMore(hands);
  return [...hands.values()];
}

function withOneMore(hands: ReadonlyMap<string, Hand>): Map<string, Hand> {
  const next = new Map<string, Hand>();
  for (const { faces, weight } of hands.values()) {
    for (let face = 1; face <= SIDES; face++) {
      const more = [...faces, face].sort((one, other) => other - one);
      next.set(nameOf(more), { faces: more, weight: weight + (next.get(nameOf(more))?.weight ?? 0) });
    }
  }
  return next;
}
