/** Z-ST, Z-MV-02 to 06 and Z-RE-10 read a second time: battle moves into, out of and between melees. */
import {
  areEnemies,
  type Battle,
  dropLinks,
  type Figure,
  groupOf,
  isAbout,
  isAlone,
  link,
  standIn,
  Unclear,
  zoneOf,
} from "./battle";
import { askThoseLeft, isCaughtBetween, isStepMade, refusalOfStep, refusalOfTurn, type Sitting } from "./movement";

function easeOf(battle: Battle, figure: Figure) {
  if (!figure.zone) throw new Unclear("contact from or on a border");
  return { modifier: zoneOf(battle, figure.zone).terrain, obstacle: 0 };
}

/** [Z-RE-15] A move to touch another. */
export function contact(sitting: Sitting, mover: Figure, target: Figure): string | null {
  const { battle } = sitting;
  if (mover === target) throw new Unclear("whoever touches itself");
  if (target.border && (target.border.bottleneck !== null || !areEnemies(mover, target)))
    throw new Unclear("one in a bottleneck, or a friend on a border");
  const inSame = groupOf(battle, mover).includes(target);
  if (inSame) throw new Unclear("about its own group");
  if (!areEnemies(mover, target) && !(isAlone(battle, mover) && isAlone(battle, target)))
    throw new Unclear("to a friend in a melee");
  const { zone } = mover;
  const between = !isAlone(battle, mover) && !isAlone(battle, target);
  if (between && battle.figures.some((one) => one.border?.zones.some((side) => side === zone)))
    throw new Unclear("somebody on a border beside");
  const refusal = refusalOfStep(sitting, mover, easeOf(battle, mover));
  if (refusal === "cannot" && !isNear(target, zone))
    throw new Unclear("too slow for a move to where nothing is reckoned");
  if (refusal) return refusal;
  if (!isNear(target, zone)) return "no-target";
  if (!isStepMade(sitting, mover, easeOf(battle, mover))) return null;
  const [left, joined] = [groupOf(battle, mover), groupOf(battle, target)];
  if (!isAlone(battle, mover)) askThoseLeft(sitting, mover, [target]);
  if (between && isCaughtBetween(sitting, mover, [...left, ...joined])) return null;
  if (isEvaded(sitting, mover, target)) return null;
  dropLinks(battle, mover);
  if (target.border && zone !== null) standIn(battle, target, zone);
  link(battle, mover, target);
  return null;
}

/** [Z-BD-03] There, or on a border from which the mover drags it. */
function isNear(target: Figure, zone: string | null): boolean {
  return zone !== null && isAbout(target, zone);
}

/** [Z-RE-10] The action of both is spent if it works, and the evader's in any case. */
function isEvaded(sitting: Sitting, mover: Figure, target: Figure): boolean {
  const { battle, table, dice } = sitting;
  if (!areEnemies(mover, target) || !isAlone(battle, target)) return false;
  if (!dice.mayReact(target) || !dice.mayEvade(battle, target, mover) || !table.ask(target, "evade")) return false;
  dice.spend(target);
  dice.stopRunning(target);
  dropLinks(battle, target);
  const won = dice.isWon(table, target, mover, "evade");
  table.contests.push([target.id, mover.id, won ? target.id : mover.id]);
  if (!won) return false;
  dropLinks(battle, mover);
  if (!battle.spent) dice.spend(mover);
  battle.spent = true;
  return true;
}

/** [Z-MV-06] Out of contact by a plain move. */
export function leaveContact(sitting: Sitting, mover: Figure): string | null {
  const { battle } = sitting;
  if (!mover.zone) throw new Unclear("leaving on a border");
  if (isAlone(battle, mover)) throw new Unclear("leaving nobody");
  const refusal = refusalOfStep(sitting, mover, easeOf(battle, mover));
  if (refusal) return refusal;
  if (!isStepMade(sitting, mover, easeOf(battle, mover))) return null;
  askThoseLeft(sitting, mover, []);
  dropLinks(battle, mover);
  return null;
}

/** [Z3-AC-05] [ZP-AC-01] The careful way out; those who are asked hold their blow. */
export function withdraw(sitting: Sitting, mover: Figure): string | null {
  const { battle, dice } = sitting;
  const refusal = refusalOfTurn(sitting, mover);
  if (refusal) return refusal;
  if (isAlone(battle, mover)) return "cannot";
  if (battle.moved) throw new Unclear("a withdrawal after a move");
  const ease = easeOf(battle, mover);
  if (dice.cannotStep(mover, ease)) throw new Unclear("a withdrawal of one who cannot move");
  const outcome = dice.withdraw(sitting.table, mover, ease);
  dice.spend(mover);
  dice.stopRunning(mover);
  battle.spent = true;
  battle.mayStepAfter = true;
  if (outcome !== "free") askThoseLeft(sitting, mover, []);
  if (outcome !== "stays") dropLinks(battle, mover);
  return null;
}
