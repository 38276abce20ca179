/** What a drag means: the intents it can stand for. Pure: no document, no screen. */
import { areFoes, isUp, placeOf, stateOf } from "../../engine/battle";
import { isTerrainIn, sameWhole, zonesAt, homeOf } from "../field/field";
import type { ZoneIntent } from "../intents";
import type { FigureId } from "../../engine/types";
import type { BorderId, Place, ZoneId } from "../types";
import { areTouching, groupOf, statusOf } from "../contact/group";
import { refusalOf } from "../../engine/legality";
import { refusalToTake, isKnown, type ZoneBattle } from "../battle";

/** The end of a drag, in words of the rules. */
export interface Drop {
  readonly who: FigureId;
  /** The zone under the middle of the token; null beside every zone. */
  readonly zone: ZoneId | null;
  /** The border (or its bottleneck) the token was put on. */
  readonly border: BorderId | null;
  /** Partial terrain under it. */
  readonly terrain: string | null;
  /** Whom the token touches there, nearest first. */
  readonly touched: readonly FigureId[];
  /** Zones that waypoints lead through, where there are waypoints. */
  readonly via: readonly ZoneId[] | null;
  readonly run: boolean;
}

/** What a drag means. */
export type DragIntents =
  /** Nothing the rules ask about: it just moves. */
  | { readonly kind: "free" }
  /** Nothing at all: beside every zone. */
  | { readonly kind: "nowhere" }
  /** One intent, or several to choose from. */
  | { readonly kind: "intents"; readonly choices: readonly ZoneIntent[] };

const FREE: DragIntents = { kind: "free" };

/** What the drag means in this battle. */
export function intentsOfDrag(battle: ZoneBattle, drop: Drop): DragIntents {
  return intentsAt(battle, asCounted(battle, drop));
}

/** Less what the ruleset does not know: borders to stand on, ground to step onto. */
function asCounted(battle: ZoneBattle, drop: Drop): Drop {
  const { who, border, terrain } = drop;
  const { ontoBorders, ontoTerrain } = battle.rules.steps;
  const steps = ontoTerrain && terrain !== null && isTerrainIn(battle, terrain, homeOf(battle, who));
  return { ...drop, border: ontoBorders ? border : null, terrain: steps ? terrain : null };
}

function intentsAt(battle: ZoneBattle, drop: Drop): DragIntents {
  const place = placeOf(battle, drop.who);
  const foes = drop.touched.filter((other) => isFoe(battle, drop.who, other));
  if (drop.border !== null && !isOn(place, drop.border)) return moveOnto(drop, drop.border);
  if (drop.border !== null && foes.length === 0) return FREE;
  if (drop.zone === null && drop.border === null) return { kind: "nowhere" };
  if (isOtherPart(battle, place, drop)) return through(battle, drop, foes[0]);
  return offered(battle, isHere(battle, place, drop) ? inside(battle, drop, foes) : elsewhere(battle, drop, foes));
}

/** What the ruleset knows at all, where a drag could mean several things. */
function offered(battle: ZoneBattle, meant: DragIntents): DragIntents {
  if (meant.kind !== "intents") return meant;
  const known = meant.choices.filter((intent) => isKnown(battle, intent));
  return intents(...(known.length > 0 ? known : meant.choices));
}

function isFoe(battle: ZoneBattle, who: FigureId, other: FigureId): boolean {
  return battle.figures.has(other) && isUp(battle, other) && areFoes(battle, who, other);
}

function isOn(place: Place, border: BorderId): boolean {
  return place.kind === "border" && place.border === border;
}

/** Beyond what splits the zone it stands in (Z-OB-07). */
function isOtherPart(battle: ZoneBattle, place: Place, { zone }: Drop): boolean {
  return place.kind === "zone" && zone !== null && place.zone !== zone && sameWhole(battle, place.zone, zone);
}

/** Through it, or with its effect where it has one, or out of the zone and back. */
function through(battle: ZoneBattle, { who, zone, via, run }: Drop, target: FigureId | undefined): DragIntents {
  const part = zone ?? "";
  const step: ZoneIntent = target === undefined ? { kind: "shift", who, part } : { kind: "contact", who, target };
  const around: ZoneIntent = { kind: "move", who, to: { zone: part }, ...way(via, run) };
  const possible = [step, { ...step, ignoreObstacle: true }, around].filter((one) => refusalOf(battle, one) === null);
  return intents(...(possible.length > 0 ? possible : [step]));
}

/** In its own zone; on the border it stands on nothing is its own but the border. */
function isHere(battle: ZoneBattle, place: Place, { zone, border }: Drop): boolean {
  if (place.kind === "zone") return place.zone === zone || battle.field.zones.get(zone ?? "")?.whole === place.zone;
  return border !== null && isOn(place, border);
}

function moveOnto({ who, via, run }: Drop, border: BorderId): DragIntents {
  return intents({ kind: "move", who, to: { border }, ...way(via, run) });
}

function way(via: Drop["via"], run: boolean): { via?: readonly ZoneId[]; run?: boolean } {
  return { ...(via === null ? {} : { via }), ...(run ? { run } : {}) };
}

function elsewhere(battle: ZoneBattle, { who, zone, via, run }: Drop, foes: readonly FigureId[]): DragIntents {
  const to = { zone: zone ?? "" };
  const target = foes.find((foe) => zonesAt(battle, placeOf(battle, foe)).includes(to.zone));
  const move: ZoneIntent = { kind: "move", who, to, ...way(via, run) };
  if (target === undefined) return intents(move);
  const join: ZoneIntent = { ...move, join: target };
  if (refusalToTake(battle, join) === null) return intents(join);
  const beside = placeOf(battle, who).kind === "border";
  const onto: ZoneIntent = beside
    ? { kind: "contact", who, target, zone: to.zone }
    : { kind: "move", who, to, ...way(via, false), charge: target };
  return intents(move, onto);
}

/** In its own zone: to an enemy, out of contact, onto rough ground, or just about. */
function inside(battle: ZoneBattle, drop: Drop, foes: readonly FigureId[]): DragIntents {
  const { who, terrain } = drop;
  const [target] = foes.filter((foe) => !areTouching(battle, who, foe));
  const bound = statusOf(battle, who) !== "Alone";
  if (target !== undefined && foes.length > 0 && !foes.some((foe) => areTouching(battle, who, foe)))
    return intents({ kind: "contact", who, target });
  if (bound && !drop.touched.some((other) => groupOf(battle, who).includes(other))) return leaving(battle, who);
  if (!bound && terrain !== null && !standsOn(battle, who, terrain))
    return intents({ kind: "shift", who, onto: terrain });
  return FREE;
}

function standsOn(battle: ZoneBattle, who: FigureId, terrain: string): boolean {
  const { place } = stateOf(battle, who);
  return place.kind === "zone" && place.terrain === terrain;
}

/** With the blow of those left behind, or carefully by an action. */
function leaving(battle: ZoneBattle, who: FigureId): DragIntents {
  const withdraw: ZoneIntent = { kind: "action", who, action: "withdraw" };
  return statusOf(battle, who) === "InClose" ? intents(withdraw) : intents({ kind: "leave", who }, withdraw);
}

function intents(...choices: readonly ZoneIntent[]): DragIntents {
  return { kind: "intents", choices };
}
