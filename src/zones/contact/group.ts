/** Contact groups: whoever links, a bottleneck or partial terrain join (Z-ST-13, Z-BN-09, Z-OB-09). */
import { areFoes, placeOf, standing, figureOf, stateOf } from "../../engine/battle";
import { bottleneckAt, standingOn } from "../field/field";
import { pairId, splitPair } from "../../engine/record";
import type { FigureId } from "../../engine/types";
import { rowOf, type ZoneBattle } from "../battle";

/** Whether a link joins two. */
export function areLinked(battle: ZoneBattle, one: FigureId, other: FigureId): boolean {
  return rowOf(battle.record, "link", pairId(one, other)).kind !== "none";
}

/** Whether two touch: by a link, or since they share a bottleneck or partial terrain. */
export function areTouching(battle: ZoneBattle, one: FigureId, other: FigureId): boolean {
  return (
    areLinked(battle, one, other) ||
    insideWith(battle, one).includes(other) ||
    onTerrainWith(battle, one).includes(other)
  );
}

/** Whether a link makes the two InClose. */
export function areClose(battle: ZoneBattle, one: FigureId, other: FigureId): boolean {
  return rowOf(battle.record, "link", pairId(one, other)).kind === "close";
}

/** All whom links join to a figure, itself included, in the tracker's order. */
export function groupOf(battle: ZoneBattle, who: FigureId): FigureId[] {
  const found = new Set([who]);
  for (const member of found) for (const other of neighboursOf(battle, member)) found.add(other);
  if (found.size === 1) return battle.figures.has(who) ? [who] : [];
  return battle.order.filter((member) => found.has(member));
}

function neighboursOf(battle: ZoneBattle, who: FigureId): FigureId[] {
  return [...linkedTo(battle, who), ...insideWith(battle, who), ...onTerrainWith(battle, who)];
}

type Links = ReadonlyMap<FigureId, readonly FigureId[]>;

/** A record's tables are replaced, never changed: what was read of one stays true. */
const known = new WeakMap<object, Links>();

/** Those whom a link joins to a figure. */
function linkedTo({ record }: ZoneBattle, who: FigureId): readonly FigureId[] {
  const links = known.get(record.link) ?? readLinks(record.link);
  known.set(record.link, links);
  return links.get(who) ?? [];
}

function readLinks(rows: ZoneBattle["record"]["link"]): Links {
  const links = new Map<FigureId, FigureId[]>();
  for (const [pair, link] of Object.entries(rows)) {
    if (link.kind === "none") continue;
    const [one, other] = splitPair(pair);
    links.set(one, [...(links.get(one) ?? []), other]);
    links.set(other, [...(links.get(other) ?? []), one]);
  }
  return links;
}

/** All inside a bottleneck are one group (Z-BN-09). */
function insideWith(battle: ZoneBattle, who: FigureId): FigureId[] {
  const place = placeOf(battle, who);
  return place.kind === "border" && bottleneckAt(battle, place) ? standingOn(battle, place.border) : [];
}

function onTerrainWith(battle: ZoneBattle, who: FigureId): FigureId[] {
  const terrain = terrainAt(battle, who);
  return terrain ? standing(battle).filter((other) => terrainAt(battle, other) === terrain) : [];
}

/** The partial terrain a figure stands on, if any. */
export function terrainAt(battle: ZoneBattle, who: FigureId): string | null {
  const place = placeOf(battle, who);
  return place.kind === "zone" ? (place.terrain ?? null) : null;
}

/** The enemies of a figure in its contact group, in the tracker's order. */
export function foesInGroup(battle: ZoneBattle, who: FigureId): FigureId[] {
  return groupOf(battle, who).filter((other) => areFoes(battle, who, other));
}

/** Whether enemies of each other are in one group: a melee. */
export function isMelee(battle: ZoneBattle, group: readonly FigureId[]): boolean {
  return group.some((one, at) => group.slice(at + 1).some((other) => areFoes(battle, one, other)));
}

/** Those it is InClose with. */
export function closeWith(battle: ZoneBattle, who: FigureId): FigureId[] {
  const close = linkedTo(battle, who).filter((other) => other !== who && areClose(battle, who, other));
  return close.length === 0 ? [] : battle.order.filter((other) => close.includes(other));
}

/** Status is read from links and places, never stored: Alone, InContact or InClose (Z-ST-01 to Z-ST-07). */
export type Status = "Alone" | "InContact" | "InClose";

/** The figure's status now. */
export function statusOf(battle: ZoneBattle, who: FigureId): Status {
  if (closeWith(battle, who).length > 0) return "InClose";
  const group = groupOf(battle, who);
  const onTerrain = group.some((member) => terrainAt(battle, member) !== null);
  return onTerrain || isMelee(battle, group) ? "InContact" : "Alone";
}

/** Whether its status is Alone. */
export function isAlone(battle: ZoneBattle, who: FigureId): boolean {
  return statusOf(battle, who) === "Alone";
}

/** Lies on the ground: by its mark, or InClose with one less than a third its size (Z-ST-07). */
export function isProne(battle: ZoneBattle, who: FigureId): boolean {
  const { prone } = stateOf(battle, who);
  return prone || closeWith(battle, who).some((other) => sizeOf(battle, who) < 3 * sizeOf(battle, other));
}

function sizeOf(battle: ZoneBattle, who: FigureId): number {
  return figureOf(battle, who).stats.size;
}

/** Who has been engaged where it stands: read from who joined its melee and is still in it (ZM-MV-06). */
export function isEngaged(battle: ZoneBattle, who: FigureId): boolean {
  const { engagedBy } = stateOf(battle, who);
  return engagedBy.length > 0 && foesInGroup(battle, who).some((foe) => engagedBy.includes(foe));
}
