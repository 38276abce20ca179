/** What macros and other packages may ask of a battle on hexes, as `game.zonebound.hexes`; docs/api.md says how. */
import * as v from "valibot";
import { placeOf, stateOf } from "../engine/battle";
import { readSent } from "../engine/sent";
import { isRefusal, type Refusal } from "../engine/types";
import { arcOf } from "../hexes/arcs";
import { type HexBattle, hexUnder, type Manner, poseOf } from "../hexes/battle";
import { type Cell, distance as hexesBetween, hexOf } from "../hexes/board";
import { isOnHexes } from "../hexes/hex-ground";
import { HEX_INTENT_SCHEMAS, type WalkIntent } from "../hexes/intents";
import { denialPhrase } from "../view/text";
import { seenBattle } from "./battlefield/read-battle";
import { hexesOn } from "./battlefield/hex-cache";
import { cellAt, middleOfCell } from "./battlefield/read-board";
import { namingIn, sayText } from "./documents";

type SceneDoc = Scene.Implementation;

type Maybe<T> = T | null;

/** All of it of the battle as this client may see it; null, or nothing, where the scene has none on hexes. */
export const hexApi = { place, arc, distance, reach, way, watchers, ground, at, middle };

function battleOn(scene: Maybe<SceneDoc>): Maybe<HexBattle> {
  const battle = seenBattle(scene);
  return battle && isOnHexes(battle) ? battle : null;
}

function battleOf(scene: Maybe<SceneDoc>, ...figures: readonly string[]): Maybe<HexBattle> {
  const battle = battleOn(scene);
  return battle && figures.every((who) => battle.figures.has(who)) ? battle : null;
}

/** Where a figure stands and which way it faces; null off the map. */
function place(who: string, scene: Maybe<SceneDoc> = canvas.scene): Maybe<{ at: Cell; facing: number }> {
  const battle = battleOf(scene, who);
  const stands = battle && placeOf(battle, who);
  return battle && stands?.kind === "hex" ? { at: stands.at, facing: stateOf(battle, who).facing } : null;
}

/** In which arc of one figure another stands: front, side or rear. */
function arc(one: string, other: string, scene: Maybe<SceneDoc> = canvas.scene): Maybe<string> {
  const battle = battleOf(scene, one, other);
  const target = battle && hexUnder(battle, other);
  if (!battle || target === null || hexUnder(battle, one) === null) return null;
  return arcOf(battle.field.board, poseOf(battle, one), target);
}

/** In hexes from one figure to another. */
function distance(one: string, other: string, scene: Maybe<SceneDoc> = canvas.scene): Maybe<number> {
  const battle = battleOf(scene, one, other);
  const [from, to] = [battle && hexUnder(battle, one), battle && hexUnder(battle, other)];
  return battle && from !== null && to !== null ? hexesBetween(battle.field.board, from, to) : null;
}

const MANNER = v.partial(
  v.object({
    ...{ mode: v.string(), run: v.boolean(), stop: v.boolean(), evade: v.boolean(), press: v.boolean() },
    ...{ tighter: v.boolean(), drop: v.boolean(), keepFacing: v.boolean() },
  }),
);

/** Every hex within reach, with its cost, what is left there, and the facing: in the usual manner, or as told (`{ mode, run, … }`). */
function reach(who: string, told: unknown = {}, scene: Maybe<SceneDoc> = canvas.scene) {
  const battle = battleOf(scene, who);
  const found = readSent(MANNER, told);
  if (!battle || "fault" in found || hexUnder(battle, who) === null) return [];
  const manner: Manner = { ...battle.rules.usualManner(battle, who), ...found.value };
  return battle.rules.reach(battle, who, manner).map((reached) => ({ ...reached }));
}

interface AskedWalk {
  readonly battle: HexBattle;
  readonly walk: WalkIntent;
}

function walkIn(scene: Maybe<SceneDoc>, sent: unknown): Maybe<AskedWalk> {
  const found = readSent(HEX_INTENT_SCHEMAS.walk, sent);
  const battle = "value" in found ? battleOf(scene, found.value.who) : null;
  return battle && "value" in found ? { battle, walk: found.value } : null;
}

/** What a walk comes to before it is gone: its steps, each with what it has cost so far and what is rolled there; or the sentence why it cannot be. */
function way(walk: unknown, scene: Maybe<SceneDoc> = canvas.scene) {
  const asked = walkIn(scene, walk);
  if (!asked || !scene) return null;
  const told = asked.battle.rules.foretell(asked.battle, asked.walk);
  if (isRefusal(told)) return { refusal: sentenceOf(scene, told) };
  const steps = told.steps.map(({ tests, ...step }) => ({ ...step, tests: tests.map(plainChance) }));
  return { ...told, steps };
}

function plainChance<T extends { readonly chance: { toNumber(): number } }>({ chance, ...rest }: T) {
  return { ...rest, chance: chance.toNumber() };
}

function sentenceOf(scene: SceneDoc, refusal: Refusal): string {
  return sayText(denialPhrase(refusal, namingIn(scene)));
}

/** Who may react to a walk, from which of its hexes on, and how likely each notices it there. */
function watchers(walk: unknown, scene: Maybe<SceneDoc> = canvas.scene) {
  const asked = walkIn(scene, walk);
  const watched = asked?.battle.rules.watch?.(asked.battle, asked.walk);
  return watched ? watched.watchers.map(plainChance) : [];
}

const SENT_CELL = v.tuple([v.number(), v.number()]);

/** What lies on a hex: `[{ kind, number }]`. */
function ground(cell: unknown, scene: Maybe<SceneDoc> = canvas.scene) {
  const found = readSent(SENT_CELL, cell);
  const battle = battleOn(scene);
  const hex = battle && "value" in found ? hexOf(battle.field.board, found.value) : null;
  return battle && hex !== null ? (battle.field.patches[hex] ?? []).map((patch) => ({ ...patch })) : [];
}

/** The hex at a point of the scene, in pixels; null off the map. */
function at(point: { x: number; y: number; level?: string }, scene: Maybe<SceneDoc> = canvas.scene): Maybe<Cell> {
  return scene && battleOn(scene) ? cellAt(hexesOn(scene).map, point) : null;
}

/** The middle of a hex on the scene, in pixels; null off the map. */
function middle(cell: unknown, scene: Maybe<SceneDoc> = canvas.scene): Maybe<{ x: number; y: number }> {
  const found = readSent(SENT_CELL, cell);
  const battle = battleOn(scene);
  if (!scene || !battle || "fault" in found || hexOf(battle.field.board, found.value) === null) return null;
  return middleOfCell(hexesOn(scene).map, found.value);
}
