/** What the ground of a hex does, whoever comes: for those who look a hex up [HF-MV-11, HF-GR-01 to HF-GR-05]. */
import type { HexId } from "../../hexes/board";
import type { GroundFacts } from "../../hexes/tables";
import type { HexField } from "../../hexes/types";
import { PRICES } from "./costs";
import { mudRow } from "./mud";
import { type Underfoot, underfoot } from "./underfoot";

export function groundFacts(field: HexField, hex: HexId): GroundFacts {
  const ground = underfoot(field, hex);
  const extra = ground.footing + ground.bodies;
  return {
    isShut: ground.barrier === "wall",
    points: ground.water === "deep" ? "all" : PRICES.forward * ground.onFoot + extra,
    wheels: ground.onWheels === null ? null : PRICES.forward * ground.onWheels + extra,
    attack: extra > 0 ? -2 : 0,
    dodge: ground.mud === null ? 0 : mudRow(ground.mud).dodge,
    tests: testsIn(ground),
  };
}

function testsIn({ current, water, mud, isSlippery, hasQuicksand }: Underfoot): GroundFacts["tests"] {
  const asked = {
    wade: current !== null && water !== "deep",
    swim: water === "deep",
    slip: isSlippery || (mud !== null && !mudRow(mud).isDeep),
    sink: hasQuicksand,
  };
  return GROUND_TESTS.filter((test) => asked[test]);
}

const GROUND_TESTS = ["wade", "swim", "slip", "sink"] as const;
