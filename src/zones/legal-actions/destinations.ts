/** Where a figure could go, nearest first, and in which manner: what a drag can say, as a list. */
import { areFoes, figureOf, placeOf, standing } from "../../engine/battle";
import { isAtZone, zonesAt, across, isOpen } from "../field/field";
import type { Destination, MoveIntent } from "../intents";
import type { FigureId, Refusal } from "../../engine/types";
import type { ZoneId } from "../types";
import { lengthOf, findRoute, isRoute, type Route } from "../movement/path";
import { sortOf } from "../movement/move";
import { refusalToTake, type ZoneBattle } from "../battle";

/** One place to go to; the first manner is the plain one, the others are there where they differ and can be tried. */
export interface MoveGoal {
  readonly to: Destination;
  readonly manners: readonly MoveIntent[];
  /** Why it cannot be gone to; null where one manner does. */
  readonly refusal: Refusal | null;
}

/** Zones in reach or next to one in reach, each followed by its borders to stand on. */
export function* goalsOf(battle: ZoneBattle, who: FigureId): Generator<MoveGoal> {
  const start = zonesAt(battle, placeOf(battle, who));
  const near = new Set(start);
  const seen = new Set<string>();
  for (const zone of near) {
    const goal = isOwn(battle, who, zone) ? null : goalOf(battle, who, { zone });
    if (goal) yield goal;
    const reached = start.includes(zone) || goal?.refusal === null;
    if (reached) yield* bordersOf(battle, { who, zone, seen });
    if (reached) for (const border of battle.field.bordersOf.get(zone) ?? []) near.add(across(border, zone));
  }
}

function isOwn(battle: ZoneBattle, who: FigureId, zone: ZoneId): boolean {
  const place = placeOf(battle, who);
  return place.kind === "zone" && place.zone === zone;
}

/** Those that can be stood on; none where borders are only crossed. */
function* bordersOf(
  battle: ZoneBattle,
  { who, zone, seen }: { who: FigureId; zone: ZoneId; seen: Set<string> },
): Generator<MoveGoal> {
  const fresh = (battle.field.bordersOf.get(zone) ?? []).filter(({ id }) => !seen.has(id));
  for (const { id } of fresh) {
    seen.add(id);
    const goal = goalOf(battle, who, { border: id });
    if (goal.refusal === null) yield goal;
  }
}

function goalOf(battle: ZoneBattle, who: FigureId, to: Destination): MoveGoal {
  const plain: MoveIntent = { kind: "move", who, to };
  const others = mannersOf(battle, plain).filter((intent) => refusalToTake(battle, intent) === null);
  const refusal = refusalToTake(battle, plain);
  const manners = refusal === null || others.length === 0 ? [plain, ...others] : others;
  return { to, manners, refusal: others.length === 0 ? refusal : null };
}

/** Running, past an obstacle with its harm, without the surplus, by another way. */
function mannersOf(battle: ZoneBattle, plain: MoveIntent): MoveIntent[] {
  if (sortOf(battle, plain).kind !== "zone") return braving(battle, plain);
  const runs: MoveIntent[] = isWorthRunning(battle, plain) ? [{ ...plain, run: true }] : [];
  const gentle: MoveIntent[] = isClumsy(battle, plain.who) ? [{ ...plain, leaveSurplus: true }] : [];
  return [...runs, ...braving(battle, plain), ...gentle, ...detours(battle, plain)];
}

/** Where runs are paid they are declared as they are needed; nobody runs to a border that a walk reaches for certain. */
function isWorthRunning(battle: ZoneBattle, plain: MoveIntent): boolean {
  if (battle.rules.forecast) return false;
  const walk = findRoute(battle, plain);
  return "zone" in plain.to || !isRoute(walk) || walk.stretch.chance < 1;
}

/** One whose surplus is rolled for may leave it (Z3-MV-05). */
function isClumsy(battle: ZoneBattle, who: FigureId): boolean {
  const { lowDx } = battle.settings;
  return lowDx > 0 && figureOf(battle, who).stats.DX <= lowDx;
}

function braving(battle: ZoneBattle, plain: MoveIntent): MoveIntent[] {
  const route = findRoute(battle, plain);
  const harms = isRoute(route) && crossed(route).some(({ obstacle }) => obstacle?.damage || obstacle?.condition);
  return harms ? [{ ...plain, ignoreObstacle: true }] : [];
}

function crossed({ stretch, onto }: Route): Route["stretch"]["borders"] {
  return onto ? [...stretch.borders, onto] : stretch.borders;
}

/** Longer ways are worth a drag. */
const LONGEST = 3;

/** Ways as long as the best that differ from it in what they meet. */
function detours(battle: ZoneBattle, plain: MoveIntent): MoveIntent[] {
  const best = findRoute(battle, plain);
  if (!isRoute(best) || !("zone" in plain.to)) return [];
  const length = lengthOf(best.stretch);
  if (length < 2 || length > LONGEST) return [];
  const known = new Set([signOf(battle, best)]);
  return routesOf(battle, [best.start], { to: plain.to.zone, length }).flatMap((way) => {
    const intent = { ...plain, via: way.slice(1, -1) };
    const route = findRoute(battle, intent);
    const isNew = isRoute(route) && !known.has(signOf(battle, route));
    if (isNew) known.add(signOf(battle, route));
    return isNew ? [intent] : [];
  });
}

function routesOf(battle: ZoneBattle, way: readonly ZoneId[], goal: { to: ZoneId; length: number }): ZoneId[][] {
  const last = way[way.length - 1] ?? "";
  if (way.length > goal.length) return last === goal.to ? [[...way]] : [];
  const open = (battle.field.bordersOf.get(last) ?? []).filter((border) => isOpen(border, last));
  const next = new Set(open.map((border) => across(border, last)).filter((zone) => !way.includes(zone)));
  return [...next].flatMap((zone) => routesOf(battle, [...way, zone], goal));
}

/** What matters of a way: how likely it is, bottlenecks and obstacles, and enemies in the zones between. */
function signOf(battle: ZoneBattle, { move, stretch }: Route): string {
  const between = stretch.zones.slice(1, -1);
  const foes = standing(battle).filter(
    (one) => areFoes(battle, move.who, one) && between.some((zone) => isAtZone(battle, one, zone)),
  );
  const barred = stretch.borders.filter(({ bottleneck, obstacle }) => bottleneck ?? obstacle).map(({ id }) => id);
  return [stretch.chance, stretch.sum.total, ...barred, ...foes].join();
}
