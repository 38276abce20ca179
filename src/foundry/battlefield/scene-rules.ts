/** By which ruleset a scene is played, and on which ground: asked of every scene by every hook, so it reads two words. */
import type { GroundRules, Ruleset } from "../../engine/battle";
import { DEFAULT_RULESET, rulesetOf } from "../../rulesets/registry";
import { problem, type Problem } from "../../engine/problem";
import { idOf } from "../documents";
import { worldRuleset } from "../settings/settings";

/** The id of the scene's own ruleset; empty where it goes by the world. */
export function ownRuleset(scene: Scene.Implementation): string {
  return scene.getFlag("zonebound", "ruleset") || "";
}

/** The ruleset of a scene; an unknown one is a problem, and the default steps in. */
export function rulesOf(scene: Scene.Implementation, problems: Problem[] = []): Ruleset {
  const id = ownRuleset(scene) || worldRuleset();
  const rules = rulesetOf(id);
  if (!rules) problems.push(problem("unknown-ruleset", idOf(scene), { ruleset: id }));
  const fallback = rules ?? rulesetOf(DEFAULT_RULESET);
  if (!fallback) throw new Error(`no ruleset ${DEFAULT_RULESET}`);
  return fallback;
}

/** Whether the scene is to be played on this ground. */
export function isPlayedOn(scene: Scene.Implementation, ground: GroundRules): boolean {
  return rulesOf(scene).ground === ground;
}
