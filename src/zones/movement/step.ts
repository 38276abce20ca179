/** Trivial and battle moves: the one step that an action holds, and whether it needs dice (Z-MV-01, Z-MV-02). */
import type { StepCheck } from "../declarations";
import { stateOf } from "../../engine/battle";
import { type FigureId, type Line, type Refusal, refuse } from "../../engine/types";
import type { ZoneId } from "../types";
import { terrainAt } from "../contact/group";
import { type Conversation, roll } from "../../engine/flow";
import { change } from "../changes";
import { zoneOf } from "../field/field";
import { meetHazards } from "../hazards/moving";
import type { ZoneBattle, RollingBattle, RollingSituation } from "../battle";

/** What a step has against it besides the figure itself; all parts optional. */
export interface Hindrance {
  readonly lines?: readonly Line[];
  readonly obstacle?: number;
  readonly mustRoll?: boolean;
  readonly skill?: string | null;
}

/** A step in, into or out of a zone: its terrain counts (Z-TR-06). */
export function stepIn(battle: ZoneBattle, who: FigureId, zone: ZoneId, more: Hindrance = {}): StepCheck {
  const { lines = [], obstacle = 0, mustRoll = false, skill = null } = more;
  return { who, zone, lines: [...terrainLines(battle, zone), ...lines], obstacle, mustRoll, skill };
}

/** What the zone's terrain adds to a step's number, line by line. */
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
export function hopeless(battle: RollingBattle, head: StepCheck): Refusal | null {
  return battle.rules.movement.mayStep(battle, head) ? null : refuse("cannot", { who: head.who, because: "too-slow" });
}

/** Makes the step; if it fails, the move of the action is spent and the figure stays where it is. */
export function* rollStep(situation: RollingSituation, head: StepCheck): Conversation<boolean> {
  return (yield* setOff(situation, head)) && (yield* rollRate(situation, head));
}

/** Its sporadic die comes before the step and every choice in it (Z-SP-01); false for a mover whom it stops. */
export function* setOff(
  situation: RollingSituation,
  { who, zone, bare = false }: Pick<StepCheck, "who" | "zone" | "bare">,
): Conversation<boolean> {
  if (stateOf(situation.battle, who).spot) yield* change({ kind: "spot", who, spot: null });
  if (bare || (yield* meetHazards(situation, who, zone)) === "goes-on") return true;
  yield* change({ kind: "step", who });
  return false;
}

/** The roll of a step that has been set off for. */
export function* rollRate(situation: RollingSituation, head: StepCheck): Conversation<boolean> {
  const thrown = situation.battle.rules.movement.step(situation.battle, head);
  const made = thrown === null || (thrown !== "fails" && (yield* roll(thrown)));
  if (made) return true;
  yield* change({ kind: "step", who: head.who });
  if (situation.battle.rules.movement.failedStepSpends) yield* change({ kind: "spend", who: head.who, by: "action" });
  return false;
}
