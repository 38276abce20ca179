/** The battle less what this client cannot see: what previews and odds are reckoned on. */
import { without } from "../../engine/redact";
import { sceneBattle } from "./read-battle";
import type { ZoneBattle } from "../../zones/battle";

const veiled = new WeakMap<ZoneBattle, ZoneBattle>();

/** Null for a scene without zones. The same value until a document changes. */
export function seenBattle(scene: Scene.Implementation | null | undefined): ZoneBattle | null {
  const battle = sceneBattle(scene)?.battle;
  if (!scene || !battle || game.user?.isGM) return battle ?? null;
  const known = veiled.get(battle) ?? veil(scene, battle);
  veiled.set(battle, known);
  return known;
}

function veil(scene: Scene.Implementation, battle: ZoneBattle): ZoneBattle {
  const hidden = battle.order.filter((who) => isHidden(scene.tokens.get(who)));
  return hidden.length > 0 ? without(battle, new Set(hidden)) : battle;
}

function isHidden(token: TokenDocument.Implementation | undefined): boolean {
  return Boolean(token?.hidden && !token.isOwner);
}
