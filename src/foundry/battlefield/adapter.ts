/** What Foundry's side asks of a kind of battlefield. Each ground has one adapter; no hook asks which ground a scene has. */
import type { Problem } from "../../engine/problem";
import { rulesOf } from "./scene-rules";
import type { CheckHint, Conditions, SceneSetting, TokenTurning } from "./ground-traits";
import type { TokenCorner } from "./token-spot";
import type { Battle, GroundRules, Ruleset } from "../../engine/battle";
import type { Fraction } from "../../engine/dice/distribution";
import type { Ground } from "../../engine/ground";
import type { ConditionIntent, Intent, PlaceIntent } from "../../engine/intents";
import type { BattleRecord, FigureStateOn } from "../../engine/record";
import type { Figure, FigureId, Refusal } from "../../engine/types";
import type { PositionWrite } from "../../referee/card";
import type { Ending } from "../../referee/ports";
import type { TokenPosition } from "../../referee/request";
import type { TitleOf } from "../../view/text";
import type { ActionList } from "../action-bar/action-list";
import type { Told, RulerView } from "../../view/forecast";
import type { Point } from "../../zones/map/positions";

type SceneDoc = Scene.Implementation;

/** A scene's battlefield as it is now; a new value whenever anything of it changes. */
export interface Battlefield<G extends Ground = Ground> {
  readonly field: G["field"];
  /** What of its data makes no sense, for the GM. */
  readonly problems: readonly Problem[];
}

/** A token where it is stored to stand, or where it would stand by this corner. */
export interface PlacedToken {
  readonly token: TokenDocument.Implementation;
  readonly at?: TokenCorner | undefined;
  /** As stored where it is left out. */
  readonly rotation?: number | undefined;
}

/** A figure, its token, and where it stands. */
interface Stander<G extends Ground = Ground> {
  readonly figure: Figure;
  readonly token: TokenDocument.Implementation;
  readonly place: G["place"];
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
  /** Back where it was: the token stays, and nobody needs to hear why. */
  | { readonly kind: "nothing" }
  /** One intent, or several to choose from; with a refusal none of them can be, and nobody else need be asked. */
  | { readonly kind: "intents"; readonly choices: readonly Intent[]; readonly refusal?: Refusal };

/** What a drag would come to if it ended here. */
interface DragEnd {
  /** Whom the token touches there, nearest first. */
  readonly touched: readonly FigureId[];
  readonly intents: DragIntents;
}

/** What the ruler says of a drag, in the reader's language. */
export interface DragPreview {
  readonly lines: readonly string[];
  readonly kind: RulerView["reach"];
}

/** The drag of one token: all that stays the same while it lasts, made once; a step of the pointer looks things up. */
export interface TokenDrag {
  /** The map shows the way itself: the ruler draws none. */
  readonly drawsWay?: true;
  /** Works out, once, what the first steps would have to wait for. */
  prepare(): void;
  /** Works out in idle time what else picking the token up would ask for; gives the way to stop. */
  lookAhead(): () => void;
  /** What it would come to if it ended here; null where the token just moves. */
  previewAt(path: DragPath): DragPreview | null;
  /** Where the way that the map shows passes, its end left out, as last previewed; none where it shows none. */
  wayShown(): readonly Point[];
  /** The corners between its start and this end by which it would go, as last previewed. */
  cornersTo(end: Point): readonly Point[];
  /** Shows on the map where it can go, and the way as last previewed. */
  show(path: DragPath): void;
  letGo(): void;
}

/** What the canvas draws of a battlefield, kept up by hooks; on a scene of another kind, or none, it draws nothing. */
export interface BattlefieldLayer {
  /** All of it anew: the battlefield has changed, or shall be shown or hidden. */
  redraw(): void;
  /** What changes with the battle; nothing where that is what is drawn. */
  redrawBattle(): void;
  /** The battle anew, whatever is drawn: tokens have come into sight or gone out of it. */
  redrawSight(): void;
  /** Sizes and shows everything for the zoom. */
  arrange(): void;
  /** A token is somewhere else on the screen, or is seen, or no more. */
  follow(token: Token.Implementation): void;
  hover(who: FigureId, isOver: boolean): void;
  /** A figure is chosen on this client, or no more. */
  choose(who: FigureId, isChosen: boolean): void;
  /** Whether its picture is to lie on the ground; null for a token that stays as it is. */
  lies(who: FigureId): boolean | null;
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
  /** What its battles can be set to, with what holds where nobody says otherwise. */
  readonly usualSettings: G["settings"];
  /** What else a scene of the kind can be given. */
  readonly sceneSettings: readonly SceneSetting[];
  /** Whether the scene is such a battlefield; cheap, since every hook asks it of every scene. */
  isOn(scene: SceneDoc): boolean;
  read(scene: SceneDoc): F;
  /** Takes over what has changed of one region; null where it is gone. */
  regionChanged(scene: SceneDoc, id: string, now: RegionDocument.Implementation | null): void;
  /** All of the scene is read anew when it is next asked for. */
  forget(scene: SceneDoc): void;
  /** What of a scene that is to be played on this ground a GM should mend, be it such a battlefield yet or not. */
  check(scene: SceneDoc): readonly Problem[];
  /** What a GM should know who makes such a scene, in the scene's check. */
  readonly hints: readonly CheckHint[];
  placeAt(battlefield: F, placed: PlacedToken): G["place"];
  /** A GM's placement of a token there, turned as it is or would be. */
  placementOf(battlefield: F, placed: PlacedToken): PlaceIntent<G["place"]>;
  /** Arrow keys mean a step to the place beside; left out where they know no place to go to. */
  readonly stepsByKeys?: true;
  /** Left out where tokens are turned as anybody likes. */
  readonly turning?: TokenTurning<G>;
  /** Whether a token may stand so for a figure that the record has in this place; cheap, however far off it stands. */
  standsIn(rules: Ruleset<G>, battlefield: F, stander: PlacedToken & { readonly place: G["place"] }): boolean;
  /** Whether a stored place is still on the battlefield, which may have been redrawn since. */
  isThere(battlefield: F, place: G["place"]): boolean;
  /** What a figure has as the battle starts, where it stands. */
  firstRow(rules: Ruleset<G>, stander: Stander<G>, battlefield: F): Partial<FigureStateOn<G>>;
  /** The ground's own tables before anybody has moved by the rules. */
  firstTables(standers: readonly Stander<G>[]): Partial<BattleRecord<G>>;
  mirrorOf(battle: Battle<G>, who: FigureId): Mirror;
  /** The place's id, as mirrors have it. */
  placeId(place: G["place"]): string;
  readonly conditions: Conditions;
  /** What it means that a player switches a condition of their figure; null where only a GM can. */
  byOwnWill(battle: Battle<G>, switched: Omit<ConditionIntent, "kind">): Intent | null;
  /** The ids of the status effects that a figure has by the record, its status first. */
  statusEffectsOf(battle: Battle<G>, who: FigureId): readonly string[];
  /** What a token's drag along this path comes to; `moved` where it has been made already and all stand where they stand. */
  endOfDrag(battle: Battle<G>, token: TokenDocument.Implementation, path: DragPath, moved?: "moved"): DragEnd;
  /** The drag of a token that is picked up; the same one as long as the battle is the same. */
  dragOf(battle: Battle<G>, token: TokenDocument.Implementation): TokenDrag;
  /** What the action bar lists for a figure. */
  actionsOf(who: FigureId): ActionList;
  /** What the canvas draws of it; null before there is a canvas. */
  layer(): BattlefieldLayer | null;
  /** The intent as it has to be declared: with the run or step that it needs first. */
  declaredFor(battle: Battle<G>, intent: Intent): Intent;
  /** What the intent is called on cards and in questions. */
  readonly titleOf: TitleOf;
  rulerOf(battle: Battle<G>, intent: Intent, told: Told): RulerView;
  /** In slices, what the ruler says once it is known what those who may react can make of the intent; null between them. */
  refineRuler(battle: Battle<G>, intent: Intent, told: Told): Generator<RulerView | null>;
  /** What the intent comes to while nobody reacts, with the chance of each; nothing where it is refused. */
  oddsOf(battle: Battle<G>, intent: Intent): readonly { readonly outcome: string; readonly chance: Fraction }[];
  /** Where the figure of the intent would come to; null where it stays in its place. */
  goalOf(battle: Battle<G>, intent: Intent): G["place"] | null;
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

/** Conditions of all kinds of battlefield, each once. */
export function battlefieldConditions(which: keyof Conditions): string[] {
  return [...new Set(adapters.flatMap(({ conditions }) => conditions[which]))];
}

/** Tells every kind of battlefield of a change. */
export function battlefieldsChanged(tell: (adapter: BattlefieldAdapter) => void): void {
  adapters.forEach(tell);
}

/** The layers of all kinds of battlefield that the canvas has. */
export function battlefieldLayers(): BattlefieldLayer[] {
  return adapters.flatMap((adapter) => adapter.layer() ?? []);
}

/** What intents of this scene are called. */
export function titlesOn(scene: SceneDoc): TitleOf {
  return kindOn(scene).titleOf;
}

/** The ground by which is read what is kept of this scene. */
export function groundOn(scene: SceneDoc | null | undefined): GroundRules {
  return kindOn(scene).ground;
}

/** On a scene that is a battlefield no longer, the kind that its ruleset is played on; on one that is gone, the first there is. */
export function kindOn(scene: SceneDoc | null | undefined): BattlefieldAdapter {
  const adapter = adapterOf(scene) ?? (scene ? adapterFor(rulesOf(scene).ground) : adapters[0]);
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
