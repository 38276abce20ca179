/** The cheapest ways to hexes and facings, found once for each pose, purse and manner [HF-MV-10]. */
import { areFoes, figureOf } from "../../engine/battle";
import type { FigureId } from "../../engine/types";
import { type HexBattle, hexUnder, type Manner, poseOf, postureOf } from "../../hexes/battle";
import { FACINGS, hexCount, type HexId, neighbour, type Pose } from "../../hexes/board";
import { buildGround, type GroundLayer } from "../../hexes/ground-layer";
import { buildOccupied, type Occupant } from "../../hexes/occupied-layer";
import { hexesOf, othersOnMap } from "../../hexes/occupancy";
import { type Prices, type Reach, reachFrom, type Walker } from "../../hexes/reach";
import { hexTraits } from "../../hexes/traits";
import type { HexField } from "../../hexes/types";
import { isVehicle, POSTURE_COST, PRICES } from "./costs";
import { isOnItsFeet, isPassable } from "./obstructions";
import { underfoot } from "./underfoot";

type Surface = "onFoot" | "onWheels";

const grounds = new WeakMap<HexField, Partial<Record<Surface, GroundLayer>>>();

/** The costs of all hexes by their ground, for those on foot or for vehicles; made once for each field. */
function groundFor({ field }: HexBattle, surface: Surface): GroundLayer {
  const known = grounds.get(field) ?? {};
  const layer = known[surface] ?? layGround(field, surface);
  grounds.set(field, { ...known, [surface]: layer });
  return layer;
}

function layGround(field: HexField, surface: Surface): GroundLayer {
  const hexes = Array.from({ length: hexCount(field.board) }, (_, at) => {
    const ground = underfoot(field, at);
    const factor = ground[surface];
    const shut = ground.barrier !== null || factor === null;
    return { at, shut, factor: factor ?? 1, added: ground.footing + ground.bodies, takesAll: ground.water === "deep" };
  });
  return buildGround(field.board, hexes);
}

/** The other figures, as they are to this one: +1 each, an enemy who is up shuts its hex unless it is evaded [HF-MV-09]. */
function occupants(battle: HexBattle, who: FigureId, evades: boolean): Occupant[] {
  return othersOnMap(battle, who).flatMap((other) => {
    const hex = hexUnder(battle, other);
    if (hex === null) return [];
    const isUpright = isOnItsFeet(battle, other);
    const forbids = !isUpright ? "nothing" : areFoes(battle, who, other) && !evades ? "entering" : "stopping";
    return [{ hexes: hexesOf(battle, other, hex), added: 1, forbids }];
  });
}

/** Hexes in which a large figure has no room for all that it covers [HF-FA-06]. */
function tightHexes(battle: HexBattle, who: FigureId): Occupant[] {
  if (hexTraits(figureOf(battle, who)).covers.length === 0) return [];
  const hexes = Array.from({ length: hexCount(battle.field.board) }, (_, hex) => hex);
  const tight = hexes.filter((hex) => !isPassable(battle, who, hex, true));
  return [{ hexes: tight, added: 0, forbids: "entering" }];
}

/** What the manner allows of steps. */
function pricesFor({ mode }: Manner): Prices {
  return mode === "all-out-attack" ? { ...PRICES, aside: 0 } : PRICES;
}

/** A search from a pose with so many points. */
function walkerFor(battle: HexBattle, who: FigureId, manner: Manner, budget: number): Walker {
  const posture = postureOf(battle, who);
  return {
    prices: pricesFor(manner),
    budget,
    perHex: POSTURE_COST[posture],
    takesAll: posture === "lying",
    keepsFacing: manner.keepFacing === true,
    occupied: buildOccupied(battle.field.board, [
      ...occupants(battle, who, manner.evade === true),
      ...tightHexes(battle, who),
    ]),
  };
}

/** All that the figure gets to from a pose with so many points, in modes that pay. */
export function paidReach(battle: HexBattle, who: FigureId, manner: Manner, from: Pose & { purse: number }): Reach {
  const ground = groundFor(battle, isVehicle(battle, who) ? "onWheels" : "onFoot");
  return reachFrom(battle.field.board, ground, from, walkerFor(battle, who, manner, from.purse));
}

const connected = new WeakMap<HexBattle, Map<string, ReadonlySet<HexId>>>();

/** Whether no way at all leads to the hex, whatever it costs: walls and enemies close all of them. */
export function isCutOff(battle: HexBattle, who: FigureId, { evade = false }: Manner, hex: HexId): boolean {
  const known = connected.get(battle) ?? new Map<string, ReadonlySet<HexId>>();
  connected.set(battle, known);
  const key = `${who},${evade}`;
  let open = known.get(key);
  if (!open) known.set(key, (open = openHexes(battle, who, evade)));
  return !open.has(hex);
}

/** All hexes that hang together with the figure's own. */
function openHexes(battle: HexBattle, who: FigureId, evades: boolean): Set<HexId> {
  const { board } = battle.field;
  const open = new Set([poseOf(battle, who).at]);
  for (const hex of open)
    for (const side of FACINGS) {
      const next = neighbour(board, hex, side);
      if (next >= 0 && isPassable(battle, who, next, evades)) open.add(next);
    }
  return open;
}
