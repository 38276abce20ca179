/** What a figure suffers or keeps up, read from the record: the names under which tokens, sheets and trackers show it. */
import { stateOf } from "../../engine/battle";
import { isHeld } from "../field/field";
import type { FigureState } from "../record";
import { rowOf, type ZoneBattle, type ZoneHandler } from "../battle";
import { type FigureId, type Refusal, refuse } from "../../engine/types";
import { isEngaged, isProne } from "../contact/group";
import type { Mark } from "../../engine/changes";
import { change, type ZoneChange } from "../changes";
import type { ConditionIntent } from "../../engine/intents";
import { splitPair } from "../../engine/record";

/** In the order in which they are shown. */
export const CONDITIONS = [
  "prone",
  "stunned",
  "running",
  "waiting",
  "defending",
  "protecting",
  "held",
  "on-fire",
  "unconscious",
  "dead",
] as const;

/** One of these words. */
export type FigureCondition = (typeof CONDITIONS)[number];

/** Whether the word names a condition. */
export function isCondition(word: string): word is FigureCondition {
  return CONDITIONS.some((condition) => condition === word);
}

/** Those that hold now. Who lies under one three times its size is prone without a mark (Z-ST-07). */
export function conditionsOf(battle: ZoneBattle, who: FigureId): FigureCondition[] {
  const state = stateOf(battle, who);
  return CONDITIONS.filter((condition) => holds(battle, who, state, condition));
}

function holds(battle: ZoneBattle, who: FigureId, state: FigureState, condition: FigureCondition): boolean {
  if (condition === "unconscious" || condition === "dead") return state.fallen === condition;
  if (condition === "prone") return isProne(battle, who);
  if (condition === "held") return isHeld(battle, who);
  if (condition === "protecting") return state.ward !== null;
  return condition === "on-fire" ? state.onFire : state[condition];
}

const MARKS = ["running", "stunned", "waiting", "defending", "held", "onFire"] as const;

/** The marks that a token's flag carries, in a fixed order. */
export function marksOf(battle: ZoneBattle, who: FigureId): string[] {
  const state = stateOf(battle, who);
  const marks: string[] = MARKS.filter((mark) => state[mark]);
  if (isEngaged(battle, who)) marks.push("engaged");
  if (isProne(battle, who)) marks.push("prone");
  if (state.ward !== null) marks.push("guarding");
  if (state.fallen !== "no") marks.push(state.fallen);
  return battle.rules.turns.hasActed(state) ? [...marks, "acted"] : marks;
}

/** What a figure has done and keeps up, as the tracker's signs name it, in their order. */
export function signsOf({ record, rules }: ZoneBattle, who: FigureId): string[] {
  const state = rowOf(record, "figure", who);
  const signs: [string, boolean][] = [
    ["waiting", state.waiting],
    ["protecting", state.ward !== null],
    ["defending", state.defending],
    ["running", state.running],
    ["moved", state.moved || state.zoneMoved],
    ["acted", rules.turns.hasActed(state)],
  ];
  return signs.flatMap(([sign, on]) => (on ? [sign] : []));
}

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

/** A GM's hand puts a condition on a figure or takes it off: the same changes as where the rules do it, at no cost. */
export const conditionHandler: ZoneHandler<ConditionIntent> = {
  refusal: (battle, { who, condition, on }) => {
    if (!battle.figures.has(who)) return refuse("no-target", { target: who });
    if (!isCondition(condition)) return refuse("cannot", { who, because: "no-condition" });
    return cannotBe(battle, who, condition, on);
  },
  *resolve({ battle }, { who, condition, on }) {
    if (isCondition(condition)) yield* change(...CHANGES[condition](battle, who, on));
    return "done";
  },
};

/** Guarding takes a ward, which a condition does not name; off the map there is nothing to suffer. */
function cannotBe(battle: ZoneBattle, who: FigureId, condition: FigureCondition, on: boolean): Refusal | null {
  if (stateOf(battle, who).fallen === "off") return refuse("cannot", { who, because: "fallen" });
  if (conditionsOf(battle, who).includes(condition) === on) return refuse("cannot", { who, because: "so-already" });
  return on && condition === "protecting" ? refuse("cannot", { who, because: "no-ward" }) : null;
}
