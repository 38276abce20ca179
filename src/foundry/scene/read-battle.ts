/** The battle of a scene as its documents have it now. */
import type { ZoneBattle, ZoneRuleset } from "../../zones/battle";
import { BLANK, type FigureState, type ZoneRecord } from "../../zones/record";
import { settleHits } from "../../engine/plan-writes";
import type { Figure, FigureId } from "../../engine/types";
import type { Place } from "../../zones/types";
import { type Field, zoneOf } from "../../zones/field/field";
import { DEFAULT_RULESET, rulesetOf } from "../../rulesets/registry";
import { automationBy } from "../../referee/automation-levels";
import { broughtBy } from "../token-status/status-effects";
import { FigureModel } from "../data/actor-model";
import { problem, type Problem, type Battlefield } from "../../zones/map/region";
import { battlefieldOf, hasZones } from "./scene-cache";
import { placeAt } from "../../zones/map/place-at";
import { settingsOf, automationLevel, worldRuleset } from "../settings/settings";
import { combatOf, turnOrder, firstLinks } from "./combat-of";
import { withHiddenRows, type ReadRecord, readStored, type StoredRecord } from "../storage/stored-record";
import { keptRows } from "../storage/gm-storage";
import { type ReadFigure, readFigure } from "./read-actor";
import { ReadOnce } from "./read-once";
import { circleOf } from "./token-place";
import { without } from "../../engine/redact";
import { turnOf } from "../../engine/figures";

type Token = TokenDocument.Implementation;

/** A scene's battle with the documents it came from. */
export interface SceneBattle {
  readonly battle: ZoneBattle;
  readonly battlefield: Battlefield;
  readonly combat: Combat.Implementation | null;
  readonly stored: StoredRecord;
  readonly problems: readonly Problem[];
}

/** Counts changes: of whatever a battle is read from, and of what its figures are read from. */
const changes = { all: 0, figures: 0 };

const battles = new ReadOnce<Scene.Implementation, SceneBattle>();

const figuresRead = new ReadOnce<Token, ReadFigure | null>();

const rowsRead = new ReadOnce<Token, FigureState>();

/** By the flag itself, which Foundry makes anew with every change. */
const recordsRead = new ReadOnce<object, ReadRecord>();

/** Something a battle is read from has changed. */
export function forgetBattles(): void {
  changes.figures += 1;
  forgetPlaces();
}

/** Somebody stands elsewhere; all figures are what they were. */
export function forgetPlaces(): void {
  changes.all += 1;
}

/** Null for a scene without zones. The same value until a document changes. */
export function sceneBattle(scene: Scene.Implementation | null | undefined): SceneBattle | null {
  if (!scene || !hasZones(scene)) return null;
  return battles.of(scene, [changes.all], () => readBattle(scene));
}

function readBattle(scene: Scene.Implementation): SceneBattle {
  const battlefield = battlefieldOf(scene);
  const combat = combatOf(scene);
  const problems: Problem[] = [...battlefield.problems];
  const rules = rulesOf(scene, problems);
  const tokens = tokensOf(scene, combat);
  const figures = readFigures(tokens, rules, problems);
  const stored = storedOf(scene, combat, problems);
  const order = tokens.flatMap(({ id }) => (id && figures.has(id) ? [id] : []));
  const record = completed({ stored: stored.record, tokens, figures, rules, battlefield, combat });
  const settings = settingsOf(scene);
  const positions = new Map(tokens.map((token) => [token.id ?? "", circleOf(token)]));
  const automation = automationBy(automationLevel);
  const battle: ZoneBattle = {
    rules,
    field: battlefield.field,
    settings,
    automation,
    figures,
    order,
    record,
    positions,
  };
  return { battle: settleHits(battle), battlefield, combat, stored, problems };
}

/** The record as stored, with the rows of hidden figures that this client keeps. */
function storedOf(
  scene: Scene.Implementation,
  combat: Combat.Implementation | null,
  problems: Problem[],
): StoredRecord {
  const id = (combat ?? scene).id ?? "";
  const flag = combat ? combat.getFlag("zonebound", "record") : scene.getFlag("zonebound", "record");
  const { broken, ...stored } = readFlag(flag);
  problems.push(...broken.map((text) => problem("broken-record", id, { text })));
  return { ...stored, record: withHiddenRows(stored.record, keptRows(id)) };
}

function readFlag(flag: unknown): ReadRecord {
  return typeof flag === "object" && flag !== null
    ? recordsRead.of(flag, [], () => readStored(flag))
    : readStored(flag);
}

/** The ruleset of a scene; an unknown one is a problem, and the default steps in. */
export function rulesOf(scene: Scene.Implementation, problems: Problem[] = []): ZoneRuleset {
  const id = scene.getFlag("zonebound", "ruleset") || worldRuleset();
  const rules = rulesetOf(id);
  if (!rules) problems.push(problem("unknown-ruleset", scene.id ?? "", { ruleset: id }));
  const fallback = rules ?? rulesetOf(DEFAULT_RULESET);
  if (!fallback) throw new Error(`no ruleset ${DEFAULT_RULESET}`);
  return fallback;
}

/** In combat its combatants in their order, else every token of the scene. */
function tokensOf(scene: Scene.Implementation, combat: Combat.Implementation | null): Token[] {
  if (!combat) return scene.tokens.contents;
  return turnOrder(combat, scene).flatMap((id) => scene.tokens.get(id) ?? []);
}

function readFigures(tokens: readonly Token[], rules: ZoneRuleset, problems: Problem[]): Map<FigureId, Figure> {
  const from = [changes.figures, rules];
  const read = tokens.flatMap((token) => figuresRead.of(token, from, () => readFigure(token, rules)) ?? []);
  problems.push(...read.flatMap((one) => one.problems));
  return new Map(read.map(({ figure }) => [figure.id, figure]));
}

interface Parts {
  readonly stored: ZoneRecord;
  readonly tokens: readonly Token[];
  readonly figures: ReadonlyMap<FigureId, Figure>;
  readonly rules: ZoneRuleset;
  readonly battlefield: Battlefield;
  readonly combat: Combat.Implementation | null;
}

/** The record with a row for everybody: who has none yet starts where its token stands. Hits are the actors'. */
function completed(parts: Parts): ZoneRecord {
  const rows = parts.tokens.flatMap((token) => {
    const figure = parts.figures.get(token.id ?? "");
    return figure ? [{ figure, state: rowOf(parts, token, figure), circle: circleOf(token) }] : [];
  });
  const states = Object.fromEntries(rows.map(({ figure, state }) => [figure.id, state]));
  const figure: Record<FigureId, FigureState> = { ...parts.stored.figure, ...states };
  if (parts.stored.battle[""]) return { ...parts.stored, figure };
  const link = firstLinks(rows.map(({ state, ...row }) => ({ ...row, place: state.place })));
  return { ...parts.stored, figure, link, battle: firstRound(parts) };
}

/** Reckoned anew for those alone of whom something has changed. */
function rowOf(parts: Parts, token: Token, figure: Figure): FigureState {
  const { x, y } = circleOf(token);
  const from = [figure, x, y, parts.stored.figure[figure.id], parts.battlefield, parts.rules, parts.combat === null];
  return rowsRead.of(token, from, () => newRow(parts, token, figure));
}

function newRow(parts: Parts, token: Token, figure: Figure): FigureState {
  const { battlefield, combat, stored, rules } = parts;
  const known = stored.figure[figure.id];
  const { x, y } = circleOf(token);
  const isKnown = combat && known && isThere(battlefield.field, known.place);
  const place = isKnown ? known.place : placeAt(battlefield, x, y);
  const zone = place.kind === "zone" ? zoneOf(battlefield.field, place.zone) : null;
  const state = known ?? { ...BLANK.figure, ...rules.clock.starts(figure, zone), ...broughtBy(token.actor) };
  return { ...state, place, hits: hitsOf(token) ?? state.hits };
}

/** A region may have been redrawn since: whoever stood in it stands where the token does. */
function isThere({ zones, borders, terrains }: Field, place: Place): boolean {
  if (place.kind === "off") return true;
  if (place.kind === "border") return borders.has(place.border) && zones.has(place.from);
  return zones.has(place.zone) && (place.terrain === undefined || terrains.has(place.terrain));
}

function hitsOf(token: Token): number | null {
  const system: unknown = token.actor?.system;
  return system instanceof FigureModel ? system.hits.value : null;
}

function firstRound({ combat }: Parts): ZoneRecord["battle"] {
  return { "": { ...BLANK.battle, round: Math.max(1, combat?.round ?? 1), turn: combat?.combatant?.tokenId ?? null } };
}

const veiled = new WeakMap<ZoneBattle, ZoneBattle>();

/** Null for a scene without zones. The same value until a document changes. */
export function seenBattle(scene: Scene.Implementation | null | undefined): ZoneBattle | null {
  const battle = sceneBattle(scene)?.battle;
  if (!scene || !battle || game.user?.isGM) return battle ?? null;
  const known = veiled.get(battle) ?? veil(scene, battle);
  veiled.set(battle, known);
  return known;
}

function veil(scene: Scene.Implementation, battle: ZoneBattle): ZoneBattle {
  const hidden = battle.order.filter((who) => isHidden(scene.tokens.get(who)));
  return hidden.length > 0 ? without(battle, new Set(hidden)) : battle;
}

function isHidden(token: TokenDocument.Implementation | undefined): boolean {
  return Boolean(token?.hidden && !token.isOwner);
}

/** Only figures of the battle that this user owns; null where there is none. */
export function chosenFigure(): string | null {
  const battle = sceneBattle(canvas.scene)?.battle;
  const turn = battle ? turnOf(battle) : null;
  const chosen = canvas.tokens?.controlled.map(({ id }) => id) ?? [];
  const known = [...chosen, ...(turn === null ? [] : [turn])].filter((id) => battle?.figures.has(id));
  return known.find((id) => canvas.scene?.tokens.get(id)?.isOwner) ?? null;
}
