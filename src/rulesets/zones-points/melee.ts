/** What it costs to leave a melee and to join one, and who has been engaged by it (ZM-MV-02, ZM-MV-05, ZM-MV-06). */
import { figureOf, stateOf } from "../../engine/battle";
import type { FigureId, Weapon } from "../../engine/types";
import type { ZoneId } from "../../zones/types";
import { meetTarget } from "../../zones/contact/approach";
import { isEngaged, foesInGroup, groupOf, isMelee, isAlone } from "../../zones/contact/group";
import type { Conversation } from "../../engine/flow";
import { change } from "../../zones/changes";
import type { ZoneBattle, ZoneSituation } from "../../zones/battle";

const LEAVING = 3;
const JOINING = 3;
const JOINING_WITH_REACH = 2;
const REACH = 2;

export function isReachWeapon({ reach }: Weapon): boolean {
  return (reach ?? 0) >= REACH;
}

function hasReach(battle: ZoneBattle, who: FigureId): boolean {
  return figureOf(battle, who).weapons.some(isReachWeapon);
}

/** Nothing while loose, with the edge, or with reach as long as nobody else has engaged it. */
export function leavingCost(battle: ZoneBattle, who: FigureId): number {
  if (isAlone(battle, who) || figureOf(battle, who).edges.includes("extraction")) return 0;
  return hasReach(battle, who) && !isEngaged(battle, who) ? 0 : LEAVING;
}

/** To come to touch this figure from outside its group: a loose friend is free. */
export function joiningCost(battle: ZoneBattle, who: FigureId, target: FigureId): number {
  if (!isMelee(battle, [...groupOf(battle, target), who])) return 0;
  return hasReach(battle, who) ? JOINING_WITH_REACH : JOINING;
}

/** From where it is to this figure: its own melee is free. */
export function contactCost(battle: ZoneBattle, who: FigureId, target: FigureId): number {
  return groupOf(battle, target).includes(who) ? 0 : leavingCost(battle, who) + joiningCost(battle, who, target);
}

/** Comes to touch the figure; its enemies in the melee that it has joined are engaged from now on. */
export function* joinMelee(situation: ZoneSituation, who: FigureId, target: FigureId, zone: ZoneId): Conversation {
  const within = groupOf(situation.battle, who).includes(target);
  yield* meetTarget(situation, { who, target, zone });
  if (within) return;
  yield* change({ kind: "engaged-by", who, by: [] });
  for (const foe of foesInGroup(situation.battle, who)) yield* change(engaging(situation.battle, foe, who));
}

function engaging(
  battle: ZoneBattle,
  foe: FigureId,
  by: FigureId,
): { kind: "engaged-by"; who: FigureId; by: FigureId[] } {
  const group = groupOf(battle, foe);
  const before = stateOf(battle, foe).engagedBy.filter((one) => one !== by && group.includes(one));
  return { kind: "engaged-by", who: foe, by: [...before, by] };
}
