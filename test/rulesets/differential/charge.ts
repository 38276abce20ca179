/** Z3-MV-12, Z-RE-14 and Z-RE-15 read a second time: what comes of a charge once it has arrived or been caught. */
import { dropLinks, type Figure, isUp, link, Unclear } from "./battle";
import { isEvaded, obstacleTo } from "./contact";
import { askGuards, follow } from "./guards";
import { strike } from "./blows";
import { type End, type Sitting } from "./movement";

export function finishCharge(sitting: Sitting, charger: Figure, target: Figure, end: End): void {
  if (end.catcher && end.crossed && isUp(charger) && isUp(end.catcher)) {
    if (sitting.table.ask(charger, "strike")) strike(sitting, charger, end.catcher, "charge");
    return;
  }
  if (!end.arrived || !isUp(target) || target.zone !== charger.zone) return;
  if (isContactMade(sitting, charger, target)) strike(sitting, charger, target, "charge");
}

/** The rest of a move to contact: obstacle, guards, evasion and contact. */
function isContactMade(sitting: Sitting, charger: Figure, target: Figure): boolean {
  const { battle, table, dice } = sitting;
  if (!dice.arrive(table, charger, obstacleTo(sitting, charger, target))) return false;
  const { winner, losers } = askGuards(sitting, charger, target);
  sitting.toAct.push(...losers);
  if (winner || isEvaded(sitting, charger, target)) return false;
  if (target.border) throw new Unclear("a charge onto a border");
  dropLinks(battle, charger);
  link(battle, charger, target);
  follow(sitting, losers, charger, target);
  return isUp(charger) && isUp(target);
}
