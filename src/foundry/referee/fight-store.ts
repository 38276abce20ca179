/** What is kept of a fight where no player can write: its record and its plays, in flags of the Combat. One function changes them. */
import type { PlayCard } from "../../referee/card";
import type { CardPort } from "../../referee/ports";
import { type SceneBattle, forgetBattles, sceneBattle } from "../battlefield/read-battle";
import { parseCard } from "../battlefield/stored-card";
import { formatStored, hiddenRowsOf, keepRows, partRecord, type StoredRecord } from "../battlefield/stored-record";
import type { Denial } from "../../engine/refusal";
import { isBeingWritten, isUnfinished } from "../../engine/journal";
import { combatOf, idOf } from "../documents";
import { officeOf, stamped } from "./terms";
import { messageCard, postMessage, updateMessage } from "./play-messages";

type SceneDoc = Scene.Implementation;
type CombatDoc = Combat.Implementation;

/** What of a fight is to change; plays by their ids. */
interface FightChange extends Partial<StoredRecord> {
  readonly plays?: Readonly<Record<string, PlayCard>>;
}

const last = new Map<string, Promise<void>>();

/**
 * Changes what is kept of a scene's fight: `change` is given the fight as it is at that moment and says what differs;
 * null for nothing. One change of a scene after the other, each in one update.
 */
export function changeFight(scene: SceneDoc, change: (current: SceneBattle) => FightChange | null): Promise<void> {
  const id = idOf(scene);
  const before = last.get(id) ?? Promise.resolve();
  const step = before.catch(() => undefined).then(() => write(scene, change));
  last.set(id, step);
  return step.finally(() => {
    if (last.get(id) === step) last.delete(id);
  });
}

/** What names hidden figures stays on this client, and is kept first. */
async function write(scene: SceneDoc, change: (current: SceneBattle) => FightChange | null): Promise<void> {
  const current = sceneBattle(scene);
  const wanted = current && change(current);
  if (!current?.combat || !wanted) return;
  const { plays = {}, record, ...fields } = wanted;
  const { ground } = current.adapter;
  const parted = record && partRecord(record, hiddenIn(scene), ground);
  if (parted) await keepRows(idOf(current.combat), hiddenRowsOf(parted, ground));
  if (parted && sceneBattle(scene) !== current) return write(scene, change);
  const texts = Object.fromEntries(Object.entries(plays).map(([id, card]) => [id, textOf(card)]));
  const office = { ...current.stored, ...fields };
  const stored = parted ? formatStored({ ...office, record: parted.shown }, ground) : fields;
  await current.combat.update(
    { flags: { zonebound: { record: stored, plays: texts } } },
    stamped(current.combat, { office }),
  );
  forgetBattles();
}

function hiddenIn(scene: SceneDoc): Set<string> {
  return new Set(scene.tokens.filter(({ hidden }) => hidden).map(idOf));
}

/** Stands for a play that names hidden figures: every player's client has the Combat, so that the play is kept elsewhere. */
const FOR_GMS = "gms";

function textOf(card: PlayCard): string {
  return card.audience === "gms" ? FOR_GMS : JSON.stringify(card);
}

/** Cards by the text they were read from. */
const read = new WeakMap<CombatDoc, Map<string, { readonly text: string; readonly card: PlayCard | null }>>();

function parsed(combat: CombatDoc, id: string, text: string): PlayCard | null {
  const cards = read.get(combat) ?? new Map<string, { text: string; card: PlayCard | null }>();
  read.set(combat, cards);
  const known = cards.get(id);
  if (known?.text === text) return known.card;
  const card = parseCard(text);
  cards.set(id, { text, card });
  return card;
}

/** A play as it is kept; null where the fight has none of that id, or it cannot be read. */
export function playIn(scene: SceneDoc | null | undefined, id: string): PlayCard | null {
  const combat = scene && combatOf(scene);
  return combat ? keptIn(combat, id) : null;
}

function keptIn(combat: CombatDoc, id: string): PlayCard | null {
  const text = combat.getFlag("zonebound", "plays")?.[id];
  if (typeof text === "string" && text !== FOR_GMS) return parsed(combat, id, text);
  // Plays of earlier versions are on their messages alone; the one that was open then still is.
  return text === FOR_GMS || openIn(combat) === id ? messageCard(id) : null;
}

function openIn(combat: CombatDoc): string | null {
  return officeOf(combat).play;
}

interface KeptPlay {
  readonly id: string;
  readonly card: PlayCard;
}

/** The open play of a scene's fight, with its id; null where none is open. */
export function openPlayOf(scene: SceneDoc): KeptPlay | null {
  const combat = combatOf(scene);
  return combat && openPlayIn(combat);
}

/** The open play of a fight, whichever scene it is of. */
export function openPlayIn(combat: CombatDoc): KeptPlay | null {
  const id = openIn(combat);
  const card = id === null ? null : keptIn(combat, id);
  return id !== null && card ? { id, card } : null;
}

/** All plays of a scene's fight that can be read, oldest first. */
export function playsOf(scene: SceneDoc | null | undefined): [id: string, card: PlayCard][] {
  const combat = scene && combatOf(scene);
  if (!combat) return [];
  const open = openIn(combat);
  const ids = new Set([...Object.keys(combat.getFlag("zonebound", "plays") ?? {}), ...(open === null ? [] : [open])]);
  return [...ids].flatMap((id) => {
    const card = keptIn(combat, id);
    return card && card.scene === scene.id ? [[id, card] as [string, PlayCard]] : [];
  });
}

/** What is being written shows once it is. */
function isShown({ state, audience }: PlayCard): boolean {
  return audience === "gms" || !isBeingWritten(state);
}

/** The referee's port to plays: kept with the fight, shown by a message of the same id. */
export const cardPort: CardPort = {
  async post(card) {
    const id = foundry.utils.randomID();
    await changeFight(sceneOf(card.scene), () => ({ play: id, plays: { [id]: card } }));
    await postMessage(id, card);
    return id;
  },
  read: (scene, play) => playIn(game.scenes.get(scene), play),
  async update(scene, play, change) {
    const found = game.scenes.get(scene);
    const before = playIn(found, play);
    if (!found || !before) return;
    const card = { ...before, ...change };
    await changeFight(found, ({ stored }) => ({
      plays: { [play]: card },
      ...(stored.play === play && !isUnfinished(card.state) ? { play: null } : {}),
    }));
    if (isShown(card)) await updateMessage(play, card);
  },
  unfinished: (scene) =>
    playsOf(game.scenes.get(scene))
      .filter(([, { state }]) => isUnfinished(state))
      .map(([id]) => id),
  ofRequest: (scene, by, request) =>
    playsOf(game.scenes.get(scene)).find(([, card]) => card.request === request && card.by === by)?.[0] ?? null,
};

function sceneOf(id: string): SceneDoc {
  const scene = game.scenes.get(id);
  if (!scene) throw new Error(`no such scene: ${id}`);
  return scene;
}

/**
 * Ends the open play of a fight that has lost what it belongs to, of which nobody is the referee any more: its message
 * says why from then on. What is being written for a fight that still is may yet be, once all is back.
 */
export async function endPlay(combat: CombatDoc, reason: Denial): Promise<void> {
  const open = openPlayIn(combat);
  if (!open || (open.card.state !== "open" && reason.code === "field-changed")) return;
  const { id, card } = open;
  const ended: PlayCard = { ...card, state: "called-off", asking: [], reason };
  const kept = { record: { play: null }, plays: { [id]: textOf(ended) } };
  if (game.combats.has(idOf(combat))) await combat.update({ flags: { zonebound: kept } }, stamped(combat));
  await updateMessage(id, ended);
}
