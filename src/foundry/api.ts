/** What macros and other packages may ask of this system, as `game.zonebound`; docs/api.md says how. */
import * as v from "valibot";
import { actorOf, refusalOf } from "../engine/legality";
import type { Intent } from "../engine/intents";
import { groupOf, statusOf } from "../zones/contact/group";
import { readJson, readSent } from "../engine/sent";
import { type Denial, malformedAt } from "../engine/refusal";
import type { Reply } from "../referee/request";
import { explain, explainRate } from "../view/explain";
import type { SumView } from "../view/throws";
import { adapterFor, groundOn } from "./battlefield/adapter";
import { seenBattle, seenZones } from "./battlefield/read-battle";
import { denialPhrase } from "../view/text";
import { requestId, sendRequest, playRequest } from "./referee/this-referee";
import { idOf, namingIn, sayText } from "./documents";
import type { SpokenSum, ZoneboundQuestions } from "./published-api";
import { takeAction } from "./action-bar/take-action";
import { gmApi } from "./gm-api";
import { fightReport } from "./report/fight-report";
import { hexApi } from "./hex-api";
import type { Battle } from "../engine/battle";

type SceneDoc = Scene.Implementation;

/** Everything is told of the battle as this client may see it; nothing here changes it but what is asked of the referee. */
export const api = {
  status,
  rate,
  lines,
  odds,
  refusal,
  act,
  undo,
  redo,
  zones,
  take,
  report,
  hexes: hexApi,
  gm: gmApi,
} satisfies ZoneboundQuestions;

/** Status, whom it stands with and how many they are (Z-ST-10); null for what is no figure of the scene. */
function status(who: string, scene: SceneDoc | null = canvas.scene) {
  const battle = seenZones(scene);
  if (!battle?.figures.has(who)) return null;
  const group = groupOf(battle, who);
  return { status: statusOf(battle, who), group, size: group.length };
}

/** The figure's rate of movement with its lines. */
function rate(who: string, scene: SceneDoc | null = canvas.scene): SpokenSum | null {
  const battle = figureIn(scene, who);
  return battle && spoken(explainRate(battle, who));
}

/** Every number that the intent is rolled against, each with its lines. */
function lines(intent: unknown, scene: SceneDoc | null = canvas.scene) {
  const asked = askedOf(scene, intent);
  return (isAsked(asked) ? explain(asked.battle, asked.intent) : []).map(({ who, key, title, dice, against }) => ({
    who,
    key,
    title: sayText(title),
    dice,
    ...spoken(against),
  }));
}

/** What the intent would come to while nobody reacts: every outcome with its chance from 0 to 1. */
function odds(intent: unknown, scene: SceneDoc | null = canvas.scene): { outcome: string; chance: number }[] {
  const asked = askedOf(scene, intent);
  if (!isAsked(asked)) return [];
  const { battle, intent: wanted } = asked;
  const told = adapterFor(battle.rules.ground).oddsOf(battle, wanted);
  return told.map(({ outcome, chance }) => ({ outcome, chance: chance.toNumber() }));
}

/** Why the intent cannot be carried out now, as a sentence; null where it can. */
function refusal(intent: unknown, scene: SceneDoc | null = canvas.scene): string | null {
  const asked = askedOf(scene, intent);
  const found = isAsked(asked) ? refusalOf(asked.battle, asked.intent) : asked;
  return scene && found ? sayText(denialPhrase(found, namingIn(scene))) : null;
}

/** Asks the referee to carry the intent out, as a drag does; null where no referee is there. */
async function act(intent: unknown, scene: SceneDoc | null = canvas.scene): Promise<Reply | null> {
  if (!scene) return null;
  const [id, found] = [requestId(), readSent(groundOn(scene).intents, onTheLine(intent))];
  if ("fault" in found) return { kind: "denied", request: id, denial: malformedAt("intent", found.fault) };
  return sendRequest(playRequest(scene, found.value, { id }));
}

/** Asks the referee to take a play back, by the id of its card. */
function undo(play: string, scene: SceneDoc | null = canvas.scene): Promise<Reply | null> {
  return askTurning("undo", play, scene);
}

/** Asks the referee to do a play again that was taken back. */
function redo(play: string, scene: SceneDoc | null = canvas.scene): Promise<Reply | null> {
  return askTurning("redo", play, scene);
}

async function askTurning(kind: "undo" | "redo", play: string, scene: SceneDoc | null): Promise<Reply | null> {
  return scene && sendRequest({ kind, id: requestId(), scene: idOf(scene), play: String(play) });
}

/** The scene's zones by their ids. */
function zones(scene: SceneDoc | null = canvas.scene): { id: string; name: string }[] {
  return [...(seenZones(scene)?.field.zones.values() ?? [])].map(({ id, name }) => ({ id, name }));
}

/** As an entry of the action bar does it for the chosen figure. */
function take(key: string): boolean {
  return takeAction(String(key));
}

/** All of the fight as text, for GMs. */
function report({ names = false }: { readonly names?: boolean } = {}, scene: SceneDoc | null = canvas.scene) {
  return fightReport(scene, names);
}

function figureIn(scene: SceneDoc | null, who: string): Battle | null {
  const battle = seenBattle(scene);
  return battle?.figures.has(who) ? battle : null;
}

/** What a macro asks about. */
interface AskedAbout {
  readonly battle: Battle;
  readonly intent: Intent;
}

/** The intent as the scene's battle has it; why it makes no sense there; null where it is somebody's whom this client does not know. */
function askedOf(scene: SceneDoc | null, sent: unknown): AskedAbout | Denial | null {
  const found = readSent(groundOn(scene).intents, onTheLine(sent));
  if ("fault" in found) return malformedAt("intent", found.fault);
  const intent = found.value;
  const actor = actorOf(intent);
  const battle = actor === null ? seenBattle(scene) : figureIn(scene, actor);
  const stray = battle && battle.rules.ground.unknownName(battle, intent);
  if (stray) return malformedAt("intent", stray);
  return battle && { battle, intent };
}

function isAsked(asked: AskedAbout | Denial | null): asked is AskedAbout {
  return asked !== null && "battle" in asked;
}

/** As the line to the referee would carry it: fields without a value are gone; null for what it cannot carry. */
function onTheLine(sent: unknown): unknown {
  try {
    return readJson(v.unknown(), String(JSON.stringify(sent)));
  } catch {
    return null;
  }
}

function spoken({ total, lines: rows }: SumView): SpokenSum {
  return { total, lines: rows.map(({ text, value }) => ({ text: sayText(text), value })) };
}
