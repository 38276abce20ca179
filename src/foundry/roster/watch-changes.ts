/** The referee's eye on what players own: the fight reads what it was begun with or a GM has changed since, and what anybody else changes is put back or told, by the level of such changes. */
import { turnOrder } from "../battlefield/turn-order";
import { combatOf, idOf, ownId, whileFought } from "../documents";
import { isOwnOffice, officeOf } from "../referee/terms";
import { automationLevel } from "../settings/settings";
import {
  changesBetween,
  documentIn,
  type EntryPlace,
  isFirstInitiative,
  isRecast,
  lastWriter,
  type PartChange,
  readParts,
  type Stored,
  TOKEN_FIELDS,
  wholeChange,
  writeParts,
} from "./entry";
import {
  accept,
  enterFigure,
  type Hands,
  keepEntries,
  keptParts,
  type LastHand,
  type Roster,
  rosterOf,
  rosters,
} from "./roster";
import type { FigureSchema } from "../data/actor-model";
import { askToStand, type Changed, type NumberKind, registerLetStand, tellChanges, tellNumbers } from "./tell-changes";

type Token = TokenDocument.Implementation;

type SceneDoc = Scene.Implementation;

/** Stands for every part of a figure. */
const ALL = "*";

/** Registers the hooks; called once in `init`. They run on every client, and cost one look where it is no referee. */
export function registerRosterWatch(): void {
  registerLetStand();
  Hooks.on("updateToken", (token, change, _options, user) => {
    if (TOKEN_FIELDS.some((field) => field in change)) noteHand(token, "token", { user });
    if ("delta" in change || "actorId" in change) noteHand(token, ALL, { user });
  });
  Hooks.on("deleteToken", (token, _options, user) => noteHand(token, "token", { user }));
  Hooks.on("updateActor", (actor, change, _options, user) => {
    if ("items" in change || "effects" in change)
      for (const token of tokensShowing(actor)) noteHand(token, ALL, { user });
    if (change.system) noteNumbers(actor, change.system, user);
  });
  for (const verb of ["create", "update", "delete"] as const) {
    Hooks.on(`${verb}Item`, (item: Item.Implementation, ...rest: unknown[]) =>
      touched(item.actor, `item.${item.id}`, handOf(item, rest)),
    );
    Hooks.on(`${verb}ActiveEffect`, (effect: ActiveEffect.Implementation, ...rest: unknown[]) =>
      touchedEffect(effect, handOf(effect, rest)),
    );
    Hooks.on(`${verb}Combatant`, (combatant: Combatant.Implementation, ...rest: unknown[]) => {
      if (combatant.token) noteHand(combatant.token, `combatant.${combatant.id}`, handOf(combatant, rest));
    });
  }
}

/** The user is the last thing that a hook is told. */
function handOf(document: Stored, rest: readonly unknown[]): LastHand {
  return { user: String(rest.at(-1)), document };
}

function touchedEffect({ id, parent }: ActiveEffect.Implementation, hand: LastHand): void {
  if (parent instanceof Actor) touched(parent, `effect.${id}`, hand);
  else if (parent) touched(parent.actor, `effect.${parent.id}.${id}`, hand);
}

function touched(actor: Actor.Implementation | null, key: string, hand: LastHand): void {
  for (const token of actor ? tokensShowing(actor) : []) noteHand(token, key, hand);
}

/** All tokens in fights that show an actor, an unlinked one's own or the one it is made from. */
function tokensShowing(actor: Actor.Implementation): Token[] {
  if (rosters.size === 0) return [];
  if (actor.token) return [actor.token];
  return [...rosters.values()].flatMap(({ scene, entries }) =>
    [...entries.keys()].flatMap((who) => scene.tokens.get(who) ?? []).filter(({ actorId }) => actorId === actor.id),
  );
}

function noteHand(token: Token, key: string, hand: LastHand): void {
  const roster = token.parent && rosters.get(token.parent);
  if (!roster || (roster.righted === token.id && hand.user === ownId())) return;
  if (roster.hands.size === 0)
    window.setTimeout(() => void afterLastLook(roster.scene, () => lookAtTouched(roster)), 0);
  const known = roster.hands.get(idOf(token)) ?? new Map<string, LastHand>();
  const earlier = known.get(key);
  // What a player has changed is theirs until it has been looked at, though a GM's hand comes after it.
  const user = earlier && !isGmsHand(earlier.user) ? earlier.user : hand.user;
  roster.hands.set(idOf(token), known.set(key, { ...hand, user }));
}

const lastLooks = new Map<string, Promise<void>>();

/** One look at a scene after the other; one that fails keeps nobody from playing. */
function afterLastLook(scene: SceneDoc, look: () => Promise<void>): Promise<void> {
  const next = (lastLooks.get(idOf(scene)) ?? Promise.resolve())
    .then(() => whileFought(combatOf(scene), look()))
    .catch((error: unknown) => console.error(`zonebound | ${scene.id}`, error));
  lastLooks.set(idOf(scene), next);
  return next;
}

/** Compares all who fight with what the fight keeps, and puts right what differs: before anything of them is read. */
export function settleRoster(scene: SceneDoc | undefined): Promise<void> {
  if (!scene) return Promise.resolve();
  return afterLastLook(scene, async () => {
    const combat = combatOf(scene);
    if (!combat || !isOwnOffice(officeOf(combat))) return;
    const roster = rosterOf(scene, combat);
    await lookAt(roster, [...roster.entries.keys(), ...turnOrder(combat, scene)]);
    await lookAtTouched(roster);
  });
}

/** The same of whoever has been touched since the last look alone. */
export function settleTouched(scene: SceneDoc | undefined): Promise<void> {
  const roster = scene && rosters.get(scene);
  return roster ? afterLastLook(scene, () => lookAtTouched(roster)) : Promise.resolve();
}

/** While one is put right another may be touched that had been looked at. */
async function lookAtTouched(roster: Roster): Promise<void> {
  while (rosters.get(roster.scene) === roster && roster.hands.size > 0) await lookAt(roster, []);
}

/** Looks at these and at whoever has been touched; what the fight keeps of them is written in one update. */
async function lookAt(roster: Roster, whom: readonly string[]): Promise<void> {
  const { hands, entries, scene } = roster;
  const begins = entries.size === 0;
  roster.hands = new Map();
  const fresh = new Set<string>();
  for (const who of new Set([...whom, ...hands.keys()])) {
    const before = entries.get(who);
    const token = scene.tokens.get(who);
    if (!token) entries.delete(who);
    else if (begins) enterFigure(roster, token);
    else await lookAtOne(roster, token, hands.get(who) ?? new Map());
    if (entries.get(who) !== before) fresh.add(who);
  }
  if (fresh.size > 0) await keepEntries(roster, [...fresh]);
}

async function lookAtOne(roster: Roster, token: Token, hands: Hands): Promise<void> {
  const place: EntryPlace = { token, combat: roster.combat };
  const now = readParts(token, roster.combat);
  const changes = changesBetween(keptParts(roster, token, now), now);
  const userOf = ({ key }: PartChange): string | null =>
    hands.get(key)?.user ?? hands.get(ALL)?.user ?? lastWriter(documentIn(place, key));
  const others = othersAmong(changes, (change) => isGmsHand(userOf(change)) || isFirstInitiative(change));
  const [first] = others;
  if (!first) return accept(roster, token, changes);
  const changed: Changed = { token, user: userOf(first), changes: others };
  const level = automationLevel("changes");
  if (level === "off" || level === "remind") {
    accept(roster, token, changes);
    if (level === "remind") await tellChanges("told", changed);
  } else {
    if (!others.some(isRecast)) accept(roster, token, withoutAll(changes, others));
    await putChangesBack(roster, changed, hands);
  }
}

function isGmsHand(user: string | null): boolean {
  return user !== null && (game.users.get(user)?.isGM ?? false);
}

/** What no GM has changed. Of a token that shows another actor that alone: what it carries is the other's. */
function othersAmong(changes: readonly PartChange[], isAllowed: (change: PartChange) => boolean): PartChange[] {
  const recast = changes.find(isRecast);
  if (recast) return isAllowed(recast) ? [] : [recast];
  return changes.filter((change) => !isAllowed(change));
}

function withoutAll(changes: readonly PartChange[], others: readonly PartChange[]): PartChange[] {
  return changes.filter((change) => !others.includes(change));
}

async function putChangesBack(roster: Roster, { token, user, changes }: Changed, hands: Hands): Promise<void> {
  const place: EntryPlace = { token, combat: roster.combat };
  const whole = changes.map((change) =>
    wholeChange(change, hands.get(change.key)?.document ?? documentIn(place, change.key)),
  );
  roster.righted = idOf(token);
  await writeParts(place, whole, "before").catch((error: unknown) => console.error(`zonebound | ${token.uuid}`, error));
  roster.righted = null;
  acceptRest(roster, token, changes);
  if (automationLevel("changes") === "ask") await askToStand({ token, user, changes: whole });
  else await tellChanges("putBack", { token, user, changes });
  const others = new Map([...hands].filter(([key]) => key !== "token"));
  if (changes.some(isRecast)) await lookAtOne(roster, token, others);
}

/** What cannot be put back stands, unless somebody has been at it again: nothing is put back over and over. */
function acceptRest(roster: Roster, token: Token, changes: readonly PartChange[]): void {
  const now = readParts(token, roster.combat);
  const rest = changesBetween(keptParts(roster, token, now), now);
  const isTried = ({ key }: PartChange): boolean => changes.some((change) => change.key === key);
  const isTouched = ({ key }: PartChange): boolean => roster.hands.get(idOf(token))?.has(key) ?? false;
  accept(
    roster,
    token,
    rest.filter((change) => isTried(change) && !isTouched(change)),
  );
}

/** What an actor has besides items and effects that a fight reads, and the word for it: a field without one is a compile error. */
const NUMBERS: Readonly<Record<Exclude<keyof FigureSchema, "biography">, NumberKind>> = {
  hits: "hits",
  attributes: "attributes",
  traits: "attributes",
  dice: "attributes",
  points: "attributes",
  modifiers: "modifiers",
  skills: "skills",
  edges: "edges",
};

/** Once for each figure, fight and kind of number. */
function noteNumbers(actor: Actor.Implementation, system: object, user: string): void {
  const [token] = isGmsHand(user) || automationLevel("changes") === "off" ? [] : tokensShowing(actor);
  const roster = token?.parent && rosters.get(token.parent);
  const entry = token && roster?.entries.get(idOf(token));
  if (!token || !roster || !entry) return;
  const kinds = new Set(Object.entries(NUMBERS).flatMap(([key, kind]) => (key in system ? [kind] : [])));
  const fresh = [...kinds].filter((kind) => !entry.told.includes(kind));
  if (fresh.length === 0) return;
  roster.entries.set(idOf(token), { ...entry, told: [...entry.told, ...fresh] });
  void afterLastLook(roster.scene, () =>
    keepEntries(roster, [idOf(token)]).then(() => tellNumbers(token, user, fresh)),
  );
}
