/** The battle of a scene as its documents have it now. */
import type { Battle, Ruleset } from "../../engine/battle";
import { settleHits } from "../../engine/writes";
import type { BattleRecord, BattleState, FigureStateOn } from "../../engine/record";
import type { Ground } from "../../engine/ground";
import { without } from "../../engine/redact";
import type { Figure, FigureId } from "../../engine/types";
import { automationBy } from "../../referee/automation-levels";
import { problem, type Problem } from "../../engine/problem";
import { adapterOf, type Battlefield, type BattlefieldAdapter } from "./adapter";
import { rulesOf } from "./scene-rules";
import { circleOf } from "./token-spot";
import { circleByRules } from "./given-spots";
import { FigureModel } from "../data/actor-model";
import { automationLevel, settingsOf } from "../settings/settings";
import { hiddenPartOf } from "./gm-store";
import { type ReadRecord, readStored, type StoredRecord, withHiddenRows } from "./stored-record";
import { broughtBy } from "../token-status/status-effects";
import { combatOf, isOfPlaysAlone, partChanged, ReadOnce, idOf } from "../documents";
import { turnOrder, vacatedTurn } from "./turn-order";
import { type ReadFigure, readFigure } from "./read-actor";
import type { ZoneBattle } from "../../zones/battle";
import { zoneGround } from "../../zones/zone-ground";

type Token = TokenDocument.Implementation;
type State = FigureStateOn<Ground>;

/** A scene's battle with the documents it came from. */
export interface SceneBattle {
  readonly adapter: BattlefieldAdapter;
  readonly battle: Battle;
  /** As it stands on the record, before those have fallen whose hits are gone: what is written is made from this. */
  readonly recorded: Battle;
  readonly battlefield: Battlefield;
  readonly combat: Combat.Implementation | null;
  readonly stored: StoredRecord;
  /** The record as every client has it: without what names hidden figures. */
  readonly shown: BattleRecord;
  readonly problems: readonly Problem[];
}

/** Counts changes: of whatever a battle is read from, and of what its figures are read from. */
const changes = { all: 0, figures: 0 };

const battles = new ReadOnce<Scene.Implementation, SceneBattle>();

const figuresRead = new ReadOnce<Token, ReadFigure | null>();

const rowsRead = new ReadOnce<Token, State>();

/** By the flag itself, which Foundry makes anew with every change. */
const recordsRead = new ReadOnce<object, ReadRecord>();

/** Something a battle is read from has changed. */
export function forgetBattles(): void {
  changes.figures += 1;
  forgetPlaces();
}

/** Somebody stands elsewhere, or the fight goes on; all figures are what they were. */
export function forgetPlaces(): void {
  changes.all += 1;
}

const DOCUMENTS = ["Actor", "Item", "ActorDelta", "ActiveEffect"] as const;

const FIGHT_HOOKS = ["createCombat", "deleteCombat", "createCombatant", "updateCombatant", "deleteCombatant"] as const;

/** Registers the hooks; called once in `init`. No figure is read from a fight: none is read again with each write of a play. */
export function registerBattleWatch(): void {
  for (const name of DOCUMENTS)
    for (const done of ["create", "update", "delete"] as const) Hooks.on(`${done}${name}`, forgetBattles);
  for (const hook of FIGHT_HOOKS) Hooks.on(hook, forgetPlaces);
  Hooks.on("updateCombat", (_combat, change) => void (isOfPlaysAlone(change) || forgetPlaces()));
  Hooks.on("createToken", forgetBattles);
  Hooks.on("deleteToken", forgetBattles);
  Hooks.on("updateToken", (_token, change) => forgetWhat(change));
  Hooks.on("createSetting", forgetBattles);
  Hooks.on("updateSetting", forgetBattles);
  Hooks.on("zonebound.fieldChanged", forgetBattles);
}

function forgetWhat(change: object): void {
  const part = partChanged(change);
  if (part === "places") forgetPlaces();
  if (part === "figures") forgetBattles();
}

/** Null for a scene that is no battlefield. The same value until a document changes, or the turns are set up anew after that. */
export function sceneBattle(scene: Scene.Implementation | null | undefined): SceneBattle | null {
  const adapter = adapterOf(scene);
  if (!scene || !adapter) return null;
  return battles.of(scene, [changes.all, combatOf(scene)?.turns], () => readBattle(scene, adapter));
}

function readBattle(scene: Scene.Implementation, adapter: BattlefieldAdapter): SceneBattle {
  const battlefield = adapter.read(scene);
  const combat = combatOf(scene);
  const problems: Problem[] = [...battlefield.problems];
  const rules = rulesOf(scene, problems);
  const tokens = tokensOf(scene, combat);
  const figures = readFigures(tokens, rules, problems);
  const { shown, ...stored } = storedOf({ scene, combat, adapter }, problems);
  const order = tokens.flatMap(({ id }) => (id && figures.has(id) ? [id] : []));
  const record = completed({ stored: stored.record, tokens, figures, rules, adapter, battlefield, combat });
  const settings = settingsOf(scene, adapter.usualSettings);
  const where = { adapter, rules, battlefield };
  const circleAt = (token: Token) => circleByRules(token, where, record.figure[idOf(token)]?.place);
  const positions = new Map(tokens.map((token) => [idOf(token), circleAt(token)]));
  const automation = automationBy(automationLevel);
  const recorded: Battle = {
    rules,
    field: battlefield.field,
    settings,
    automation,
    figures,
    order,
    record,
    positions,
    ...(combat ? vacatedTurn(combat, order, record.battle[""]?.turn ?? null) : {}),
  };
  return { adapter, battle: settleHits(recorded), recorded, battlefield, combat, stored, shown, problems };
}

/** Where a record is kept, and how it is read. */
interface RecordPlace {
  readonly scene: Scene.Implementation;
  readonly combat: Combat.Implementation | null;
  readonly adapter: BattlefieldAdapter;
}

/** The record as stored, with what names hidden figures where this client keeps that. */
function storedOf(
  { scene, combat, adapter }: RecordPlace,
  problems: Problem[],
): StoredRecord & Pick<SceneBattle, "shown"> {
  const id = idOf(combat ?? scene);
  const flag = combat ? combat.getFlag("zonebound", "record") : scene.getFlag("zonebound", "record");
  const { broken, ...stored } = readFlag(flag, adapter);
  problems.push(...broken.map((text) => problem("broken-record", id, { text })));
  const { rows, open } = hiddenPartOf(id);
  const record = withHiddenRows(stored.record, rows, adapter.ground);
  return { ...stored, record, shown: stored.record, play: stored.play ?? open };
}

function readFlag(flag: unknown, { ground }: BattlefieldAdapter): ReadRecord {
  return typeof flag === "object" && flag !== null
    ? recordsRead.of(flag, [ground], () => readStored(flag, ground))
    : readStored(flag, ground);
}

/** In combat its combatants in their order, else every token of the scene. */
function tokensOf(scene: Scene.Implementation, combat: Combat.Implementation | null): Token[] {
  if (!combat) return scene.tokens.contents;
  return turnOrder(combat, scene).flatMap((id) => scene.tokens.get(id) ?? []);
}

function readFigures(tokens: readonly Token[], rules: Ruleset, problems: Problem[]): Map<FigureId, Figure> {
  const from = [changes.figures, rules];
  const read = tokens.flatMap((token) => figuresRead.of(token, from, () => readFigure(token, rules)) ?? []);
  problems.push(...read.flatMap((one) => one.problems));
  return new Map(read.map(({ figure }) => [figure.id, figure]));
}

interface Parts {
  readonly stored: BattleRecord;
  readonly tokens: readonly Token[];
  readonly figures: ReadonlyMap<FigureId, Figure>;
  readonly rules: Ruleset;
  readonly adapter: BattlefieldAdapter;
  readonly battlefield: Battlefield;
  readonly combat: Combat.Implementation | null;
}

/** The record with a row for everybody: who has none yet starts where its token stands. Hits are the actors'. */
function completed(parts: Parts): BattleRecord {
  const rows = parts.tokens.flatMap((token) => {
    const figure = parts.figures.get(idOf(token));
    return figure ? [{ figure, token, state: rowOf(parts, token, figure) }] : [];
  });
  const states = Object.fromEntries(rows.map(({ figure, state }) => [figure.id, state]));
  const figure: Record<FigureId, State> = { ...parts.stored.figure, ...states };
  if (parts.stored.battle[""]) return { ...parts.stored, figure };
  const tables = parts.adapter.firstTables(rows.map(({ state, ...row }) => ({ ...row, place: state.place })));
  return { ...parts.stored, figure, ...tables, battle: firstRound(parts) };
}

/** Reckoned anew for those alone of whom something has changed. */
function rowOf(parts: Parts, token: Token, figure: Figure): State {
  const { x, y } = circleOf(token);
  const from = [
    figure,
    x,
    y,
    token._source.rotation,
    parts.stored.figure[figure.id],
    parts.battlefield,
    parts.rules,
    parts.combat === null,
  ];
  return rowsRead.of(token, from, () => newRow(parts, token, figure));
}

function newRow(parts: Parts, token: Token, figure: Figure): State {
  const { adapter, battlefield, combat, stored, rules } = parts;
  const known = stored.figure[figure.id];
  const isKnown = combat && known && adapter.isThere(battlefield, known.place);
  const place = isKnown ? known.place : adapter.placeAt(battlefield, { token });
  const first = known ? {} : adapter.firstRow(rules, { figure, token, place }, battlefield);
  const state = known ?? { ...adapter.ground.blank.figure, ...first, ...broughtBy(token.actor) };
  return { ...state, place, hits: hitsOf(token) ?? state.hits };
}

function hitsOf(token: Token): number | null {
  const system: unknown = token.actor?.system;
  return system instanceof FigureModel ? system.hits.value : null;
}

function firstRound({ adapter, combat }: Parts): Readonly<Record<string, BattleState>> {
  const { battle } = adapter.ground.blank;
  return { "": { ...battle, round: Math.max(1, combat?.round ?? 1), turn: combat?.combatant?.tokenId ?? null } };
}

const veiled = new WeakMap<Battle, Battle>();

/** Null for a scene that is no battlefield. The same value until a document changes. */
export function seenBattle(scene: Scene.Implementation | null | undefined): Battle | null {
  const battle = sceneBattle(scene)?.battle;
  if (!scene || !battle || game.user?.isGM) return battle ?? null;
  const known = veiled.get(battle) ?? veil(scene, battle);
  veiled.set(battle, known);
  return known;
}

function veil({ tokens }: Scene.Implementation, battle: Battle): Battle {
  const isSecret = (token: Token | undefined): boolean => token?.hidden === true && !token.isOwner;
  const hidden = battle.order.filter((who) => isSecret(tokens.get(who)));
  return hidden.length > 0 ? without(battle, new Set(hidden)) : battle;
}

/** As this client may see it; null on any other ground. */
export function seenZones(scene: Scene.Implementation | null | undefined): ZoneBattle | null {
  const battle = seenBattle(scene);
  return battle && isOnZones(battle) ? battle : null;
}

/** Whether the battle is on zones. */
export function isOnZones(battle: Battle): battle is ZoneBattle {
  return battle.rules.ground === zoneGround;
}
