/** Z-ST, Z-MV-02 to 06 and Z-RE-10 read a second time: battle moves into, out of and between melees. */
import { areEnemies, type Battle, dropLinks, type Figure, groupOf, isAlone, link, Unclear, zoneOf } from "./battle";
import { askThoseLeft, isCaughtBetween, isStepMade, refusalOfStep, type Sitting } from "./movement";

function easeOf(battle: Battle, figure: Figure) {
  if (!figure.zone) throw new Unclear("contact from or on a border");
  return { modifier: zoneOf(battle, figure.zone).terrain, obstacle: 0 };
}

/** [Z-RE-15] A move to touch another. */
export function contact(sitting: Sitting, mover: Figure, target: Figure): string | null {
  const { battle } = sitting;
  if (mover === target || target.border) throw new Unclear("whoever touches itself, or one on a border");
  const inSame = groupOf(battle, mover).includes(target);
  if (inSame) throw new Unclear("about its own group");
  if (!areEnemies(mover, target) && !(isAlone(battle, mover) && isAlone(battle, target)))
    throw new Unclear("to a friend in a melee");
  const { zone } = mover;
  const between = !isAlone(battle, mover) && !isAlone(battle, target);
  if (between && battle.figures.some((one) => one.border?.zones.some((side) => side === zone)))
    throw new Unclear("somebody on a border beside");
  const refusal = refusalOfStep(sitting, mover, easeOf(battle, mover));
  if (refusal === "cannot" && target.zone !== zone)
    throw new Unclear("too slow for a move to where nothing is reckoned");
  if (refusal) return refusal;
  if (target.zone !== mover.zone) return "no-target";
  if (!isStepMade(sitting, mover, easeOf(battle, mover))) return null;
  const [left, joined] = [groupOf(battle, mover), groupOf(battle, target)];
  if (!isAlone(battle, mover)) askThoseLeft(sitting, mover, [target]);
  if (between && isCaughtBetween(sitting, mover, [...left, ...joined])) return null;
  if (isEvaded(sitting, mover, target)) return null;
  dropLinks(battle, mover);
  link(battle, mover, target);
  return null;
}

/** [Z-RE-10] The action of both is spent if it works, and the evader's in any case. */
function isEvaded(sitting: Sitting, mover: Figure, target: Figure): boolean {
  const { battle, table, dice } = sitting;
  if (!areEnemies(mover, target) || !isAlone(battle, target)) return false;
  if (!dice.mayReact(target) || !dice.mayEvade(target, mover) || !table.ask(target, "evade")) return false;
  dice.spend(target);
  dice.stopRunning(target);
  dropLinks(battle, target);
  const won = dice.isWon(table, target, mover, "evade");
  table.contests.push([target.id, mover.id, won ? target.id : mover.id]);
  if (!won) return false;
  dropLinks(battle, mover);
  dice.spend(mover);
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
