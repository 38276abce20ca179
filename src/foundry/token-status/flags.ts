/** Mirrors the record for the map, sheets and modules: status, zone and marks in the tokens' flags, conditions as status effects of the actors. The record wins. */
import { without } from "../../engine/redact";
import { isFigure } from "../battlefield/read-actor";
import { type SceneBattle, sceneBattle } from "../battlefield/read-battle";
import type { Mirror, BattlefieldAdapter } from "../battlefield/adapter";
import type { Battle } from "../../engine/battle";
import { combatOf, comesTrue, idOf, isDeleted, whileThere } from "../documents";
import { readSent, shortList, word } from "../../engine/sent";
import { sameValue } from "../../engine/types";
import { shownIcon } from "../version";
import { fighterOf } from "./fighters";
import { endsWithFight, isStatus, STATUS_IDS, isKeptStatus } from "./status-effects";

type Token = TokenDocument.Implementation;

const FALLEN: readonly string[] = ["unconscious", "dead", "off"];

/** Puts right every mirror that differs, in one update each for tokens and combatants. For the referee, or the active GM. */
export async function mirrorStatus(scene: Scene.Implementation): Promise<void> {
  const current = sceneBattle(scene);
  if (!current) return;
  const mirrors = scene.tokens.contents.filter(isFigure).map((token) => [token, shownOf(current, token)] as const);
  const updates = mirrors.filter(([token, mirror]) => differs(token, mirror)).map(updateFor);
  const fallen = mirrors
    .filter(([token, { marks }]) => !token.hidden && hasFallen(marks))
    .map(([token]) => idOf(token));
  const areThere = (): boolean => updates.every(({ _id }) => scene.tokens.has(_id));
  if (updates.length > 0) await whileThere(areThere, scene.updateEmbeddedDocuments("Token", updates));
  await mirrorDefeats(combatOf(scene), new Set(fallen));
  await mirrorEffects(scene);
}

/** Of the fight as it is by now. */
async function mirrorEffects(scene: Scene.Implementation): Promise<void> {
  const current = sceneBattle(scene);
  if (!current) return;
  await mirrorConditions({
    tokens: scene.tokens.contents.filter((token) => isFigure(token) && !fightsElsewhere(token)),
    seen: current.combat && seenByAll(current.battle, scene),
    effectsOf: (battle, who) => current.adapter.statusEffectsOf(battle, who),
  });
}

/** What an actor has that fights by a token on another scene is that fight's to say. */
function fightsElsewhere({ actor, parent, actorLink }: Token): boolean {
  const fighter = actorLink && actor ? fighterOf(actor) : null;
  return fighter !== null && fighter.parent !== parent;
}

/** Mirrors one's own token while no GM is there to do it. */
export async function mirrorOwn(token: Token): Promise<void> {
  const current = sceneBattle(token.parent);
  if (!current || !isFigure(token)) return;
  const mirror = shownOf(current, token);
  if (differs(token, mirror)) await token.update({ flags: { zonebound: flagsOf(mirror) } });
}

/** A hidden figure's token, which every client has, says no more than where it stands; nor do others differ by it. */
function shownOf({ adapter, battle, battlefield }: SceneBattle, token: Token): Mirror {
  const who = idOf(token);
  const seen = seenByAll(battle, token.parent);
  if (!token.hidden && seen.figures.has(who)) return adapter.mirrorOf(seen, who);
  return { status: "Alone", place: adapter.placeId(adapter.placeAt(battlefield, { token })), marks: [] };
}

const veiled = new WeakMap<Battle, Battle>();

function seenByAll(battle: Battle, scene: Scene.Implementation | null): Battle {
  const known = veiled.get(battle);
  if (known) return known;
  const hidden = battle.order.filter((who) => scene?.tokens.get(who)?.hidden);
  const seen = hidden.length > 0 ? without(battle, new Set(hidden)) : battle;
  veiled.set(battle, seen);
  return seen;
}

function differs(token: Token, { status, place, marks }: Mirror): boolean {
  const shown = token.getFlag("zonebound", "marks") ?? [];
  const same = token.getFlag("zonebound", "status") === status && token.getFlag("zonebound", "zone") === place;
  return !same || shown.join() !== marks.join();
}

function updateFor([token, mirror]: readonly [Token, Mirror]) {
  return { _id: idOf(token), flags: { zonebound: flagsOf(mirror) } };
}

function flagsOf({ status, place, marks }: Mirror) {
  return { status, zone: place, marks: [...marks] };
}

const KEPT_FALLEN = shortList(word);

/**
 * The fallen are defeated in the tracker, and who comes to is so no more, unless it was a GM who said so: who has fallen
 * is kept with the fight, where no player can write.
 */
async function mirrorDefeats(combat: Combat.Implementation | null, fallen: ReadonlySet<string>): Promise<void> {
  if (!combat) return;
  const kept = readSent(KEPT_FALLEN, combat.getFlag("zonebound", "fallen"));
  const known = "value" in kept ? kept.value : [];
  const updates = combat.combatants.contents.flatMap(({ id, tokenId, token, defeated }) => {
    const fell = tokenId !== null && fallen.has(tokenId);
    const isMirrored = tokenId !== null && (fell || known.includes(tokenId)) && token?.hidden !== true;
    return isMirrored && fell !== defeated ? [{ _id: id, defeated: fell }] : [];
  });
  const areThere = (): boolean => updates.every(({ _id }) => _id !== null && combat.combatants.has(_id));
  if (updates.length > 0) await whileThere(areThere, combat.updateEmbeddedDocuments("Combatant", updates));
  if (!areThere()) return mirrorDefeats(combat, fallen);
  if (!sameValue(known, [...fallen])) await combat.update({ flags: { zonebound: { fallen: [...fallen] } } });
}

function hasFallen(marks: readonly string[]): boolean {
  return marks.some((mark) => FALLEN.includes(mark));
}

type ActorDoc = Actor.Implementation;

/** Actors and status effects that this client is writing: the gate lets them pass. */
const writing = new Set<string>();

function keyOf(actor: ActorDoc, status: string): string {
  return `${actor.uuid} ${status}`;
}

export function isMirroring(actor: ActorDoc, status: string): boolean {
  return writing.has(keyOf(actor, status));
}

/** What tokens are to show; `seen` is the battle as all may know it, null outside combat. */
interface Showing {
  readonly tokens: readonly Token[];
  readonly seen: Battle | null;
  readonly effectsOf: BattlefieldAdapter["statusEffectsOf"];
}

/** Puts right every actor whose effects differ. An actor with several tokens in the fight shows what any of them has. */
async function mirrorConditions(showing: Showing): Promise<void> {
  const wanted = new Map<ActorDoc, Set<string>>();
  for (const token of showing.tokens) if (token.actor) wanted.set(token.actor, wantedBy(showing, token, wanted));
  const concerned = [...wanted].filter(([actor, ids]) => ids.size > 0 || last.has(actor) || carriedBy(actor).size > 0);
  await Promise.all(concerned.map(([actor, ids]) => inTurn(actor, onlyOneStatus(ids))));
}

function wantedBy({ seen, effectsOf }: Showing, token: Token, known: ReadonlyMap<ActorDoc, Set<string>>): Set<string> {
  const before = token.actor ? known.get(token.actor) : undefined;
  const who = idOf(token);
  const fights = seen?.figures.has(who) === true && !token.hidden;
  return new Set([...(before ?? []), ...(seen && fights ? effectsOf(seen, who) : restingOf(token, seen))]);
}

/** Out of the fight only what ends with one goes; a hidden fighter shows nothing at all. */
function restingOf({ actor, hidden }: Token, seen: Battle | null): string[] {
  if (!actor || (seen && hidden)) return [];
  return [...carriedBy(actor).keys()].filter((id) => !endsWithFight(id));
}

/** Of two tokens of one actor the status that binds more is shown. */
function onlyOneStatus(ids: ReadonlySet<string>): Set<string> {
  const most = Object.values(STATUS_IDS).findLast((id) => ids.has(id));
  return new Set([...ids].filter((id) => !isStatus(id) || id === most));
}

/** The last write to each actor: two that overlap would both take away what is surplus. */
const last = new WeakMap<ActorDoc, Promise<void>>();

function inTurn(actor: ActorDoc, wanted: ReadonlySet<string>): Promise<void> {
  const next = (last.get(actor) ?? Promise.resolve()).catch(() => undefined).then(() => bring(actor, wanted));
  last.set(actor, next);
  return next;
}

/** Where others have changed the effects, be it told here a moment later, the write may fail on what is gone: then what still differs is put right. */
async function bring(actor: ActorDoc, wanted: ReadonlySet<string>): Promise<void> {
  const before = effectsOf(actor);
  try {
    await writeKept(actor, differenceOf(carriedBy(actor).keys(), wanted));
  } catch (error) {
    if (!(await comesTrue(() => isDeleted(actor) || effectsOf(actor) !== before))) throw error;
    if (!isDeleted(actor)) await bring(actor, wanted);
  }
}

function effectsOf(actor: ActorDoc): string {
  return [...carriedBy(actor).values()].map(({ id }) => id).join();
}

async function writeKept(actor: ActorDoc, difference: Difference): Promise<void> {
  const keys = [...difference.missing, ...difference.surplus].map((status) => keyOf(actor, status));
  keys.forEach((key) => writing.add(key));
  try {
    await write(actor, difference);
  } finally {
    keys.forEach((key) => writing.delete(key));
  }
}

async function write(actor: ActorDoc, { missing, surplus, changed }: Difference): Promise<void> {
  const carried = carriedBy(actor);
  const idsOf = (statuses: readonly string[]): string[] => statuses.flatMap((status) => carried.get(status)?.id ?? []);
  if (surplus.length > 0) await actor.deleteEmbeddedDocuments("ActiveEffect", idsOf(surplus));
  if (missing.length > 0) await actor.createEmbeddedDocuments("ActiveEffect", await Promise.all(missing.map(sourceOf)));
  if (changed) {
    const { name, img, statuses } = await sourceOf(changed.to);
    await carried.get(changed.from)?.update({ name, img, statuses });
  }
}

/** Which badge a token has says its status already: its effect shows no icon, and so is not drawn on the token too. */
async function sourceOf(status: string) {
  const effect = await ActiveEffect.implementation.fromStatusEffect(status);
  const source = effect.toObject();
  return { ...source, ...shownIcon(source.img, !isStatus(status)) };
}

type Effect = ActiveEffect.Implementation;

/** The one status that an effect gives; null where it gives none or several, or one that is not the system's. */
export function keptStatus({ statuses }: Effect): string | null {
  const [only] = statuses;
  return statuses.size === 1 && only !== undefined && isKeptStatus(only) ? only : null;
}

function carriedBy(actor: ActorDoc): Map<string, Effect> {
  return new Map(
    actor.effects.contents.flatMap((effect) => {
      const status = keptStatus(effect);
      return status === null ? [] : [[status, effect] as const];
    }),
  );
}

/** What differs: at most one write of each kind. */
interface Difference {
  readonly missing: readonly string[];
  readonly surplus: readonly string[];
  /** A status that is to give way to another: the effect stays and is changed. */
  readonly changed: { readonly from: string; readonly to: string } | null;
}

/** A figure has one status at a time, so its effect is changed rather than made anew. */
function differenceOf(carried: Iterable<string>, wanted: ReadonlySet<string>): Difference {
  const has = new Set(carried);
  const missing = [...wanted].filter((id) => !has.has(id));
  const surplus = [...has].filter((id) => !wanted.has(id));
  const [from, to] = [surplus.find(isStatus), missing.find(isStatus)];
  if (from === undefined || to === undefined) return { missing, surplus, changed: null };
  const others = (ids: readonly string[]): string[] => ids.filter((id) => id !== from && id !== to);
  return { missing: others(missing), surplus: others(surplus), changed: { from, to } };
}
