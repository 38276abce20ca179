/** The events that an update of a token means for regions: left, entered, moved out, in and within. */
import { SEGMENT_TYPES } from "../region/segmentize";
import type { MovementOperation } from "./movement-types";

type RegionDocument = ClientDocuments["RegionDocument"];
type TokenDocument = ClientDocuments["TokenDocument"];

export interface TokenRegionEvent {
  name: string;
  region: RegionDocument;
  data: Record<string, unknown>;
}

/** The regions that each token was in when this client last looked. */
const known = new WeakMap<TokenDocument, Set<string>>();

/** Notes where a token is, without any event. */
export function rememberRegions(token: TokenDocument): void {
  if (!known.has(token)) known.set(token, new Set(token._regions));
}

/** Events in the order: out of the left ones, into the entered ones, within those it moved in. */
export function regionEventsOf(token: TokenDocument, movement: MovementOperation | null): TokenRegionEvent[] {
  const before = known.get(token) ?? new Set();
  const after = new Set(token._regions);
  known.set(token, after);
  const left = regionsOf(
    token,
    [...before].filter((id) => !after.has(id)),
  );
  const entered = regionsOf(
    token,
    [...after].filter((id) => !before.has(id)),
  );
  const data = { token, movement };
  return [
    ...left.flatMap((region) => eventsAt(region, ["tokenExit", movement ? "tokenMoveOut" : null], data)),
    ...entered.flatMap((region) => eventsAt(region, ["tokenEnter", movement ? "tokenMoveIn" : null], data)),
    ...(movement ? withinOf(token, movement) : []),
  ];
}

/** The events that a new token means. */
export function creationEventsOf(token: TokenDocument): TokenRegionEvent[] {
  known.set(token, new Set());
  return regionEventsOf(token, null);
}

/** The events that a token's end means. */
export function deletionEventsOf(token: TokenDocument): TokenRegionEvent[] {
  const regions = regionsOf(token, [...(known.get(token) ?? token._regions)]);
  known.delete(token);
  return regions.flatMap((region) => eventsAt(region, ["tokenExit"], { token, movement: null }));
}

function eventsAt(region: RegionDocument, names: (string | null)[], data: Record<string, unknown>): TokenRegionEvent[] {
  return names.filter((name) => name !== null).map((name) => ({ name, region, data }));
}

function regionsOf(token: TokenDocument, ids: string[]): RegionDocument[] {
  return ids.flatMap((id) => token.parent?.regions.get(id) ?? []);
}

/** Regions in which part of the passed way lies. */
function withinOf(token: TokenDocument, movement: MovementOperation): TokenRegionEvent[] {
  const path = [movement.origin, ...movement.passed.waypoints];
  const regions = token.parent?.regions.filter((region) =>
    region.behaviors.some((each) => !each.disabled && each.hasEvent("tokenMoveWithin")),
  );
  const crossed = (regions ?? []).filter((region) =>
    token.segmentizeRegionMovementPath(region, path).some((segment) => segment.type === SEGMENT_TYPES.MOVE),
  );
  return crossed.map((region) => ({ name: "tokenMoveWithin", region, data: { token, movement } }));
}
