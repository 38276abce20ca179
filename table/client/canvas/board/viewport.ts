/** What part of the canvas the window shows: panning, zooming, and turning places of one into the other. */
import * as PIXI from "pixi.js";
import { CanvasAnimation } from "../animation/canvas-animation";
import { callHook, hostConfig } from "../host";
import type { ViewPosition } from "../document-types";
import type { Point } from "../grid/grid-types";
import type { Board } from "../host-types";

export interface AnimatedView extends Partial<ViewPosition> {
  /** Milliseconds. */
  duration?: number;
  /** Canvas pixels a second, instead of a duration. */
  speed?: number;
  easing?: string;
}

export class Viewport {
  readonly #board: Board;

  constructor(board: Board) {
    this.#board = board;
  }

  get position(): ViewPosition {
    const { stage } = this.#board;
    return { x: stage.pivot.x, y: stage.pivot.y, scale: stage.scale.x };
  }

  /** Within the canvas, and no closer or farther than allowed. */
  constrain({ x, y, scale }: Partial<ViewPosition>): ViewPosition {
    const { dimensions } = this.#board;
    const now = this.position;
    const { max, min } = this.scaleLimits();
    const wished = Number.isFinite(scale) ? Number(scale) : now.scale;
    const inside = (value: number | undefined, from: number, most: number): number =>
      Math.round(Math.min(Math.max(Number.isFinite(value) ? Number(value) : from, 0), most));
    return {
      x: inside(x, now.x, dimensions.width),
      y: inside(y, now.y, dimensions.height),
      scale: Math.min(Math.max(wished, min), max),
    };
  }

  scaleLimits(): { min: number; max: number } {
    const { dimensions } = this.#board;
    const { maxZoom = 3, minZoom } = hostConfig().Canvas;
    const fit = Math.min(window.innerWidth / dimensions.width, window.innerHeight / dimensions.height);
    return { max: maxZoom, min: minZoom ?? Math.min(fit * 0.75, 0.25) };
  }

  /** Shows the canvas with `x`, `y` in the middle; what is left out stays. */
  pan(view: Partial<ViewPosition> = {}): void {
    const board = this.#board;
    const { stage } = board;
    const { x, y, scale } = this.constrain(view);
    stage.position.set(window.innerWidth / 2, window.innerHeight / 2);
    stage.pivot.set(x, y);
    stage.scale.set(scale);
    stage.transform.updateLocalTransform();
    if (board.scene)
      Reflect.set(board.scene, "_viewPosition", { x, y, scale, ...(board.level && { level: board.level.id }) });
    board.measurement?.align();
    callHook("canvasPan", board, { x, y, scale });
    board.requestRender();
  }

  /** Glides there; resolves true when arrived. */
  async animate({ duration = 250, speed, easing = "easeInOutCosine", ...view }: AnimatedView = {}): Promise<boolean> {
    const target = this.constrain(view);
    const shown = this.position;
    const distance = Math.hypot(target.x - shown.x, target.y - shown.y);
    const time = speed ? (distance / speed) * 1000 : duration;
    const moving = { ...shown };
    const attributes = (["x", "y", "scale"] as const).map((attribute) => ({
      parent: moving,
      attribute,
      to: target[attribute],
    }));
    return CanvasAnimation.animate(attributes, {
      name: "canvas.animatePan",
      duration: time,
      easing,
      ontick: () => this.pan(moving),
    });
  }

  /** Where the scene says it begins, or as large as fits beside the sidebar. */
  initial(): ViewPosition {
    const { scene, dimensions } = this.#board;
    const told = scene?._viewPosition ?? scene?.initial ?? {};
    const { sceneRect } = dimensions;
    const covered = sidebarWidth();
    const fit = Math.min((window.innerWidth - covered) / sceneRect.width, window.innerHeight / sceneRect.height);
    const scale = told.scale ?? Math.min(fit * 0.95, 1);
    return {
      x: told.x ?? sceneRect.x + sceneRect.width / 2 + covered / 2 / scale,
      y: told.y ?? sceneRect.y + sceneRect.height / 2,
      scale,
    };
  }

  toCanvas({ x, y }: Point): PIXI.Point {
    return new PIXI.Point(x, y).copyFrom(this.#matrix().applyInverse({ x, y }));
  }

  toClient({ x, y }: Point): PIXI.Point {
    return new PIXI.Point(x, y).copyFrom(this.#matrix().apply({ x, y }));
  }

  /** The stage's transform as set now, though it may not have been rendered since. */
  #matrix(): PIXI.Matrix {
    const { stage } = this.#board;
    stage.transform.updateLocalTransform();
    return stage.localTransform;
  }

  isOffscreen(point: Point): boolean {
    const { x, y } = this.toClient(point);
    return x < 0 || y < 0 || x > window.innerWidth || y > window.innerHeight;
  }
}

/** Pixels at the right that windows cover; none while the sidebar is narrow or not there. */
function sidebarWidth(): number {
  const sidebar = document.getElementById("sidebar");
  const width = sidebar?.getBoundingClientRect().width ?? 0;
  return width < window.innerWidth / 2 ? width : 0;
}
