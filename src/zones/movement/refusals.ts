/** What may stand against a figure's moving at all: checks in the fixed order of the refusal codes. */
import { isUp, stateOf, turnOf } from "../../engine/figures";
import { isHeld } from "../field/places";
import { type FigureId, type Refusal, refuse } from "../../engine/types";
import { rowOf } from "../record";
import { isProne, statusOf } from "../contact/group";
import type { ZoneBattle } from "../battle";

/** One reason why not, or null; checks stand in the order of the codes. */
export type Check = () => Refusal | null;

/** The refusal of the first check that has one. */
export function firstRefusal(...checks: readonly Check[]): Refusal | null {
  for (const check of checks) {
    const refusal = check();
    if (refusal) return refusal;
  }
  return null;
}

/** A rule has ended its turn: free actions included (Z-MV-10). */
export function turnOver(battle: ZoneBattle, who: FigureId): Refusal | null {
  return rowOf(battle.record, "battle", "").turnOver === who ? refuse("already-acted", { who }) : null;
}

/** The action of this turn is spent, or a rule has ended the turn (Z-MV-10). */
export function actionSpent(battle: ZoneBattle, who: FigureId): Refusal | null {
  const open = battle.rules.turns.mayAct(battle, who) || stateOf(battle, who).splitting;
  return turnOver(battle, who) ?? (open ? null : refuse("already-acted", { who }));
}

/** A trivial or battle move is part of an action: before it, or once after it (Z-MV-09). */
export function stepSpent(battle: ZoneBattle, who: FigureId): Refusal | null {
  const state = stateOf(battle, who);
  if (state.splitting) return turnOver(battle, who);
  if (state.mayStepAfter && turnOf(battle) === who) return null;
  return actionSpent(battle, who) ?? (state.moved ? refuse("already-moved", { who }) : null);
}

/** One zone move a round, and none in an action that has held another move (Z-MV-03); the halves of one count as one. */
export function zoneMoveSpent(battle: ZoneBattle, who: FigureId): Refusal | null {
  const { zoneMoved, moved, splitting } = stateOf(battle, who);
  return !splitting && (zoneMoved || moved) ? refuse("already-moved", { who }) : null;
}

/** Down, held, in a pit, or at a defensible place while attacked (Z-SP-03). */
export function unableToMove(battle: ZoneBattle, who: FigureId): Refusal | null {
  if (!isUp(battle, who)) return refuse("cannot", { who, because: "fallen" });
  const { spot, attackers } = stateOf(battle, who);
  if (spot?.kind === "pit") return refuse("cannot", { who, because: "pit" });
  if (spot?.attackers && attackers.length > 0) return refuse("cannot", { who, because: "attacked" });
  return isHeld(battle, who) ? refuse("cannot", { who, because: "held" }) : null;
}

/** Who lies makes no zone move (Z3-AC-10). */
export function lying(battle: ZoneBattle, who: FigureId): Refusal | null {
  return isProne(battle, who) && statusOf(battle, who) !== "InClose"
    ? refuse("cannot", { who, because: "prone" })
    : null;
}

/** Refused to whoever is InClose; null for others. */
export function inClose(battle: ZoneBattle, who: FigureId): Refusal | null {
  return statusOf(battle, who) === "InClose" ? refuse("in-close", { who }) : null;
}

/** Refused to whoever is InContact; null for others. */
export function inContact(battle: ZoneBattle, who: FigureId): Refusal | null {
  return statusOf(battle, who) === "InContact" ? refuse("in-contact", { who }) : null;
}
