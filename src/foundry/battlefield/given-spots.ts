/** The spots that the rules gave tokens: kept on the client that is the referee, so that a token that stands elsewhere is known, and its way back. */
import type { Ruleset } from "../../engine/battle";
import type { Place } from "../../engine/ground";
import { sameValue } from "../../engine/types";
import type { TokenPosition } from "../../referee/request";
import type { Point } from "../../zones/map/positions";
import { idOf } from "../documents";
import { type Battlefield, type BattlefieldAdapter, circleOf } from "./adapter";
import { levelOf } from "./levels";

type Token = TokenDocument.Implementation;

/** Where a token stood when it last stood right, and the place that the record had for it then. */
interface GivenSpot {
  readonly spot: TokenPosition;
  readonly place: Place;
}

/** By token; empty on every client that is no referee. */
const given = new Map<string, GivenSpot>();

/** The level that the token is on goes with its spot, where scenes have levels. */
export function giveSpot(token: Token, { spot, place }: GivenSpot): void {
  given.set(idOf(token), { spot: { ...withLevel(token._source), ...spot }, place });
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

/** Whether a token is stored to stand here, within a pixel; on its level, where that is said. */
export function isAt(token: Token, corner: Point & { readonly level?: string }): boolean {
  if (corner.level !== undefined && corner.level !== levelOf(token._source)) return false;
  return Math.abs(token._source.x - corner.x) < 1 && Math.abs(token._source.y - corner.y) < 1;
}

/** What the record says of a token's place, with what it takes to find that on the map. */
export interface RecordedPlace {
  readonly adapter: BattlefieldAdapter;
  readonly rules: Ruleset;
  readonly battlefield: Battlefield;
  readonly place: Place;
}

/** Whether a token stands where the rules put it, or else somewhere in the place that the record has for it. */
export function standsRight(token: Token, recorded: RecordedPlace): boolean {
  const spot = givenSpot(token);
  return (spot !== null && isAt(token, spot)) || isHeldIn(recorded, token);
}

function isHeldIn(
  { adapter, rules, battlefield, place }: RecordedPlace,
  token: Token,
  at?: Point & { level?: string | null },
): boolean {
  return adapter.standsIn(rules, battlefield, { place, circle: circleOf(token, at) });
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
  const known = given.get(idOf(token));
  if (known && (sameValue(known.place, recorded.place) || isHeldIn(recorded, token, known.spot))) return known.spot;
  if (recorded.place.kind === "off") return null;
  const remembered = [...token.movementHistory.slice(-LOOKED_BACK), token.movement.origin].reverse();
  const last = remembered.find((spot) => isHeldIn(recorded, token, spot));
  if (!last) return recorded.adapter.spotIn(token, recorded.place);
  return { x: last.x, y: last.y, elevation: last.elevation, ...withLevel(last) };
}
