/** Which combat a scene's battle is fought in. */
import type { PassIntent } from "../../engine/intents";
import { pairId } from "../../engine/record";
import { type LinkState, rowOf, type ZoneRecord } from "../../zones/record";
import { areEnemies, type Figure, type FigureId } from "../../engine/types";
import type { Place } from "../../zones/types";
import { withWrites } from "../../engine/writes";
import { perform } from "../../engine/legality";
import type { TokenCircle } from "../../zones/map/region";
import type { ZoneBattle } from "../../zones/battle";

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

/** Places on a grid are rounded: circles this many pixels apart still touch. */
const SLACK = 1;

/** A figure, where it stands, and its token's circle. */
export interface Stander {
  readonly figure: Figure;
  readonly place: Place;
  readonly circle: TokenCircle;
}

/** Contact before anybody has moved by the rules: between enemies of one zone whose tokens touch. Each pair is looked at once, and none of two zones. */
export function firstLinks(standers: readonly Stander[]): Record<string, LinkState> {
  const links: Record<string, LinkState> = {};
  const met = new Map<string, Stander[]>();
  for (const one of standers) {
    if (one.place.kind !== "zone") continue;
    const place = `${one.place.zone}/${one.place.terrain ?? ""}`;
    const before = met.get(place) ?? [];
    for (const other of before)
      if (areTouching(other, one)) links[pairId(other.figure.id, one.figure.id)] = { kind: "contact" };
    before.push(one);
    met.set(place, before);
  }
  return links;
}

function areTouching(one: Stander, other: Stander): boolean {
  const apart = Math.hypot(one.circle.x - other.circle.x, one.circle.y - other.circle.y);
  return areEnemies(one.figure, other.figure) && apart <= one.circle.radius + other.circle.radius + SLACK;
}

/** The record to begin with: before its first round where beginning a round takes dice, so that they are thrown (ZP-AD-01). */
export function openingRecord(battle: ZoneBattle): ZoneRecord {
  const { round, turn }: { round: number; turn: FigureId | null } = rowOf(battle.record, "battle", "");
  const unbegun = withWrites(battle, [
    { at: "battle", who: "", field: "round", before: round, after: round - 1 },
    { at: "battle", who: "", field: "turn", before: turn, after: null },
  ]);
  const pass: PassIntent = { kind: "pass", to: "round" };
  return perform(unbegun, pass).pending ? unbegun.record : battle.record;
}
