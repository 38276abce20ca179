/** Everything a figure on hexes could want, possible or not; and what somebody wants next, drawn by chance. */
import { isUp, stateOf, turnOf } from "../../../src/engine/battle";
import { refusalOf } from "../../../src/engine/legality";
import type { Chance } from "../../../src/engine/odds";
import { isRefusal } from "../../../src/engine/types";
import { type HexBattle, hexUnder } from "../../../src/hexes/battle";
import { type Cell, cellOf, FACINGS, hexCount, type HexId, neighbour } from "../../../src/hexes/board";
import { HEX_CONDITIONS } from "../../../src/hexes/conditions";
import type { HexActionIntent, HexIntent, PathEntry, WalkIntent } from "../../../src/hexes/intents";
import { holdersOf } from "../../../src/hexes/occupancy";
import { facing } from "./random-board";
import { below, one, seldom } from "./random-field";
import { anyAllowed, asWish, WishLists } from "./wish-lists";

const PASS: HexIntent = { kind: "pass", to: "turn" };

/** Everything of one hex, in every mode; every action in every way, and some that make no sense. */
export function hexIntentsOf(battle: HexBattle, who: string): HexIntent[] {
  return [...shortWalks(battle, who), ...actionsOf(battle, who), ...turnsOf(battle, who)];
}

/** What is plain: a walk of one hex at most in each mode, and every way to use an action. */
export function plainHexIntentsOf(battle: HexBattle, who: string): HexIntent[] {
  const walks = shortWalks(battle, who).filter((walk) => Object.keys(walk).length === 4);
  return [...walks, ...battle.rules.actionIntents(battle, who), ...turnsOf(battle, who)];
}

/** Nowhere, and into each hex beside it; the free turn at the end; what is declared beside the mode. */
function shortWalks(battle: HexBattle, who: string): WalkIntent[] {
  const modes = battle.rules.modes(battle, who).map(({ mode }) => mode);
  const ways: readonly PathEntry[][] = [[], ...besideOf(battle, who).map((at) => [{ at }])];
  return modes.flatMap((mode) =>
    ways.flatMap((path): WalkIntent[] => {
      const walk: WalkIntent = { kind: "walk", who, mode, path };
      return [walk, { ...walk, end: 2 }, ...declared(battle, walk)];
    }),
  );
}

function declared(battle: HexBattle, walk: WalkIntent): WalkIntent[] {
  const { flags, walkEnds, postures } = battle.rules;
  const foes = battle.order.filter((other) => other !== walk.who);
  return [
    ...flags.flatMap((flag): WalkIntent[] => (flag === "keepFacing" ? [] : [{ ...walk, [flag]: true }])),
    ...walkEnds.flatMap((end) => foes.map((foe): WalkIntent => ({ ...walk, [end]: foe }))),
    ...(walk.path.length === 0 ? postures.map((posture): WalkIntent => ({ ...walk, posture })) : []),
  ];
}

export function besideOf(battle: HexBattle, who: string): Cell[] {
  const hex = hexUnder(battle, who);
  const { board } = battle.field;
  if (hex === null) return [];
  return FACINGS.map((side) => neighbour(board, hex, side)).flatMap((next) => (next >= 0 ? [cellOf(board, next)] : []));
}

function actionsOf(battle: HexBattle, who: string): HexActionIntent[] {
  const action = (of: string, details: Partial<HexActionIntent> = {}): HexActionIntent => ({
    ...{ kind: "action", who, action: of },
    ...details,
  });
  return [
    ...battle.rules.actionIntents(battle, who),
    ...battle.rules.actions.flatMap((of) => [action(of), action(of, { target: who }), action(of, { weapon: "none" })]),
    action("dance"),
  ];
}

function turnsOf({ order, rules }: HexBattle, who: string): HexIntent[] {
  return rules.handlers.turn ? order.map((toward): HexIntent => ({ kind: "turn", who, toward })) : [];
}

/** One that is allowed; where none is, the turn passes. */
export function anyHexWish(battle: HexBattle, chance: Chance): HexIntent {
  if (chance() < 0.25) return passing(battle, chance);
  const wish = wished(battle, chance);
  return wish && seldom(chance, 12) ? freely(battle, wish) : (wish ?? PASS);
}

function passing({ rules }: HexBattle, chance: Chance): HexIntent {
  const to = seldom(chance, 12) ? "round" : seldom(chance, 4) && rules.turns.passes ? "pass" : "turn";
  return { kind: "pass", to };
}

/** With a free modifier, where one may be brought. */
function freely(battle: HexBattle, wish: HexIntent): HexIntent {
  const free = { ...wish, free: -2 };
  return refusalOf(battle, free) === null ? free : wish;
}

const lists = new WishLists({ actions: actionsOf, near: hexIntentsOf });

/** Null where nothing that was drawn is allowed. */
function wished(battle: HexBattle, chance: Chance): HexIntent | null {
  const who = turnOf(battle);
  const kind = chance();
  // Whose turn it is may have left the fight.
  if (who === null || !battle.figures.has(who) || kind < 0.1)
    return anyAllowed(battle, handsOf(battle, chance).map(asWish), chance);
  if (kind < 0.45) return anyAllowed(battle, lists.of(battle, who, kind < 0.35 ? "actions" : "near"), chance);
  for (const walk of longWalks(battle, who, chance)) if (refusalOf(battle, walk) === null) return walk;
  return null;
}

/** As a ruler lays them, to hexes here and there in any manner, and as nobody would go; each is searched for as it is asked for. */
export function* longWalks(battle: HexBattle, who: string, chance: Chance): Iterable<WalkIntent> {
  const { rules } = battle;
  if (hexUnder(battle, who) === null || !isUp(battle, who)) return;
  const modes = rules.modes(battle, who).filter(({ refusal }) => refusal === null);
  for (let more = modes.length === 0 ? 0 : 6; more > 0; more--) {
    const flags = rules.flags.filter(() => seldom(chance, 4)).map((flag) => [flag, true] as const);
    const manner = { mode: one(chance, modes).mode, ...Object.fromEntries(flags) };
    const at = anyCell(battle, chance);
    const to = seldom(chance, 2) ? { at } : { at, facing: facing(chance) };
    const walk = rules.walkTo(battle, who, manner, to);
    yield isRefusal(walk) ? strayWalk(battle, who, manner.mode, chance) : withEnd(battle, walk, chance);
  }
}

/** Ends, now and then, at a foe or on the ground. */
function withEnd(battle: HexBattle, walk: WalkIntent, chance: Chance): WalkIntent {
  const { walkEnds } = battle.rules;
  if (walkEnds.length === 0 || !seldom(chance, 3)) return walk;
  const end = one(chance, walkEnds);
  const ending = battle.order.map((foe): WalkIntent => ({ ...walk, [end]: foe }));
  return ending.find((one) => refusalOf(battle, one) === null) ?? walk;
}

/** From hex to hex, any way and in any facing. */
function strayWalk(battle: HexBattle, who: string, mode: string, chance: Chance): WalkIntent {
  const { board } = battle.field;
  let hex: HexId = hexUnder(battle, who) ?? 0;
  const path = Array.from({ length: below(chance, 4) }, (): PathEntry => {
    const next = neighbour(board, hex, facing(chance));
    if (next >= 0) hex = next;
    return { at: cellOf(board, hex), ...(seldom(chance, 2) ? { facing: facing(chance) } : {}) };
  });
  return { kind: "walk", who, mode, path, ...(seldom(chance, 3) ? { end: facing(chance) } : {}) };
}

function anyCell({ field: { board } }: HexBattle, chance: Chance): Cell {
  return cellOf(board, below(chance, hexCount(board)));
}

/** A GM's hand: nobody is put where somebody is, nor onto the feet where somebody stands. */
function handsOf(battle: HexBattle, chance: Chance): HexIntent[] {
  const who = one(chance, battle.order);
  const at = anyCell(battle, chance);
  const isFree = holdersOf(battle, at[0] * battle.field.board.rows + at[1], who).length === 0;
  const conditions = HEX_CONDITIONS.map((condition): HexIntent => ({
    ...{ kind: "condition", who, condition, on: condition === "prone" || seldom(chance, 2) },
  }));
  return [
    ...(isFree ? [{ kind: "place", who, at: { kind: "hex", at }, facing: facing(chance) } as const] : []),
    ...(isUp(battle, who) && !seldom(chance, 3) ? [] : [{ kind: "remove", who } as const]),
    ...(stateOf(battle, who).fallen === "no" ? conditions : []),
  ];
}
