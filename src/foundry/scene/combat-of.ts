/** Which combat a scene's battle is fought in. */
import type { Battle } from "../../engine/battle";
import { roundOf, turnOf } from "../../engine/figures";
import type { PassIntent } from "../../engine/intents";
import { resolve } from "../../engine/legality";
import type { BattleRecord } from "../../engine/record";
import { withWrites } from "../../engine/writes";

/** The started combat that holds tokens of this scene; the active one first. Null outside combat. */
export function combatOf(scene: Scene.Implementation): Combat.Implementation | null {
  const started = game.combats.filter((combat) => combat.started && isFoughtIn(combat, scene));
  return started.find(({ active }) => active) ?? started[0] ?? null;
}

function isFoughtIn(combat: Combat.Implementation, scene: Scene.Implementation): boolean {
  return combat.combatants.contents.some(({ sceneId, tokenId }) => sceneId === scene.id && tokenId !== null);
}

/** The token ids of a scene in the tracker's order. */
export function turnOrder(combat: Combat.Implementation, scene: Scene.Implementation): string[] {
  const own = combat.turns.filter(({ sceneId }) => sceneId === scene.id).map(({ tokenId }) => tokenId);
  return [...new Set(own.filter((id) => typeof id === "string"))];
}

/** Whether the token takes part in its scene's combat. */
export function isInCombat(token: TokenDocument.Implementation): boolean {
  const combat = token.parent && combatOf(token.parent);
  return (
    combat?.combatants.contents.some(({ tokenId, sceneId }) => tokenId === token.id && sceneId === token.parent?.id) ??
    false
  );
}

/** The record to begin with: before its first round where beginning a round takes dice, so that they are thrown (ZP-AD-01). */
export function openingRecord(battle: Battle): BattleRecord {
  const [round, turn] = [roundOf(battle), turnOf(battle)];
  const unbegun = withWrites(battle, [
    { at: "battle", who: "", field: "round", before: round, after: round - 1 },
    { at: "battle", who: "", field: "turn", before: turn, after: null },
  ]);
  const pass: PassIntent = { kind: "pass", to: "round" };
  return resolve(unbegun, pass).pending ? unbegun.record : battle.record;
}
