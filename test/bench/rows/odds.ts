/** The odds of a whole conversation: a move through two zones in which three enemies each step in wherever they can. */
import { battleOf } from "../../support/battle-of";
import { oddsOf } from "../outside";
import { limit, type Row, timeWarm } from "../row";

const TWO_ZONES_OF_THREE = `
ruleset: zones-3d6
field: { zones: { A: {}, B: {} }, borders: { A B: {} } }
figures:
  ann: { side: red, at: A, MR: 8 }
  o1: { side: blue, at: A }
  o2: { side: blue, at: A }
  o3: { side: blue, at: A }
  o4: { side: blue, at: B }
  o5: { side: blue, at: B }
  o6: { side: blue, at: B }
turn: ann
`;

export function oddsRows(): Row[] {
  const battle = battleOf(TWO_ZONES_OF_THREE);
  const micros = timeWarm(() => oddsOf(battle, { kind: "move", who: "ann", to: { zone: "B" } }));
  return [limit("odds, three interceptors in each of two zones (µs)", micros, 20_000)];
}
