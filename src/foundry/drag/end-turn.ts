/** The turn at the end of a move, as asked for by key while a token is dragged on this client. */
import { idOf } from "../documents";

/** A drop is judged a moment after the token has been let go, in milliseconds. */
const AFTERGLOW = 2000;

let turnAsked = { who: "", by: 0, until: Infinity };

/** Hex-sides clockwise; 0 where none is asked for. */
export function askedTurn(who: string): number {
  return turnAsked.who === who && performance.now() <= turnAsked.until ? turnAsked.by : 0;
}

/** A token is picked up: what was asked of an earlier drag is forgotten. */
export function beginsTurning(who: string): void {
  turnAsked = { who, by: 0, until: Infinity };
}

/** It has been let go: what was asked holds for its drop alone. */
export function endsTurning(who: string): void {
  if (turnAsked.who === who) turnAsked = { ...turnAsked, until: performance.now() + AFTERGLOW };
}

/** One side more; false where nothing is dragged. */
export function turnHeld(by: number): boolean {
  if (turnAsked.who === "" || turnAsked.until !== Infinity) return false;
  turnAsked = { ...turnAsked, by: (((turnAsked.by + by) % 6) + 6) % 6 };
  Hooks.callAll("zonebound.mannerChanged", turnAsked.who);
  return true;
}

/** What is held down counts for whoever is chosen just now. */
export function heldChanged(): void {
  for (const token of canvas.tokens?.controlled ?? []) Hooks.callAll("zonebound.mannerChanged", idOf(token));
}
