/** The odds of a whole conversation: a move through two zones in which three enemies each step in wherever they can. */
import { forecast } from "../../../src/view/forecast";
import { worstOf } from "../../../src/view/worst";
import type { ZoneBattle } from "../../../src/zones/battle";
import type { ZoneIntent } from "../../../src/zones/intents";
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

const MOVE: ZoneIntent = { kind: "move", who: "ann", to: { zone: "B" } };

export function oddsRows(): Row[] {
  const battle = battleOf(TWO_ZONES_OF_THREE);
  const few = battleOf(TWO_ZONES_OF_THREE.replace(/ {2}o[36].*\n/g, ""));
  const micros = timeWarm(() => oddsOf(battle, MOVE));
  return [
    limit("odds, three interceptors in each of two zones (µs)", micros, 20_000),
    limit(
      "worst, two interceptors in each of two zones (µs)",
      timeWarm(() => worstIn(few)),
      20_000,
    ),
    limit(
      "worst, three interceptors in each of two zones (µs)",
      timeWarm(() => worstIn(battle)),
      60_000,
    ),
  ];
}

/** As the ruler has it worked out while a token is held over its target. */
function worstIn(battle: ZoneBattle): unknown {
  const search = worstOf(battle, MOVE, forecast(battle, MOVE));
  for (let slice = search.next(); ; slice = search.next()) if (slice.done) return slice.value;
}
