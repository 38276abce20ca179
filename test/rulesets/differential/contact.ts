/** Z-ST, Z-MV-02 to 06, Z-OB-04 and Z-RE-15 read a second time: battle moves into, out of and between melees, and blows. */
import {
  areEnemies,
  type Battle,
  dropLinks,
  type Figure,
  groupOf,
  isAbout,
  isAlone,
  isFull,
  isUp,
  link,
  partWards,
  standIn,
  Unclear,
  zoneOf,
} from "./battle";
import type { Ease } from "./dice";
import { doorOf, easeBack, easeWithin, isAtHand, isOneTooMany, isWithin, noteBlow } from "./doors";
import { actAfter, askGuards, follow, NOBODY, touch } from "./guards";
import { endGuard, isLetGo, strike } from "./blows";
import { isCaughtBetween, isStepMade, refusalOfStep, refusalOfTurn, type Sitting } from "./movement";

function easeOf(battle: Battle, figure: Figure): Ease {
  if (!figure.zone) throw new Unclear("contact from or on a border");
  return { modifier: zoneOf(battle, figure.zone).terrain, obstacle: 0, inside: 0 };
}

/** Why it cannot come to touch another; what the step itself lacks apart where it guards. */
export function refusalOfContact(
  sitting: Sitting,
  mover: Figure,
  target: Figure,
  as: "mover" | "guard",
): string | null {
  const { battle, dice } = sitting;
  if (mover === target) throw new Unclear("whoever touches itself");
  if (target.border && !areEnemies(mover, target)) throw new Unclear("a friend on a border");
  if (as === "guard") {
    if (!touch(battle, mover, target) && dice.cannotStep(mover, easeOf(battle, mover))) return "cannot";
    if (!isAlone(battle, mover)) return "in-contact";
    if (!isAlone(battle, target)) return "not-alone";
    return mover.zone === target.zone ? null : "no-target";
  }
  if (isWithin(battle, mover, target)) {
    if (isAlone(battle, mover)) throw new Unclear("about a group of friends");
    return refusalOfStep(sitting, mover, easeWithin(battle, mover)) ?? (isAtHand(mover, target) ? null : "no-target");
  }
  if (!areEnemies(mover, target) && !(isAlone(battle, mover) && isAlone(battle, target)))
    throw new Unclear("to a friend in a melee");
  const isThere = isUp(target) && isNear(target, mover.zone);
  const refusal = refusalOfStep(sitting, mover, easeOf(battle, mover));
  if (refusal === "cannot" && !isThere) throw new Unclear("too slow for a move to where nothing is reckoned");
  return refusal ?? (isThere ? null : "no-target");
}

/** [Z-BD-03] There, or on a border from which the mover drags it. */
function isNear(target: Figure, zone: string | null): boolean {
  return zone !== null && isAbout(target, zone);
}

/** [Z-RE-15] A move to touch another, from the obstacle to the guards' follow-up; true if they touch. */
export function contact(sitting: Sitting, mover: Figure, target: Figure): boolean {
  const { battle } = sitting;
  const { zone } = mover;
  if (isWithin(battle, mover, target) && !isAlone(battle, mover)) return turnTo(sitting, mover, target);
  const between = !isAlone(battle, mover) && !isAlone(battle, target);
  if (between && battle.figures.some((one) => one.border?.zones.some((side) => side === zone)))
    throw new Unclear("somebody on a border beside");
  const before = { moved: battle.moved, mayStepAfter: battle.mayStepAfter };
  const ease = { ...easeOf(battle, mover), inside: obstacleTo(sitting, mover, target) };
  if (!isStepMade(sitting, mover, ease)) return false;
  const [left, joined] = [groupOf(battle, mover), groupOf(battle, target)];
  if (!isAlone(battle, mover) && !isLetGo(sitting, mover, [target])) return false;
  if (between && isCaughtBetween(sitting, mover, [...left, ...joined])) return false;
  dropLinks(battle, mover);
  const { winner, losers } = areEnemies(mover, target) ? askGuards(sitting, mover, target) : NOBODY;
  sitting.toAct.push(...losers);
  // [Z-RE-07] It goes on under the new situation, with nothing of its action spent.
  if (winner) Object.assign(battle, before);
  return winner === null && isReached(sitting, mover, target, losers);
}

/** [Z-ST-08] About its own melee: guards may step in, nobody is left, and nobody gets out of the way. */
function turnTo(sitting: Sitting, mover: Figure, target: Figure): boolean {
  const { battle } = sitting;
  const before = { moved: battle.moved, mayStepAfter: battle.mayStepAfter };
  if (!isStepMade(sitting, mover, easeWithin(battle, mover))) return false;
  const { winner, losers } = areEnemies(mover, target) ? askGuards(sitting, mover, target) : NOBODY;
  sitting.toAct.push(...losers);
  if (winner) Object.assign(battle, before);
  return winner === null && isReached(sitting, mover, target, losers);
}

/** The target's side of it, if no guard has won: evasion, contact, and what the guards make of that. */
function isReached(sitting: Sitting, mover: Figure, target: Figure, losers: readonly Figure[]): boolean {
  const { battle } = sitting;
  if (isEvaded(sitting, mover, target)) return false;
  if (target.border && !doorOf(target) && mover.zone !== null) standIn(battle, target, mover.zone);
  link(battle, mover, target);
  follow(sitting, losers, mover, target);
  return true;
}

/** [Z-OB-04] [Z-OB-05] [Z-OB-06] What the one that counts takes from the move; without an answer it is the largest. */
export function obstacleTo({ battle, table, dice }: Sitting, mover: Figure, target: Figure): number {
  const here = battle.obstacles.filter(({ zone }) => zone === mover.zone);
  const ease = { modifier: zoneOf(battle, mover.zone).terrain, obstacle: 0, inside: 0 };
  if (here.length === 0 || dice.cannotStep(target, ease)) return 0;
  if (here.length > 1) table.askSilently(target, "choose-obstacle");
  const largest = Math.max(...here.map(({ size }) => size));
  return isAlone(battle, target) ? largest : dice.halfOf(largest);
}

/** [Z-RE-10] The action of both is spent if it works, and the evader's in any case; it guards no more. */
export function isEvaded(sitting: Sitting, mover: Figure, target: Figure): boolean {
  const { battle, table, dice } = sitting;
  if (!areEnemies(mover, target) || !isAlone(battle, target) || doorOf(target)) return false;
  if (!dice.mayReact(target) || !dice.mayEvade(battle, target, mover) || !table.ask(target, "evade")) return false;
  dice.spend(target);
  dice.stopRunning(target);
  const won = dice.isWon(table, target, mover, "evade");
  table.contests.push([target.id, mover.id, won ? target.id : mover.id]);
  dropLinks(battle, target);
  endGuard(target);
  if (!won) return false;
  if (!battle.spent) dice.spend(mover);
  battle.spent = true;
  return true;
}

export function moveToContact(sitting: Sitting, mover: Figure, target: Figure): string | null {
  const refusal = refusalOfContact(sitting, mover, target, "mover");
  if (refusal) return refusal;
  contact(sitting, mover, target);
  return null;
}

/** [Z-MV-02] [Z-RE-07] A blow at one whom it touches, or comes to touch first. */
export function attack(sitting: Sitting, attacker: Figure, target: Figure): string | null {
  const { battle, dice } = sitting;
  const refusal = refusalOfTurn(sitting, attacker);
  if (refusal) return refusal;
  if (attacker === target || !areEnemies(attacker, target) || !isUp(target)) return "no-target";
  if (new Set(sitting.table.attacks.filter(([, whom]) => whom === target.id).map(([who]) => who)).size > 2)
    throw new Unclear("many attackers");
  const touches = touch(battle, attacker, target);
  const barred = touches ? null : battle.moved ? "already-moved" : refusalOfContact(sitting, attacker, target, "mover");
  if (barred) return barred;
  if (isOneTooMany(battle, attacker, target)) return "stacked";
  endGuard(attacker);
  if (!touches && !contact(sitting, attacker, target)) return null;
  const { winner, losers } = touches ? askGuards(sitting, attacker, target) : NOBODY;
  sitting.toAct.push(...losers);
  const hadMoved = battle.moved;
  if (!battle.spent) dice.spend(attacker);
  battle.spent = true;
  battle.mayStepAfter = !hadMoved;
  dice.stopRunning(attacker);
  noteBlow(attacker, winner ?? target);
  strike(sitting, attacker, winner ?? target, "attack");
  return null;
}

/** Guards who lost act once the step is done. */
export function finish(sitting: Sitting): void {
  actAfter(sitting, sitting.toAct.splice(0));
}

/** [Z-BF-08] Out of a door into a zone that is full. */
function refusalOfBack({ battle }: Sitting, mover: Figure): string | null {
  return mover.border && isFull(battle, zoneOf(battle, mover.from)) ? "zone-full" : null;
}

/** Alone in its zone, or [Z-BN-11] out of a door in the zone that it came from. */
function standBack(battle: Battle, mover: Figure): void {
  dropLinks(battle, mover);
  if (mover.from) standIn(battle, mover, mover.from);
}

/** [Z-MV-06] Out of contact by a plain move. */
export function leaveContact(sitting: Sitting, mover: Figure): string | null {
  const { battle } = sitting;
  if (isAlone(battle, mover)) throw new Unclear("leaving nobody");
  const ease = easeBack(battle, mover);
  const refusal = refusalOfStep(sitting, mover, ease) ?? refusalOfBack(sitting, mover);
  if (refusal) return refusal;
  if (!isStepMade(sitting, mover, ease) || !isLetGo(sitting, mover, [])) return null;
  standBack(battle, mover);
  return null;
}

/** [Z3-AC-05] [ZP-AC-01] The careful way out. */
export function withdraw(sitting: Sitting, mover: Figure): string | null {
  const { battle, dice } = sitting;
  const refusal = refusalOfTurn(sitting, mover);
  if (refusal) return refusal;
  if (isAlone(battle, mover)) return "cannot";
  if (battle.moved) throw new Unclear("a withdrawal after a move");
  if (mover.border && zoneOf(battle, mover.from).enter !== 0) throw new Unclear("what a withdrawal enters");
  const full = refusalOfBack(sitting, mover);
  if (full) return full;
  const ease = easeBack(battle, mover);
  if (dice.cannotStep(mover, ease)) throw new Unclear("a withdrawal of one who cannot move");
  endGuard(mover);
  const outcome = dice.withdraw(sitting.table, mover, ease);
  dice.spend(mover);
  dice.stopRunning(mover);
  battle.spent = true;
  battle.mayStepAfter = true;
  const goes = outcome === "free" || isLetGo(sitting, mover, []);
  if (outcome !== "stays" && goes) standBack(battle, mover);
  partWards(battle);
  return null;
}
