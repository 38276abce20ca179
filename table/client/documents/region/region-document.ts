/** A region: its area, the tokens in it, and the events its behaviours hear (API: RegionDocument). */
import { Polygon, Rectangle } from "pixi.js";
import type { DatabaseOperation } from "../../../common/abstract/database";
import type { EmbeddedCollection } from "../../../common/abstract/embedded-collection";
import { BaseRegion } from "../../../common/documents/region";
import type { Document } from "../../../common/abstract/document";
import type { Source } from "../../../common/utils/types";
import { canvasDocument } from "../canvas-document";
import { boundsOf, createPolygonTree, type PolygonTreeNode } from "./polygon-tree";
import { handleRegionEvent, packEventData, type RegionEvent } from "./region-event";
import { segmentize, type PathPoint, type PathSegment, type Point } from "./segmentize";
import type { ShapeSource } from "./shape-outline";

type RegionBehavior = ClientDocuments["RegionBehavior"];
type Scene = ClientDocuments["Scene"];
type TokenDocument = ClientDocuments["TokenDocument"];

interface AreaState {
  key: string;
  tree: PolygonTreeNode;
  polygons: Polygon[];
  bounds: Rectangle;
}

const areas = new WeakMap<RegionDocument, AreaState>();

export class RegionDocument extends canvasDocument(BaseRegion) {
  declare readonly parent: Scene | null;
  declare behaviors: EmbeddedCollection<RegionBehavior>;

  /** The solid outlines and the holes, as PIXI draws them. */
  get polygons(): Polygon[] {
    return this.#area.polygons;
  }

  get polygonTree(): PolygonTreeNode {
    return this.#area.tree;
  }

  get clipperPaths(): { X: number; Y: number }[][] {
    return [...this.#area.tree].map((node) => node.clipperPath);
  }

  get bounds(): Rectangle {
    return this.#area.bounds;
  }

  /** The tokens that stand in the region, as stored. */
  get tokens(): Set<TokenDocument> {
    return new Set(this.parent?.tokens.filter((token) => token._regions.includes(this.id ?? "")) ?? []);
  }

  get #area(): AreaState {
    const key = JSON.stringify(this._source.shapes);
    const known = areas.get(this);
    if (known?.key === key) return known;
    const tree = createPolygonTree(this._source.shapes as ShapeSource[]);
    const { x, y, width, height } = boundsOf(tree);
    const polygons = [...tree].map((node) => new Polygon([...(node.points ?? [])]));
    const state = { key, tree, polygons, bounds: new Rectangle(x, y, width, height) };
    areas.set(this, state);
    return state;
  }

  /** True where the point lies in the area and between bottom and top (V13: both ends count). */
  testPoint(point: Point & { elevation?: number }, elevation = point.elevation ?? 0): boolean {
    const { bottom, top } = this.elevation;
    if (elevation < (bottom ?? -Infinity) || elevation > (top ?? Infinity)) return false;
    const { x, y, width, height } = this.bounds;
    if (point.x < x || point.y < y || point.x > x + width || point.y > y + height) return false;
    return this.polygonTree.testPoint(point);
  }

  /** Where a way enters, stays in and leaves the region; a position is inside if one of the samples is. */
  segmentizeMovementPath<T extends PathPoint>(
    waypoints: readonly T[],
    samples: readonly Point[] = [{ x: 0, y: 0 }],
  ): PathSegment<T>[] {
    const isInside = (point: PathPoint): boolean =>
      samples.some((sample) =>
        this.testPoint({ x: point.x + sample.x, y: point.y + sample.y, elevation: point.elevation }),
      );
    return segmentize({ tree: this.polygonTree, isInside }, waypoints, samples);
  }

  /** Puts a token into the middle of the region. */
  async teleportToken(token: TokenDocument): Promise<boolean> {
    const middle = this.bounds;
    const { width, height } = token.getSize();
    const x = Math.round(middle.x + middle.width / 2 - width / 2);
    const y = Math.round(middle.y + middle.height / 2 - height / 2);
    return token.move([{ x, y, action: "displace" }]);
  }

  /** Makes all clients' behaviours hear of an event; resolves when those of this client have. */
  async _triggerEvent(name: string, data: Record<string, unknown>): Promise<void> {
    game.socket.emit("regionEvent", { regionUuid: this.uuid, name, data: packEventData(data) });
    await this._handleEvent({ name, data, region: this, user: game.user });
  }

  /** Hands an event to the behaviours of this client that want it. */
  async _handleEvent(event: RegionEvent): Promise<void> {
    await handleRegionEvent(this, event);
  }

  override _onUpdate(changed: Source, options: DatabaseOperation, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("shapes" in changed || "elevation" in changed) this.#boundaryChanged(userId);
  }

  #boundaryChanged(userId: string): void {
    const user = game.users.get(userId) ?? game.user;
    void this._handleEvent({ name: "regionBoundary", data: {}, region: this, user });
  }

  static override async _onCreateOperation(
    documents: Document[],
    operation: DatabaseOperation,
    user: { id: string | null },
  ): Promise<void> {
    await super._onCreateOperation(documents, operation, game.user);
    await updateTokensOf(operation, user);
  }

  static override async _onUpdateOperation(
    documents: Document[],
    operation: DatabaseOperation,
    user: { id: string | null },
  ): Promise<void> {
    await super._onUpdateOperation(documents, operation, game.user);
    await updateTokensOf(operation, user);
  }

  static override async _onDeleteOperation(
    documents: Document[],
    operation: DatabaseOperation,
    user: { id: string | null },
  ): Promise<void> {
    await super._onDeleteOperation(documents, operation, game.user);
    await updateTokensOf(operation, user);
  }
}

/** The one who changed regions also writes which tokens they hold now. */
async function updateTokensOf({ parent }: DatabaseOperation, user: { id: string | null }): Promise<void> {
  if (user.id === game.userId && parent?.documentName === "Scene") await (parent as Scene).updateTokenRegions();
}
