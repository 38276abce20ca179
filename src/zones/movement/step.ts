/** Trivial and battle moves: the one step that an action holds, and whether it needs dice (Z-MV-01, Z-MV-02). */
import type { StepHead } from "../declarations";
import { stateOf } from "../../engine/figures";
import { type FigureId, type Line, type Refusal, refuse } from "../../engine/types";
import type { ZoneId } from "../types";
import { terrainAt } from "../contact/group";
import { type Conversation, rolling } from "../../engine/flow";
import { changing } from "../changes";
import { zoneOf } from "../field/field";
import { meeting } from "../hazards/moving";
import type { ZoneBattle, RollingBattle, RollingSituation } from "../battle";

/** What a step has against it besides the figure itself; all parts optional. */
export interface Hindrance {
  readonly lines?: readonly Line[];
  readonly obstacle?: number;
  readonly mustRoll?: boolean;
  readonly skill?: string | null;
}

/** A step in, into or out of a zone: its terrain counts (Z-TR-06). */
export function stepIn(battle: ZoneBattle, who: FigureId, zone: ZoneId, more: Hindrance = {}): StepHead {
  const { lines = [], obstacle = 0, mustRoll = false, skill = null } = more;
  return { who, zone, lines: [...terrainLines(battle, zone), ...lines], obstacle, mustRoll, skill };
}

export function terrainLines(battle: ZoneBattle, zone: ZoneId): Line[] {
  const { terrain } = zoneOf(battle.field, zone).traits;
  return terrain === 0 ? [] : [{ key: "terrain", of: zone, value: terrain }];
}

/** What the partial terrain it stands on takes from stepping off it (Z-OB-09). */
export function groundLines(battle: ZoneBattle, who: FigureId): Line[] {
  const terrain = battle.field.terrains.get(terrainAt(battle, who) ?? "");
  return terrain && terrain.modifier !== 0 ? [{ key: "terrain", of: terrain.id, value: terrain.modifier }] : [];
}

/** Why such a step cannot even be tried. */
export function hopeless(battle: RollingBattle, head: StepHead): Refusal | null {
  return battle.rules.movement.mayStep(battle, head) ? null : refuse("cannot", { who: head.who, because: "too-slow" });
}

/** Makes the step; if it fails, the move of the action is spent and the figure stays where it is. */
export function* stepping(situation: RollingSituation, head: StepHead): Conversation<boolean> {
  if (stateOf(situation.battle, head.who).spot) yield* changing({ kind: "spot", who: head.who, spot: null });
  if (head.bare !== true && (yield* meeting(situation, head.who, head.zone)) !== "goes-on") {
    yield* changing({ kind: "step", who: head.who });
    return false;
  }
  const thrown = situation.battle.rules.movement.step(situation.battle, head);
  const made = thrown === null || (thrown !== "fails" && (yield* rolling(thrown)));
  if (made) return true;
  yield* changing({ kind: "step", who: head.who });
  if (situation.battle.rules.movement.failedStepSpends) yield* changing({ kind: "spend", who: head.who, by: "action" });
  return false;
}
