/** What is kept of a fight where no player can write: its record and its plays, in flags of the Combat. One function changes them. */
import type { PlayCard } from "../../referee/card";
import { type CardPort, FightOver, type SecretPort } from "../../referee/ports";
import { type SceneBattle, forgetBattles, sceneBattle } from "../battlefield/read-battle";
import { changeHiddenPart, hiddenPartOf } from "../battlefield/gm-store";
import { hiddenOf, readCard } from "../battlefield/stored-card";
import type { Denial } from "../../engine/refusal";
import type { Write } from "../../engine/record";
import { isBeingWritten, isUnfinished } from "../../engine/journal";
import { mentions } from "../../engine/redact";
import type { Request } from "../../referee/request";
import { combatOf, comesTrue, idOf } from "../documents";
import { type FightChange, partChange, recordChange, type ShownPart } from "./parted-change";
import { writeInTurn } from "./put-right";
import { officeOf, stamped } from "./terms";
import { messageCard, postMessage, updateMessage } from "./play-messages";

type SceneDoc = Scene.Implementation;
type CombatDoc = Combat.Implementation;

/**
 * Changes what is kept of a scene's fight: `change` is given the fight as it is at that moment and says what differs;
 * null for nothing. One change of a fight after the other, each in one update.
 */
export async function changeFight(scene: SceneDoc, change: PlanOfChange): Promise<void> {
  const fight = combatOf(scene);
  if (fight) await writeInTurn(fight, () => write(fight, scene, change));
}

type PlanOfChange = (current: SceneBattle) => FightChange | null;

/** What names hidden figures is kept first: whatever breaks off between the two, both revisions are there. @throws {FightOver} where the scene has another fight by now */
async function write(fight: CombatDoc, scene: SceneDoc, change: PlanOfChange): Promise<ShownPart | null> {
  const current = sceneBattle(scene);
  const combat = current?.combat;
  if (combat && combat.id !== fight.id) throw new FightOver();
  const wanted = current && change(current);
  if (!combat || !wanted) return null;
  const { shown, hidden } = partChange({ ...current, combat }, wanted, hiddenIn(scene));
  if (Object.keys(hidden).length > 0) await changeHiddenPart(idOf(combat), hidden);
  if (wanted.record && sceneBattle(scene) !== current) return write(fight, scene, change);
  if (shown) await writeFight(combat, shown, { ...current.stored, ...wanted });
  forgetBattles();
  // Whoever has drawn the fight as its hidden part was changed still had it as it was, and hears of no update.
  if (!shown && Object.keys(hidden).length > 0) Hooks.callAll("zonebound.hiddenChanged", idOf(combat));
  return shown;
}

/** @throws {FightOver} where the fight is deleted meanwhile; an error where another package forbids the update */
async function writeFight(combat: CombatDoc, shown: ShownPart, office: ReturnType<typeof officeOf>): Promise<void> {
  const isOver = (): boolean => !game.combats.has(idOf(combat));
  let updated: unknown;
  try {
    updated = await combat.update({ flags: { zonebound: shown } }, stamped(combat, { office }));
  } catch (error) {
    throw (await comesTrue(isOver)) ? new FightOver() : error;
  }
  if (isOver()) throw new FightOver();
  if (!updated && !keepsPlays(combat, shown)) throw new Error(game.i18n.localize("ZONEBOUND.Notice.forbidden"));
}

/** Whether the plays are there as they were to be written: what differs in nothing is no update either. */
function keepsPlays(combat: CombatDoc, { plays = {} }: ShownPart): boolean {
  const kept = combat.getFlag("zonebound", "plays") ?? {};
  return Object.entries(plays).every(([id, text]) => kept[id] === text);
}

function hiddenIn(scene: SceneDoc): Set<string> {
  return new Set(scene.tokens.filter(({ hidden }) => hidden).map(idOf));
}

/** Cards by the text they were read from. */
const read = new WeakMap<CombatDoc, Map<string, { readonly text: string; readonly card: PlayCard }>>();

/** What cannot be read is read again each time: it may be that its scene is not there, and comes back. */
function parsed(combat: CombatDoc, id: string, text: string): PlayCard | null {
  const cards = read.get(combat) ?? new Map<string, { text: string; card: PlayCard }>();
  read.set(combat, cards);
  const known = cards.get(id);
  if (known?.text === text) return known.card;
  const card = readCard(text);
  if (card) cards.set(id, { text, card });
  return card;
}

/** A play as it is kept; null where the fight has none of that id, or it cannot be read. */
export function playIn(scene: SceneDoc | null | undefined, id: string): PlayCard | null {
  const combat = scene && combatOf(scene);
  return combat ? keptIn(combat, id) : null;
}

/** As they are stored: what is broken may be anything. */
function keptTexts(combat: CombatDoc): { readonly shown: Texts; readonly hidden: Texts } {
  return { shown: combat.getFlag("zonebound", "plays") ?? {}, hidden: hiddenPartOf(idOf(combat)).plays };
}

type Texts = Readonly<Record<string, unknown>>;

/** A play's id is its message's too: what a macro keeps under any other is no play. */
const PLAY_ID = /^[A-Za-z0-9]{16}$/;

function keptText(combat: CombatDoc, id: string, { shown, hidden } = keptTexts(combat)): unknown {
  return PLAY_ID.test(id) ? (shown[id] ?? hidden[id]) : null;
}

function keptIn(combat: CombatDoc, id: string, texts = keptTexts(combat)): PlayCard | null {
  const text = keptText(combat, id, texts);
  if (typeof text === "string") return parsed(combat, id, text);
  // Plays of earlier versions are on their messages alone; the one that was open then still is.
  return openIn(combat) === id ? messageCard(id) : null;
}

function openIn(combat: CombatDoc): string | null {
  return officeOf(combat).play ?? hiddenPartOf(idOf(combat)).open;
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
  return combat ? playsIn(combat).filter(([, card]) => card.scene === scene.id) : [];
}

/** All plays of a fight, of whichever scene. */
export function playsIn(combat: CombatDoc): [id: string, card: PlayCard][] {
  const [open, texts] = [openIn(combat), keptTexts(combat)];
  const ids = [...Object.keys(texts.shown), ...Object.keys(texts.hidden), ...(open === null ? [] : [open])];
  return [...new Set(ids)].flatMap((id) => {
    const card = keptIn(combat, id, texts);
    return card ? [[id, card] as [string, PlayCard]] : [];
  });
}

/** Whether it is a play of this fight, and of no other; a macro may have made something else of it since. */
function isOf(combat: CombatDoc, play: string): boolean {
  return openIn(combat) === play || keptIn(combat, play) !== null || read.get(combat)?.has(play) === true;
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
  all: (scene) => playsOf(game.scenes.get(scene)).map(([, card]) => card),
  isKeptAs(scene, play, card) {
    const combat = combatOf(sceneOf(scene));
    const isPointedTo = combat !== null && (card.state !== "open" || openIn(combat) === play);
    return isPointedTo && keptText(combat, play) === JSON.stringify(card);
  },
  async update(scene, play, card, plan) {
    const found = game.scenes.get(scene);
    const combat = found ? combatOf(found) : null;
    if (!found || !combat || !isOf(combat, play)) return true;
    let planned: readonly Write[] | null = [];
    await changeFight(found, (current) => {
      planned = plan ? plan(current.battle) : [];
      const isPointedTo = current.stored.play === play;
      return (
        planned && {
          plays: { [play]: card },
          ...(card.state === "open" && !isPointedTo ? { play } : {}),
          ...(!isUnfinished(card.state) && isPointedTo ? { play: null } : {}),
          ...recordChange(current, planned),
        }
      );
    });
    if (planned === null) return false;
    // What is being written shows once it is.
    if (!isBeingWritten(card.state)) await updateMessage(play, card);
    return true;
  },
  unfinished: (scene) =>
    playsOf(game.scenes.get(scene))
      .filter(
        ([id, { state }]) => isUnfinished(state) || (state === "done" && hiddenOf(sceneOf(scene), id)?.owes === true),
      )
      .map(([id]) => id),
  ofRequest: (scene, by, request) =>
    playsOf(game.scenes.get(scene)).find(([, card]) => card.request === request && card.by === by)?.[0] ?? null,
};

/** Whether it names a figure that players cannot see, or a play of one. */
export function namesHidden(request: Request): boolean {
  const scene = game.scenes.get(request.scene);
  const hidden = new Set(scene?.tokens.filter((token) => token.hidden).map(idOf));
  return ("play" in request && playIn(scene, request.play)?.audience === "gms") || mentions(request, hidden);
}

/** The referee's port to what players must not read. */
export const secretPort: SecretPort = {
  async save(scene, play, part) {
    const fight = combatOf(sceneOf(scene));
    const secrets = fight && { ...hiddenPartOf(idOf(fight)).secrets, [play]: JSON.stringify(part) };
    if (fight && secrets) await changeHiddenPart(idOf(fight), { secrets });
  },
  load: (scene, play) => hiddenOf(sceneOf(scene), play),
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
export function endPlay(combat: CombatDoc, reason: Denial): Promise<void> {
  return writeInTurn(combat, () => writeEnd(combat, reason));
}

async function writeEnd(combat: CombatDoc, reason: Denial): Promise<ShownPart | null> {
  const open = openPlayIn(combat);
  if (!open || (open.card.state !== "open" && game.combats.has(idOf(combat)))) return null;
  const { id, card } = open;
  const ended: PlayCard = { ...card, state: "called-off", asking: [], reason };
  const text = { [id]: JSON.stringify(ended) };
  const { open: hidden, plays } = hiddenPartOf(idOf(combat));
  if (hidden === id)
    return changeHiddenPart(idOf(combat), { open: null, plays: { ...plays, ...text } }).then(() => null);
  const kept = { record: { play: null }, plays: text };
  if (game.combats.has(idOf(combat))) await combat.update({ flags: { zonebound: kept } }, stamped(combat));
  await updateMessage(id, ended);
  return kept;
}
