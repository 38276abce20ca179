/** Z-BN-03, Z-BN-05, Z-BN-09 and Z-BN-11 read a second time: fights within bottlenecks and into them. */
import { areEnemies, type Battle, type Border, type Figure, groupOf, isUp, Unclear, zoneOf } from "./battle";
import type { Ease } from "./dice";
import { areLinked } from "./guards";

/** The bottleneck that a figure stands in. */
export function doorOf({ border }: Figure): Border | null {
  return border?.bottleneck ? border : null;
}

/** [Z-BN-05] Whether a blow from outside is one too many. */
export function isOneTooMany(battle: Battle, attacker: Figure, target: Figure): boolean {
  const door = doorOf(target);
  if (!door || attacker.border === door) return false;
  const inside = battle.figures.filter((one) => isUp(one) && one.border === door);
  const foes = inside.filter((one) => areEnemies(one, target));
  const defenders = inside.filter((one) => !areEnemies(one, target));
  const isFought = foes.some((foe) => areLinked(battle, foe, target));
  if (foes.length > 0 && !isFought && defenders.length > 1) throw new Unclear("whom an enemy inside fights");
  const blows = door.blows.filter(([by]) => by !== attacker);
  if (blows.length < door.blows.length) throw new Unclear("one who has struck before");
  const isTaken = blows.some(([, whom]) => whom === target);
  const beside = blows.filter(([by]) => by.zone === attacker.zone);
  if (blows.some(([by]) => !isUp(by) || !by.zone || !door.zones.includes(by.zone)))
    throw new Unclear("one who has struck and gone");
  return isFought || foes.length > 0 || isTaken || beside.length >= defenders.length - foes.length;
}

/** It counts for the round. */
export function noteBlow(attacker: Figure, target: Figure): void {
  const door = doorOf(target);
  if (door && attacker.border !== door) door.blows.push([attacker, target]);
}

/** [Z-BN-09] About one's own melee: nothing is crossed and nobody is left. */
export function isWithin(battle: Battle, mover: Figure, target: Figure): boolean {
  return groupOf(battle, mover).includes(target);
}

/** Whether it can come to touch one of its own group from where it stands. */
export function isAtHand(mover: Figure, target: Figure): boolean {
  if (mover.zone && target.zone) return mover.zone === target.zone;
  const places = (one: Figure): readonly (string | null)[] => (one.zone ? [one.zone] : (one.border?.zones ?? []));
  return places(mover).some((place) => places(target).includes(place));
}

/** What counts on a move about the melee: inside a door the ground of neither zone is named. */
export function easeWithin(battle: Battle, { zone, border }: Figure): Ease {
  if (zone) {
    if (battle.obstacles.some((one) => one.zone === zone)) throw new Unclear("obstacles in one's own melee");
    return { modifier: zoneOf(battle, zone).terrain, obstacle: 0, inside: 0 };
  }
  if (border?.zones.some((side) => zoneOf(battle, side).terrain !== 0)) throw new Unclear("ground beside a door");
  return { modifier: 0, obstacle: 0, inside: 0 };
}

/** [Z-BN-11] [Z-BD-07] Back to where it came from: the zone's ground and what it asks of those who come in. */
export function easeBack(battle: Battle, figure: Figure): Ease {
  const zone = zoneOf(battle, figure.zone ?? figure.from);
  return { modifier: zone.terrain + (figure.zone ? 0 : zone.enter), obstacle: 0, inside: 0 };
}
