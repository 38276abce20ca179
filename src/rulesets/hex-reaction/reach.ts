/** Where a figure gets to in a mode, by the fewest hexes, and the way there as a move [HR-MV-02, HR-MV-05]. */
import { figureOf, isUp, stateOf } from "../../engine/battle";
import { type FigureId, type Refusal, refuse } from "../../engine/types";
import { type HexBattle, type HexRuleset, hexUnder, type Manner, type ReachedHex } from "../../hexes/battle";
import { type Cell, cellOf, hexCount, type HexId, hexOf } from "../../hexes/board";
import { hexesWithin } from "../../hexes/hexes-within";
import type { WalkIntent } from "../../hexes/intents";
import { heldBy, hexesOf, othersOnMap } from "../../hexes/occupancy";
import type { Reach } from "../../hexes/reach";
import { costTo, facingIn, hexesReached, wayTo } from "../../hexes/read-reach";
import { hexTraits } from "../../hexes/traits";
import { wallsOf } from "../../hexes/walls";
import { hexesIn, type Mode, modeIn } from "./modes";
import { barred, walkHandler } from "./walk";

const searchesOf = new WeakMap<HexBattle, Map<string, Reach>>();

/** Found once for a battle, a figure, the hex that it sets out from and the number of hexes. */
export function hexSearch(battle: HexBattle, who: FigureId, at: HexId, hexes: number): Reach {
  const searches = searchesOf.get(battle) ?? new Map<string, Reach>();
  searchesOf.set(battle, searches);
  const key = `${who} ${at} ${hexes}`;
  const known = searches.get(key);
  if (known) return known;
  const { facing } = stateOf(battle, who);
  const found = hexesWithin(battle.field.board, [closedTo(battle, who)], { at, facing }, hexes);
  searches.set(key, found);
  return found;
}

/** By hex, not 0 where it cannot stand: a wall or somebody is in one of the hexes that it would hold. */
function closedTo(battle: HexBattle, who: FigureId): Uint8Array {
  const closed = Uint8Array.from(wallsOf(battle.field));
  const up = othersOnMap(battle, who).filter((other) => isUp(battle, other));
  for (const hex of up.flatMap((other) => heldBy(battle, other))) closed[hex] = 1;
  if (hexTraits(figureOf(battle, who)).covers.length === 0) return closed;
  return closed.map((_, hex) => Number(hexesOf(battle, who, hex).some((held) => closed[held] !== 0)));
}

/** The move that a manner declares, without a way yet. */
function declared(who: FigureId, { mode, drop }: Manner): WalkIntent {
  return { kind: "walk", who, mode, path: [], ...(drop ? { drop } : {}) };
}

export const reach: HexRuleset["reach"] = (battle, who, manner) => {
  const [mode, at] = [modeIn(manner), hexUnder(battle, who)];
  if (mode === null || at === null || walkHandler.refusal(battle, declared(who, manner))) return [];
  const found = hexSearch(battle, who, at, hexesIn(battle, who, mode));
  return [...hexesReached(found)].flatMap((hex) =>
    hex === at ? [] : (reached(battle, who, { mode, found, hex }) ?? []),
  );
};

interface Found {
  readonly mode: Mode;
  readonly found: Reach;
  readonly hex: HexId;
}

function reached(battle: HexBattle, who: FigureId, { mode, found, hex }: Found): ReachedHex | null {
  const along = facingIn(found, hex);
  if (along === null) return null;
  const cost = costTo(found, hex);
  return {
    at: cellOf(battle.field.board, hex),
    cost,
    left: hexesIn(battle, who, mode) - cost,
    band: cost <= hexesIn(battle, who, "half") ? "half" : "all",
    facing: mode === "step" ? stateOf(battle, who).facing : along,
  };
}

/** By the fewest hexes, over what it is to go by. */
export const walkTo: HexRuleset["walkTo"] = (battle, who, manner, { at, facing, via = [] }) => {
  const bare = declared(who, manner);
  const [mode, begin] = [modeIn(manner), hexUnder(battle, who)];
  const refusal = walkHandler.refusal(battle, bare);
  if (refusal || mode === null || begin === null) return refusal ?? refuse("cannot", { who, because: "no-mode" });
  const way: HexId[] = [begin];
  for (const stop of [...via, at]) {
    const leg = legTo(battle, who, { mode, way, stop });
    if (!Array.isArray(leg)) return leg;
    way.push(...leg);
  }
  const path = way.slice(1).map((hex) => ({ at: cellOf(battle.field.board, hex) }));
  return { ...bare, path, ...(facing === undefined ? {} : { end: facing }) };
};

interface ReachLeg {
  readonly mode: Mode;
  /** So far, with the hex that it sets out from. */
  readonly way: readonly HexId[];
  readonly stop: Cell;
}

function legTo(battle: HexBattle, who: FigureId, { mode, way, stop }: ReachLeg): HexId[] | Refusal {
  const [from = -1] = way.slice(-1);
  const most = hexesIn(battle, who, mode);
  const to = hexOf(battle.field.board, stop);
  if (to === null) return refuse("no-way", { who, at: stop.join("."), because: "hex" });
  const steps = wayTo(hexSearch(battle, who, from, most - way.length + 1), to);
  return steps.length > 0 ? steps.slice(1).map((step) => step.at) : unreached(battle, who, { mode, way, stop });
}

/** What stands there, else how many hexes it would take, else that nothing leads there. */
function unreached(battle: HexBattle, who: FigureId, { mode, way, stop }: ReachLeg): Refusal {
  const [from = -1] = way.slice(-1);
  const to = hexOf(battle.field.board, stop) ?? -1;
  const shut = barred(battle, who, to);
  if (shut) return shut;
  const hexes = way.length - 1 + costTo(hexSearch(battle, who, from, hexCount(battle.field.board)), to);
  if (!Number.isFinite(hexes)) return refuse("no-way", { who, to: stop.join(".") });
  return refuse("too-far", { who, hexes, most: hexesIn(battle, who, mode), because: "hexes" });
}
