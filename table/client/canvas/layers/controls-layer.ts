/** What lies above everything: the selection's frame, rulers, pings (API: ControlsLayer). */
import * as PIXI from "pixi.js";
import type { CanvasUser, Data } from "../document-types";
import { hostConfig, hostGame } from "../host";
import { drawOffscreenPing, drawPing, handlePing, type PingData } from "../ping/show-ping";
import type { PingOptions } from "../ping/ping";
import type { BaseRuler } from "../ruler/base-ruler";
import { Ruler } from "../ruler/ruler";
import { InteractionLayer } from "./interaction-layer";
import type { LayerOptions } from "./canvas-layer";

type Point = { x: number; y: number };
type RulerClass = new (user: CanvasUser) => BaseRuler;

export class ControlsLayer extends InteractionLayer {
  readonly select = new PIXI.Graphics();
  readonly _rulerHighlights = new PIXI.Container();
  readonly _rulerPaths = new PIXI.Container();
  readonly pings = new PIXI.Container();
  readonly debug = new PIXI.Graphics();
  readonly _rulers: Record<string, BaseRuler> = {};

  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "controls", zIndex: 1000 };
  }

  /** The ruler of this client's user. */
  get ruler(): BaseRuler | null {
    return this.getRulerForUser(hostGame().user.id);
  }

  /** Made when it is first asked for; null for users that do not exist. */
  getRulerForUser(userId: string): BaseRuler | null {
    const known = this._rulers[userId];
    if (known) return known;
    const user = hostGame().users?.get(userId) ?? (hostGame().user.id === userId ? hostGame().user : undefined);
    if (!user || !this.parent) return null;
    const Class = (hostConfig().Canvas.rulerClass ?? Ruler) as RulerClass;
    const ruler = new Class(user);
    this._rulers[userId] = ruler;
    void ruler.draw();
    return ruler;
  }

  override async _draw(_options: Data): Promise<void> {
    this.addChild(this._rulerHighlights, this._rulerPaths, this.pings, this.select, this.debug);
    this.eventMode = "none";
  }

  /** The containers stay: rulers of the next scene use them again. */
  override async _tearDown(_options: Data): Promise<void> {
    this.select.clear();
    for (const [userId, ruler] of Object.entries(this._rulers)) {
      ruler.destroy();
      Reflect.deleteProperty(this._rulers, userId);
    }
    for (const child of this.pings.removeChildren()) child.destroy({ children: true });
    this.removeChildren();
  }

  drawSelect({ x, y, width, height }: { x: number; y: number; width: number; height: number }): void {
    const line = { width: 3, color: 0xff9829, alpha: 0.9 };
    this.select.clear().lineStyle(line).beginFill(0xff9829, 0.05).drawRect(x, y, width, height).endFill();
  }

  clearSelect(): void {
    this.select.clear();
  }

  handlePing(user: CanvasUser, position: Point, data: PingData = {}): Promise<boolean> {
    return handlePing(user, position, data);
  }

  drawPing(position: Point, options: PingOptions & { style?: string; user?: CanvasUser } = {}): Promise<boolean> {
    return drawPing(position, options);
  }

  drawOffscreenPing(position: Point, options: { style?: string; user?: CanvasUser } = {}): Promise<boolean> {
    return drawOffscreenPing(position, options);
  }
}

/** The upright rectangle with two points as opposite corners. */
export function normalizedRectangle(a: Point, b: Point): PIXI.Rectangle {
  return new PIXI.Rectangle(Math.min(a.x, b.x), Math.min(a.y, b.y), Math.abs(b.x - a.x), Math.abs(b.y - a.y));
}
