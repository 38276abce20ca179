/** Draws the ways of a token: lines and dots on the canvas, labels as HTML over it (API: TokenRuler). */
import * as PIXI from "pixi.js";
import { loadTemplates } from "../board/load-templates";
import { colorNumber } from "../color-number";
import { hostBoard, hostGame } from "../host";
import { BaseTokenRuler } from "./base-token-ruler";
import { drawSegment, type LineStyle } from "./draw-segment";
import { renderLabel } from "./waypoint-labels";
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

  #path: PIXI.Graphics | null = null;
  #highlight: PIXI.Graphics | null = null;
  #labels: HTMLElement | null = null;

  protected _onVisibleChange(): void {
    if (this.#path) this.#path.visible = this.visible;
    if (this.#highlight) this.#highlight.visible = this.visible;
    if (this.#labels) this.#labels.hidden = !this.visible;
    hostBoard().requestRender();
  }

  /** Makes the containers and loads the label's template. */
  async draw(): Promise<void> {
    this.destroy();
    const layer = hostBoard().controls as { rulerPaths: PIXI.Container; rulerHighlights: PIXI.Container };
    this.#path = layer.rulerPaths.addChild(new PIXI.Graphics());
    this.#highlight = layer.rulerHighlights.addChild(new PIXI.Graphics());
    this.#labels = document.createElement("div");
    this.#labels.classList.add("token-ruler-labels");
    this.#labels.dataset.tokenId = this.token.id;
    document.getElementById("measurement")?.append(this.#labels);
    this._onVisibleChange();
    await loadTemplates([this.#template]);
  }

  get #template(): string {
    return Reflect.get(this.constructor, "WAYPOINT_LABEL_TEMPLATE");
  }

  clear(): void {
    this.#path?.clear();
    this.#highlight?.clear();
    this.#labels?.replaceChildren();
  }

  destroy(): void {
    if (this.#path && !this.#path.destroyed) this.#path.destroy();
    if (this.#highlight && !this.#highlight.destroyed) this.#highlight.destroy();
    this.#labels?.remove();
    this.#path = this.#highlight = this.#labels = null;
  }

  /** Draws what the data holds; what it drew before is gone. */
  refresh(data: TokenRulerData): void {
    this.clear();
    if (!this.#path || this.#path.destroyed || !this.visible) return;
    for (const chain of chainsOf(this.token, data)) this.#drawChain(chain);
    hostBoard().requestRender();
  }

  #drawChain(chain: RulerWaypoint[]): void {
    const state: LabelState = { hasElevation: false, previousElevation: chain[0]?.elevation ?? 0 };
    for (const waypoint of chain) {
      this.#highlightSpaces(waypoint);
      this.#drawLine(waypoint);
    }
    for (const waypoint of chain) this.#drawDot(waypoint);
    for (const waypoint of chain) this.#addLabel(waypoint, state);
  }

  #drawLine(waypoint: RulerWaypoint): void {
    if (!waypoint.ray || !this.#path) return;
    const style = this._getSegmentStyle(waypoint);
    if (!(style.width > 0)) return;
    const line: LineStyle = { width: style.width, color: colorNumber(style.color, 0xffffff), alpha: style.alpha ?? 1 };
    const { dash, gap } = this._configureDashLine();
    const broken = waypoint.unreachable || waypoint.stage === "pending";
    drawSegment(this.#path, waypoint.ray, { ...line, outline: this.#outline(), dashes: broken ? { dash, gap } : null });
  }

  #outline(): { thickness: number; color: number } {
    const { thickness, color } = this._configureOutline();
    return { thickness, color: colorNumber(color, 0) };
  }

  #drawDot(waypoint: RulerWaypoint): void {
    const { radius, color, alpha = 1, shape } = this._getWaypointStyle(waypoint);
    if (!(radius > 0) || !this.#path) return;
    const { x, y } = waypoint.center;
    const outline = this.#outline();
    this.#path
      .lineStyle({ width: outline.thickness, color: outline.color, alpha })
      .beginFill(colorNumber(color, 0xffffff), alpha);
    if (shape === "diamond") this.#path.drawPolygon([x - radius, y, x, y - radius, x + radius, y, x, y + radius]);
    else this.#path.drawCircle(x, y, radius);
    this.#path.endFill();
  }

  /** Spaces of the grid that the way touches. */
  #highlightSpaces(waypoint: RulerWaypoint): void {
    const { grid } = hostBoard();
    if (grid.isGridless || !waypoint.previous || !this.#highlight) return;
    for (const offset of grid.getDirectPath([waypoint.previous.center, waypoint.center])) {
      const { color, alpha = 0 } = this._getGridHighlightStyle(waypoint, { ...offset });
      if (alpha <= 0) continue;
      const vertices = grid.getVertices(offset).flatMap(({ x, y }) => [x, y]);
      this.#highlight.lineStyle(0).beginFill(colorNumber(color, 0xffffff), alpha).drawPolygon(vertices).endFill();
    }
  }

  #addLabel(waypoint: RulerWaypoint, state: LabelState): void {
    const context = this._getWaypointLabelContext(waypoint, state);
    if (!context || !this.#labels) return;
    const label = renderLabel(this.#template, context);
    if (label) this.#labels.append(label);
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
      position: { x: center.x, y: center.y + (size.height * grid.sizeY) / 2 + LABEL_GAP * dimensions.uiScale },
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
