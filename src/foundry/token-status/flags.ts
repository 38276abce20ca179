/** Mirrors status, zone and visible marks in the tokens' flags, for the map, macros and modules. The record wins. */
import { placeOf, stateOf } from "../../engine/figures";
import type { FigureId } from "../../engine/types";
import type { Place } from "../../zones/types";
import { isEngaged, isProne, statusOf } from "../../zones/contact/group";
import { without } from "../../engine/redact";
import { mirrorConditions } from "./mirror-conditions";
import { FigureModel } from "../data/actor-model";
import { type SceneBattle, sceneBattle } from "../scene/read-battle";
import { circleOf } from "../scene/token-place";
import { placeAt } from "../../zones/map/place-at";
import type { ZoneBattle } from "../../zones/battle";

type Token = TokenDocument.Implementation;

const MARKS = ["running", "stunned", "waiting", "defending", "held", "onFire"] as const;
const FALLEN: readonly string[] = ["unconscious", "dead", "off"];

/** What of a figure everybody may read off its token. */
interface Mirror {
  readonly status: string;
  /** A zone's region id (`id/2` for a part), both ids of a border joined by `|`, or nothing. */
  readonly zone: string;
  readonly marks: readonly string[];
}

/** The marks worth seeing, in a fixed order. */
export function marksOf(battle: ZoneBattle, who: FigureId): string[] {
  const state = stateOf(battle, who);
  const marks: string[] = MARKS.filter((mark) => state[mark]);
  if (isEngaged(battle, who)) marks.push("engaged");
  if (isProne(battle, who)) marks.push("prone");
  if (state.ward !== null) marks.push("guarding");
  if (state.fallen !== "no") marks.push(state.fallen);
  return battle.rules.clock.hasActed(state) ? [...marks, "acted"] : marks;
}

/** Puts right every mirror that differs, in one update each for tokens and combatants. For the referee, or the active GM. */
export async function mirrorStatus(scene: Scene.Implementation): Promise<void> {
  const current = sceneBattle(scene);
  if (!current) return;
  const mirrors = scene.tokens.contents.filter(isFigure).map((token) => [token, mirrorOf(current, token)] as const);
  const updates = mirrors.filter(([token, mirror]) => differs(token, mirror)).map(updateFor);
  const combatants = defeats(current, mirrors);
  if (updates.length > 0) await scene.updateEmbeddedDocuments("Token", updates);
  if (combatants.length > 0) await current.combat?.updateEmbeddedDocuments("Combatant", combatants);
  await mirrorConditions({
    tokens: scene.tokens.contents.filter(isFigure),
    seen: current.combat && seenByAll(current.battle, scene),
  });
}

/** Mirrors one's own token while no GM is there to do it. */
export async function mirrorOwn(token: Token): Promise<void> {
  const current = sceneBattle(token.parent);
  if (!current || !isFigure(token)) return;
  const mirror = mirrorOf(current, token);
  if (differs(token, mirror)) await token.update({ flags: { zonebound: { ...mirror, marks: [...mirror.marks] } } });
}

function isFigure({ actor }: Token): boolean {
  const system: unknown = actor?.system;
  return system instanceof FigureModel;
}

/** A hidden figure's token, which every client has, says no more than where it stands; nor do others differ by it. */
function mirrorOf({ battle, battlefield }: SceneBattle, token: Token): Mirror {
  const who = token.id ?? "";
  const { x, y } = circleOf(token);
  const seen = seenByAll(battle, token.parent);
  if (token.hidden || !seen.figures.has(who))
    return { status: "Alone", zone: zoneName(placeAt(battlefield, x, y)), marks: [] };
  return { status: statusOf(seen, who), zone: zoneName(placeOf(seen, who)), marks: marksOf(seen, who) };
}

const veiled = new WeakMap<ZoneBattle, ZoneBattle>();

function seenByAll(battle: ZoneBattle, scene: Scene.Implementation | null): ZoneBattle {
  const known = veiled.get(battle);
  if (known) return known;
  const hidden = battle.order.filter((who) => scene?.tokens.get(who)?.hidden);
  const seen = without(battle, new Set(hidden));
  veiled.set(battle, seen);
  return seen;
}

function zoneName(place: Place): string {
  if (place.kind === "off") return "";
  return place.kind === "zone" ? place.zone : place.border;
}

function differs(token: Token, { status, zone, marks }: Mirror): boolean {
  const shown = token.getFlag("zonebound", "marks") ?? [];
  const same = token.getFlag("zonebound", "status") === status && token.getFlag("zonebound", "zone") === zone;
  return !same || shown.join() !== marks.join();
}

function updateFor([token, { status, zone, marks }]: readonly [Token, Mirror]) {
  return { _id: token.id, flags: { zonebound: { status, zone, marks: [...marks] } } };
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
