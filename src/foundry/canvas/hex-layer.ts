/** The layer of the canvas that shows hexes: their ground, how far a figure comes and by which way, which way it faces, and who walks. Redraws only what has changed. */
import { type FigureId, sameValue } from "../../engine/types";
import { heldBy } from "../../hexes/occupancy";
import { type HexBattle, hexUnder, type Manner } from "../../hexes/battle";
import { cellOf, type HexId } from "../../hexes/board";
import { isOnHexes } from "../../hexes/hex-ground";
import type { HexField } from "../../hexes/types";
import { walkGhostOf } from "../../view/hexes/walk-ghost";
import type { BattlefieldLayer } from "../battlefield/adapter";
import { hexesOn } from "../battlefield/hex-cache";
import { type BoardMap, hexGridOf } from "../battlefield/read-board";
import { sceneBattle, seenBattle } from "../battlefield/read-battle";
import type { HexLook } from "../drag/hex-look";
import { inNextFrame, inSlices } from "../frames";
import { openPlayOf } from "../referee/fight-store";
import { showsOverlay } from "../settings/settings";
import { drawGround } from "./draw-ground";
import { drawHexReach, reachLabels } from "./draw-hex-reach";
import { drawHexWay } from "./draw-hex-way";
import { drawWalkGhost } from "./draw-ghost";
import { FacingHandle } from "./facing-handle";
import { HexFigures } from "./hex-figures";
import { HexSheet } from "./hex-patterns";
import { arrangeLabels, type MapLabel } from "./map-label";
import { ABOVE_REGIONS } from "./map-theme";
import { standAside } from "./screen-rects";

/** A figure that is dragged just now. */
export interface ShownDrag {
  readonly battle: HexBattle;
  readonly who: FigureId;
  readonly manner: Manner;
  /** Null where the pointer is beside the board. */
  readonly look: HexLook | null;
  /** By the pointer: what lies over the map stands aside. */
  readonly isHeld: boolean;
}

const LABEL_KINDS = ["ground", "reach", "way", "ghost", "handle"] as const;

type LabelKind = (typeof LABEL_KINDS)[number];

/** The drawing of each kind, lowest first. */
const newParts = () => ({
  ...{ ground: new HexSheet("ground"), reach: new HexSheet("reach") },
  ...{ way: new PIXI.Graphics(), ghost: new PIXI.Graphics() },
});

export class HexLayer extends foundry.canvas.layers.CanvasLayer implements BattlefieldLayer {
  readonly #parts = newParts();
  readonly #texts = new PIXI.Container();
  readonly #figures = new HexFigures();
  readonly #handle = new FacingHandle((labels) => this.#setLabels("handle", labels));
  readonly #labels: Record<LabelKind, readonly MapLabel[]> = { ground: [], reach: [], way: [], ghost: [], handle: [] };
  #stopReach: () => void = () => undefined;
  #isShown = false;
  #drawn: HexBattle | null = null;
  /** What the ground was last drawn by. */
  #ground: { readonly field: HexField; readonly taken: string } | null = null;
  #drag: ShownDrag | null = null;
  /** The way that is drawn: who watches it may be known later than the way. */
  #way: (Pick<ShownDrag, "look"> & { readonly told: HexLook["watched"] | HexLook["plan"] }) | null = null;
  #lastGhost: unknown = null;

  static override get layerOptions() {
    return foundry.utils.mergeObject(super.layerOptions, { name: "zoneboundHexes", zIndex: ABOVE_REGIONS });
  }

  protected override async _draw(): Promise<void> {
    this.zIndex = ABOVE_REGIONS;
    this.eventMode = "none";
    const { ground, reach, way, ghost } = this.#parts;
    way.name = "way";
    ghost.name = "ghost";
    const { arcs, facings } = this.#figures;
    const children = [ground.view, arcs.view, reach.view, facings, way, ghost, this.#handle.graphics, this.#texts];
    for (const child of children) this.addChild(child);
    this.redraw();
  }

  /** The children belong to the layer for good: they are taken off, not destroyed. */
  protected override async _tearDown(): Promise<void> {
    this.#clear();
    this.removeChildren();
  }

  redraw(): void {
    this.#clear();
    const { scene } = canvas;
    this.#isShown = showsOverlay() && scene !== null && isBattleOnHexes(scene);
    this.visible = this.#isShown;
    this.redrawBattle();
  }

  redrawBattle(): void {
    const { scene } = canvas;
    const battle = this.#isShown && canvas.ready ? seenBattle(scene) : null;
    if (!scene || !battle || !isOnHexes(battle)) return;
    this.#drawGround(scene, battle);
    this.#drawGhost(scene);
    if (battle === this.#drawn) return;
    this.#drawn = battle;
    const { map } = hexesOn(scene);
    const fought = sceneBattle(scene)?.combat ? battle : null;
    this.#figures.redraw(fought, map);
    this.#handle.redraw(fought, map);
  }

  redrawSight(): void {
    this.#drawn = null;
    this.#ground = null;
    this.redrawBattle();
  }

  arrange(): void {
    arrangeLabels(LABEL_KINDS.flatMap((kind) => this.#labels[kind]));
    this.#handle.arrange();
  }

  follow(token: Token.Implementation): void {
    this.#figures.follow(token);
    if (this.#figures.isOutdated(token)) inNextFrame("sight", () => this.redrawSight());
  }

  hover(who: FigureId, isOver: boolean): void {
    this.#figures.hover(who, isOver);
  }

  /** Of several nobody is turned. */
  choose(): void {
    const [one, ...more] = canvas.tokens?.controlled ?? [];
    const chosen = one && more.length === 0 ? one.id : null;
    this.#figures.choose(chosen);
    this.#handle.choose(one?.isOwner ? chosen : null);
  }

  lies(who: FigureId): boolean | null {
    return this.#figures.lies(who);
  }

  /** Where a figure comes, and the way to where it is dragged; what is shown already stays. */
  showDrag(drag: ShownDrag): void {
    const { scene } = canvas;
    const before = this.#drag;
    if (!scene || !this.#isShown) return;
    this.#drag = drag;
    standAside(drag.isHeld);
    const { map } = hexesOn(scene);
    if (!before || !isSameReach(before, drag)) this.#showReach(map, drag);
    const way = { look: drag.look, told: drag.look?.watched ?? drag.look?.plan };
    if (this.#way?.look === way.look && this.#way.told === way.told) return;
    this.#way = way;
    this.#parts.way.clear();
    this.#setLabels("way", drag.look ? drawHexWay(this.#parts.way, map, drag.look) : []);
  }

  /** The tints at once, what is left in each a few hexes at a time. */
  #showReach(map: BoardMap, { battle, who, manner }: ShownDrag): void {
    const from = hexUnder(battle, who);
    const reached = from === null ? [] : battle.rules.reach(battle, who, manner);
    this.#figures.arcs.view.visible = false;
    this.#handle.hide(true);
    this.#stopReach();
    this.#setLabels("reach", []);
    drawHexReach(this.#parts.reach, map, cellOf(map.board, from ?? 0), reached);
    const fresh: MapLabel[] = [];
    const add = (): void => this.#addLabels("reach", fresh.splice(0));
    this.#stopReach = inSlices(reachLabels(map, reached), (label) => fresh.push(label), add);
  }

  hideDrag(who: FigureId): void {
    if (this.#drag?.who !== who) return;
    this.#drag = this.#way = null;
    standAside(false);
    this.#stopReach();
    this.#parts.reach.clear();
    this.#parts.way.clear();
    this.#setLabels("reach", []);
    this.#setLabels("way", []);
    this.#figures.arcs.view.visible = true;
    this.#handle.hide(false);
  }

  #drawGround(scene: Scene.Implementation, battle: HexBattle): void {
    const { map, field } = hexesOn(scene);
    const taken = takenIn(battle);
    const key = [...taken].join();
    if (this.#ground?.field === field && this.#ground.taken === key) return;
    this.#ground = { field, taken: key };
    this.#setLabels("ground", drawGround(this.#parts.ground, map, field, taken));
  }

  /** Of whom this client sees. */
  #drawGhost(scene: Scene.Implementation): void {
    const card = openPlayOf(scene)?.card ?? null;
    if (card === this.#lastGhost) return;
    this.#lastGhost = card;
    const { ghost } = this.#parts;
    ghost.clear();
    const walker = card && walkGhostOf(card);
    const isSeen = walker !== null && canvas.tokens?.get(walker.who)?.visible === true;
    this.#setLabels("ghost", isSeen ? drawWalkGhost(ghost, hexesOn(scene).map, walker) : []);
  }

  #setLabels(of: LabelKind, labels: readonly MapLabel[]): void {
    if (labels.length === 0 && this.#labels[of].length === 0) return;
    for (const { text } of this.#labels[of]) text.destroy({ children: true });
    this.#labels[of] = [];
    this.#addLabels(of, labels);
  }

  #addLabels(of: LabelKind, labels: readonly MapLabel[]): void {
    this.#labels[of] = [...this.#labels[of], ...labels];
    for (const { text } of labels) this.#texts.addChild(text);
    this.arrange();
  }

  #clear(): void {
    if (this.#drag) this.hideDrag(this.#drag.who);
    this.#drawn = null;
    this.#ground = null;
    this.#lastGhost = null;
    this.#figures.clear();
    this.#handle.clear();
    for (const graphics of Object.values(this.#parts)) graphics.clear();
    for (const kind of LABEL_KINDS) this.#setLabels(kind, []);
  }
}

function isBattleOnHexes(scene: Scene.Implementation): boolean {
  const battle = hexGridOf(scene) ? seenBattle(scene) : null;
  return battle !== null && isOnHexes(battle);
}

function isSameReach(one: ShownDrag, other: ShownDrag): boolean {
  return one.battle === other.battle && one.who === other.who && sameValue(one.manner, other.manner);
}

/** Where tokens are seen: the ground lies under them. */
function takenIn(battle: HexBattle): ReadonlySet<HexId> {
  const seen = battle.order.filter((who) => canvas.tokens?.get(who)?.visible);
  return new Set(seen.flatMap((who) => heldBy(battle, who)));
}

/** The layer of the canvas as it is now; null before it is drawn. */
export function hexLayer(): HexLayer | null {
  const layer: unknown = HexLayer.instance;
  return layer instanceof HexLayer ? layer : null;
}
