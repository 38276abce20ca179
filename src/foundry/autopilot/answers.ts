/** What figures that nobody plays are asked, answered as it comes up. */
import type { Battle } from "../../engine/battle";
import type { Choice, Prompt } from "../../engine/flow";
import type { Intent } from "../../engine/intents";
import { actorOf } from "../../engine/legality";
import { isJudged } from "../../judge/judge";
import { pilotAnswer } from "../../judge/pilot";
import { TEMPERS } from "../../judge/tempers";
import { combatOf, idOf } from "../documents";
import { strengthsOf } from "../forecast/side-strengths";
import { autopilotOf, temperOf } from "./state";

/** Null where somebody plays the figure, or the autopilot rests: then people are asked. */
export function answerOfPilot(sceneId: string, battle: Battle, prompt: Prompt): Choice | null {
  const scene = game.scenes.get(sceneId);
  const combat = scene && combatOf(scene);
  if (!combat || !isJudged(battle)) return null;
  const state = autopilotOf(combat);
  const temper = state.rests === null ? temperOf(state, battle, prompt.who) : null;
  if (temper === null) return null;
  return pilotAnswer(battle, prompt, hiddenFigures(scene), { temper: TEMPERS[temper], strengths: strengthsOf(scene) });
}

/** Whether what it has asked for may begin: nobody has stopped it since, or taken the figure into their own hand. */
export function isStillPiloted(sceneId: string, battle: Battle, intent: Intent): boolean {
  const scene = game.scenes.get(sceneId);
  const combat = scene && combatOf(scene);
  if (!combat) return false;
  const state = autopilotOf(combat);
  const who = actorOf(intent);
  // A fall by blows that have hit is nobody's act.
  return who === null || (state.rests === null && temperOf(state, battle, who) !== null);
}

/** The figures of a scene that players cannot see. */
export function hiddenFigures(scene: Scene.Implementation): Set<string> {
  return new Set(scene.tokens.filter(({ hidden }) => hidden).map(idOf));
}
