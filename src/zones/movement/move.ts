/** Moves to a zone or a border: a zone move, or a trivial one onto or off a border (Z-BD-01, Z-BD-06). */
import type { Border, Obstacle, ZoneId, ZoneOutcome } from "../types";
import type { RollingBattle, RollingHandler, RollingSituation, ZoneBattle } from "../battle";
import type { StepCheck } from "../declarations";
import { areFoes, isUp, placeOf } from "../../engine/battle";
import { isAtZone, zoneFull, borderOf, isBeside, isOpen, zoneOf } from "../field/field";
import type { MoveIntent } from "../intents";
import { type Refusal, refuse } from "../../engine/types";
import {
  noRoom,
  stepOffOf,
  stepOffRefusal,
  cannotIgnore,
  crossBorder,
  obstaclesOn,
  sufferObstacle,
} from "../field/borders";
import { frontFull, loose } from "../contact/obstacle";
import type { Conversation } from "../../engine/flow";
import { change } from "../changes";
import {
  actionSpent,
  type Check,
  firstRefusal,
  inClose,
  inContact,
  lying,
  stepSpent,
  unableToMove,
  zoneMoveSpent,
} from "./refusals";
import { hopeless, stepIn, rollStep } from "./step";
import { endOf, findRoute, isRoute } from "./path";
import { moveOdds, resolveZoneMove } from "./zone-move";

/** What a move amounts to from where the figure stands. */
export type MoveSort =
  | { readonly kind: "off"; readonly border: Border; readonly into: ZoneId }
  | { readonly kind: "onto"; readonly border: Border; readonly from: ZoneId }
  | { readonly kind: "zone" };

/** What the move amounts to; throws for an unknown border. */
export function sortOf(battle: ZoneBattle, { who, to, charge }: MoveIntent): MoveSort {
  const place = placeOf(battle, who);
  if ("zone" in to && place.kind === "border") {
    const border = borderOf(battle.field, place.border);
    if (isBeside(border, to.zone) && charge === undefined) return { kind: "off", border, into: to.zone };
  }
  if ("border" in to && place.kind === "zone") {
    const border = borderOf(battle.field, to.border);
    if (isBeside(border, place.zone)) return { kind: "onto", border, from: place.zone };
  }
  return { kind: "zone" };
}

/** A move to another zone, onto a border or off it (Z-MV-03, Z-BD-01). */
export const moveHandler: RollingHandler<MoveIntent> = {
  refusal: (battle, intent) =>
    intent.join === undefined
      ? firstRefusal(...checksOf(battle, intent, sortOf(battle, intent)))
      : refuse("cannot", { who: intent.who, because: "no-such-action" }),
  resolve: resolveMove,
  odds: moveOdds,
};

function checksOf(battle: RollingBattle, intent: MoveIntent, sort: MoveSort): Check[] {
  const { who } = intent;
  if (sort.kind === "zone") return zoneChecks(battle, intent);
  const head = sort.kind === "off" ? offHead(battle, intent, sort) : ontoHead(battle, intent, sort);
  return [
    () => stepSpent(battle, who),
    () => unableToMove(battle, who),
    () => hopeless(battle, head),
    () => (intent.ignoreObstacle ? cannotIgnore([sort.border.obstacle]) : null),
    () => inClose(battle, who),
    () => inContact(battle, who),
    () => (sort.kind === "off" ? offRefusal(battle, intent, sort) : ontoRefusal(battle, sort)),
  ];
}

function offRefusal(
  battle: ZoneBattle,
  { who }: MoveIntent,
  { border, into }: { border: Border; into: ZoneId },
): Refusal | null {
  return stepOffRefusal(battle, who, border, into) ?? zoneFull(battle, who, into);
}

function ontoRefusal(battle: ZoneBattle, { border, from }: { border: Border; from: ZoneId }): Refusal | null {
  return isOpen(border, from) ? noRoom(battle, border) : refuse("wall", { a: border.a, b: border.b });
}

function zoneChecks(battle: RollingBattle, intent: MoveIntent): Check[] {
  const { who } = intent;
  return [
    () => actionSpent(battle, who),
    () => zoneMoveSpent(battle, who),
    () => unableToMove(battle, who),
    () => lying(battle, who),
    () => ignoredOnWay(battle, intent),
    () => inClose(battle, who),
    () => inContact(battle, who),
    () => chargeTarget(battle, intent),
    () => wayRefusal(battle, intent),
  ];
}

function ignoredOnWay(battle: ZoneBattle, intent: MoveIntent): Refusal | null {
  if (!intent.ignoreObstacle) return null;
  const route = findRoute(battle, intent);
  return isRoute(route) ? cannotIgnore([...obstaclesOn(route.stretch.borders), ...metByCharge(battle, intent)]) : null;
}

/** What a charge ignores where it has arrived, besides what it crosses (Z-OB-04). */
function metByCharge(battle: ZoneBattle, { to, charge }: MoveIntent): readonly Obstacle[] {
  return charge !== undefined && "zone" in to ? loose(battle, to.zone) : [];
}

function chargeTarget(battle: ZoneBattle, { who, charge, to }: MoveIntent): Refusal | null {
  if (charge === undefined) return null;
  const there = battle.figures.has(charge) && isUp(battle, charge) && areFoes(battle, who, charge);
  return there && "zone" in to && isAtZone(battle, charge, to.zone) ? null : refuse("no-target", { target: charge });
}

function wayRefusal(battle: RollingBattle, intent: MoveIntent): Refusal | null {
  if (isThere(battle, intent)) return refuse("no-way", { to: "zone" in intent.to ? intent.to.zone : intent.to.border });
  const route = findRoute(battle, intent);
  if (!isRoute(route)) return route;
  if (route.onto) return null;
  const end = endOf(route.stretch);
  return zoneFull(battle, intent.who, end) ?? (intent.charge === undefined ? null : frontFull(battle, intent.who, end));
}

/** A zone move leads to another zone or border; a charge may leave its own zone and come back (Z-MV-03, Z-BD-01, Z3-MV-12). */
function isThere(battle: RollingBattle, { who, to, charge }: MoveIntent): boolean {
  const place = placeOf(battle, who);
  if ("border" in to) return place.kind === "border" && place.border === borderOf(battle.field, to.border).id;
  return charge === undefined && "zone" in to && place.kind === "zone" && place.zone === to.zone;
}

function* resolveMove(situation: RollingSituation, intent: MoveIntent): Conversation<ZoneOutcome> {
  const sort = sortOf(situation.battle, intent);
  if (sort.kind === "off") return yield* stepOffOnto(situation, intent, sort);
  if (sort.kind === "onto") return yield* stepOntoBorder(situation, intent, sort);
  const route = findRoute(situation.battle, intent);
  return isRoute(route) ? yield* resolveZoneMove(situation, intent, route) : "stayed";
}

function offHead(
  battle: ZoneBattle,
  { who, ignoreObstacle }: MoveIntent,
  { border, into }: { border: Border; into: ZoneId },
): StepCheck {
  const off = stepOffOf(battle, who, into);
  const skill = border.obstacle?.skill ?? null;
  return { ...stepIn(battle, who, into, { lines: off.lines, skill }), border: ignoreObstacle ? 0 : off.obstacle };
}

/** Onto the border half its obstacle counts, and the exit modifier of the zone (Z-BD-07). */
function ontoHead(
  battle: RollingBattle,
  { who, ignoreObstacle }: MoveIntent,
  { border, from }: { border: Border; from: ZoneId },
): StepCheck {
  const { leave } = zoneOf(battle.field, from).traits;
  const lines = leave === 0 ? [] : [{ key: "leave", of: from, value: leave }];
  const half = battle.rules.movement.halfObstacle(border.obstacle?.size ?? 0);
  return {
    ...stepIn(battle, who, from, { lines, skill: border.obstacle?.skill ?? null }),
    border: ignoreObstacle ? 0 : half,
  };
}

function* stepOffOnto(
  situation: RollingSituation,
  intent: MoveIntent,
  sort: { border: Border; into: ZoneId },
): Conversation<ZoneOutcome> {
  const { who } = intent;
  const place = placeOf(situation.battle, who);
  if (!(yield* rollStep(situation, offHead(situation.battle, intent, sort)))) return "stayed";
  yield* change({ kind: "place", who, at: { kind: "zone", zone: sort.into } }, { kind: "step", who });
  const crossed = place.kind === "border" && place.from !== sort.into;
  if (crossed) yield* crossBorder(situation, who, sort.border, intent.ignoreObstacle === true);
  return "arrived";
}

function* stepOntoBorder(
  situation: RollingSituation,
  intent: MoveIntent,
  sort: { border: Border; from: ZoneId },
): Conversation<ZoneOutcome> {
  const { who } = intent;
  if (!(yield* rollStep(situation, ontoHead(situation.battle, intent, sort)))) return "stayed";
  yield* change(
    { kind: "place", who, at: { kind: "border", border: sort.border.id, from: sort.from } },
    { kind: "step", who },
  );
  if (intent.ignoreObstacle && sort.border.obstacle) yield* sufferObstacle(situation, who, sort.border.obstacle);
  return "arrived";
}
