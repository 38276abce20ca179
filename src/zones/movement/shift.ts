/** The trivial move inside a zone: away from friends, anywhere, or onto partial terrain (Z-MV-01, Z-OB-09). */
import type { Place, ZoneOutcome } from "../types";
import type { RollingBattle, RollingHandler, RollingSituation, ZoneBattle } from "../battle";
import type { StepCheck } from "../declarations";
import { isUp, placeOf } from "../../engine/battle";
import type { ShiftIntent } from "../intents";
import { type Refusal, refuse } from "../../engine/types";
import { isTerrainIn, homeOf } from "../field/field";
import { splitterBetween } from "../contact/obstacle";
import type { Conversation } from "../../engine/flow";
import { change } from "../changes";
import { firstRefusal, inClose, inContact, stepSpent, unableToMove } from "./refusals";
import { followAttacker, askGuards, NOBODY, type Threat } from "../reactions/protect";
import { cannotIgnore, sufferObstacle } from "../field/borders";
import { hopeless, stepIn, rollStep } from "./step";

/** The trivial move about one's own zone (Z-MV-01). */
export const shiftHandler: RollingHandler<ShiftIntent> = {
  refusal: (battle, intent) =>
    firstRefusal(
      () => stepSpent(battle, intent.who),
      () => unableToMove(battle, intent.who),
      () => hopeless(battle, shiftCheckOf(battle, intent)),
      () => ignored(battle, intent),
      () => inClose(battle, intent.who),
      () => inContact(battle, intent.who),
      () => noSuchPlace(battle, intent),
    ),
  resolve: resolveShift,
};

function ignored(battle: ZoneBattle, { who, part, ignoreObstacle }: ShiftIntent): Refusal | null {
  return ignoreObstacle && part !== undefined
    ? cannotIgnore([splitterBetween(battle, homeOf(battle, who), part)])
    : null;
}

function noSuchPlace(battle: ZoneBattle, { who, onto, part }: ShiftIntent): Refusal | null {
  const zone = homeOf(battle, who);
  if (part !== undefined) return splitterBetween(battle, zone, part) ? null : refuse("no-target", { target: part });
  if (onto === undefined)
    return placeOf(battle, who).kind === "border" ? refuse("cannot", { who, because: "on-border" }) : null;
  return isTerrainIn(battle, onto, zone) ? null : refuse("no-target", { target: onto });
}

/** Onto partial terrain it counts; through what splits the zone all its size does (Z-OB-07). */
function shiftCheckOf(battle: RollingBattle, { who, onto, part, ignoreObstacle }: ShiftIntent): StepCheck {
  const zone = homeOf(battle, who);
  const modifier = onto === undefined ? 0 : (battle.field.terrains.get(onto)?.modifier ?? 0);
  const lines = modifier === 0 ? [] : [{ key: "terrain", of: onto ?? "", value: modifier }];
  const splitter = part === undefined ? null : splitterBetween(battle, zone, part);
  const size = ignoreObstacle ? 0 : (splitter?.size ?? 0);
  return stepIn(battle, who, zone, { lines, obstacle: size, mustRoll: size > 0, skill: splitter?.skill ?? null });
}

function* resolveShift(situation: RollingSituation, intent: ShiftIntent): Conversation<ZoneOutcome> {
  const { who, onto, part, ignoreObstacle } = intent;
  const home = homeOf(situation.battle, who);
  const splitter = part === undefined ? null : splitterBetween(situation.battle, home, part);
  const threat: Threat = { attacker: who, ward: splitter?.id ?? "", how: "contact" };
  const guarding = splitter ? yield* askGuards(situation, threat) : NOBODY;
  if (guarding.winner !== null) return "caught";
  if (!(yield* rollStep(situation, shiftCheckOf(situation.battle, intent)))) return "failure";
  const zone = part ?? home;
  const at: Place = onto === undefined ? { kind: "zone", zone } : { kind: "zone", zone, terrain: onto };
  yield* change({ kind: "place", who, at }, { kind: "step", who });
  if (splitter && ignoreObstacle) yield* sufferObstacle(situation, who, splitter);
  if (isUp(situation.battle, who)) yield* followAttacker(situation, guarding.losers, threat);
  return "success";
}
