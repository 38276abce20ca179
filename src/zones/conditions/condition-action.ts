/** A GM's hand puts a condition on a figure or takes it off: the same changes as where the rules do it, at no cost. */
import type { ZoneBattle, ZoneDeed } from "../battle";
import type { Mark } from "../../engine/changes";
import { changing, type ZoneChange } from "../changes";
import { stateOf } from "../../engine/figures";
import type { ConditionIntent } from "../../engine/intents";
import { splitPair } from "../../engine/record";
import { type FigureId, type Refusal, refuse } from "../../engine/types";
import { conditionsOf, type FigureCondition, isCondition } from "./conditions";

/** What one condition changes, put on or taken off. */
type ChangesFor = (battle: ZoneBattle, who: FigureId, on: boolean) => readonly ZoneChange[];

const marked =
  (mark: Mark): ChangesFor =>
  (_battle, who, on) => [{ kind: "mark", who, mark, on, byWill: true }];

const fallen =
  (how: "unconscious" | "dead"): ChangesFor =>
  (_battle, who, on) => [{ kind: "become", who, how: on ? how : "no" }];

const CHANGES: { readonly [C in FigureCondition]: ChangesFor } = {
  prone: marked("prone"),
  stunned: marked("stunned"),
  running: (_battle, who, on) => [on ? { kind: "run", who } : { kind: "mark", who, mark: "running", on }],
  waiting: (_battle, who, on) => [
    { kind: "watch", who, event: null },
    { kind: "mark", who, mark: "waiting", on },
  ],
  defending: marked("defending"),
  protecting: (_battle, who) => [{ kind: "guard", who, ward: null }],
  held: (battle, who, on) => [{ kind: "mark", who, mark: "held", on }, ...(on ? [] : holdsOn(battle, who))],
  "on-fire": marked("onFire"),
  unconscious: fallen("unconscious"),
  dead: fallen("dead"),
};

/** Every grip on it goes (Z3-AC-13). */
function holdsOn({ record }: ZoneBattle, who: FigureId): ZoneChange[] {
  const grips = Object.keys(record.hold).map(splitPair);
  return grips.flatMap(([by, on]): ZoneChange[] => (on === who ? [{ kind: "hold", by, on, strength: 0 }] : []));
}

export const conditionDeed: ZoneDeed<ConditionIntent> = {
  refusal: (battle, { who, condition, on }) => {
    if (!battle.figures.has(who)) return refuse("no-target", { target: who });
    if (!isCondition(condition)) return refuse("cannot", { who, because: "no-condition" });
    return cannotBe(battle, who, condition, on);
  },
  *play({ battle }, { who, condition, on }) {
    if (isCondition(condition)) yield* changing(...CHANGES[condition](battle, who, on));
    return "done";
  },
};

/** Guarding takes a ward, which a condition does not name; off the map there is nothing to suffer. */
function cannotBe(battle: ZoneBattle, who: FigureId, condition: FigureCondition, on: boolean): Refusal | null {
  if (stateOf(battle, who).fallen === "off") return refuse("cannot", { who, because: "fallen" });
  if (conditionsOf(battle, who).includes(condition) === on) return refuse("cannot", { who, because: "so-already" });
  return on && condition === "protecting" ? refuse("cannot", { who, because: "no-ward" }) : null;
}
