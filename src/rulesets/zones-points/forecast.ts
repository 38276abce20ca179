/** What steps cost before they are taken, the run die unrolled; bands of shots and aims of bursts (ZM-MV-09, ZM-BT-05). */
import { stateOf } from "../../engine/battle";
import type { Forecast } from "../../engine/preview";
import { actorOf, resolve, refusalOf } from "../../engine/legality";
import type { ActionIntent, ZoneIntent } from "../../zones/intents";
import { type FigureId, type Refusal, refuse, isRefusal } from "../../engine/types";
import { nobodyReacts } from "../../engine/odds";
import type { Resolution } from "../../engine/resolution";
import { answerKey } from "../../engine/flow";
import { bandOf } from "./attack";
import { choicesOf } from "./choices";
import { runChance } from "./points";
import type { ZoneBattle } from "../../zones/battle";

export function forecast(battle: ZoneBattle, steps: readonly ZoneIntent[]): Forecast | Refusal {
  const [step] = steps;
  const who = step ? actorOf(step) : null;
  if (!step || who === null) return { chance: 1 };
  if (steps.length === 1 && step.kind === "action" && isAimless(step)) return choosing(battle, step);
  if (steps.length === 1 && step.kind === "action" && step.action === "shoot") return shooting(battle, step);
  return paid(battle, who, steps);
}

function isAimless({ action, aim }: ActionIntent): boolean {
  return (action === "burst" || action === "sweep") && aim === undefined;
}

/** Why nothing can be aimed at, where that is the reason for all; else what can be. */
function choosing(battle: ZoneBattle, intent: ActionIntent): Forecast | Refusal {
  const choices = choicesOf(battle, intent);
  const refusal = choices.length === 0 ? refusalOf(battle, intent) : null;
  return refusal ?? { choices };
}

function shooting(battle: ZoneBattle, intent: ActionIntent): Forecast | Refusal {
  const refusal = refusalOf(battle, intent);
  const band = bandOf(battle, intent);
  return refusal ?? { chance: 1, ...(band === null ? {} : { band }) };
}

/** The legs are taken on credit, one from where the other ends; what is owed at last is what the run die must show. */
function paid(battle: ZoneBattle, who: FigureId, steps: readonly ZoneIntent[]): Forecast | Refusal {
  let now = battle;
  for (const step of steps.map(unrun)) {
    const refusal = refusalOf(now, step);
    if (declaresRun(step) && !refusal) continue;
    if (refusal && refusal.code !== "not-enough-points") return refusal;
    const play = played(now, step);
    if (refusal && play.result === "stayed") return refusal;
    now = play.battle;
  }
  const { points } = stateOf(battle, who);
  const left = stateOf(now, who).points;
  const owed = owing(battle, who, points - left);
  return isRefusal(owed) || !owed.needs ? owed : { ...owed, declare: declaring(who, steps) };
}

/** A move declares its run itself; before any other leg it is declared by itself. */
function declaring(who: FigureId, steps: readonly ZoneIntent[]): ZoneIntent {
  const [step] = steps;
  return step?.kind === "move" ? { ...step, run: true } : { kind: "action", who, action: "run" };
}

function owing(battle: ZoneBattle, who: FigureId, cost: number): Forecast | Refusal {
  const { points } = stateOf(battle, who);
  const needs = Math.max(0, cost - points);
  const chance = runChance(battle, who, needs);
  return chance > 0 ? { cost, needs, chance } : refuse("not-enough-points", { who, cost, points });
}

/** The run is what the forecast tells of, not a step of it. */
function declaresRun(step: ZoneIntent): boolean {
  return step.kind === "action" && step.action === "run";
}

function unrun(step: ZoneIntent): ZoneIntent {
  return step.kind === "move" ? { ...step, run: false } : step;
}

/** A step to which nobody answers; a scatter takes its first outcome, since it costs nothing. */
function played(battle: ZoneBattle, step: ZoneIntent): Resolution<string, ZoneBattle> {
  const play = resolve(battle, step);
  while (play.pending) {
    if (play.pending.kind === "throw") play.settle(0);
    else play.answer(new Map(play.pending.prompts.map((prompt) => [answerKey(prompt), nobodyReacts(prompt)])));
  }
  return play;
}
