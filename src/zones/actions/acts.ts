/** What one who is asked to act at once can do about somebody: what a prompt offers as its choices (Z-RE-07, Z3-AC-09). */
import { refusalOfIntent } from "../../engine/legality";
import { figureOf, placeOf } from "../../engine/battle";
import { zonesAt, across } from "../field/field";
import type { ActionIntent, ZoneIntent } from "../intents";
import type { FigureId } from "../../engine/types";
import { areTouching } from "../contact/group";
import { knowsNoSpell } from "./action";
import { isMelee, isRanged, weaponsOf } from "./weapons";
import type { ZoneBattle } from "../battle";

/** Blows, shots, a spell and a move at it, then talents, then moves to the zones beside; only what is not refused. */
export function actsAt(battle: ZoneBattle, who: FigureId, target: FigureId): ZoneIntent[] {
  const all = [...strikesAt(battle, who, target), ...movesAt(battle, who, target)];
  return all.filter((intent) => refusalOfIntent(battle, intent) === null);
}

function strikesAt(battle: ZoneBattle, who: FigureId, target: FigureId): ActionIntent[] {
  const weapons = weaponsOf(battle, who);
  const { talents } = figureOf(battle, who);
  const at = (action: string, weapon?: string): ActionIntent => ({
    kind: "action",
    who,
    action,
    target,
    ...(weapon === undefined ? {} : { weapon }),
  });
  return [
    ...weapons.filter(isMelee).map(({ name }) => at("attack", name)),
    ...(weapons.some(isMelee) ? [] : [at("attack")]),
    ...weapons.filter(isRanged).map(({ name }) => at("shoot", name)),
    ...(knowsNoSpell(battle, who) ? [] : [at("cast")]),
    ...talents.map((talent): ActionIntent => ({ kind: "action", who, action: "talent", with: talent })),
  ];
}

function movesAt(battle: ZoneBattle, who: FigureId, target: FigureId): ZoneIntent[] {
  const zones = zonesAt(battle, placeOf(battle, who));
  const beside = zones.flatMap((zone) =>
    (battle.field.bordersOf.get(zone) ?? []).map((border) => across(border, zone)),
  );
  return [
    ...(areTouching(battle, who, target) ? [] : [{ kind: "contact", who, target } as const]),
    ...[...new Set(beside)].map((zone): ZoneIntent => ({ kind: "move", who, to: { zone } })),
  ];
}
