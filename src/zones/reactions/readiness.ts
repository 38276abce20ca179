/** Who may be asked to react: those who could do it now, in turn order (Z-RE-01, Z-RE-13). */
import { isUp, stateOf, turnOf } from "../../engine/battle";
import { isHeld } from "../field/field";
import type { FigureId } from "../../engine/types";
import { isProne } from "../contact/group";
import type { PromptKind } from "../../engine/flow";
import type { RollingBattle, ZoneBattle } from "../battle";

/** Free to react: not in its own turn, not prone, held or down, and with an action to spend. */
export function mayReact(battle: ZoneBattle, who: FigureId, prompt: PromptKind, against: FigureId): boolean {
  if (!battle.settings.reactions || turnOf(battle) === who) return false;
  if (!isUp(battle, who) || isHeld(battle, who) || isProne(battle, who)) return false;
  return battle.rules.turns.mayReact(battle, who, prompt, against);
}

/** Whether a guard can still step in this round: once, and with an action or in the round it set up (Z-RE-06). */
export function mayStepIn(battle: RollingBattle, guard: FigureId, against: FigureId): boolean {
  const { wardSince, steppedIn } = stateOf(battle, guard);
  if (steppedIn || turnOf(battle) === guard || isHeld(battle, guard) || isProne(battle, guard)) return false;
  if (!battle.settings.reactions) return false;
  return battle.rules.turns.mayGuard(battle, guard, wardSince, against);
}
