/** Trivial and battle moves: the one step that an action holds, and whether it needs dice (Z-MV-01, Z-MV-02). */
import type { StepCheck } from "../declarations";
import { stateOf, isUp } from "../../engine/battle";
import { type FigureId, type Line, type Refusal, refuse } from "../../engine/types";
import type { ZoneId, Border, Obstacle } from "../types";
import { terrainAt } from "../contact/group";
import { type Conversation, roll, note } from "../../engine/flow";
import { change } from "../changes";
import { zoneOf } from "../field/field";
import { meetHazards } from "../hazards/moving";
import type { ZoneBattle, RollingBattle, RollingSituation, ZoneSituation } from "../battle";
import { damageThrow } from "../../engine/dice/rolls";

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
  if (stateOf(situation.battle, head.who).spot) yield* change({ kind: "spot", who: head.who, spot: null });
  if (head.bare !== true && (yield* meetHazards(situation, head.who, head.zone)) !== "goes-on") {
    yield* change({ kind: "step", who: head.who });
    return false;
  }
  const thrown = situation.battle.rules.movement.step(situation.battle, head);
  const made = thrown === null || (thrown !== "fails" && (yield* roll(thrown)));
  if (made) return true;
  yield* change({ kind: "step", who: head.who });
  if (situation.battle.rules.movement.failedStepSpends) yield* change({ kind: "spend", who: head.who, by: "action" });
  return false;
}

/** Counts the passing and lets an ignored obstacle take effect; true if the figure is still up. */
export function* crossBorder(
  situation: ZoneSituation,
  who: FigureId,
  border: Border,
  ignores: boolean,
): Conversation<boolean> {
  if (border.bottleneck) yield* change({ kind: "pass-bottleneck", border: border.id, who });
  if (ignores && border.obstacle) yield* sufferObstacle(situation, who, border.obstacle);
  return isUp(situation.battle, who);
}

/** What an obstacle does to who ignores it: damage, a condition, or both. */
export function* sufferObstacle(situation: ZoneSituation, who: FigureId, obstacle: Obstacle): Conversation {
  if (obstacle.damage) {
    const loss = yield* roll(damageThrow("obstacle", who, obstacle.damage));
    yield* change({ kind: "hurt", who, loss });
    yield* note({ key: "suffers", who, obstacle: obstacle.id, loss, down: !isUp(situation.battle, who) });
  }
  const mark = markOf(obstacle);
  if (mark && isUp(situation.battle, who)) yield* change({ kind: "mark", who, mark, on: true });
}

function markOf({ condition }: Obstacle): "prone" | "stunned" | "onFire" | null {
  if (condition === "on-fire") return "onFire";
  return condition === "prone" || condition === "stunned" ? condition : null;
}

/** An obstacle without an effect cannot be ignored (Z-OB-03). */
export function cannotIgnore(obstacles: readonly (Obstacle | null)[]): Refusal | null {
  const bare = obstacles.find((obstacle) => obstacle && !obstacle.damage && !obstacle.condition);
  return bare ? refuse("cannot", { because: "no-effect", obstacle: bare.id }) : null;
}

/** The obstacle of each border, null where it has none. */
export function obstaclesOn(borders: readonly Border[]): (Obstacle | null)[] {
  return borders.map((border) => border.obstacle);
}
