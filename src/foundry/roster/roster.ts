/** What the fight on a scene keeps of all who are in it, on the client that is the referee: read from the fight, changed here, and written back. */
import { hiddenPartOf } from "../battlefield/gm-store";
import { idOf } from "../documents";
import { changeFight } from "../referee/fight-store";
import {
  type PartChange,
  changesBetween,
  type Entry,
  type EntryParts,
  formatEntry,
  parseEntry,
  readParts,
  type Stored,
  takesPart,
  withChanges,
} from "./entry";

type Token = TokenDocument.Implementation;

type SceneDoc = Scene.Implementation;

/** Who has changed a part last, and its document, which may be gone by now. */
export interface LastHand {
  readonly user: string;
  readonly document?: Stored;
}

/** What the referee keeps of all who fight on a scene, and what has been changed since it looked. */
export interface Roster {
  readonly scene: SceneDoc;
  readonly combat: Combat.Implementation;
  readonly entries: Map<string, Entry>;
  /** By figure and part. */
  hands: Map<string, Hands>;
  /** The figure that is just being put right: what this client writes there is nobody's hand. */
  righted: string | null;
}

export type Hands = Map<string, LastHand>;

/** By scene; empty on every client that is no referee. */
export const rosters = new Map<SceneDoc, Roster>();

/** Another client may be the referee from now on: what the fight keeps is read anew. */
export function forgetRoster(scene: SceneDoc): void {
  rosters.delete(scene);
}

/** What is kept of a fight; read from it where this client has only become its referee. */
export function rosterOf(scene: SceneDoc, combat: Combat.Implementation): Roster {
  const known = rosters.get(scene);
  if (known?.combat === combat) return known;
  const roster: Roster = { scene, combat, entries: storedEntries(scene, combat), hands: new Map(), righted: null };
  rosters.set(scene, roster);
  return roster;
}

/** None for a fight that keeps none yet: all are then taken as they are. */
function storedEntries(scene: SceneDoc, combat: Combat.Implementation): Map<string, Entry> {
  const kept = { ...hiddenPartOf(idOf(combat)).roster, ...combat.getFlag("zonebound", "roster") };
  const entries = scene.tokens.map((token) => [idOf(token), parseEntry(kept[idOf(token)])] as const);
  return new Map(entries.flatMap(([who, entry]) => (entry ? [[who, entry]] : [])));
}

/** Takes a figure into the fight as it is. */
export function enterFigure({ combat, entries }: Roster, token: Token): void {
  const entry: Entry = { parts: withChanges({}, changesBetween({}, readParts(token, combat))), told: [] };
  if (takesPart(entry)) entries.set(idOf(token), entry);
}

/** Whoever the fight has no entry for has not been in it. */
export function keptParts({ entries }: Roster, token: Token, now: EntryParts): EntryParts {
  const kept = entries.get(idOf(token))?.parts;
  return kept ?? Object.fromEntries(Object.entries(now).filter(([key]) => !key.startsWith("combatant.")));
}

/** From now on the fight reads these. */
export function accept({ combat, entries }: Roster, token: Token, changes: readonly PartChange[]): void {
  if (changes.length === 0) return;
  const known = entries.get(idOf(token));
  const before = known?.parts ?? {};
  const parts = known ? withChanges(before, changes) : withChanges({}, changesBetween({}, readParts(token, combat)));
  const entry: Entry = { parts, told: known?.told ?? [] };
  if (takesPart(entry)) entries.set(idOf(token), entry);
  else entries.delete(idOf(token));
}

/** Writes them where all may read them, those of hidden figures where GMs alone can. */
export async function keepEntries({ scene, combat, entries }: Roster, whom: readonly string[]): Promise<void> {
  const texts = whom.map((who) => {
    const entry = entries.get(who);
    return [who, entry ? formatEntry(entry) : null] as const;
  });
  await changeFight(scene, (current) => (current.combat === combat ? { roster: Object.fromEntries(texts) } : null));
}
