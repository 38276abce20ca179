/** When a whole movement is over, all its checkpoints included: known on every client by the id it began with. */

interface Finish {
  promise: Promise<boolean>;
  settle: (reached: boolean) => void;
}

const finishes = new Map<string, Finish>();

/** The id a movement began with: its own, or that of the first of those it continues. */
export function rootOf({ id, chain }: { id: string; chain: readonly string[] }): string {
  return chain[0] ?? id;
}

/** True once the token has passed all waypoints, false once it never will. */
export function whenFinished(rootId: string): Promise<boolean> {
  return finishOf(rootId).promise;
}

export function finishMovement(rootId: string, reached: boolean): void {
  finishOf(rootId).settle(reached);
}

function finishOf(rootId: string): Finish {
  const known = finishes.get(rootId);
  if (known) return known;
  const { promise, resolve } = withResolver();
  const made = { promise, settle: resolve };
  finishes.set(rootId, made);
  void promise.then(() => setTimeout(() => finishes.delete(rootId), KEPT));
  return made;
}

/** So long a settled finish is still known to those who ask late, in milliseconds. */
const KEPT = 10_000;

function withResolver(): { promise: Promise<boolean>; resolve: (value: boolean) => void } {
  let resolve: (value: boolean) => void = () => undefined;
  const promise = new Promise<boolean>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
