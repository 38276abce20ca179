/** Reads who touches, closes with, holds and guards whom as a scenario begins: only what the rules could have brought about. */
import { areFoes, placeOf } from "../../src/engine/battle";
import { bottleneckAt, isAtZone, zonesAt, zoneOf } from "../../src/zones/field/field";
import { pairId } from "../../src/engine/record";
import type { LinkState } from "../../src/zones/record";
import type { FigureId } from "../../src/engine/types";
import type { ZoneId } from "../../src/zones/types";
import { findFigure, type Known, readFigure } from "../names";
import { readWard } from "./places";
import { readEntries, readList, readWhole } from "../read";
import { type Entry, Misread, type Tree } from "../tree";
import type { ZoneBattle } from "../../src/zones/battle";

/** Chains of those who touch: each touches the next. */
export function readLinks(tree: Tree, battle: ZoneBattle, kind: LinkState["kind"]): Record<string, LinkState> {
  const pairs = readList(tree, kind === "close" ? "close" : "melees", (chain) => readChain(chain, battle));
  return linksOf(pairs.flat(), kind);
}

export function linksOf(
  pairs: readonly (readonly [FigureId, FigureId])[],
  kind: LinkState["kind"],
): Record<string, LinkState> {
  return Object.fromEntries(pairs.map(([one, other]) => [pairId(one, other), { kind }]));
}

function readChain(chain: Tree, battle: ZoneBattle): [FigureId, FigureId][] {
  const names = readList(chain, "a chain", (item) => readFigure(battle, item));
  if (names.length < 2) throw new Misread(chain.line, "a chain joins two figures or more");
  const pairs = names.slice(1).map((other, at): [FigureId, FigureId] => [names[at] ?? other, other]);
  for (const [one, other] of pairs) mustMeet(battle, [one, other], chain.line);
  return pairs;
}

/** Contact is made in a zone or a bottleneck, never across or on a bare border (Z-ST-13, Z-BD-05, Z-BN-09). */
function mustMeet(battle: ZoneBattle, [one, other]: readonly [FigureId, FigureId], line: number): void {
  if (one === other) throw new Misread(line, `${one} cannot touch itself`);
  const bare = [one, other].find((who) => standsOnBare(battle, who));
  if (bare !== undefined) throw new Misread(line, `${bare} stands on a border, where nobody touches`);
  const shared = zonesAt(battle, placeOf(battle, one)).some((zone) => isAtZone(battle, other, zone));
  if (!shared) throw new Misread(line, `${one} and ${other} cannot touch: they share no zone`);
}

function standsOnBare(battle: ZoneBattle, who: FigureId): boolean {
  const place = placeOf(battle, who);
  return place.kind === "border" && bottleneckAt(battle, place) === null;
}

/** Who holds whom how strongly. */
export interface Hold {
  readonly by: FigureId;
  readonly on: FigureId;
  readonly strength: number;
}

/** The strongest hold there is (Z3-AC-13). */
const STRONGEST = 3;

/** `[[ann, orc, 2]]`: ann holds orc with strength 2. */
export function readHolds(tree: Tree, known: Known): Hold[] {
  return readList(tree, "holds", (item) => readHold(item, known));
}

function readHold(item: Tree, known: Known): Hold {
  const [by, on, strength, ...rest] = readList(item, "a hold", (part) => part);
  if (!by || !on || !strength || rest.length > 0) throw new Misread(item.line, "a hold is [who, whom, strength]");
  return {
    by: readFigure(known, by),
    on: readFigure(known, on),
    strength: readWhole(strength, "strength", [1, STRONGEST]),
  };
}

/** As {@link readHolds}, of those who can touch: who holds is InClose with whom it holds. */
export function readHoldsHere(tree: Tree, battle: ZoneBattle): Hold[] {
  return readHolds(tree, battle).map((hold) => {
    mustMeet(battle, [hold.by, hold.on], tree.line);
    return hold;
  });
}

export function readWards(tree: Tree, battle: ZoneBattle): [FigureId, string][] {
  return readEntries(tree, "protects").map((entry) => readGuard(entry, battle));
}

/** One ward each, no enemy, in the guard's zone (Z-RE-06). */
function readGuard({ key, line, value }: Entry, battle: ZoneBattle): [FigureId, string] {
  const guard = findFigure(battle, key, line);
  const ward = readWard(battle, value);
  if (guard === ward) throw new Misread(line, `${guard} cannot guard itself`);
  if (battle.figures.has(ward) && areFoes(battle, guard, ward))
    throw new Misread(line, `${guard} cannot guard its enemy ${ward}`);
  if (!areNear(battle, guard, ward)) throw new Misread(line, `${guard} is not in the zone of its ward ${ward}`);
  return [guard, ward];
}

function areNear(battle: ZoneBattle, guard: FigureId, ward: string): boolean {
  const obstacle = battle.field.obstacles.get(ward);
  const there = obstacle ? [obstacle.zone] : wholesOf(battle, ward);
  return wholesOf(battle, guard).some((zone) => there.includes(zone));
}

function wholesOf(battle: ZoneBattle, who: FigureId): ZoneId[] {
  return zonesAt(battle, placeOf(battle, who)).map((zone) => zoneOf(battle.field, zone).whole);
}
