/** What a figure brings along into a fight of the conditions it has: those that last, read off its actor's effects. A hold ends with the fight, since nobody is left who holds. */
import type { FigureState } from "../../zones/record";

type Brought = Pick<FigureState, "prone" | "stunned" | "onFire">;

/** Nothing is brought by a token without an actor. */
export function broughtBy(actor: Actor.Implementation | null): Partial<Brought> {
  if (!actor) return {};
  const has = (status: string): boolean => actor.statuses.has(status);
  return { prone: has("prone"), stunned: has("stunned"), onFire: has("on-fire") };
}
