/** Z-MV-03, Z-BD-06 and Z-BF-03 read a second time: every way there is, and the one that is taken. */
import { type Battle, type Border, type Figure, isFull, isHeldAgainst, isOpen, Unclear, zoneOf } from "./battle";
import type { Course, Leg } from "./dice";
import type { Sitting } from "./movement";

/** What is wished for: a zone, by running or as a charge. */
export interface Wanted {
  readonly to: string;
  readonly run: boolean;
  readonly charge: Figure | null;
}

/** Every way that passes no zone twice; back to where it began too, which only a charge may. */
export function waysTo(battle: Battle, from: string, to: string, been: readonly string[] = []): Leg[][] {
  if (from === to && been.length > 0) return [[]];
  return battle.borders.flatMap((border) => {
    const next = border.zones.find((zone) => zone !== from);
    const isBack = next === to && next === been[0];
    if (!border.zones.includes(from) || next === undefined || !isOpen(border, from)) return [];
    if (been.includes(next) && !isBack) return [];
    return waysTo(battle, next, to, [...been, from]).map((rest) => [{ from, to: next, border }, ...rest]);
  });
}

/** [Z-BN-02] [Z-BN-03] */
export function narrowness(battle: Battle, figure: Figure, border: Border, before = 0): string | null {
  if (isHeldAgainst(battle, border, figure)) return "bottleneck-held";
  return border.bottleneck !== null && border.used + before >= border.bottleneck ? "bottleneck-full" : null;
}

/** The way that is taken, or the code of what stands against all of them. */
export function courseOf(sitting: Sitting, figure: Figure, wanted: Wanted): Course | string {
  const { battle, dice } = sitting;
  const codes = { held: "bottleneck-held", full: "bottleneck-full" };
  const all = startsOf(battle, figure).flatMap((off) => coursesFrom(battle, figure, off, wanted));
  if (all.length === 0) return "no-way";
  const barred = all.map((course) => [course, barOf(battle, course)] as const);
  const free = barred.flatMap(([course, bar]) => (bar === null ? [course] : []));
  if (free.length === 0) {
    const found = new Set(barred.map(([, bar]) => bar));
    if (found.size > 1) throw new Unclear("ways barred by this and that");
    return found.has(codes.held) ? codes.held : codes.full;
  }
  const near = nearest(all, free);
  const able = near.filter((course) => !dice.tooFar(battle, course));
  if (able.length === 0) {
    if (free.some((course) => !dice.tooFar(battle, course))) throw new Unclear("the farther zone is easier");
    return "too-far";
  }
  const best = able.toSorted((one, other) => compare(sitting, one, other))[0];
  if (!best) throw new Unclear("no way");
  return isFull(battle, zoneOf(battle, wanted.to)) ? fullOrUnclear(figure, wanted.to) : best;
}

function fullOrUnclear(figure: Figure, to: string): string {
  if (figure.zone === to) throw new Unclear("back into a full zone");
  return "zone-full";
}

/** Best by the chance to arrive, then the fewest zones, then the order of the borders. */
function compare({ battle, dice }: Sitting, one: Course, other: Course): number {
  const chance = (course: Course): number =>
    course.way.reduce((product, _leg, leg) => product * dice.chance(battle, course, leg), 1);
  const order = (course: Course): number[] => course.way.map(({ border }) => battle.borders.indexOf(border));
  const [mine, theirs] = [order(one), order(other)];
  const differing = mine.findIndex((border, index) => border !== theirs[index]);
  return (
    chance(other) - chance(one) ||
    one.way.length - other.way.length ||
    (mine[differing] ?? 0) - (theirs[differing] ?? 0)
  );
}

/** [Z-BD-06] From a border only the zone that is nearer; both where they are equally near. */
function nearest(all: readonly Course[], free: readonly Course[]): Course[] {
  const least = (courses: readonly Course[]): number => Math.min(...courses.map(({ way }) => way.length));
  const startsAt = (courses: readonly Course[]): string =>
    [...new Set(courses.filter(({ way }) => way.length === least(courses)).map(({ way }) => way[0]?.from))].join();
  if (all[0]?.figure.border && startsAt(all) !== startsAt(free)) throw new Unclear("the nearer zone is barred");
  if (!all[0]?.figure.border) return [...free];
  return free.filter(({ way }) =>
    startsAt(free)
      .split(",")
      .includes(way[0]?.from ?? ""),
  );
}

/** Where it can set out from, and what coming off into that zone takes. */
interface Start {
  readonly zone: string;
  readonly off: number;
  readonly passed: Border | null;
}

function startsOf(battle: Battle, { zone, border, from }: Figure): Start[] {
  if (zone) return [{ zone, off: 0, passed: null }];
  if (!border || !from) throw new Unclear("nowhere");
  return border.zones
    .filter((side) => side === from || isOpen(border, from))
    .map((side) => ({ zone: side, off: zoneOf(battle, side).enter, passed: side === from ? null : border }));
}

/** [Z-BD-07] What is left of the border's obstacle is kept apart from what the zone asks for. */
function coursesFrom(battle: Battle, figure: Figure, start: Start, { to, run, charge }: Wanted): Course[] {
  const ways = figure.zone === to && !charge ? [] : waysTo(battle, start.zone, to);
  return ways
    .filter((way) => way.length > 0 && way.every(({ border }) => border !== figure.border))
    .map((way) => ({ figure, way, run: run || charge !== null, off: start.off, passed: start.passed }));
}

/** The first bottleneck that bars a way, which counts itself where it passes one twice. */
function barOf(battle: Battle, { figure, way, passed }: Course): string | null {
  const borders = [...(passed ? [passed] : []), ...way.map(({ border }) => border)];
  const bars = borders.map((border, at) =>
    narrowness(battle, figure, border, borders.slice(0, at).filter((other) => other === border).length),
  );
  return bars.find((bar) => bar !== null) ?? null;
}
