/** What is asked of documents everywhere: ids, names and phrases with names in them, the combat of a scene, and what is read once until it changes. */
import { type Battle, roundOf, turnOf } from "../engine/battle";
import type { PassIntent } from "../engine/intents";
import { resolve } from "../engine/legality";
import type { BattleRecord } from "../engine/record";
import { withWrites } from "../engine/writes";
import { FightOver } from "../referee/ports";
import type { SceneArea } from "../referee/request";
import type { Phrase, Naming } from "../view/text";

/** The document's id; throws where it has none. */
export function idOf({ id }: { readonly id: string | null }): string {
  if (id === null) throw new Error("a document that is not in the world was asked for its id");
  return id;
}

/** The id of whoever uses this client; throws before anybody has joined. */
export function ownId(): string {
  if (!game.user) throw new Error("nobody has joined on this client");
  return idOf(game.user);
}

/** Where the corners of its tokens can be: the scene with its padding. */
export function areaOf({ dimensions: { width, height } }: Scene.Implementation): SceneArea {
  return { width, height };
}

/** The started combat that holds tokens of this scene; the active one first. Null outside combat. */
export function combatOf(scene: Scene.Implementation): Combat.Implementation | null {
  const started = game.combats.filter((combat) => combat.started && isFoughtIn(combat, scene));
  return started.find(({ active }) => active) ?? started[0] ?? null;
}

/** Waits for what is done about a fight; that the fight is deleted meanwhile is no error. */
export async function whileFought(
  fight: Combat.Implementation | null | undefined,
  work: Promise<unknown>,
): Promise<void> {
  try {
    await work;
  } catch (error) {
    const isOver = error instanceof FightOver || (fight && (await comesTrue(() => !game.combats.has(idOf(fight)))));
    if (!isOver) throw error;
  }
}

/** Milliseconds in which the news of a document's end may come after the word that it is not there. */
const NEWS_COME_IN = 1000;

/** Whether it is so, be it a moment later. */
export async function comesTrue(isSo: () => boolean): Promise<boolean> {
  if (!isSo()) await new Promise((resolve) => window.setTimeout(resolve, NEWS_COME_IN));
  return isSo();
}

/** Waits for what is done to documents; that one of them is gone by then, or a moment later, is no error. */
export async function whileThere(areThere: () => boolean, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(await comesTrue(() => !areThere()))) throw error;
  }
}

/** The same of what is done about a scene, which may be deleted meanwhile too. */
export async function whileOnScene(scene: Scene.Implementation, work: Promise<unknown>): Promise<void> {
  await whileThere(() => isInWorld(scene), whileFought(combatOf(scene), work));
}

/** Whether the world has this scene; one that was deleted and made again by its id is another. */
export function isInWorld(scene: Scene.Implementation): boolean {
  return game.scenes.get(idOf(scene)) === scene;
}

/** Whether an actor is gone, or the token whose own it is. */
export function isDeleted(actor: Actor.Implementation): boolean {
  const { token } = actor;
  return token ? token.parent?.tokens.get(idOf(token)) !== token : !game.actors.has(idOf(actor));
}

const toldFailures = new Set<string>();

/** Says in the console each time what has failed (the end of a fight is no failure), and to a GM the first: with the package whose code it was, where the error names one. */
export function tellFailure(where: string, error: unknown): void {
  if (error instanceof FightOver) return;
  console.error(`zonebound | ${where}`, error);
  const why = reasonOf(error);
  if (!game.user?.isGM || toldFailures.has(why)) return;
  toldFailures.add(why);
  ui.notifications?.error(game.i18n.format("ZONEBOUND.Notice.broken", { why }));
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { stack } = error.cause instanceof Error ? error.cause : error;
  const [, id] = /\/modules\/([^/]+)\//.exec(String(stack)) ?? [];
  const title = id === undefined ? undefined : game.modules.get(id)?.title;
  return title ? `${title}: ${error.message}` : error.message;
}

function isFoughtIn(combat: Combat.Implementation, scene: Scene.Implementation): boolean {
  return combat.combatants.contents.some(({ sceneId, tokenId }) => sceneId === scene.id && tokenId !== null);
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

export class ReadOnce<D extends object, T> {
  readonly #kept = new WeakMap<D, { readonly from: readonly unknown[]; readonly value: T }>();

  /** What was read before where `from` is the same, value by value; else what `read` gives now. */
  of(document: D, from: readonly unknown[], read: () => T): T {
    const known = this.#kept.get(document);
    if (known?.from.every((part, at) => part === from[at])) return known.value;
    const value = read();
    this.#kept.set(document, { from, value });
    return value;
  }
}

/** What of a token says where it stands and no more. */
const PLACE = new Set(["x", "y", "elevation", "rotation", "sort", "_regions", "_movementHistory"]);

/** What no battle is read from: the mirror of the status is one of the flags. */
const UNREAD = new Set(["_id", "_stats", "flags"]);

/** An update of nothing but flags. */
export function isOfFlagsAlone(change: object): boolean {
  return Object.keys(change).every((key) => UNREAD.has(key));
}

/** An update of a fight from which no battle is read: of its plays, or of flags of others. */
export function isOfPlaysAlone(change: object): boolean {
  const { flags }: { flags?: { zonebound?: object } | null } = change;
  return isOfFlagsAlone(change) && Object.keys(flags?.zonebound ?? {}).every((key) => key === "plays");
}

/** The places of figures, the figures as well, or nothing. */
export function partChanged(change: object): "nothing" | "places" | "figures" {
  if (isOfFlagsAlone(change)) return "nothing";
  return Object.keys(change).every((key) => UNREAD.has(key) || PLACE.has(key)) ? "places" : "figures";
}

/** The text of a phrase; phrases among its facts are put into words first. */
export function sayText({ key, data }: Phrase): string {
  const facts = Object.entries(data).map(([name, fact]) => [
    name,
    typeof fact === "object" ? sayText(fact) : String(fact),
  ]);
  return game.i18n.format(key, Object.fromEntries(facts));
}

/** Names as a scene's documents have them. */
export function namingIn(scene: Scene.Implementation): Naming {
  return (id) => nameOf(scene, id);
}

/** The name behind an id; what is none comes back as it is. */
export function nameOf(scene: Scene.Implementation, id: string): string {
  const border = id.split("|");
  if (border.length === 2) return border.map((zone) => nameOf(scene, zone)).join(" – ");
  const [whole = "", part] = id.split("/");
  if (part !== undefined) return `${nameOf(scene, whole)} ${part}`;
  return scene.tokens.get(id)?.name ?? scene.regions.get(id)?.name ?? id;
}

/** The scene that this client looks at, be there a canvas or not. */
export function sceneOnView(): Scene.Implementation | null {
  return game.scenes.viewed ?? null;
}
