/** What macros and other packages may ask of this system and register with it, as `game.zonebound`; docs/api.md says how. */
import * as v from "valibot";
import { actorOf, refusalOf } from "../engine/legality";
import type { Intent } from "../engine/intents";
import { groupOf, statusOf } from "../zones/contact/group";
import { RegistrationError } from "../engine/registry";
import { readJson, readSent } from "../engine/sent";
import { type Denial, malformedAt } from "../engine/refusal";
import type { Reply } from "../referee/request";
import { explain, explainRate } from "../view/explain";
import type { SumView } from "../view/throws";
import { adapterFor, groundOn } from "./battlefield/adapter";
import { seenBattle, seenZones, forgetBattles } from "./battlefield/read-battle";
import { type Language, ownTextsMissing, register, registerOwnParts, rulesetOf } from "../rulesets/registry";
import { TEXT_KEYS, denialPhrase } from "../view/text";
import { offerRulesets } from "./settings/settings";
import { requestId, sendRequest, playRequest } from "./referee/this-referee";
import { idOf, namingIn, sayText } from "./documents";
import { gmApi } from "./gm-api";
import { hexApi } from "./hex-api";
import type { Battle, Ruleset } from "../engine/battle";

type SceneDoc = Scene.Implementation;

/** A number with its lines, in the reader's language. */
interface SpokenSum {
  readonly total: number;
  readonly lines: readonly { readonly text: string; readonly value: number }[];
}

/** Everything is told of the battle as this client may see it; nothing here changes it but what is asked of the referee. */
export const api = { status, rate, lines, odds, refusal, act, undo, redo, zones, hexes: hexApi, gm: gmApi };

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

/** What modules use of it, as a part of `game.zonebound`. */
export interface Registration {
  /** Registers all of it, or nothing where anything is wrong: then every fault, each with the name of its part. */
  register(parts: unknown): readonly string[];
  /** A ruleset by its id, to build one of one's own upon; null where there is none. */
  ruleset(id: string): Ruleset | null;
}

export const registration: Registration = { register: registerParts, ruleset: rulesetOf };

/** Called first of all in `init`, for settings offer the rulesets; the texts are there from `i18nInit` on. */
export function registerOwn(): void {
  registerOwnParts();
  Hooks.once("i18nInit", () => {
    isLanguageRead = true;
    tellGm(ownTextsMissing(language));
  });
}

let isLanguageRead = false;

const language: Language = { textKeys: TEXT_KEYS, hasText: (key) => game.i18n.has(key) };

function registerParts(parts: unknown): readonly string[] {
  const faults = faultsOfRegistering(parts);
  tellGm(faults);
  if (faults.length > 0) return faults;
  offerRulesets();
  forgetBattles();
  return faults;
}

function faultsOfRegistering(parts: unknown): readonly string[] {
  try {
    if (!isLanguageRead) throw new RegistrationError([new Error("texts are there from i18nInit on: register then")]);
    register(parts, language);
    return [];
  } catch (error) {
    // What a package hands in may fail as it is looked at.
    return error instanceof RegistrationError ? error.faults : [String(error)];
  }
}

/** Names what is wrong to the GM, as soon as there is a window to do so. */
function tellGm(faults: readonly string[]): void {
  if (faults.length === 0) return;
  console.error("Zonebound | not registered", faults);
  if (game.ready) show(faults);
  else Hooks.once("ready", () => show(faults));
}

function show(faults: readonly string[]): void {
  if (!game.user?.isGM) return;
  for (const fault of faults)
    ui.notifications.error(game.i18n.format("ZONEBOUND.Sheet.fault.at", { what: "zonebound", why: fault }), {
      permanent: true,
      console: false,
    });
}
