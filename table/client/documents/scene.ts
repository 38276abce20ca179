/** A scene: its grid and measures, what stands on it, which regions hold which tokens (API: Scene). */
import type { DatabaseOperation } from "../../common/abstract/database";
import type { EmbeddedCollection } from "../../common/abstract/embedded-collection";
import { BaseScene } from "../../common/documents/scene";
import type { Source } from "../../common/utils/types";
import type { BaseGrid } from "../canvas/grid/base-grid";
import { createGrid } from "../canvas/grid/create-grid";
import { clientDocument } from "./client-document";
import { measureScene, type SceneDimensions } from "./scene-dimensions";
import type { RegionDocument } from "./region/region-document";
import type { TokenDocument } from "./token/token-document";

interface GridState {
  key: string;
  grid: BaseGrid;
}

const grids = new WeakMap<Scene, GridState>();
let viewedId: string | null = null;

// The grid's data are only in the source: here `grid` is the grid itself, as on any client.
const ClientBaseScene: typeof BaseScene & { prototype: BaseScene } = clientDocument(BaseScene);

export class Scene extends ClientBaseScene {
  declare tokens: EmbeddedCollection<TokenDocument>;
  declare regions: EmbeddedCollection<RegionDocument>;
  declare grid: BaseScene["grid"] & BaseGrid;
  declare dimensions: SceneDimensions;

  /** True on the scene that this client looks at. */
  get isView(): boolean {
    return this.id === viewedId;
  }

  get isActive(): boolean {
    return this.active;
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    Object.defineProperty(this, "grid", {
      value: currentGrid(this),
      writable: true,
      configurable: true,
      enumerable: true,
    });
    this.dimensions = this.getDimensions();
  }

  getDimensions(): SceneDimensions {
    return measureScene(this, this.grid);
  }

  /** Makes this the scene all look at first. */
  async activate(): Promise<this | undefined> {
    return this.active ? this : this.update({ active: true });
  }

  /** Looks at this scene on this client. */
  async view(): Promise<this> {
    if (this.isView && canvas?.ready) return this;
    const before = game.scenes.viewed;
    viewedId = this.id;
    game.user.viewedScene = this.id;
    before?.render();
    game.user.broadcastActivity({ sceneId: this.id });
    await canvas?.draw(this);
    globalThis.ui?.nav?.render();
    globalThis.ui?.combat?.initialize?.();
    return this;
  }

  async unview(): Promise<this> {
    if (!this.isView) return this;
    viewedId = null;
    await canvas?.draw(null);
    return this;
  }

  /** Writes anew which regions hold the tokens; answers those that changed. */
  async updateTokenRegions(tokens: Iterable<TokenDocument> = this.tokens): Promise<TokenDocument[]> {
    const updates = [...tokens].flatMap((token) => {
      const inside = token.findRegionIds();
      return sameIds(inside, token._regions) ? [] : [{ _id: token.id, _regions: inside }];
    });
    if (!updates.length) return [];
    return (await this.updateEmbeddedDocuments("Token", updates)) as TokenDocument[];
  }

  clearMovementHistories(): Promise<unknown> {
    const moved = this.tokens.filter((token) => token._movementHistory.length > 0);
    return this.updateEmbeddedDocuments(
      "Token",
      moved.map((token) => ({ _id: token.id, _movementHistory: [] })),
    );
  }

  override _onCreate(data: Source, options: DatabaseOperation, userId: string): void {
    super._onCreate(data, options, userId);
    if (data.active === true) this._onActivate(true);
  }

  override _onUpdate(changed: Source, options: DatabaseOperation, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("active" in changed) this._onActivate(changed.active === true);
    if (this.isView && DRAWN_ANEW.some((key) => key in changed)) void canvas?.draw(this);
    globalThis.ui?.nav?.render();
  }

  override _onDelete(options: DatabaseOperation, userId: string): void {
    super._onDelete(options, userId);
    if (this.isView) void (game.scenes.active?.view() ?? this.unview());
    globalThis.ui?.nav?.render();
  }

  /** Everyone follows to the active scene. */
  _onActivate(active: boolean): void {
    if (!active || !globalThis.game?.ready) return;
    for (const scene of game.scenes) if (scene !== this && scene.active) scene.updateSource({ active: false });
    void this.view();
  }
}

/** The grid of the stored data, made anew only when they change. */
function currentGrid(scene: Scene): BaseGrid {
  const source = scene._source.grid as Source & { type: number; size: number };
  const key = JSON.stringify(source);
  const known = grids.get(scene);
  if (known?.key === key) return known.grid;
  const grid = createGrid(source.type, { ...source });
  grids.set(scene, { key, grid });
  return grid;
}

const DRAWN_ANEW = [
  "background",
  "foreground",
  "width",
  "height",
  "padding",
  "grid",
  "backgroundColor",
  "levels",
  "initialLevel",
  "shiftX",
  "shiftY",
];

function sameIds(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}
