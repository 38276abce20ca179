/** Pausing, stopping and resuming: the initiating client decides, all clients hear of it. */
import type { MovementState } from "./movement-types";

type TokenDocument = ClientDocuments["TokenDocument"];

interface Hold {
  /** What still holds the movement: keys, and tokens for pauses without one. */
  pauses: Set<string | symbol>;
  waiting: Map<string, ((resumed: boolean) => void)[]>;
  stopped: boolean;
  /** True once the update's workflow is over: nothing may be paused any more. */
  settled: boolean;
  proceed: (() => Promise<boolean>) | null;
}

/** Movements that have pending waypoints, by movement id, on the client that makes them. */
const holds = new Map<string, Hold>();
/** Keys that were resumed before this client paused with them. */
const early = new Map<string, Set<string>>();

function createHold(): Hold {
  return { pauses: new Set(), waiting: new Map(), stopped: false, settled: false, proceed: null };
}

/** From here to `settleMovement` the movement may be paused or stopped. */
export function openMovement(id: string): void {
  holds.set(id, createHold());
}

function mayPause(token: TokenDocument): Hold | null {
  const { movement } = token;
  const hold = holds.get(movement.id);
  return movement.user.isSelf && movement.state === "pending" && hold && !hold.settled ? hold : null;
}

/** Pauses without a key: the answer resumes. Null where this client may not pause. */
export function pauseUntilCalled(token: TokenDocument): (() => Promise<boolean>) | null {
  const hold = mayPause(token);
  if (!hold) return null;
  const mark = Symbol("pause");
  hold.pauses.add(mark);
  return () => release(token.movement.id, hold, mark);
}

/** Pauses with a key: the answer resolves once somebody resumes with it (false: stopped). */
export function pauseWithKey(token: TokenDocument, key: string): Promise<boolean> | null {
  const hold = mayPause(token);
  if (!hold) return null;
  if (early.get(token.movement.id)?.delete(key)) return Promise.resolve(true);
  hold.pauses.add(key);
  return new Promise((resolve) => hold.waiting.set(key, [...(hold.waiting.get(key) ?? []), resolve]));
}

/** Takes a pause back; unknown keys are remembered, since the pause may come later. */
export function resumeWithKey(movementId: string, key: string): void {
  const hold = holds.get(movementId);
  if (!hold?.pauses.has(key)) {
    early.set(movementId, (early.get(movementId) ?? new Set()).add(key));
    return;
  }
  hold.waiting.get(key)?.forEach((resolve) => resolve(true));
  hold.waiting.delete(key);
  void release(movementId, hold, key);
}

async function release(movementId: string, hold: Hold, mark: string | symbol): Promise<boolean> {
  if (hold.stopped || !hold.pauses.delete(mark)) return false;
  if (hold.pauses.size || !hold.settled || !hold.proceed) return !hold.stopped;
  const proceed = hold.proceed;
  holds.delete(movementId);
  return proceed();
}

/** Ends the movement where the token stands; what was pending stays to be read. False where there is none to stop. */
export function stopHeld(token: TokenDocument): boolean {
  const hold = holds.get(token.movement.id);
  if (!hold || hold.stopped || !token.movement.user.isSelf) return false;
  hold.stopped = true;
  for (const resolves of hold.waiting.values()) resolves.forEach((resolve) => resolve(false));
  if (hold.settled) holds.delete(token.movement.id);
  return true;
}

/** The end of the update's workflow: what becomes of the rest, and how to go on when it was paused. */
export function settleMovement(id: string, proceed: () => Promise<boolean>): MovementState {
  const hold = holds.get(id);
  early.delete(id);
  if (!hold) return "completed";
  hold.settled = true;
  hold.proceed = proceed;
  if (hold.stopped || !hold.pauses.size) holds.delete(id);
  if (hold.stopped) return "stopped";
  return hold.pauses.size ? "paused" : "pending";
}
