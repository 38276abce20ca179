/** How a token's ways are found, bounded, measured and shown, and how it glides along them (API: Token, movement). */
import { CanvasAnimation } from "../animation/canvas-animation";
import type { CostFunction, MeasuredPath } from "../grid/grid-types";
import { hostBoard, hostConfig, hostGame, reportError } from "../host";
import type { Data, MovementWaypoint } from "../document-types";
import { watchCrossings } from "../tokens/animate-events";
import { TokenRuler, type PlannedMovement, type TokenRulerData } from "../tokens/token-ruler";
import { pointAlong, lengthOf, type TrackPoint } from "../tokens/track";
import { TokenFigure } from "./token-figure";
import { cutImpassable, measurePath, type PathJob, type PathOptions } from "./token-path";

/** Nobody waits longer than this for a token to arrive, in milliseconds. */
const LONGEST_GLIDE = 400;
const SPACES_PER_SECOND = 12;

export interface AnimateOptions {
  duration?: number;
  name?: string;
  easing?: string;
  waypoints?: TrackPoint[];
  [option: string]: unknown;
}

/** What a step costs by its kind of movement: first what its ground makes of the distance (API: TokenMovementActionCostFunction). */
type ActionCost = (baseCost: number, ...step: Parameters<CostFunction>) => number;

export class TokenMovement extends TokenFigure {
  /** Ways under consideration, by the id of the user who plans them. */
  _plannedMovement: Record<string, PlannedMovement> = {};
  movementAnimationPromise: Promise<void> | null = null;
  #ruler: TokenRuler | null = null;
  #rulerDrawn: Promise<void> = Promise.resolve();

  /** Made when first needed: few of many tokens ever show one. */
  get ruler(): TokenRuler | null {
    if (this.isPreview || !this.isDrawn) return null;
    return this.#ruler ?? this._initializeRuler();
  }

  _initializeRuler(): TokenRuler {
    const Ruler = (hostConfig().Token.rulerClass ?? TokenRuler) as new (token: object) => TokenRuler;
    this.#ruler = new Ruler(this);
    this.#rulerDrawn = Promise.resolve(this.#ruler.draw());
    return this.#ruler;
  }

  override _destroy(): void {
    this.#ruler?.destroy();
    this.#ruler = null;
    super._destroy();
  }

  override clear(): this {
    this.#ruler?.clear();
    return super.clear();
  }

  override _refreshRuler(): void {
    const data = this._getRulerData();
    const nothing =
      !data.passedWaypoints.length && !data.pendingWaypoints.length && !Object.keys(data.plannedMovement).length;
    if (nothing && !this.#ruler) return;
    const { ruler } = this;
    if (!ruler) return;
    ruler.visible = !nothing;
    void this.#rulerDrawn
      .then(() => this.destroyed || ruler.refresh(data))
      .catch((error) => reportError("TokenRuler.refresh", error));
  }

  /** What the ruler shows: plans, a movement under way, and the recorded way while the token is looked at. */
  _getRulerData(): TokenRulerData {
    const { movement } = this.document;
    const moving = this.movementAnimationPromise !== null && movement?.showRuler === true;
    const looked = (this.hover || this.controlled) && this.inCombat;
    const history = looked ? (this.document.movementHistory ?? []) : [];
    const passed = moving && movement ? [movement.origin, ...movement.passed.waypoints] : [];
    const pending = moving && movement ? movement.pending.waypoints : [];
    const planned = Object.entries(this._plannedMovement).filter(([id]) => !this.isHiddenPlan(id));
    return {
      passedWaypoints: [...history, ...passed],
      pendingWaypoints: pending,
      plannedMovement: Object.fromEntries(planned),
    };
  }

  protected isHiddenPlan(userId: string): boolean {
    return this._plannedMovement[userId]?.hidden === true && userId !== hostGame().user.id && !hostGame().user.isGM;
  }

  /** The costs of a way by the action of each step; undefined counts distance. */
  _getMovementCostFunction(options: Data = {}): CostFunction | undefined {
    const actions = hostConfig().Token.movement?.actions ?? {};
    const known = new Map<string, ActionCost | null>();
    const costOf = (action: string): ActionCost | null => {
      const found = (known.get(action) ??
        actions[action]?.getCostFunction?.(this.document, options) ??
        null) as ActionCost | null;
      known.set(action, found);
      return found;
    };
    if (!Object.values(actions).some((each) => each.getCostFunction)) return undefined;
    return (from, to, distance, segment) => {
      const action = String(Reflect.get(segment, "action") ?? this.document.movementAction ?? "walk");
      return costOf(action)?.(distance, from, to, distance, segment) ?? distance;
    };
  }

  /** Distance, cost and spaces of a way with this token's costs; the first waypoint is where it starts. */
  measureMovementPath(waypoints: Partial<MovementWaypoint>[], options: Data = {}): MeasuredPath {
    const cost = this._getMovementCostFunction(options);
    const measured = this.document.measureMovementPath?.(waypoints, { ...options, cost });
    if (measured) return measured;
    const actions = hostConfig().Token.movement?.actions;
    return measurePath(hostBoard().grid, waypoints, {
      cost,
      teleports: (action) => actions?.[action]?.teleport ?? false,
    });
  }

  /** Cuts a way (its first waypoint is the origin) where it cannot go on; the second part tells whether it did. */
  constrainMovementPath(
    waypoints: Partial<MovementWaypoint>[],
    options: PathOptions = {},
  ): [MovementWaypoint[], boolean] {
    const complete = this.#complete(waypoints);
    if (options.ignoreCost) return [complete, false];
    return cutImpassable(complete, (path) => this.measureMovementPath(path, { preview: options.preview ?? false }));
  }

  /** Finds a way through the waypoints. Without obstacles to walk round it is the straight one, bounded. */
  findMovementPath(waypoints: Partial<MovementWaypoint>[], options: PathOptions = {}): PathJob {
    const [result] = this.constrainMovementPath(waypoints, options);
    return { result, promise: Promise.resolve(result), cancel: () => {} };
  }

  /** Waypoints with all their fields; terrain splits nothing where no behaviour has any. */
  createTerrainMovementPath(waypoints: Partial<MovementWaypoint>[], _options: Data = {}): MovementWaypoint[] {
    return this.#complete(waypoints);
  }

  #complete(waypoints: Partial<MovementWaypoint>[]): MovementWaypoint[] {
    let last: Partial<MovementWaypoint> = {};
    return waypoints.map((each) => {
      last = { ...this._waypointDefaults(), ...pickPosition(last), ...each };
      return last as MovementWaypoint;
    });
  }

  _waypointDefaults(): MovementWaypoint {
    const { x, y, elevation, width, height, shape, movementAction = "walk" } = this.document;
    return {
      x,
      y,
      elevation,
      width,
      height,
      shape,
      action: movementAction,
      snapped: false,
      explicit: false,
      checkpoint: false,
    };
  }

  /** Whether a wall bars the way: there are none on this table. */
  checkCollision(_destination: object, _options: Data = {}): boolean {
    return false;
  }

  _getAnimationData(): Data {
    const { x, y, elevation, width, height, rotation, alpha } = this.document;
    return { x, y, elevation, width, height, rotation, alpha };
  }

  get animationName(): string {
    return `${this.objectId}.animate`;
  }

  /** Glides to `to` (x, y), by way of `waypoints`; meanwhile the document's prepared x and y are those in between. */
  async animate(to: Data, options: AnimateOptions = {}): Promise<void> {
    const start = { x: this.position.x, y: this.position.y };
    const end = { x: Number(to.x ?? this.document.x), y: Number(to.y ?? this.document.y) };
    const track = [start, ...(options.waypoints ?? []), end];
    const duration = options.duration ?? this._getAnimationDuration(lengthOf(track), options);
    const progress = { part: 0 };
    this.#showAt(start);
    await CanvasAnimation.animate([{ parent: progress, attribute: "part", from: 0, to: 1 }], {
      name: options.name ?? this.animationName,
      duration,
      easing: options.easing,
      ontick: () => {
        if (this.destroyed) return;
        this.#showAt(pointAlong(track, progress.part));
        this._onAnimationUpdate({ x: this.document.x, y: this.document.y }, {});
      },
    });
  }

  #showAt({ x, y }: TrackPoint): void {
    Object.assign(this.document, { x, y });
    this.renderFlags.set({ refreshPosition: true });
  }

  /** Milliseconds for a way of so many pixels. */
  _getAnimationDuration(pixels: number, { movementSpeed = SPACES_PER_SECOND }: AnimateOptions = {}): number {
    const spaces = pixels / hostBoard().dimensions.size;
    return Math.min((spaces / Number(movementSpeed)) * 1000, LONGEST_GLIDE);
  }

  _onAnimationUpdate(changed: Data, _context: Data): void {
    this.#crossings?.(changed);
  }

  #crossings: ((position: Data) => void) | null = null;

  stopAnimation({ reset = true }: { reset?: boolean } = {}): void {
    CanvasAnimation.terminateAnimation(this.animationName);
    if (reset) this.#showAt({ x: Number(this.document._source.x), y: Number(this.document._source.y) });
  }

  /** Starts the glide after an update that moved the token. */
  protected glide(options: Data): void {
    const target = { x: Number(this.document._source.x), y: Number(this.document._source.y) };
    const waypoints = this.document.movement?.passed.waypoints.slice(0, -1) ?? [];
    const animation = typeof options.animation === "object" && options.animation ? options.animation : {};
    this.#crossings = watchCrossings(this.document, { x: this.position.x, y: this.position.y });
    const run = this.animate(target, { ...animation, waypoints }).then(() => {
      if (this.movementAnimationPromise !== run || this.destroyed) return;
      this.movementAnimationPromise = null;
      this.renderFlags.set({ refreshRuler: true });
    });
    this.movementAnimationPromise = run;
  }
}

const POSITION = ["x", "y", "elevation", "width", "height", "depth", "shape", "level", "action"] as const;

function pickPosition(from: Partial<MovementWaypoint>): Partial<MovementWaypoint> {
  return Object.fromEntries(POSITION.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])));
}
