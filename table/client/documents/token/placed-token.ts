/** Where a token is: its size, its middle, the regions that hold it, ways measured and completed (API: TokenDocument). */
import { BaseToken } from "../../../common/documents/token";
import type { BaseGrid } from "../../canvas/grid/base-grid";
import type { Offset } from "../../canvas/grid/grid-types";
import type { Document } from "../../../common/abstract/document";
import { canvasDocument } from "../canvas-document";
import { joinCombat, leaveCombat, type Joining } from "../combat-joining";
import type { PathPoint, PathSegment } from "../region/segmentize";
import { MOVEMENT_FIELDS, type MovementWaypoint, type TokenPosition } from "./movement-types";
import {
  centerOf,
  measuringPoint,
  sizeInPixels,
  snappedPosition,
  withGridSteps,
  type PathWaypoint,
} from "./token-geometry";
import { occupiedSpaces, spaceOutline } from "./token-spaces";
import { positionOf } from "./waypoints";

type RegionDocument = ClientDocuments["RegionDocument"];
type Scene = ClientDocuments["Scene"];

export class PlacedToken extends canvasDocument(BaseToken) {
  static readonly MOVEMENT_FIELDS = MOVEMENT_FIELDS;

  declare readonly parent: Scene | null;
  declare movementAction: string;

  get scene(): Scene | null {
    return this.parent;
  }

  get isLinked(): boolean {
    return this.actorLink;
  }

  get inCombat(): boolean {
    return this.combatant !== null;
  }

  static async createCombatants(tokens: PlacedToken[], options: Joining = {}): Promise<Document[]> {
    return joinCombat(tokens, options);
  }

  static async deleteCombatants(tokens: PlacedToken[], options: Joining = {}): Promise<Document[]> {
    return leaveCombat(tokens, options);
  }

  /** Joins the fight or leaves it; answers whether the token is in it now. */
  async toggleCombatant({
    active = !this.inCombat,
    ...options
  }: Joining & { active?: boolean } = {}): Promise<boolean> {
    await (active ? joinCombat([this], options) : leaveCombat([this], options));
    return this.inCombat;
  }

  get combatant() {
    return game.combat?.getCombatantsByToken(this.id ?? "")[0] ?? null;
  }

  get isSecret(): boolean {
    return this.disposition === -2 && !game.user.isGM;
  }

  /** The regions that hold the token, as stored. */
  get regions(): Set<RegionDocument> | null {
    if (!this.parent) return null;
    return new Set(this._regions.flatMap((id) => this.parent?.regions.get(id) ?? []));
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    this.name ||= this.baseActor?.name ?? "";
    this.movementAction ??= this._inferMovementAction();
  }

  _inferMovementAction(): string {
    return CONFIG.Token.movement.defaultAction;
  }

  /** Whether this kind of movement passes nothing between its ends. */
  isTeleportAction(action: string): boolean {
    return CONFIG.Token.movement.actions[action]?.teleport ?? false;
  }

  /** Whether the token can go through complete waypoints at all. */
  _canPass(_waypoints: MovementWaypoint[]): boolean {
    return true;
  }

  /** Pixels of the token's size, now or as `data` says. */
  getSize(data: Partial<TokenPosition> = {}): { width: number; height: number } {
    return sizeInPixels({ ...positionOf(this), ...data }, gridOf(this));
  }

  getCenterPoint(data: Partial<TokenPosition> = {}): { x: number; y: number; elevation: number } {
    return centerOf({ ...positionOf(this), ...data }, gridOf(this));
  }

  getSnappedPosition(data: Partial<TokenPosition> = {}): TokenPosition {
    return snappedPosition({ ...positionOf(this._source), ...data }, gridOf(this));
  }

  /** The grid spaces that the token covers, now or as `data` says; none where there is no grid. */
  getOccupiedGridSpaceOffsets(data: Partial<TokenPosition> = {}): Offset[] {
    return occupiedSpaces(gridOf(this), { ...positionOf(this._source), ...data });
  }

  /** The outline of those spaces, from the token's corner; undefined where there is no grid. */
  getGridSpacePolygon(data: Partial<TokenPosition> = {}): { x: number; y: number }[] | undefined {
    return spaceOutline(gridOf(this), { ...positionOf(this._source), ...data });
  }

  /** Whether the middle of the token lies in the region, where it is stored to be or where `data` says. */
  testInsideRegion(region: RegionDocument, data: Partial<TokenPosition> = {}): boolean {
    return region.testPoint(this.getCenterPoint({ ...positionOf(this._source), ...data }));
  }

  /** Ids of the regions that hold the token at a position. */
  findRegionIds(position: Partial<TokenPosition> = {}): string[] {
    const regions = this.parent?.regions.filter((region) => this.testInsideRegion(region, position)) ?? [];
    return regions.map((region) => region.id ?? "");
  }

  /** Where the way through the waypoints enters, stays in and leaves a region; begin with the origin. */
  segmentizeRegionMovementPath(
    region: RegionDocument,
    waypoints: PathWaypoint[],
  ): PathSegment<PathPoint & TokenPosition>[] {
    const points = waypoints.map((each) => ({
      ...each,
      ...positionOf(each, positionOf(this._source)),
      teleport: this.isTeleportAction(each.action ?? ""),
    }));
    const { x, y } = centerOf({ ...positionOf(points[0] ?? {}), x: 0, y: 0 }, gridOf(this));
    return region.segmentizeMovementPath(points, [{ x, y }]);
  }

  /** The waypoints with one for each grid space between; the origin must be the first. */
  getCompleteMovementPath<T extends Partial<MovementWaypoint>>(
    waypoints: T[],
  ): (T & TokenPosition & { action: string })[] {
    const complete = waypoints.map((each) => ({
      ...each,
      ...positionOf(each, positionOf(this._source)),
      action: each.action ?? this.movementAction,
    }));
    return withGridSteps(complete, gridOf(this), (action) => this.isTeleportAction(action));
  }

  /**
   * Distance, cost and spaces of a way; without costs of terrain, which only the placeable knows.
   * A cost function gets each step with its TokenMovementSegmentData.
   */
  measureMovementPath(waypoints: PathWaypoint[], options: object = {}) {
    const points = waypoints.map((each) => {
      const { x, y, elevation, ...size } = positionOf(each, positionOf(this._source));
      const place = measuringPoint({ x, y, elevation, ...size }, gridOf(this));
      const action = each.action ?? this.movementAction;
      const actionConfig = CONFIG.Token.movement.actions[action];
      const { teleport = false, measure = true } = actionConfig ?? {};
      return { ...place, teleport, measure, action, actionConfig, ...size, terrain: null };
    });
    const result = gridOf(this).measurePath(points, options);
    if (!("cost" in options)) result.cost = result.distance;
    return result;
  }
}

function gridOf(token: PlacedToken): BaseGrid {
  if (!token.parent) throw new Error(`The token ${token.name} stands on no scene`);
  return token.parent.grid;
}
