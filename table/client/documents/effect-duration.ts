/** How long an effect still lasts (API: ActiveEffectDuration). */

/** What is stored of it. */
export interface DurationData {
  startTime?: number | null;
  seconds?: number | null;
  combat?: string | null;
  rounds?: number | null;
  turns?: number | null;
  startRound?: number | null;
  startTurn?: number | null;
}

/** What is worked out: in seconds of the world's time, or in rounds with turns as hundredths. */
export interface RemainingTime {
  type: "seconds" | "turns" | "none";
  duration: number | null;
  remaining: number | null;
  label: string;
}

export function remainingTime(stored: DurationData): RemainingTime {
  if (Number.isFinite(stored.seconds)) return inSeconds(stored);
  if (stored.rounds || stored.turns) return inTurns(stored);
  return { type: "none", duration: null, remaining: null, label: game.i18n.localize("EFFECT.DurationNone") };
}

function inSeconds({ seconds, startTime }: DurationData): RemainingTime {
  const now = game.time.worldTime;
  const remaining = (startTime ?? now) + Number(seconds) - now;
  const label = game.i18n.format("EFFECT.DurationSeconds", { seconds: String(remaining) });
  return { type: "seconds", duration: Number(seconds), remaining, label };
}

function inTurns(stored: DurationData): RemainingTime {
  const [rounds, turns] = [stored.rounds ?? 0, stored.turns ?? 0];
  const left = Math.max(0, turnsLeft(stored));
  const each = turnsInRound();
  const [roundsLeft, restLeft] = isFought() ? [Math.floor(left / each), left % each] : [rounds, turns];
  const label = game.i18n.format("EFFECT.DurationTurns", { rounds: String(roundsLeft), turns: String(restLeft) });
  return { type: "turns", duration: roundTime(rounds, turns), remaining: roundTime(roundsLeft, restLeft), label };
}

function turnsLeft({ rounds, turns, startRound, startTurn }: DurationData): number {
  const combat = game.combat;
  const each = turnsInRound();
  const elapsedRounds = (combat?.round ?? 0) - (startRound ?? combat?.round ?? 0);
  const elapsedTurns = (combat?.turn ?? 0) - (startTurn ?? 0);
  return (rounds ?? 0) * each + (turns ?? 0) - elapsedRounds * each - elapsedTurns;
}

function isFought(): boolean {
  return game.combat?.started ?? false;
}

function turnsInRound(): number {
  return game.combat?.turns.length || 1;
}

function roundTime(rounds: number, turns: number): number {
  return rounds + turns / 100;
}
