/** What a drag to a hex means: the cheapest way there, a charge or rush at a foe there, a turn where it began; or why nothing of it can be. */
import { placeOf, stateOf } from "../engine/battle";
import { refusalOf } from "../engine/legality";
import { type FigureId, isRefusal, type Refusal, sameValue } from "../engine/types";
import { type ForetoldWalk, type HexBattle, isFoeUp, type Manner, type WalkEnd } from "./battle";
import { type Cell, cellOf, FACINGS, type HexId, hexOf, neighbour, turned } from "./board";
import type { HexIntent, WalkIntent } from "./intents";
import { holdersOf } from "./occupancy";

/** Where somebody drags to. */
export interface HexTarget {
  readonly at: Cell;
  /** The waypoints set on the way. */
  readonly via: readonly Cell[];
  /** Hex-sides clockwise that it is to turn at the end, from the facing in which it would come there. */
  readonly turn: number;
}

/** What comes of it. */
export type HexDragEnd =
  /** Back where it began. */
  | { readonly kind: "nothing" }
  /** What it may mean, the likeliest first. */
  | { readonly kind: "intents"; readonly choices: readonly [HexIntent, ...HexIntent[]] }
  /** The straight way there is refused as well, for whoever sets the rules aside. */
  | { readonly kind: "refused"; readonly refusal: Refusal; readonly straight: WalkIntent };

/** Looks up what the ruleset has searched before; a figure beside the board drags nothing. */
export function endOfHexDrag(battle: HexBattle, who: FigureId, manner: Manner, target: HexTarget): HexDragEnd {
  const place = placeOf(battle, who);
  if (place.kind === "hex" && target.via.length === 0 && sameValue(place.at, target.at))
    return turnOnTheSpot(battle, who, manner, target);
  const met = battle.rules.walkEnds.length > 0 ? meetings(battle, who, manner, target) : [];
  const [first, ...more] = met;
  if (first) return { kind: "intents", choices: [first, ...more] };
  const walk = turnedWay(battle, who, manner, target);
  return isRefusal(walk)
    ? { kind: "refused", refusal: walk, straight: straightTo(who, manner, target) }
    : { kind: "intents", choices: [walk] };
}

/** What the first of the choices comes to, hex by hex; null where none is a way. */
export function foretoldEnd(battle: HexBattle, end: HexDragEnd): ForetoldWalk | null {
  const [walk] = end.kind === "intents" ? end.choices : [];
  const foretold = walk?.kind === "walk" ? battle.rules.foretell(battle, walk) : null;
  return foretold === null || isRefusal(foretold) ? null : foretold;
}

function turnOnTheSpot(battle: HexBattle, who: FigureId, manner: Manner, target: HexTarget): HexDragEnd {
  const facing = turned(stateOf(battle, who).facing, target.turn);
  if (facing === stateOf(battle, who).facing) return { kind: "nothing" };
  const turn = battle.rules.turnTo(battle, who, facing);
  return isRefusal(turn)
    ? { kind: "refused", refusal: turn, straight: straightTo(who, manner, target) }
    : { kind: "intents", choices: [turn.intent] };
}

/** Turned at its end as asked, which may be another way. */
function turnedWay(
  battle: HexBattle,
  who: FigureId,
  manner: Manner,
  { at, via, turn }: HexTarget,
): WalkIntent | Refusal {
  const by = via.length > 0 ? { at, via } : { at };
  const walk = battle.rules.walkTo(battle, who, manner, by);
  if (isRefusal(walk) || turn % 6 === 0) return walk;
  const foretold = battle.rules.foretell(battle, walk);
  if (isRefusal(foretold)) return foretold;
  return battle.rules.walkTo(battle, who, manner, { ...by, facing: turned(foretold.facing, turn) });
}

function straightTo(who: FigureId, { mode }: Manner, { at, via }: HexTarget): WalkIntent {
  return { kind: "walk", who, mode, path: [...via, at].map((cell) => ({ at: cell })) };
}

/** By the cheapest ways that end beside a foe: each end that the ruleset has and allows, then the way alone. */
function meetings(battle: HexBattle, who: FigureId, manner: Manner, target: HexTarget): WalkIntent[] {
  const { board } = battle.field;
  const hex = hexOf(board, target.at);
  const foe = hex === null ? undefined : holdersOf(battle, hex, who).find((other) => isFoeUp(battle, who, other));
  if (hex === null || foe === undefined) return [];
  const ways = waysBeside(battle, who, manner, { ...target, hex });
  const ends = battle.rules.walkEnds.flatMap((end) => cheapestEnd(battle, ways, end, foe) ?? []);
  const [cheapest] = ways;
  return ends.length > 0 && cheapest ? [...ends, cheapest] : [];
}

function cheapestEnd(battle: HexBattle, ways: readonly WalkIntent[], end: WalkEnd, foe: FigureId): WalkIntent | null {
  const ending = ways.map((walk): WalkIntent => ({ ...walk, [end]: foe }));
  return ending.find((walk) => refusalOf(battle, walk) === null) ?? null;
}

/** Into each hex beside this one, the cheapest first. */
function waysBeside(
  battle: HexBattle,
  who: FigureId,
  manner: Manner,
  { hex, via }: HexTarget & { readonly hex: HexId },
): WalkIntent[] {
  const { board } = battle.field;
  const beside = FACINGS.map((side) => neighbour(board, hex, side)).filter((at) => at >= 0);
  const ways = beside.flatMap((at) => {
    const walk = turnedWay(battle, who, manner, { at: cellOf(board, at), via, turn: 0 });
    const foretold = isRefusal(walk) ? walk : battle.rules.foretell(battle, walk);
    return isRefusal(walk) || isRefusal(foretold) ? [] : [{ walk, cost: foretold.cost }];
  });
  return ways.sort((one, other) => one.cost - other.cost).map(({ walk }) => walk);
}
