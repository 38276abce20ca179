/** The hexes within reach as a list: nearest first, and the foes that a way can end at. */
import { refusalOf } from "../../engine/legality";
import { type FigureId, isRefusal, type Refusal } from "../../engine/types";
import { type HexBattle, hexUnder, isFoeUp, type Manner, type ReachedHex, type WalkEnd } from "../../hexes/battle";
import { cellOf, distance, FACINGS, hexOf, neighbour, sideToward } from "../../hexes/board";
import type { WalkIntent } from "../../hexes/intents";

/** More are not listed: a way laid hex by hex goes anywhere. */
export const MOST_LISTED = 90;

/** The nearest ones, and how many there are in all. */
export function nearestReached(battle: HexBattle, who: FigureId, manner: Manner) {
  const all = [...battle.rules.reach(battle, who, manner)].sort((one, other) => one.cost - other.cost);
  return { hexes: all.slice(0, MOST_LISTED), all: all.length };
}

/** Where a hex lies as one would point at it: so many hexes off, nearest to this side. */
export function bearingOf(battle: HexBattle, who: FigureId, { at }: Pick<ReachedHex, "at">) {
  const { board } = battle.field;
  const [from, to] = [hexUnder(battle, who), hexOf(board, at)];
  if (from === null || to === null || from === to) return null;
  return { hexes: distance(board, from, to), side: sideToward(board, from, to) };
}

/** A walk that ends at a foe; why there is none. */
export interface EndAtFoe {
  readonly end: WalkEnd;
  readonly foe: FigureId;
  readonly walk: WalkIntent | null;
  readonly refusal: Refusal | null;
}

/** For every foe and every end there is, the cheapest walk that may end so. */
export function endsAtFoes(battle: HexBattle, who: FigureId, manner: Manner): EndAtFoe[] {
  return endsAt(
    battle,
    who,
    manner,
    battle.order.filter((foe) => isFoeUp(battle, who, foe)),
  );
}

/** So many foes are looked at where the answer is shown all the time. */
const NEAREST = 5;

/** The same for the nearest of them. */
export function endsAtNearest(battle: HexBattle, who: FigureId, manner: Manner): EndAtFoe[] {
  const at = hexUnder(battle, who);
  const foes = battle.order.flatMap((foe) => {
    const there = isFoeUp(battle, who, foe) ? hexUnder(battle, foe) : null;
    return at === null || there === null ? [] : [{ foe, off: distance(battle.field.board, at, there) }];
  });
  const near = foes.sort((one, other) => one.off - other.off).slice(0, NEAREST);
  return endsAt(
    battle,
    who,
    manner,
    near.map(({ foe }) => foe),
  );
}

function endsAt(battle: HexBattle, who: FigureId, manner: Manner, foes: readonly FigureId[]): EndAtFoe[] {
  return battle.rules.walkEnds.flatMap((end) => foes.map((foe) => endAt(battle, who, { manner, end, foe })));
}

interface WantedEnd {
  readonly manner: Manner;
  readonly end: WalkEnd;
  readonly foe: FigureId;
}

function endAt(battle: HexBattle, who: FigureId, { manner, end, foe }: WantedEnd): EndAtFoe {
  const tried = besides(battle, foe).map((at) => {
    const walk = battle.rules.walkTo(battle, who, manner, { at });
    if (isRefusal(walk)) return walk;
    const whole = { ...walk, [end]: foe };
    return refusalOf(battle, whole) ?? whole;
  });
  const walks = tried.flatMap((one) => (isRefusal(one) ? [] : [one]));
  const [walk = null] = walks.sort((one, other) => one.path.length - other.path.length);
  return { end, foe, walk, refusal: walk ? null : whyNone(tried) };
}

/** What says most of why not: that the way itself is too far, or shut, comes last. */
function whyNone(tried: readonly (WalkIntent | Refusal)[]): Refusal | null {
  const refusals = tried.filter((one) => isRefusal(one));
  return refusals.find(({ code }) => code === "cannot") ?? refusals[0] ?? null;
}

function besides(battle: HexBattle, foe: FigureId) {
  const { board } = battle.field;
  const at = hexUnder(battle, foe);
  if (at === null) return [];
  const hexes = FACINGS.map((side) => neighbour(board, at, side)).filter((hex) => hex >= 0);
  return hexes.map((hex) => cellOf(board, hex));
}
