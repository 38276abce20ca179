/** The steps that a fight's tracker takes: where it came to, who took it there, and the step that ends a turn. */
import { combatOf } from "../documents";
import { peoplePort } from "../referee/this-referee";

type CombatDoc = Combat.Implementation;

interface TrackerPlace {
  readonly round: number;
  /** Counts in the combat's turns; null for nobody's turn. */
  readonly turn: number | null;
  /** The token of that turn. */
  readonly who: string | null;
}

/** Where the tracker came to. */
export interface TrackerStep extends TrackerPlace {
  /** The user that the server attests; null where the referee has set the tracker right, or nobody knows. */
  readonly by: string | null;
  /** Where it was before the step. */
  readonly from: TrackerPlace;
  /** Whether this client has seen it taken: else it only stands there, whatever it was that the user changed last. */
  readonly isSeen: boolean;
  /** Where a round was asked for, not the turn after the tracker's last. */
  readonly wholeRound: boolean;
  /** On or back by the tracker's own buttons; null where somebody picked a turn, or nobody knows. */
  readonly direction: 1 | -1 | null;
}

/** Tells the hooks of every client that an update sets the tracker right; turns begin and end by it as by any other. A player's word for it counts for nothing. */
export const SETS_RIGHT = { zonebound: "right", turnEvents: true };

/** Tells them that a round begins at once, whoever still has turns in this one. */
export const WHOLE_ROUND = { zonebound: "round" };

const lastSteps = new WeakMap<Combat, TrackerStep>();

/** Registers the hooks that note where each tracker begins, and who moved it last while this client was away; called once in `init`. */
export function registerSteps(): void {
  const note = (combat: CombatDoc, user: string | null): void => void lastSteps.set(combat, whereItIs(combat, user));
  Hooks.once("ready", () => {
    for (const combat of game.combats) if (!lastSteps.has(combat)) note(combat, combat._stats.lastModifiedBy);
  });
  Hooks.on("createCombat", (combat, _options, user) => note(combat, user));
}

/**
 * The step that an update of round or turn has just taken; null where it has led nowhere, or has set the tracker right.
 * One that is taken while this page is being loaded counts as taken before: from where nobody here has seen.
 */
export function noteStep(combat: CombatDoc, user: string, options: object): TrackerStep | null {
  const before = lastSteps.get(combat);
  const isBelieved = peoplePort.isGM(user);
  const isNone = isBelieved && setsRight(options);
  const wholeRound = isBelieved && says(options, WHOLE_ROUND);
  const here = whereItIs(combat, isNone ? null : user);
  if (!before) {
    lastSteps.set(combat, here);
    return null;
  }
  const { round, turn, who } = before;
  const direction = directionOf(options);
  const step: TrackerStep = { ...here, from: { round, turn, who }, wholeRound, direction, isSeen: true };
  lastSteps.set(combat, step);
  return isNone || (round === step.round && turn === step.turn) ? null : step;
}

/** API: CombatTurnEventContext. */
function directionOf(options: object): TrackerStep["direction"] {
  if (!("direction" in options)) return null;
  return options.direction === 1 || options.direction === -1 ? options.direction : null;
}

/** Whether an update says that it sets the tracker right. */
export function setsRight(options: object): boolean {
  return says(options, SETS_RIGHT);
}

function says(options: object, { zonebound }: { readonly zonebound: string }): boolean {
  return "zonebound" in options && options.zonebound === zonebound;
}

/** The last step of a tracker, for a referee who was none when it was taken. */
export function lastStep(combat: CombatDoc): TrackerStep {
  return whereItIs(combat, lastSteps.get(combat)?.by ?? null);
}

/** The last step is being followed: nobody has to answer for it again. */
export function settleStep(combat: CombatDoc): void {
  const last = lastSteps.get(combat);
  if (last) lastSteps.set(combat, { ...last, by: null });
}

/** Whether nobody has to answer for the last step. */
export function isStepSettled(combat: CombatDoc): boolean {
  return (lastSteps.get(combat)?.by ?? null) === null;
}

function whereItIs(combat: CombatDoc, by: string | null): TrackerStep {
  const { round, turn, combatant } = combat;
  const place = { round, turn, who: combatant?.tokenId ?? null };
  return { ...place, by, from: place, wholeRound: false, direction: null, isSeen: false };
}

/** Whether the tracker was turned back by it. */
export function isTurnedBack({ round, turn, from }: TrackerStep): boolean {
  return round === from.round ? (turn ?? -1) < (from.turn ?? -1) : round < from.round;
}

/** Whether a GM has taken the step, who may take any. */
export function isByGM({ by }: TrackerStep): boolean {
  return by !== null && peoplePort.isGM(by);
}

/** Ends the turn as the tracker's own button does, for the action bar, its key and the autopilot; a play that is open holds it back there too. */
export async function endTurn(scene: Scene.Implementation | null = canvas.scene): Promise<void> {
  const combat = scene && combatOf(scene);
  if (combat?.combatant?.isOwner) await combat.nextTurn();
}
