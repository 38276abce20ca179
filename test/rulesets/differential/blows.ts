/** Z-MV-06, Z-ST-05 and Z3-FG-03 read a second time: blows, at leavers and else, and what they bring about. */
import { areEnemies, dropLinks, type Figure, groupOf, isUp, partWards } from "./battle";
import type { Sitting } from "./movement";

/** [Z-MV-06] They are asked together, and the first to say yes strikes; true if the leaver still goes. */
export function isLetGo(sitting: Sitting, leaver: Figure, met: readonly Figure[]): boolean {
  const { battle, table, dice } = sitting;
  const group = groupOf(battle, leaver);
  const able = dice
    .inOrder(battle)
    .filter((one) => group.includes(one) && areEnemies(one, leaver) && !one.stunned && !one.struck)
    .filter((one) => !met.includes(one));
  const [striker] = able.filter((one) => table.ask(one, "opportunity"));
  if (!striker) return true;
  striker.struck = true;
  strike(sitting, striker, leaver, "opportunity");
  return isUp(leaver);
}

/** [Z3-FG-03] [Z-ST-05] Who falls touches nobody and guards nobody. */
export function strike({ battle, table, dice }: Sitting, attacker: Figure, target: Figure, kind: string): void {
  const loss = dice.strike(table, attacker, target);
  table.attacks.push([attacker.id, target.id, kind]);
  target.hits -= (loss ?? 0) * (kind === "charge" ? 2 : 1);
  if (isUp(target)) return;
  dropLinks(battle, target);
  partWards(battle);
}

/** [Z-RE-06] Any move or action of one's own but stepping in ends a protection, tried or made. */
export function endGuard(figure: Figure): void {
  figure.ward = null;
}
