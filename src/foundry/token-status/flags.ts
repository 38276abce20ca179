/** Mirrors status, zone and visible marks in the tokens' flags, for the map, macros and modules. The record wins. */
import { without } from "../../engine/redact";
import { mirrorConditions } from "./mirror-conditions";
import { FigureModel } from "../data/actor-model";
import { type SceneBattle, sceneBattle } from "../scene/read-battle";
import type { Mirror } from "../battlefield/adapter";
import { circleOf } from "../battlefield/token-circle";
import type { Battle } from "../../engine/battle";
import { idOf } from "../id-of";

type Token = TokenDocument.Implementation;

const FALLEN: readonly string[] = ["unconscious", "dead", "off"];

/** Puts right every mirror that differs, in one update each for tokens and combatants. For the referee, or the active GM. */
export async function mirrorStatus(scene: Scene.Implementation): Promise<void> {
  const current = sceneBattle(scene);
  if (!current) return;
  const mirrors = scene.tokens.contents.filter(isFigure).map((token) => [token, shownOf(current, token)] as const);
  const updates = mirrors.filter(([token, mirror]) => differs(token, mirror)).map(updateFor);
  const combatants = defeats(current, mirrors);
  if (updates.length > 0) await scene.updateEmbeddedDocuments("Token", updates);
  if (combatants.length > 0) await current.combat?.updateEmbeddedDocuments("Combatant", combatants);
  await mirrorConditions({
    tokens: scene.tokens.contents.filter(isFigure),
    seen: current.combat && seenByAll(current.battle, scene),
    effectsOf: (battle, who) => current.adapter.statusEffectsOf(battle, who),
  });
}

/** Mirrors one's own token while no GM is there to do it. */
export async function mirrorOwn(token: Token): Promise<void> {
  const current = sceneBattle(token.parent);
  if (!current || !isFigure(token)) return;
  const mirror = shownOf(current, token);
  if (differs(token, mirror)) await token.update({ flags: { zonebound: flagsOf(mirror) } });
}

function isFigure({ actor }: Token): boolean {
  const system: unknown = actor?.system;
  return system instanceof FigureModel;
}

/** A hidden figure's token, which every client has, says no more than where it stands; nor do others differ by it. */
function shownOf({ adapter, battle, battlefield }: SceneBattle, token: Token): Mirror {
  const who = idOf(token);
  const seen = seenByAll(battle, token.parent);
  if (!token.hidden && seen.figures.has(who)) return adapter.mirrorOf(seen, who);
  return { status: "Alone", place: adapter.placeId(adapter.placeAt(battlefield, circleOf(token))), marks: [] };
}

const veiled = new WeakMap<Battle, Battle>();

function seenByAll(battle: Battle, scene: Scene.Implementation | null): Battle {
  const known = veiled.get(battle);
  if (known) return known;
  const hidden = battle.order.filter((who) => scene?.tokens.get(who)?.hidden);
  const seen = without(battle, new Set(hidden));
  veiled.set(battle, seen);
  return seen;
}

function differs(token: Token, { status, place, marks }: Mirror): boolean {
  const shown = token.getFlag("zonebound", "marks") ?? [];
  const same = token.getFlag("zonebound", "status") === status && token.getFlag("zonebound", "zone") === place;
  return !same || shown.join() !== marks.join();
}

function updateFor([token, mirror]: readonly [Token, Mirror]) {
  return { _id: token.id, flags: { zonebound: flagsOf(mirror) } };
}

function flagsOf({ status, place, marks }: Mirror) {
  return { status, zone: place, marks: [...marks] };
}

/** The fallen are defeated in the tracker; who comes to is so no more, unless it was a GM who said so. */
function defeats({ combat }: SceneBattle, mirrors: readonly (readonly [Token, Mirror])[]) {
  return mirrors.flatMap(([token, { marks }]) => {
    const combatant = combat?.combatants.find(({ tokenId }) => tokenId === token.id);
    const fell = hasFallen(marks);
    const knownFallen = hasFallen(token.getFlag("zonebound", "marks") ?? []);
    if (!combatant?.id || token.hidden || fell === (combatant.defeated ?? false)) return [];
    return fell || knownFallen ? [{ _id: combatant.id, defeated: fell }] : [];
  });
}

function hasFallen(marks: readonly string[]): boolean {
  return marks.some((mark) => FALLEN.includes(mark));
}
