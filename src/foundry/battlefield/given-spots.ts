/** The spots that the rules gave tokens: kept on the client that is the referee, so that a token that stands elsewhere is known, and its way back. */
import type { Ruleset } from "../../engine/battle";
import type { Place } from "../../engine/ground";
import { sameValue } from "../../engine/types";
import type { TokenPosition } from "../../referee/request";
import { idOf } from "../documents";
import { adapterOf, type Battlefield, type BattlefieldAdapter } from "./adapter";
import { isInLevels, levelOf } from "./levels";
import { circleOf, isAt, isTurned, type TokenCorner } from "./token-spot";

type Token = TokenDocument.Implementation;

/** Where a token stood when it last stood right, and the place that the record had for it then. */
interface GivenSpot {
  readonly spot: TokenPosition;
  readonly place: Place;
}

/** By token, with the size that it had; empty on every client that is no referee. */
const given = new Map<string, GivenSpot & { readonly size: string }>();

/** The level that the token is on goes with its spot, where scenes have levels; how it is turned the record says. */
export function giveSpot(token: Token, { spot: { rotation: _rotation, ...spot }, place }: GivenSpot): void {
  given.set(idOf(token), { spot: { ...withLevel(token._source), ...spot }, place, size: sizeOf(token) });
}

function sizeOf({ _source: { width, height } }: Token): string {
  return [width, height].join();
}

/** In another size its middle is elsewhere, and so may be its place. */
function hasGivenSize(token: Token): boolean {
  return given.get(idOf(token))?.size === sizeOf(token);
}

function withLevel(position: object): { level?: string } {
  const level = levelOf(position);
  return level === null ? {} : { level };
}

/** Null where the rules have given it none since this client became the referee. */
export function givenSpot(token: Token): TokenPosition | null {
  return given.get(idOf(token))?.spot ?? null;
}

/** Another client may have been the referee since: what the record says is all that is known. */
export function forgetSpots(scene: Scene.Implementation): void {
  for (const id of scene.tokens.keys()) given.delete(id);
}

/** Where a token is stored to stand; its level where the scene has several, its rotation where that is the rules' affair. */
export function spotOf(token: Token): TokenPosition {
  const { x, y, elevation, rotation, lockRotation } = token._source;
  const level = isInLevels(token.parent) ? levelOf(token._source) : null;
  const isTurned = !lockRotation && adapterOf(token.parent)?.turning !== undefined;
  return {
    ...{ x, y, elevation: elevation ?? 0 },
    ...(level === null ? {} : { level }),
    ...(isTurned ? { rotation: rotation ?? 0 } : {}),
  };
}

/** What the record says of a token's place, with what it takes to find that on the map. */
export interface RecordedPlace {
  readonly adapter: BattlefieldAdapter;
  readonly rules: Ruleset;
  readonly battlefield: Battlefield;
  readonly place: Place;
  /** How it is to be turned, in degrees; null or left out where any way will do. */
  readonly rotation?: number | null;
}

/** Whether a token stands where the rules put it, or else somewhere in the place that the record has for it, turned as it should. */
export function standsRight(token: Token, recorded: RecordedPlace): boolean {
  const spot = givenSpot(token);
  const isTurnedRight = recorded.rotation == null || isTurned(token, recorded.rotation);
  const isWhereGiven = spot !== null && isAt(token, spot) && hasGivenSize(token);
  return isTurnedRight && (isWhereGiven || isHeldIn(recorded, token));
}

/** Whether a token stands in the place that the record has for it, wherever the rules put it last. */
export function isHeldIn(
  { adapter, rules, battlefield, place }: RecordedPlace,
  token: Token,
  at?: TokenCorner,
): boolean {
  return adapter.standsIn(rules, battlefield, { token, at, place });
}

/** For a token that somebody has put elsewhere than it may stand, the circle of where the rules put it last. */
export function circleByRules(token: Token, recorded: Omit<RecordedPlace, "place">, place: Place | undefined) {
  const spot = givenSpot(token);
  const isAstray = spot && place && !standsRight(token, { ...recorded, place });
  return circleOf(token, isAstray ? spot : undefined);
}

/** So many of the spots that a token remembers itself are looked at. */
const LOOKED_BACK = 50;

/**
 * Where a token that does not stand right goes back to: the spot that the rules gave it last, else the last that it
 * remembers in its place, else a free one there. Null where nothing of the map is that place.
 */
export function rightfulSpot(token: Token, recorded: RecordedPlace): TokenPosition | null {
  const spot = rightfulPlace(token, recorded);
  return spot && recorded.rotation != null ? { ...spot, rotation: recorded.rotation } : spot;
}

function rightfulPlace(token: Token, recorded: RecordedPlace): TokenPosition | null {
  const known = given.get(idOf(token));
  const isSamePlace = known && hasGivenSize(token) && sameValue(known.place, recorded.place);
  if (known && (isSamePlace || isHeldIn(recorded, token, known.spot))) return known.spot;
  // What is off the field has no place on it: its token stands where the rules had it before.
  if (recorded.place.kind === "off") return known?.spot ?? null;
  const remembered = [...token.movementHistory.slice(-LOOKED_BACK), token.movement.origin].reverse();
  const last = remembered.find((spot) => isHeldIn(recorded, token, spot));
  if (!last) return recorded.adapter.spotIn(token, recorded.place);
  return { x: last.x, y: last.y, elevation: last.elevation, ...withLevel(last) };
}
