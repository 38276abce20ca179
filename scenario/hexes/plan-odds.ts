/** Reads what `odds` asks of the planner of fast movers: the fewest turns to a hex and facing (HF-SP-03). */
import type { FigureId, Refusal, RefusalCode } from "../../src/engine/types";
import { isRefusal } from "../../src/engine/types";
import type { HexBattle } from "../../src/hexes/battle";
import type { PlannedTurn, SpeedTarget } from "../../src/hexes/tables";
import { REFUSAL_CODES } from "../../src/hexes/types";
import { readFigure } from "../names";
import { compareRefusal, type OddsEntry } from "../odds-entry";
import { Fields, readOneOf, wholeWithin } from "../read";
import { Misread, type Tree } from "../tree";
import { readPathEntry, showCell } from "./cells";

interface PlanQuestion {
  readonly who: FigureId;
  readonly to: SpeedTarget;
  readonly turns: number | null;
  readonly refused: RefusalCode | null;
}

const readCount = wholeWithin(0, Infinity);

/** `{ who, to: [c, r, f], accel: 3, turns: 1 }`. */
export function readPlanOdds(tree: Tree, battle: HexBattle): OddsEntry {
  if (!battle.rules.planTurns) throw new Misread(tree.line, `${battle.rules.id} knows no plan of turns`);
  const fields = new Fields(tree, "odds of a plan", ["who", "to", "accel", "turns", "refused"]);
  const who = readFigure(battle, fields.need("who"));
  const to = { ...readPathEntry(fields.need("to")), accel: fields.get("accel", readCount, 0) };
  const turns = fields.get("turns", readCount, null);
  const refused = fields.get("refused", (code) => readOneOf(code, REFUSAL_CODES, "refusal"), null);
  return {
    line: tree.line,
    question: `plan who ${who} to ${showCell(to.at)} facing ${to.facing ?? "any"} accel ${to.accel}`,
    faults: () => checkPlan(planned(battle, who, to), { who, to, turns, refused }),
    answer: () => describePlan(planned(battle, who, to)),
  };
}

type Plan = readonly PlannedTurn[] | Refusal;

/** The whole search, without waiting between its slices. */
function planned(battle: HexBattle, who: FigureId, to: SpeedTarget): Plan {
  const search = battle.rules.planTurns?.(battle, who, to);
  if (!search) throw new Error(`${battle.rules.id} plans no turns`);
  for (;;) {
    const slice = search.next();
    if (slice.done) return slice.value;
  }
}

function checkPlan(plan: Plan, { turns, refused }: PlanQuestion): string[] {
  if (isRefusal(plan) || refused) return compareRefusal(refused, isRefusal(plan) ? plan.code : undefined);
  return turns === null || turns === plan.length ? [] : [`turns: expected ${turns}, found ${plan.length}`];
}

function describePlan(plan: Plan): string[] {
  if (isRefusal(plan)) return [`refused: ${plan.code}`];
  return plan.map(
    ({ speed, path }, at) => `turn ${at + 1} at ${speed}: ${path.map(({ at: cell }) => showCell(cell)).join(" ")}`,
  );
}
