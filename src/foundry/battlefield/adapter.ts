/** What Foundry's side asks of a kind of battlefield. Each ground has one adapter; no hook asks which ground a scene has. */
import type { TokenCircle, Problem } from "../../zones/map/region";
import { idOf } from "../documents";
import { shiftOfToken } from "./levels";
import type { Battle, GroundRules, Ruleset } from "../../engine/battle";
import type { Ground } from "../../engine/ground";
import type { Intent } from "../../engine/intents";
import type { BattleRecord, FigureStateOn } from "../../engine/record";
import type { Figure, FigureId } from "../../engine/types";
import type { PositionWrite } from "../../referee/card";
import type { Ending } from "../../referee/ports";
import type { TokenPosition } from "../../referee/request";
import type { TitleOf } from "../../view/text";
import type { Told, RulerView } from "../../view/zones/ruler";
import type { Point } from "../../zones/map/positions";

/** Where it lies on the battlefield's map, level by level; as stored, so never a place in the middle of an animation. */
export function circleOf(
  token: TokenDocument.Implementation,
  at: { x: number; y: number; level?: string | null } = token._source,
): TokenCircle {
  const data = poseOf(token, at);
  const { x, y } = token.getCenterPoint(data);
  const { width, height } = token.getSize(data);
  return { id: idOf(token), x: x + shiftOfToken(token, at), y, radius: Math.min(width, height) / 2 };
}

/** How a token would stand here, as stored else: what its own functions ask for, which know of hexes and odd sizes. */
export function poseOf({ _source }: TokenDocument.Implementation, { x, y }: Point): TokenDocument.Dimensions3D {
  const { elevation, width, height } = _source;
  return { x, y, elevation, width, height };
}

type SceneDoc = Scene.Implementation;

/** A scene's battlefield as it is now; a new value whenever anything of it changes. */
export interface Battlefield<G extends Ground = Ground> {
  readonly field: G["field"];
  /** What of its data makes no sense, for the GM. */
  readonly problems: readonly Problem[];
}

/** A figure, where it stands, and its token's circle. */
interface Stander<G extends Ground = Ground> {
  readonly figure: Figure;
  readonly place: G["place"];
  readonly circle: TokenCircle;
}

/** Where a token would be put, with the points between. */
export interface DragPath {
  /** Top left corners in pixels, the origin left out; the last is the drop. */
  readonly corners: readonly Point[];
  readonly run: boolean;
}

/** What a drag means in the rules' terms. */
export type DragIntents =
  /** Nothing the rules ask about: it just moves. */
  | { readonly kind: "free" }
  /** Nothing at all: beside the battlefield. */
  | { readonly kind: "nowhere" }
  /** One intent, or several to choose from. */
  | { readonly kind: "intents"; readonly choices: readonly Intent[] };

/** What a drag would come to if it ended here. */
interface DragEnd {
  /** Whom the token touches there, nearest first. */
  readonly touched: readonly FigureId[];
  readonly intents: DragIntents;
}

/** What everybody may read off a figure's token. */
export interface Mirror {
  readonly status: string;
  /** The place's id: a zone's region, both ids of a border joined by `|`, or nothing. */
  readonly place: string;
  readonly marks: readonly string[];
}

/** `F` is the battlefield as the ground reads it. All of it is synchronous, and reads alone. */
export interface BattlefieldAdapter<G extends Ground = Ground, F extends Battlefield<G> = Battlefield<G>> {
  readonly ground: GroundRules<G>;
  /** A battlefield without anything on it: for sheets of figures that stand nowhere. */
  readonly emptyField: G["field"];
  /** Whether the scene is such a battlefield; cheap, since every hook asks it of every scene. */
  isOn(scene: SceneDoc): boolean;
  read(scene: SceneDoc): F;
  placeAt(battlefield: F, point: Point): G["place"];
  /** Whether a token may stand here for a figure that the record has in this place; cheap, however far off it stands. */
  standsIn(rules: Ruleset<G>, battlefield: F, stander: Pick<Stander<G>, "place" | "circle">): boolean;
  /** Whether a stored place is still on the battlefield, which may have been redrawn since. */
  isThere(battlefield: F, place: G["place"]): boolean;
  /** What a figure has as the battle starts, where it stands. */
  firstRow(rules: Ruleset<G>, stander: Pick<Stander<G>, "figure" | "place">, battlefield: F): Partial<FigureStateOn<G>>;
  /** The ground's own tables before anybody has moved by the rules. */
  firstTables(standers: readonly Stander<G>[]): Partial<BattleRecord<G>>;
  mirrorOf(battle: Battle<G>, who: FigureId): Mirror;
  /** The place's id, as mirrors have it. */
  placeId(place: G["place"]): string;
  /** The ids of the status effects that a figure has by the record, its status first. */
  statusEffectsOf(battle: Battle<G>, who: FigureId): readonly string[];
  /** What a token's drag along this path comes to; `moved` where it has been made already and all stand where they stand. */
  endOfDrag(battle: Battle<G>, token: TokenDocument.Implementation, path: DragPath, moved?: "moved"): DragEnd;
  /** The intent as it has to be declared: with the run or step that it needs first. */
  declaredFor(battle: Battle<G>, intent: Intent): Intent;
  /** What the intent is called on cards and in questions. */
  readonly titleOf: TitleOf;
  rulerOf(battle: Battle<G>, intent: Intent, told: Told): RulerView;
  /** Which tokens must go where for a battle as it ends. */
  planPositions(ending: Ending): PositionWrite[];
  /** A free spot in a place for a token that stands elsewhere; null where the map has none. */
  spotIn(token: TokenDocument.Implementation, place: G["place"]): TokenPosition | null;
}

const adapters: BattlefieldAdapter[] = [];

/** Makes a kind of battlefield known; called in `init`, once for each ground. */
export function registerBattlefield(adapter: BattlefieldAdapter): void {
  adapters.push(adapter);
}

/** The adapter of the scene's battlefield; null where it has none, and this system leaves it alone. */
export function adapterOf(scene: SceneDoc | null | undefined): BattlefieldAdapter | null {
  return scene ? (adapters.find((adapter) => adapter.isOn(scene)) ?? null) : null;
}

/** What intents of this scene are called. */
export function titlesOn(scene: SceneDoc): TitleOf {
  return kindOn(scene).titleOf;
}

/** The ground by which is read what is kept of this scene. */
export function groundOn(scene: SceneDoc | null | undefined): GroundRules {
  return kindOn(scene).ground;
}

/** On a scene that is a battlefield no longer, or gone, the first kind there is. */
function kindOn(scene: SceneDoc | null | undefined): BattlefieldAdapter {
  const adapter = adapterOf(scene) ?? adapters[0];
  if (!adapter) throw new Error("no kind of battlefield is registered");
  return adapter;
}

/** Whether the scene is a battlefield at all. Cheap. */
export function isBattlefield(scene: SceneDoc | null): scene is SceneDoc {
  return adapterOf(scene) !== null;
}

/** The adapter of a ground; throws where none was registered for it. */
export function adapterFor(ground: GroundRules): BattlefieldAdapter {
  const found = adapters.find((adapter) => adapter.ground === ground);
  if (!found) throw new Error(`no battlefield of ground ${ground.id}`);
  return found;
}
