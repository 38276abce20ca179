/** The measuring tool as it is drawn (API: foundry.canvas.interaction.Ruler, CONFIG.Canvas.rulerClass). */
import { colorNumber } from "../color-number";
import { Ray } from "../geometry/ray";
import type { ElevatedPoint, MeasuredWaypoint, Offset3D } from "../grid/grid-types";
import { hostBoard } from "../host";
import type { HighlightStyle, LabelContext, LabelState, SegmentStyle, WaypointStyle } from "../tokens/ruler-types";
import { BaseRuler } from "./base-ruler";
import { RulerSketch, type Outline } from "./ruler-sketch";

export interface MeasuredPoint extends ElevatedPoint {
  index: number;
  center: { x: number; y: number };
  ray: Ray | null;
  measurement: MeasuredWaypoint;
  previous: MeasuredPoint | null;
  next: MeasuredPoint | null;
}

export class Ruler extends BaseRuler {
  static WAYPOINT_LABEL_TEMPLATE = "templates/hud/waypoint-label.hbs";

  #sketch: RulerSketch | null = null;

  override async draw(): Promise<void> {
    this.destroy();
    const template: string = Reflect.get(this.constructor, "WAYPOINT_LABEL_TEMPLATE");
    this.#sketch = new RulerSketch(template, this.user.id);
    await this.#sketch.load();
  }

  override destroy(): void {
    this.renderFlags.clear();
    this.#sketch?.destroy();
    this.#sketch = null;
  }

  protected override _refresh(): void {
    const sketch = this.#sketch;
    sketch?.clear();
    sketch?.show(this.visible);
    if (!sketch || !this.visible) return;
    const chain = measured(this.path);
    const state: LabelState = { hasElevation: false, previousElevation: chain[0]?.elevation ?? 0 };
    for (const each of chain) this.#drawLeg(sketch, each);
    for (const each of chain) sketch.dot(each.center, this._getWaypointStyle(each), this._configureOutline());
    for (const each of chain) sketch.label(this._getWaypointLabelContext(each, state));
  }

  #drawLeg(sketch: RulerSketch, waypoint: MeasuredPoint): void {
    const { ray, previous } = waypoint;
    const { grid } = hostBoard();
    if (!ray || !previous) return;
    if (!grid.isGridless)
      for (const offset of grid.getDirectPath([previous, waypoint]).slice(waypoint.index > 1 ? 1 : 0))
        sketch.space(offset, this._getGridHighlightStyle(waypoint, offset));
    sketch.line(ray, this._getSegmentStyle(waypoint), this._configureOutline(), null);
  }

  get #scale(): number {
    return hostBoard().dimensions.uiScale;
  }

  get #color(): number {
    return colorNumber(this.user.color, 0xff9829);
  }

  _configureOutline(): Outline {
    return { thickness: 2 * this.#scale, color: 0x000000 };
  }

  _getSegmentStyle(_waypoint: MeasuredPoint): SegmentStyle {
    return { width: 4 * this.#scale, color: this.#color, alpha: 1 };
  }

  _getWaypointStyle(_waypoint: MeasuredPoint): WaypointStyle {
    return { radius: 6 * this.#scale, color: this.#color, alpha: 1 };
  }

  _getGridHighlightStyle(_waypoint: MeasuredPoint, _offset: Offset3D): HighlightStyle {
    return { color: this.#color, alpha: 0.3 };
  }

  /** The data of a waypoint's label; the first has none. */
  _getWaypointLabelContext(waypoint: MeasuredPoint, state: LabelState): LabelContext | undefined {
    const { index, next, elevation, measurement, center } = waypoint;
    state.hasElevation ||= elevation !== 0;
    if (index === 0) return undefined;
    const { grid } = hostBoard();
    const round = (value: number): string => String(Math.round(value * 100) / 100);
    const rise = elevation - (state.previousElevation ?? 0);
    state.previousElevation = elevation;
    return {
      ...{ cssClass: next ? "" : "last", secret: this.hidden, units: grid.units, uiScale: this.#scale },
      action: { icon: "fa-solid fa-ruler" },
      position: { x: center.x, y: center.y + 16 * this.#scale },
      distance: { total: round(measurement.distance), delta: round(measurement.backward?.distance ?? 0) },
      cost: { total: round(measurement.cost), units: grid.units, delta: round(measurement.backward?.cost ?? 0) },
      elevation: {
        ...{ total: elevation, hidden: !state.hasElevation, delta: round(rise) },
        icon: rise < 0 ? "fa-arrow-down" : "fa-arrow-up",
      },
    };
  }
}

const UNMEASURED = { distance: 0, cost: 0, spaces: 0, diagonals: 0, euclidean: 0, backward: null, forward: null };

/** The path's points, each knowing its neighbours and how far it is. */
function measured(path: readonly Readonly<ElevatedPoint>[]): MeasuredPoint[] {
  const result = hostBoard().grid.measurePath([...path]);
  const chain = path.map(({ x, y, elevation }, index): MeasuredPoint => {
    const measurement = result.waypoints[index] ?? UNMEASURED;
    return { ...{ x, y, elevation, index, measurement }, center: { x, y }, ray: null, previous: null, next: null };
  });
  chain.forEach((each, index) => {
    each.previous = chain[index - 1] ?? null;
    each.next = chain[index + 1] ?? null;
    each.ray = each.previous ? new Ray(each.previous.center, each.center) : null;
  });
  return chain;
}
