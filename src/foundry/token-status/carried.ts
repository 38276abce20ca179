/** The status effects that an actor carries of those the system keeps, and what is to be written where they differ. */
import { isKeptStatus, isStatus } from "./status-effects";

type ActorDoc = Actor.Implementation;
type Effect = ActiveEffect.Implementation;

/** The one status that an effect gives; null where it gives none or several, or one that is not the system's. */
export function keptStatus({ statuses }: Effect): string | null {
  const [only] = statuses;
  return statuses.size === 1 && only !== undefined && isKeptStatus(only) ? only : null;
}

export function carriedBy(actor: ActorDoc): Map<string, Effect> {
  return new Map(
    actor.effects.contents.flatMap((effect) => {
      const status = keptStatus(effect);
      return status === null ? [] : [[status, effect] as const];
    }),
  );
}

/** What differs: at most one write of each kind. */
export interface Difference {
  readonly missing: readonly string[];
  readonly surplus: readonly string[];
  /** A status that is to give way to another: the effect stays and is changed. */
  readonly changed: { readonly from: string; readonly to: string } | null;
}

/** A figure has one status at a time, so its effect is changed rather than made anew. */
export function differenceOf(carried: Iterable<string>, wanted: ReadonlySet<string>): Difference {
  const has = new Set(carried);
  const missing = [...wanted].filter((id) => !has.has(id));
  const surplus = [...has].filter((id) => !wanted.has(id));
  const [from, to] = [surplus.find(isStatus), missing.find(isStatus)];
  if (from === undefined || to === undefined) return { missing, surplus, changed: null };
  const others = (ids: readonly string[]): string[] => ids.filter((id) => id !== from && id !== to);
  return { missing: others(missing), surplus: others(surplus), changed: { from, to } };
}
