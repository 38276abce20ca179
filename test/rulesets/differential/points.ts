/** `zones-points` read a second time: legs that are paid, and melees that refuse nothing. */
import {
  areEnemies,
  type Battle,
  type Figure,
  dropLinks,
  groupOf,
  isAlone,
  isFull,
  link,
  standIn,
  Unclear,
  zoneOf,
} from "./battle";
import type { Sitting } from "./movement";
import { waysTo } from "./ways";

/** [ZM-MV-01] [ZM-MV-03] The ground it starts on counts at once. */
export function pointsOf(figure: Figure, ground: number): number {
  return 3 + Math.max(1, figure.Pace + ground);
}

/** [ZM-MV-02] */
function leavingOf(battle: Battle, figure: Figure): number {
  return isAlone(battle, figure) ? 0 : 3;
}

export function move(sitting: Sitting, figure: Figure, to: string): string | null {
  const { battle } = sitting;
  if (figure.zone === to || !figure.zone) throw new Unclear("a move to where one is");
  const [way] = waysTo(battle, figure.zone, to);
  if (battle.turn !== figure) return "not-your-turn";
  if (!way) return "no-way";
  const rough = way.map(({ to: next }) => next).filter((next) => !figure.been.includes(next));
  const ground = rough.reduce((sum, next) => sum + zoneOf(battle, next).terrain, 0);
  const cost = 6 * way.length + leavingOf(battle, figure) - ground;
  if (isFull(battle, zoneOf(battle, to))) {
    if (cost > figure.points) throw new Unclear("too dear and full");
    return "zone-full";
  }
  if (cost > figure.points) return "not-enough-points";
  figure.points -= cost;
  figure.been.push(...rough);
  standIn(battle, figure, to);
  return null;
}

/** [ZM-MV-02] A loose friend is touched for nothing. */
export function contact(sitting: Sitting, figure: Figure, target: Figure): string | null {
  const { battle } = sitting;
  if (figure === target || groupOf(battle, figure).includes(target)) throw new Unclear("about its own group");
  if (battle.turn !== figure) return "not-your-turn";
  if (figure.zone !== target.zone) return "no-target";
  const joining = areEnemies(figure, target) || !isAlone(battle, target) ? 3 : 0;
  const cost = joining + leavingOf(battle, figure);
  if (cost > figure.points) return "not-enough-points";
  figure.points -= cost;
  dropLinks(battle, figure);
  link(battle, figure, target);
  return null;
}

export function leaveMelee(sitting: Sitting, figure: Figure): string | null {
  const { battle } = sitting;
  if (isAlone(battle, figure)) throw new Unclear("leaving nobody");
  if (battle.turn !== figure) return "not-your-turn";
  const cost = leavingOf(battle, figure);
  if (cost > figure.points) return "not-enough-points";
  figure.points -= cost;
  dropLinks(battle, figure);
  return null;
}

/** [ZM-MV-01] [ZM-MV-07] */
export function run({ battle, table }: Sitting, figure: Figure): string | null {
  if (battle.turn !== figure) return "not-your-turn";
  if (figure.running) return "already-acted";
  figure.running = true;
  figure.points += table.roll(figure, 1)[0] ?? 0;
  return null;
}
