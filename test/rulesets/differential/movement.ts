/** Z-MV, Z-BD, Z-BN and Z-RE-14 read a second time: zone moves and the steps onto and off borders. */
import {
  areEnemies,
  type Battle,
  type Border,
  dropLinks,
  type Figure,
  hasPlace,
  isAbout,
  isAlone,
  isFull,
  isOpen,
  link,
  partWards,
  standIn,
  standOn,
  Unclear,
  zoneOf,
} from "./battle";
import { endGuard, isLetGo } from "./blows";
import { finishCharge } from "./charge";
import type { Course, Dice, Ease, Leg } from "./dice";
import type { Table } from "./table";
import { courseOf, narrowness, type Wanted } from "./ways";

export interface Sitting {
  readonly battle: Battle;
  readonly table: Table;
  readonly dice: Dice;
  /** Guards who lost in the present step. */
  readonly toAct: Figure[];
}

/** [Z-MV-09] What forbids any step of a turn; the codes in their order. */
export function refusalOfTurn({ battle }: Sitting, figure: Figure): string | null {
  if (battle.turn !== figure) return "not-your-turn";
  if (figure.halved) return null;
  if (battle.spent || figure.acted) return "already-acted";
  return null;
}

/** How a zone move ended; who caught it, and whether a border had been crossed by then. */
export interface End {
  readonly arrived: boolean;
  readonly catcher: Figure | null;
  readonly crossed: boolean;
}

const SHORT: End = { arrived: false, catcher: null, crossed: false };

/** A move to a zone: a zone move, or from its border the step off. Returns the refusal's code. */
export function moveTo(sitting: Sitting, figure: Figure, wanted: Wanted): string | null {
  if (figure.border?.zones.includes(wanted.to)) {
    if (wanted.run || wanted.charge) throw new Unclear("a step that runs");
    return stepOff(sitting, figure, figure.border, wanted.to);
  }
  if (figure.zone === wanted.to && !wanted.charge) throw new Unclear("a move to where one is");
  const refusal = refusalOfTurn(sitting, figure) ?? refusalOfSettingOut(sitting, figure);
  if (refusal) return refusal;
  if (wanted.charge && wanted.charge.zone !== wanted.to) throw new Unclear("a charge at somebody elsewhere");
  const course = courseOf(sitting, figure, wanted);
  if (typeof course === "string") return course;
  const end = setOut(sitting, course);
  if (wanted.charge) finishCharge(sitting, figure, wanted.charge, end);
  return null;
}

/** What forbids a zone move at all, whichever way; [Z3-MV-11] the halves of one count as one. */
function refusalOfSettingOut({ battle }: Sitting, figure: Figure): string | null {
  if (!figure.halved && (figure.zoneMoved || battle.moved)) return "already-moved";
  return isAlone(battle, figure) ? null : "in-contact";
}

function setOut(sitting: Sitting, course: Course): End {
  const { battle } = sitting;
  const { figure, run, passed } = course;
  endGuard(figure);
  if (!battle.spent) sitting.dice.spend(figure);
  figure.zoneMoved = true;
  figure.running = run;
  battle.spent = true;
  if (passed) passed.used++;
  return go(sitting, course);
}

/** [Z-RE-14] */
function go(sitting: Sitting, course: Course): End {
  const { battle, table, dice } = sitting;
  const { figure } = course;
  for (const [index, leg] of course.way.entries()) {
    const catcher = isCaught(sitting, figure, leg.from);
    if (catcher) return { arrived: false, catcher, crossed: index > 0 };
    const outcome = dice.cross(battle, table, course, index);
    if (outcome === "stay") return failAt(battle, figure, leg);
    if (outcome === "border") {
      if (hasPlace(battle, leg.border)) standOn(battle, figure, leg.border, leg.from);
      else if (figure.border) standIn(battle, figure, leg.from);
      partWards(battle);
      return SHORT;
    }
    standIn(battle, figure, leg.to);
    partWards(battle);
    leg.border.used++;
    const second = isCaught(sitting, figure, leg.to);
    if (second) return { arrived: false, catcher: second, crossed: true };
  }
  return { ...SHORT, arrived: true };
}

/** [Z3-MV-07] [ZP-MV-04] */
function failAt(battle: Battle, figure: Figure, { from }: Leg): End {
  if (figure.border) standIn(battle, figure, from);
  partWards(battle);
  battle.over = true;
  return SHORT;
}

/** [Z-RE-02] [Z-RE-13] */
function isCaught(sitting: Sitting, mover: Figure, zone: string): Figure | null {
  return isCaughtBy(sitting, mover, zone, (one) => isAbout(one, zone) && mayComeOff(sitting, one, zone));
}

/** [Z-BD-06] [Z-BN-03] Coming off a border on the other side passes it, for which it must be open. */
function mayComeOff({ battle }: Sitting, one: Figure, zone: string): boolean {
  const { border, from } = one;
  if (!border || from === zone) return true;
  return isOpen(border, from ?? "") && narrowness(battle, one, border) === null;
}

/** [Z-MV-05] Between two melees, by whoever is in neither. */
export function isCaughtBetween(sitting: Sitting, mover: Figure, melees: readonly Figure[]): boolean {
  const { zone } = mover;
  if (!zone) throw new Unclear("between melees on a border");
  return isCaughtBy(sitting, mover, zone, (one) => one.zone === zone && !melees.includes(one)) !== null;
}

/** [Z-RE-04] They are asked together, and tried in turn order until one wins. */
function isCaughtBy(sitting: Sitting, mover: Figure, zone: string, mayCatch: (one: Figure) => boolean): Figure | null {
  const { battle, table, dice } = sitting;
  const asked = dice
    .inOrder(battle)
    .filter((one) => areEnemies(one, mover) && mayCatch(one) && dice.mayReact(one) && dice.mayIntercept(one));
  const willing = asked.filter((one) => table.ask(one, "intercept"));
  const catcher = willing.find((one) => {
    dice.spend(one);
    dice.stopRunning(one);
    const won = dice.isWon(table, one, mover, "intercept");
    table.contests.push([one.id, mover.id, won ? one.id : mover.id]);
    if (won) meet(sitting, one, mover, zone);
    return won;
  });
  return catcher ?? null;
}

/** [Z-RE-05] The interceptor leaves what it was in, and both are InContact in the zone. */
function meet(sitting: Sitting, interceptor: Figure, mover: Figure, zone: string): void {
  const { battle, dice } = sitting;
  if (!isLetGo(sitting, interceptor, [mover])) throw new Unclear("an interceptor who falls on its way");
  if (interceptor.border && interceptor.from !== zone) interceptor.border.used++;
  standIn(battle, interceptor, zone);
  standIn(battle, mover, zone);
  dropLinks(battle, interceptor);
  dropLinks(battle, mover);
  link(battle, interceptor, mover);
  partWards(battle);
  endGuard(interceptor);
  dice.stopRunning(mover);
}

/** A trivial or battle move: rolled where it must be; true if it is made. */
export function isStepMade({ battle, table, dice }: Sitting, figure: Figure, ease: Ease): boolean {
  endGuard(figure);
  battle.moved = true;
  battle.mayStepAfter = false;
  const made = dice.step(table, figure, ease);
  if (!made) dice.failStep(battle, figure);
  return made;
}

/** [Z-MV-04] [Z-MV-09] What forbids a trivial or battle move in this turn. */
export function refusalOfMoving(sitting: Sitting, figure: Figure): string | null {
  const { turn, mayStepAfter, moved } = sitting.battle;
  if (figure.halved) return null;
  if (turn === figure && mayStepAfter) return null;
  return refusalOfTurn(sitting, figure) ?? (moved ? "already-moved" : null);
}

/** [Z-MV-04] [Z-BD-01] */
export function refusalOfStep(sitting: Sitting, figure: Figure, ease: Ease): string | null {
  const turn = refusalOfMoving(sitting, figure);
  if (turn) return turn;
  return sitting.dice.cannotStep(figure, ease) ? "cannot" : null;
}

/** [Z-BD-06] [Z-BD-07] */
function stepOff(sitting: Sitting, figure: Figure, border: Border, to: string): string | null {
  const { battle } = sitting;
  const zone = zoneOf(battle, to);
  const isAcross = figure.from !== to;
  const obstacle = isAcross ? border.obstacle - sitting.dice.halfOf(border.obstacle) : 0;
  const ease = { modifier: zone.terrain + zone.enter, obstacle, inside: 0 };
  const refusal =
    refusalOfStep(sitting, figure, ease) ??
    (isAlone(battle, figure) ? null : "in-contact") ??
    (isAcross && !isOpen(border, figure.from ?? "") ? "no-way" : null) ??
    (isAcross ? narrowness(battle, figure, border) : null) ??
    (isFull(battle, zone) ? "zone-full" : null);
  if (refusal) return refusal;
  if (!isStepMade(sitting, figure, ease)) return null;
  standIn(battle, figure, to);
  partWards(battle);
  if (isAcross) border.used++;
  return null;
}

/** [Z-BD-01] [Z-OB-03] The step onto a border beside the zone. */
export function stepOnto(sitting: Sitting, figure: Figure, border: Border): string | null {
  const { battle } = sitting;
  if (!figure.zone || !border.zones.includes(figure.zone)) throw new Unclear("a zone move onto a border");
  const zone = zoneOf(battle, figure.zone);
  const ease = { modifier: zone.terrain + zone.leave, obstacle: sitting.dice.halfOf(border.obstacle), inside: 0 };
  const turn = refusalOfMoving(sitting, figure);
  if (turn) return turn;
  if (sitting.dice.cannotStep(figure, ease)) return "cannot";
  if (!isAlone(battle, figure)) return "in-contact";
  if (!isOpen(border, figure.zone)) return "wall";
  if (!hasPlace(battle, border)) return "bottleneck-full";
  if (isStepMade(sitting, figure, ease)) standOn(battle, figure, border, figure.zone);
  partWards(battle);
  return null;
}
