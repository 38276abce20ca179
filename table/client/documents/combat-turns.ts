/** What passing turns and rounds brings, on the one GM's client: methods of the combat, and events of regions. */
import type { Combatant } from "./combatant";
import type { CombatHistory } from "./combat-order";

type Combat = ClientDocuments["Combat"];

interface Step {
  from: CombatHistory;
  to: CombatHistory;
}

interface Moment {
  round: number;
  turn: number | null;
  skipped: boolean;
}

/** Ends what is over and starts what begins, in order; going back brings nothing. */
export async function passTurns(combat: Combat, { from, to }: Step): Promise<void> {
  if (!isForward(from, to)) return;
  try {
    for (const moment of momentsBetween(combat, from, to)) await runMoment(combat, moment);
  } catch (error) {
    Hooks.onError("Combat#_onTurn", error, { msg: "A turn could not be carried out", notify: "error" });
  }
}

function isForward(from: CombatHistory, to: CombatHistory): boolean {
  return to.round > from.round || (to.round === from.round && (to.turn ?? -1) > (from.turn ?? -1));
}

type MomentKind = "end-turn" | "end-round" | "start-round" | "start-turn";

interface TurnMoment extends Moment {
  kind: MomentKind;
}

/** Every turn and round between two states; those that nobody plays are marked as skipped. */
function momentsBetween(combat: Combat, from: CombatHistory, to: CombatHistory): TurnMoment[] {
  const moments: TurnMoment[] = [];
  const last = combat.turns.length - 1;
  if (from.round > 0 && from.turn !== null)
    moments.push({ kind: "end-turn", round: from.round, turn: from.turn, skipped: false });
  for (let round = Math.max(from.round, 1); round <= to.round; round++) {
    if (round > from.round) moments.push(...startOfRound(round, round < to.round));
    const first = round === from.round ? (from.turn ?? -1) + 1 : 0;
    const end = round === to.round ? (to.turn ?? 0) : last + 1;
    for (let turn = first; turn < end; turn++) moments.push(...skippedTurn(round, turn));
    if (round < to.round) moments.push({ kind: "end-round", round, turn: null, skipped: round > from.round });
  }
  if (to.turn !== null) moments.push({ kind: "start-turn", round: to.round, turn: to.turn, skipped: false });
  return moments;
}

function startOfRound(round: number, skipped: boolean): TurnMoment[] {
  return [{ kind: "start-round", round, turn: null, skipped }];
}

function skippedTurn(round: number, turn: number): TurnMoment[] {
  return [
    { kind: "start-turn", round, turn, skipped: true },
    { kind: "end-turn", round, turn, skipped: true },
  ];
}

const EVENTS: Record<MomentKind, string> = {
  "start-turn": "tokenTurnStart",
  "end-turn": "tokenTurnEnd",
  "start-round": "tokenRoundStart",
  "end-round": "tokenRoundEnd",
};

async function runMoment(combat: Combat, { kind, round, turn, skipped }: TurnMoment): Promise<void> {
  const combatant = turn === null ? undefined : combat.turns[turn];
  if (kind === "start-round") await combat._onStartRound({ round, skipped });
  if (kind === "end-round") await combat._onEndRound({ round, skipped });
  if (kind === "start-turn" && combatant) await combat._onStartTurn(combatant, { round, turn, skipped });
  if (kind === "end-turn" && combatant) await combat._onEndTurn(combatant, { round, turn, skipped });
  const concerned = combatant ? [combatant] : combat.turns;
  await Promise.all(concerned.map((each) => tellRegions(EVENTS[kind], combat, each, { round, turn, skipped })));
}

async function tellRegions(name: string, combat: Combat, combatant: Combatant, moment: Moment): Promise<void> {
  const { token } = combatant;
  const regions = [...(token?.regions ?? [])].filter((region) =>
    region.behaviors.some((each) => !each.disabled && each.hasEvent(name)),
  );
  await Promise.all(regions.map((region) => region._triggerEvent(name, { token, combatant, combat, ...moment })));
}

/** The next turn, the defeated passed over where the world's settings say so; null at the end of the round. */
export function turnAfter(combat: Combat, turn: number): number | null {
  const skips = combat.settings.skipDefeated === true;
  const next = combat.turns.findIndex((each, at) => at > turn && !(skips && each.isDefeated));
  return next < 0 ? null : next;
}
