/** A user's measure on the canvas: a path of points, and how it follows the mouse (API: foundry.canvas.interaction.BaseRuler). */
import { broadcast } from "../broadcast";
import { activeTool, hostBoard, hostGame } from "../host";
import type { CanvasUser } from "../document-types";
import type { ElevatedPoint, Point } from "../grid/grid-types";
import { dataOf, isWaypointClick, type CanvasPointerEvent } from "../interaction/pointer-event";
import { flagsFor, type RenderFlags, type RenderFlagTable } from "../interaction/render-flags";
import { CONST } from "../constants";

/** Others are told this often at most, in milliseconds. */
const INTERVAL = 100;

export interface RulerActivity {
  sceneId: string | null;
  path: ElevatedPoint[];
  hidden: boolean;
}

export abstract class BaseRuler {
  static RENDER_FLAGS: RenderFlagTable = { refresh: {} };
  static RENDER_FLAG_PRIORITY = "OBJECTS";

  readonly user: CanvasUser;
  readonly renderFlags: RenderFlags;
  #path: readonly Readonly<ElevatedPoint>[] = Object.freeze([]);
  #hidden = false;
  #placed = 1;
  #telling: ReturnType<typeof setTimeout> | null = null;

  constructor(user: CanvasUser) {
    this.user = user;
    this.renderFlags = flagsFor(this);
  }

  /** While its tool is chosen drags measure. */
  static get canMeasure(): boolean {
    return activeTool() === "ruler";
  }

  get path(): readonly Readonly<ElevatedPoint>[] {
    return this.#path;
  }

  set path(points: readonly Readonly<ElevatedPoint>[]) {
    this.#path = Object.freeze(points.map(({ x, y, elevation = 0 }) => Object.freeze({ x, y, elevation })));
    this._onPathChange();
  }

  get active(): boolean {
    return this.#path.length > 0;
  }

  get origin(): Readonly<ElevatedPoint> | undefined {
    return this.#path[0];
  }

  get destination(): Readonly<ElevatedPoint> | undefined {
    return this.#path.at(-1);
  }

  /** Only its user sees a hidden ruler. */
  get hidden(): boolean {
    return this.#hidden;
  }

  set hidden(value: boolean) {
    this.#hidden = value;
    this._onHiddenChange();
  }

  get visible(): boolean {
    return this.active && (!this.#hidden || this.user.isSelf);
  }

  abstract draw(): Promise<void>;
  abstract destroy(): void;
  protected abstract _refresh(): void;

  applyRenderFlags(): void {
    if (this.renderFlags.clear().refresh) this._refresh();
  }

  refresh(): void {
    this.renderFlags.set({ refresh: true });
  }

  /** Ends the measure. */
  reset(): void {
    this.#placed = 1;
    this.path = [];
  }

  protected _onPathChange(): void {
    this.refresh();
    if (this.user.isSelf && this.#telling === null) this.#telling = setTimeout(() => this.#tell(), INTERVAL);
  }

  protected _onHiddenChange(): void {
    this._onPathChange();
  }

  /** Nobody else hears of a hidden ruler, nor of one whose user may not show it. */
  #tell(): void {
    this.#telling = null;
    if (this.user.can?.("SHOW_RULER") === false) return;
    const path = this.#hidden ? [] : this.#path.map((each) => ({ ...each }));
    const ruler: RulerActivity = { sceneId: hostBoard().scene?.id ?? null, path, hidden: this.#hidden };
    broadcast({ ruler });
  }

  _onDragLeftStart(event: CanvasPointerEvent): void {
    const { origin } = dataOf(event);
    if (!origin) return;
    const start = this.#place(origin, event);
    this.#placed = 1;
    this.path = [start, start];
  }

  _onDragLeftMove(event: CanvasPointerEvent): void {
    const { destination } = dataOf(event);
    const last = this.destination;
    if (!destination || !last) return;
    const end = { ...this.#place(destination, event), elevation: last.elevation };
    if (end.x !== last.x || end.y !== last.y) this.path = [...this.#path.slice(0, this.#placed), end];
  }

  /** With Control held letting go places a waypoint, and the measure goes on. */
  _onDragLeftDrop(event: CanvasPointerEvent): false | undefined {
    if (!isWaypointClick(event)) return undefined;
    this._addWaypoint();
    return false;
  }

  _onDragLeftCancel(_event: CanvasPointerEvent): void {
    this.reset();
  }

  _onDragClickLeft(event: CanvasPointerEvent): void {
    if (isWaypointClick(event)) this._addWaypoint();
  }

  /** Takes the last waypoint back; without any the measure ends. */
  _onDragClickRight(event: CanvasPointerEvent): void {
    const end = this.destination;
    if (this.#placed <= 1 || !end) return void hostBoard().currentMouseManager?.cancel(event);
    this.#placed -= 1;
    this.path = [...this.#path.slice(0, this.#placed), end];
  }

  /** The way goes through where the end is now. */
  _addWaypoint(): void {
    const [before, end] = [this.#path[this.#placed - 1], this.destination];
    if (!before || !end || (before.x === end.x && before.y === end.y && before.elevation === end.elevation)) return;
    this.#placed += 1;
    this.path = [...this.#path, end];
  }

  /** The end rises or sinks by so many units. */
  _changeElevation(delta: number): void {
    const end = this.destination;
    if (end) this.path = [...this.#path.slice(0, -1), { ...end, elevation: end.elevation + delta }];
  }

  /** Middles of spaces; Shift measures from and to the very point. */
  #place({ x, y }: Point, event: CanvasPointerEvent): ElevatedPoint {
    const { grid } = hostBoard();
    const snapped = event.shiftKey
      ? { x, y }
      : grid.getSnappedPoint({ x, y }, { mode: CONST.GRID_SNAPPING_MODES.CENTER });
    return { x: Math.round(snapped.x), y: Math.round(snapped.y), elevation: 0 };
  }
}

/** Another user's ruler, as it was told: it may be anything. */
export function followRuler(ruler: BaseRuler | null, told: unknown): void {
  const { sceneId, path, hidden }: Partial<RulerActivity> = typeof told === "object" && told ? told : {};
  if (!ruler || ruler.user.id === hostGame().user.id || !Array.isArray(path)) return;
  const points = path.filter((each) => Number.isFinite(each?.x) && Number.isFinite(each?.y));
  ruler.hidden = hidden === true;
  ruler.path = sceneId === hostBoard().scene?.id ? points : [];
}
