/** Z-MV, Z-BD, Z-BN and Z-RE-14 read a second time: zone moves and the steps onto and off borders. */
import {
  areEnemies,
  type Battle,
  type Border,
  dropLinks,
  type Figure,
  groupOf,
  hasPlace,
  isAbout,
  isAlone,
  isFull,
  isHeldAgainst,
  isOpen,
  link,
  standIn,
  standOn,
  Unclear,
  zoneOf,
} from "./battle";
import type { Dice, Ease, Leg } from "./dice";
import type { Table } from "./table";

export interface Sitting {
  readonly battle: Battle;
  readonly table: Table;
  readonly dice: Dice;
}

/** The only way there is: the borders of these battles form a tree. */
export function wayTo(battle: Battle, from: string, to: string, been: readonly string[] = []): Leg[] | null {
  if (from === to) return [];
  for (const border of battle.borders) {
    const next = border.zones.find((zone) => zone !== from);
    if (!border.zones.includes(from) || next === undefined || been.includes(next)) continue;
    const rest = wayTo(battle, next, to, [...been, from]);
    if (rest) return [{ from, to: next, border }, ...rest];
  }
  return null;
}

/** [Z-MV-09] What forbids any step of a turn; the codes in their order. */
export function refusalOfTurn({ battle }: Sitting, figure: Figure): string | null {
  if (battle.turn !== figure) return "not-your-turn";
  if (battle.spent || figure.acted) return "already-acted";
  return null;
}

/** A move to a zone: a zone move, or from its border the step off. Returns the refusal's code. */
export function moveTo(sitting: Sitting, figure: Figure, to: string, run: boolean): string | null {
  const { battle } = sitting;
  if (figure.zone === to) throw new Unclear("a move to where one is");
  if (figure.border?.zones.includes(to)) {
    if (run) throw new Unclear("a step that runs");
    return stepOff(sitting, figure, figure.border, to);
  }
  const near = nearZone(battle, figure, to);
  const way = wayTo(battle, near, to);
  const refusal = refusalOfTurn(sitting, figure) ?? refusalOfWay(sitting, figure, way, run);
  if (refusal || !way) return refusal ?? "no-way";
  figure.zoneMoved = true;
  figure.running = run;
  sitting.dice.spend(figure);
  battle.spent = true;
  if (figure.border && figure.from !== near) figure.border.used++;
  go(sitting, figure, way, run);
  return null;
}

/** [Z-BD-06] From a border a zone move counts from the nearer of its zones, and what that asks beyond a step is left out. */
function nearZone(battle: Battle, figure: Figure, to: string): string {
  if (figure.zone) return figure.zone;
  const { border, from } = figure;
  const near = border?.zones.find((zone) => wayTo(battle, zone, to)?.every((leg) => leg.border !== border));
  if (!border || near === undefined) throw new Unclear("no nearer zone");
  if (border.obstacle > 0 || zoneOf(battle, near).enter !== 0) throw new Unclear("what coming off adds");
  if (near !== from && (!isOpen(border, from ?? "") || border.bottleneck !== null)) throw new Unclear("the other side");
  return near;
}

function refusalOfWay({ battle, dice }: Sitting, figure: Figure, way: Leg[] | null, run: boolean): string | null {
  if (figure.zoneMoved || battle.moved) return "already-moved";
  if (!isAlone(battle, figure)) return "in-contact";
  if (!way?.every(({ border, from }) => isOpen(border, from))) return "no-way";
  const narrow = way.map(({ border }) => narrowness(battle, figure, border)).find((code) => code !== null);
  if (narrow) return narrow;
  if (dice.tooFar(battle, figure, way, run)) return "too-far";
  return isFull(battle, zoneOf(battle, way.at(-1)?.to ?? null)) ? "zone-full" : null;
}

/** [Z-BN-02] [Z-BN-03] */
function narrowness(battle: Battle, figure: Figure, border: Border): string | null {
  if (isHeldAgainst(battle, border, figure)) return "bottleneck-held";
  return border.bottleneck !== null && border.used >= border.bottleneck ? "bottleneck-full" : null;
}

/** [Z-RE-14] */
function go(sitting: Sitting, figure: Figure, way: readonly Leg[], run: boolean): void {
  const { battle, table, dice } = sitting;
  for (const [index, leg] of way.entries()) {
    if (isCaught(sitting, figure, leg.from)) return;
    const outcome = dice.cross(battle, table, { figure, way, run, leg: index });
    if (outcome === "stay") return failAt(battle, figure, leg);
    if (outcome === "border") {
      if (hasPlace(battle, leg.border)) standOn(battle, figure, leg.border, leg.from);
      return;
    }
    standIn(battle, figure, leg.to);
    leg.border.used++;
    if (isCaught(sitting, figure, leg.to)) return;
  }
}

function failAt(battle: Battle, figure: Figure, { from }: Leg): void {
  if (figure.border) standIn(battle, figure, from);
}

/** [Z-RE-02] [Z-RE-13] */
function isCaught(sitting: Sitting, mover: Figure, zone: string): boolean {
  return isCaughtBy(sitting, mover, zone, (one) => isAbout(one, zone));
}

/** [Z-MV-05] Between two melees, by whoever is in neither. */
export function isCaughtBetween(sitting: Sitting, mover: Figure, melees: readonly Figure[]): boolean {
  const { zone } = mover;
  if (!zone) throw new Unclear("between melees on a border");
  return isCaughtBy(sitting, mover, zone, (one) => one.zone === zone && !melees.includes(one));
}

/** [Z-RE-04] They are asked together, and tried in turn order until one wins. */
function isCaughtBy(sitting: Sitting, mover: Figure, zone: string, mayCatch: (one: Figure) => boolean): boolean {
  const { battle, table, dice } = sitting;
  const asked = dice
    .inOrder(battle)
    .filter((one) => areEnemies(one, mover) && mayCatch(one) && dice.mayReact(one) && dice.mayIntercept(one));
  const willing = asked.filter((one) => table.ask(one, "intercept"));
  return willing.some((one) => {
    dice.spend(one);
    dice.stopRunning(one);
    const won = dice.isWon(table, one, mover, "intercept");
    table.contests.push([one.id, mover.id, won ? one.id : mover.id]);
    if (won) meet(sitting, one, mover, zone);
    return won;
  });
}

/** [Z-RE-05] The interceptor leaves what it was in, and both are InContact in the zone. */
function meet(sitting: Sitting, interceptor: Figure, mover: Figure, zone: string): void {
  const { battle, dice } = sitting;
  askThoseLeft(sitting, interceptor, [mover]);
  standIn(battle, interceptor, zone);
  standIn(battle, mover, zone);
  dropLinks(battle, interceptor);
  dropLinks(battle, mover);
  link(battle, interceptor, mover);
  dice.stopRunning(mover);
}

/** [Z-MV-06] They are asked; in these battles they hold their blow. */
export function askThoseLeft({ battle, table, dice }: Sitting, leaver: Figure, met: readonly Figure[]): void {
  const group = groupOf(battle, leaver);
  for (const one of dice.inOrder(battle))
    if (group.includes(one) && areEnemies(one, leaver) && !met.includes(one) && !one.stunned)
      table.askInVain(one, "opportunity");
}

/** A trivial or battle move: rolled where it must be; true if it is made. */
export function isStepMade({ battle, table, dice }: Sitting, figure: Figure, ease: Ease): boolean {
  battle.moved = true;
  battle.mayStepAfter = false;
  const made = dice.step(table, figure, ease);
  if (!made) dice.failStep(battle, figure);
  return made;
}

/** [Z-MV-04] [Z-MV-09] What forbids a trivial or battle move in this turn. */
export function refusalOfMoving(sitting: Sitting, figure: Figure): string | null {
  const { turn, mayStepAfter, moved } = sitting.battle;
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
  if (border.bottleneck !== null && !isAlone(battle, figure)) throw new Unclear("out of a fight in a bottleneck");
  const obstacle = isAcross ? border.obstacle - sitting.dice.halfOf(border.obstacle) : 0;
  const ease = { modifier: zone.terrain + zone.enter, obstacle };
  const refusal =
    refusalOfStep(sitting, figure, ease) ??
    (isAcross && !isOpen(border, figure.from ?? "") ? "no-way" : null) ??
    (isAcross ? narrowness(battle, figure, border) : null) ??
    (isFull(battle, zone) ? "zone-full" : null);
  if (refusal) return refusal;
  if (!isStepMade(sitting, figure, ease)) return null;
  standIn(battle, figure, to);
  if (isAcross) border.used++;
  return null;
}

/** [Z-BD-01] [Z-OB-03] The step onto a border beside the zone. */
export function stepOnto(sitting: Sitting, figure: Figure, border: Border): string | null {
  const { battle } = sitting;
  if (!figure.zone || !border.zones.includes(figure.zone)) throw new Unclear("a zone move onto a border");
  if (isHeldAgainst(battle, border, figure)) throw new Unclear("a fight in a bottleneck");
  const zone = zoneOf(battle, figure.zone);
  const ease = { modifier: zone.terrain + zone.leave, obstacle: sitting.dice.halfOf(border.obstacle) };
  const turn = refusalOfMoving(sitting, figure);
  if (turn) return turn;
  if (sitting.dice.cannotStep(figure, ease)) return "cannot";
  if (!isAlone(battle, figure)) return "in-contact";
  if (!isOpen(border, figure.zone)) return "wall";
  if (!hasPlace(battle, border)) return "bottleneck-full";
  if (isStepMade(sitting, figure, ease)) standOn(battle, figure, border, figure.zone);
  return null;
}
