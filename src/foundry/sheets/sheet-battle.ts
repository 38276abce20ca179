/** The battle that a sheet reads its numbers off: the scene's where the figure stands in it, else one of its own. */
import type { Battle, Ruleset } from "../../engine/battle";
import type { Figure, FigureId } from "../../engine/types";
import { adapterFor } from "../battlefield/adapter";
import { DEFAULT_RULESET, rulesetOf } from "../../rulesets/registry";
import { seenBattle } from "../battlefield/read-battle";
import { rulesOf } from "../battlefield/scene-rules";
import { FigureModel } from "../data/actor-model";
import { readActor, sideOf } from "../battlefield/read-actor";
import { settingsOf, worldRuleset } from "../settings/settings";
import { idOf } from "../documents";

/** A battle with the sheet's figure in it. */
export interface SheetBattle {
  readonly battle: Battle;
  readonly who: FigureId;
}

/** The ruleset of the scene that the figure stands in or that is looked at, or the world's. */
export function sheetRules(actor: Actor.Implementation | null): Ruleset {
  const scene = sceneOf(actor);
  if (scene) return rulesOf(scene);
  const rules = rulesetOf(worldRuleset()) ?? rulesetOf(DEFAULT_RULESET);
  if (!rules) throw new Error(`no ruleset ${DEFAULT_RULESET}`);
  return rules;
}

/** Null for an actor that is no figure. */
export function sheetBattle(actor: Actor.Implementation, rules: Ruleset): SheetBattle | null {
  const scene = sceneOf(actor);
  const token = tokenOf(actor, scene);
  const who = token?.id ?? idOf(actor);
  const side = sideOf(token?.disposition ?? CONST.TOKEN_DISPOSITIONS.NEUTRAL);
  const read = readActor(actor, { id: who, name: token?.name ?? actor.name, side }, rules);
  if (!read) return null;
  const seen = seenBattle(scene);
  const around = seen?.figures.has(who) ? seen : loneBattle(rules, read.figure, { scene, hits: hitsOf(actor) });
  const figures = new Map(around.figures).set(who, read.figure);
  return { battle: { ...around, rules, figures }, who };
}

/** The scene that the figure stands in, or that is looked at. */
export function sceneOf(actor: Actor.Implementation | null): Scene.Implementation | null {
  return actor?.token?.parent ?? game.scenes.viewed ?? null;
}

/** Its own token, or the first on the scene that stands for it. */
export function tokenOf(
  actor: Actor.Implementation,
  scene: Scene.Implementation | null,
): TokenDocument.Implementation | null {
  if (actor.token) return actor.token;
  return scene?.tokens.find((token) => token.actorLink && token.actorId === actor.id) ?? null;
}

/** As its actor has them; null for one that is no figure. */
function hitsOf({ system }: Actor.Implementation): number | null {
  const model: unknown = system;
  return model instanceof FigureModel ? model.hits.value : null;
}

interface Lone {
  readonly scene: Scene.Implementation | null;
  readonly hits: number | null;
}

/** Of one who stands in none, as whole as it is. */
function loneBattle(rules: Ruleset, figure: Figure, { scene, hits }: Lone): Battle {
  const { ground, emptyField, usualSettings } = adapterFor(rules.ground);
  const settings = scene ? settingsOf(scene, usualSettings) : usualSettings;
  const { figure: blank } = ground.blank;
  const record = { ...ground.empty, figure: { [figure.id]: { ...blank, hits: hits ?? blank.hits } } };
  return { rules, field: emptyField, settings, figures: new Map(), order: [figure.id], record };
}
