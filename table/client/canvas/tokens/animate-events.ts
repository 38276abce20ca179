/** Tells regions on this client that a token glides into them or out of them
 *  (API: CONST.REGION_EVENTS TOKEN_ANIMATE_IN and TOKEN_ANIMATE_OUT, RegionTokenAnimateEventData). */
import type { Data } from "../document-types";

interface AnimatedRegion {
  behaviors: Iterable<{ disabled: boolean; hasEvent(name: string): boolean }>;
  _handleEvent(event: { name: string; data: Data; region: unknown; user: unknown }): Promise<void>;
}

interface GlidingToken {
  parent: object | null;
  movement?: object | null;
  testInsideRegion?(region: AnimatedRegion, position: Data): boolean;
}

const EVENTS = ["tokenAnimateIn", "tokenAnimateOut"];

/** To be called with each place that the token shows itself at; the first is where it starts. Only regions that listen count. */
export function watchCrossings(token: GlidingToken, start: Data): (position: Data) => void {
  const inside = (region: AnimatedRegion, position: Data): boolean =>
    token.testInsideRegion?.(region, position) ?? false;
  const watched = listeningRegions(token).map((region) => ({ region, was: inside(region, start) }));
  return (position) => {
    for (const each of watched) {
      const is = inside(each.region, position);
      if (is !== each.was) tell(each.region, token, { name: is ? "tokenAnimateIn" : "tokenAnimateOut", position });
      each.was = is;
    }
  };
}

function listeningRegions({ parent }: GlidingToken): AnimatedRegion[] {
  const regions = [...((parent && (Reflect.get(parent, "regions") as Iterable<AnimatedRegion> | undefined)) ?? [])];
  return regions.filter(({ behaviors }) =>
    [...(behaviors ?? [])].some((each) => !each.disabled && EVENTS.some((name) => each.hasEvent(name))),
  );
}

function tell(region: AnimatedRegion, token: GlidingToken, { name, position }: { name: string; position: Data }): void {
  const user: unknown = Reflect.get(token.movement ?? {}, "user");
  void region._handleEvent({ name, data: { token, position }, region, user });
}
