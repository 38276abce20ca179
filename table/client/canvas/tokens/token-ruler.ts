/** Draws the ways of a token: lines and dots on the canvas, labels as HTML over it (API: TokenRuler). */
import { colorNumber } from "../color-number";
import { pixelSizeOf } from "../grid/token-placement";
import { hostBoard, hostGame } from "../host";
import { RulerSketch } from "../ruler/ruler-sketch";
import { BaseTokenRuler } from "./base-token-ruler";
import { chainsOf } from "./ruler-waypoints";
import type {
  HighlightStyle,
  LabelContext,
  LabelState,
  Offset3D,
  PlannedMovement,
  RulerWaypoint,
  SegmentStyle,
  TokenRulerData,
  WaypointStyle,
} from "./ruler-types";

const UNREACHABLE = 0xff0000;
/** Room for the token's name between it and the label, in pixels of a space of 100. */
const LABEL_GAP = 36;

export class TokenRuler extends BaseTokenRuler {
  static WAYPOINT_LABEL_TEMPLATE = "templates/hud/waypoint-label.hbs";

  #sketch: RulerSketch | null = null;

  protected _onVisibleChange(): void {
    this.#sketch?.show(this.visible);
  }

  /** Makes the containers and loads the label's template. */
  async draw(): Promise<void> {
    this.destroy();
    this.#sketch = new RulerSketch(Reflect.get(this.constructor, "WAYPOINT_LABEL_TEMPLATE"), this.token.id);
    this._onVisibleChange();
    await this.#sketch.load();
  }

  clear(): void {
    this.#sketch?.clear();
  }

  destroy(): void {
    this.#sketch?.destroy();
    this.#sketch = null;
  }

  /** Draws what the data holds; what it drew before is gone. */
  refresh(data: TokenRulerData): void {
    this.clear();
    const sketch = this.#sketch;
    if (!sketch || sketch.destroyed || !this.visible) return;
    for (const chain of chainsOf(this.token, data)) this.#drawChain(sketch, chain);
    hostBoard().requestRender();
  }

  #drawChain(sketch: RulerSketch, chain: RulerWaypoint[]): void {
    const state: LabelState = { hasElevation: false, previousElevation: chain[0]?.elevation ?? 0 };
    for (const waypoint of chain) {
      this.#highlightSpaces(sketch, waypoint);
      this.#drawLine(sketch, waypoint);
    }
    for (const each of chain) sketch.dot(each.center, this._getWaypointStyle(each), this._configureOutline());
    for (const waypoint of chain) sketch.label(this._getWaypointLabelContext(waypoint, state));
  }

  #drawLine(sketch: RulerSketch, waypoint: RulerWaypoint): void {
    if (!waypoint.ray) return;
    const { dash, gap } = this._configureDashLine();
    const broken = waypoint.unreachable || waypoint.stage === "pending";
    const dashes = broken ? { dash, gap } : null;
    sketch.line(waypoint.ray, this._getSegmentStyle(waypoint), this._configureOutline(), dashes);
  }

  /** Spaces of the grid that the way touches. */
  #highlightSpaces(sketch: RulerSketch, waypoint: RulerWaypoint): void {
    const { grid } = hostBoard();
    if (grid.isGridless || !waypoint.previous) return;
    const spaces = grid.getDirectPath([waypoint.previous.center, waypoint.center]);
    for (const offset of spaces.slice(waypoint.index > 1 ? 1 : 0))
      sketch.space(offset, this._getGridHighlightStyle(waypoint, { ...offset }));
  }

  /** The data of a waypoint's label; nothing for a waypoint without one. */
  _getWaypointLabelContext(waypoint: RulerWaypoint, state: LabelState): LabelContext | undefined {
    const { index, next, explicit, stage, center, size, elevation, measurement } = waypoint;
    state.hasElevation ||= elevation !== 0;
    if (index === 0 || (next && !explicit) || stage === "passed") return undefined;
    const { dimensions, grid } = hostBoard();
    const round = (value: number): string => String(Math.round(value * 100) / 100);
    const rise = elevation - (state.previousElevation ?? 0);
    state.previousElevation = elevation;
    return {
      action: waypoint.actionConfig,
      cssClass: [next ? "" : "last", waypoint.unreachable ? "unreachable" : "", stage].filter(Boolean).join(" "),
      secret: waypoint.hidden,
      units: grid.units,
      uiScale: dimensions.uiScale,
      position: { x: center.x, y: center.y + pixelSizeOf(grid, size).height / 2 + LABEL_GAP * dimensions.uiScale },
      distance: { total: round(measurement.distance), delta: round(measurement.backward?.distance ?? 0) },
      cost: { total: round(measurement.cost), units: grid.units, delta: round(measurement.backward?.cost ?? 0) },
      elevation: {
        total: elevation,
        icon: rise < 0 ? "fa-arrow-down" : "fa-arrow-up",
        hidden: !state.hasElevation,
        delta: round(rise),
      },
    };
  }

  _getSegmentStyle(waypoint: RulerWaypoint): SegmentStyle {
    const scale = hostBoard().dimensions.uiScale;
    return { width: 4 * scale, color: this.#colorOf(waypoint), alpha: waypoint.stage === "passed" ? 0.6 : 1 };
  }

  _getWaypointStyle(waypoint: RulerWaypoint): WaypointStyle {
    if (waypoint.next && waypoint.index > 0 && !waypoint.explicit) return { radius: 0 };
    return { radius: 6 * hostBoard().dimensions.uiScale, color: this.#colorOf(waypoint), alpha: 1 };
  }

  _getGridHighlightStyle(waypoint: RulerWaypoint, _offset: Offset3D): HighlightStyle {
    return { color: this.#colorOf(waypoint), alpha: waypoint.stage === "planned" ? 0.3 : 0.15 };
  }

  _configureOutline(): { thickness: number; color: unknown } {
    return { thickness: 2 * hostBoard().dimensions.uiScale, color: 0x000000 };
  }

  _configureDashLine(): { dash: number; gap: number; speed: number } {
    const scale = hostBoard().dimensions.uiScale;
    return { dash: 14 * scale, gap: 10 * scale, speed: 0 };
  }

  #colorOf(waypoint: RulerWaypoint): number {
    if (waypoint.unreachable) return UNREACHABLE;
    const user = hostGame().users?.get(waypoint.userId ?? "") ?? hostGame().user;
    return colorNumber(user.color, 0xff9829);
  }
}

export type { PlannedMovement, TokenRulerData };
