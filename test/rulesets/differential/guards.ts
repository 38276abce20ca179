/** Z-RE-06 to Z-RE-09 read a second time: guards who step in, and what they do as they lose. */
import { areEnemies, type Battle, dropLinks, type Figure, groupOf, isUp, link, Unclear } from "./battle";
import { contact, refusalOfContact } from "./contact";
import { isLetGo } from "./blows";
import { refusalOfTurn, type Sitting } from "./movement";

/** Who stands before the ward now, and who tried in vain. */
export interface Guarding {
  readonly winner: Figure | null;
  readonly losers: readonly Figure[];
}

export const NOBODY: Guarding = { winner: null, losers: [] };

export const areLinked = ({ links }: Battle, one: Figure, other: Figure): boolean =>
  links.some((pair) => pair.includes(one) && pair.includes(other));

/** [Z-BN-09] Inside a door everybody touches everybody. */
export const touch = (battle: Battle, one: Figure, other: Figure): boolean =>
  areLinked(battle, one, other) ||
  (one.border !== null && one.border.bottleneck !== null && one.border === other.border);

/** [Z-RE-13] Asked once for each action of the attacker, and tried in turn order until one wins. */
export function askGuards(sitting: Sitting, attacker: Figure, ward: Figure): Guarding {
  const { battle, table, dice } = sitting;
  const able = dice
    .inOrder(battle)
    .filter((one) => one.ward === ward && areEnemies(one, attacker) && one.askedAbout !== attacker)
    .filter((one) => one !== battle.turn && !one.steppedIn && (dice.mayReact(one) || mayStepInUnpaid(sitting, one)));
  for (const one of able) one.askedAbout = attacker;
  const willing = able.filter((one) => table.ask(one, "protect"));
  const losers: Figure[] = [];
  for (const guard of willing) {
    if (isKeptOff(sitting, guard, attacker, ward)) return { winner: guard, losers };
    losers.push(guard);
  }
  return { winner: null, losers };
}

/** In the round in which it was set up, though it has acted; not where a die would have to be spent. */
function mayStepInUnpaid({ dice }: Sitting, guard: Figure): boolean {
  return guard.guardsAnew && !dice.losersAct;
}

function isKeptOff(sitting: Sitting, guard: Figure, attacker: Figure, ward: Figure): boolean {
  const { battle, table, dice } = sitting;
  guard.steppedIn = true;
  dice.spend(guard);
  dice.stopRunning(guard);
  const won = dice.isWon(table, guard, attacker, "protect");
  table.contests.push([guard.id, attacker.id, won ? guard.id : attacker.id]);
  if (!won) return false;
  const met = touch(battle, guard, attacker);
  if (!met && !isLetGo(sitting, guard, [attacker])) throw new Unclear("a guard who falls on its way");
  dropLinks(battle, ward);
  if (!met) {
    dropLinks(battle, guard);
    link(battle, guard, attacker);
  }
  if (!guard.guardsAnew) table.askInVain(guard, "act");
  return true;
}

/** [Z-RE-07] Those who lost may follow; who does not lets go of the ward. */
export function follow({ battle, table }: Sitting, losers: readonly Figure[], attacker: Figure, ward: Figure): void {
  const following = losers.filter(isUp).filter((one) => table.ask(one, "follow"));
  for (const guard of losers.filter(isUp)) {
    if (following.includes(guard)) {
      link(battle, guard, attacker);
      link(battle, guard, ward);
    } else {
      dropLinks(battle, guard);
      guard.ward = null;
    }
  }
}

/** [ZP-RE-02] The attacker's step is done: they act after it. */
export function actAfter({ battle, table, dice }: Sitting, losers: readonly Figure[]): void {
  if (!dice.losersAct) return;
  for (const guard of dice.inOrder(battle))
    if (losers.includes(guard) && !guard.guardsAnew) table.askInVain(guard, "act");
}

/** [Z-RE-06] Both Alone and in one zone; a try to guard another ends the first guard. */
export function protect(sitting: Sitting, guard: Figure, ward: Figure): string | null {
  const { battle, dice } = sitting;
  const needsStep = guard !== ward && !touch(battle, guard, ward);
  if (needsStep && groupOf(battle, guard).includes(ward)) throw new Unclear("a ward in its own group");
  if (guard.border || ward.border) throw new Unclear("guarding on a border");
  const refusal = refusalOfTurn(sitting, guard) ?? (needsStep && battle.moved ? "already-moved" : null);
  if (refusal) return refusal;
  if (guard === ward || areEnemies(guard, ward) || !isUp(ward)) throw new Unclear("no ward");
  const barred = refusalOfContact(sitting, guard, ward, "guard");
  if (barred) return barred;
  const before = guard.ward;
  if (needsStep && !contact(sitting, guard, ward)) return null;
  if (before !== ward || needsStep) guard.guardsAnew = true;
  dice.spend(guard);
  dice.stopRunning(guard);
  battle.spent = true;
  battle.mayStepAfter = !battle.moved;
  guard.ward = ward;
  return null;
}
