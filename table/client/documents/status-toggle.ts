/** Conditions turned on and off (API: Actor#toggleStatusEffect). */
import type { Document } from "../../common/abstract/document";
import type { StatusEffectConfig } from "../core/status-effects";
import { ActiveEffect } from "./active-effect";

type Actor = ClientDocuments["Actor"];

/** The new effect; true where it was on and shall be, false where it went, undefined where it was off and shall be. */
export async function toggleStatus(
  actor: Actor,
  statusId: string,
  { active, overlay = false }: { active?: boolean; overlay?: boolean },
): Promise<Document | boolean | undefined> {
  const status = CONFIG.statusEffects.find((each) => each.id === statusId);
  if (!status) throw new Error(`Invalid status ID "${statusId}" provided to Actor#toggleStatusEffect`);
  const existing = existingEffects(actor, status);
  if (existing.length && active) return true;
  if (existing.length) {
    await actor.deleteEmbeddedDocuments("ActiveEffect", existing);
    return false;
  }
  return active === false ? undefined : createEffect(actor, statusId, overlay);
}

/** The effect of the status's own id, else those that give this status and no other. */
function existingEffects(actor: Actor, { id, _id }: StatusEffectConfig): string[] {
  if (typeof _id === "string") return actor.effects.has(_id) ? [_id] : [];
  const given = actor.effects.filter(({ statuses }) => statuses.size === 1 && statuses.has(id));
  return given.map((effect) => effect.id ?? "");
}

async function createEffect(actor: Actor, statusId: string, overlay: boolean): Promise<Document | undefined> {
  const Effect = ActiveEffect.implementation as typeof ActiveEffect;
  const effect = await Effect.fromStatusEffect(statusId);
  if (overlay) effect.updateSource({ "flags.core.overlay": true });
  return Effect.create(effect, { parent: actor, keepId: true });
}
