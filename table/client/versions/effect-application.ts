/** How effects act on an actor in 14: in phases, by the words that their changes have as types. */
import { overwrite, type Difference } from "../../common/versions/difference";
import { CHANGE_TYPES, changesOf, type EffectChange } from "../../common/versions/effect-changes";
import { type ActiveEffect } from "../documents/active-effect";
import { Actor } from "../documents/actor";

export const EFFECT_PHASES: Difference = {
  id: "effect-phases",
  in13: "Actor#applyActiveEffects() applies all changes before derived data",
  in14: "applyActiveEffects(phase) applies those of a phase: `initial` before derived data, `final` after",
  source: "https://foundryvtt.com/api/interfaces/foundry.documents.types.ActiveEffectChangeData.html",
  apply() {
    overwrite(Actor.prototype, "applyActiveEffects", applyPhase);
    const prepare: () => void = Reflect.get(Actor.prototype, "prepareData");
    overwrite(Actor.prototype, "prepareData", function (this: Actor): void {
      prepare.call(this);
      applyPhase.call(this, "final");
    });
  },
};

interface Pending {
  effect: ActiveEffect;
  change: EffectChange;
}

function applyPhase(this: Actor, phase = "initial"): void {
  const pending = this.appliedEffects.flatMap((effect): Pending[] => {
    effect.statuses.forEach((status) => this.statuses.add(status));
    return changesOf(effect)
      .filter((change) => change.phase === phase)
      .map((change) => ({ effect, change }));
  });
  pending.sort((a, b) => priorityOf(a.change) - priorityOf(b.change));
  for (const { effect, change } of pending) Object.assign(this.overrides, applyChange(this, effect, change));
}

function priorityOf({ priority, type }: EffectChange): number {
  return priority ?? CHANGE_TYPES[type] ?? 0;
}

/** The types of 13 by their numbers; `subtract` adds the opposite, and unknown words are left to packages. */
const MODES: Record<string, number> = {
  custom: 0,
  multiply: 1,
  add: 2,
  subtract: 2,
  downgrade: 3,
  upgrade: 4,
  override: 5,
};

function applyChange(actor: Actor, effect: ActiveEffect, change: EffectChange): object {
  const mode = MODES[change.type];
  if (mode === undefined || !change.key) return {};
  const value = change.type === "subtract" ? String(-Number(change.value)) : String(change.value);
  return effect.apply(actor, { ...change, value, mode });
}
