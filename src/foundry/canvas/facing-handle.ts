/** The handle at the front of the chosen figure: dragged, or clicked and then a side, it turns the figure as the rules let it. */
import type { FigureId } from "../../engine/types";
import { type HexBattle, hexUnder } from "../../hexes/battle";
import { cellOf, type Facing } from "../../hexes/board";
import { stateOf } from "../../engine/battle";
import type { BoardMap } from "../battlefield/read-board";
import { movementLevel } from "../settings/settings";
import { turnByHandle } from "../drag/turn-by-handle";
import { drawHandle, drawSides, SIDES_FAR, SIDE_RADIUS, sidesFor, type TurnSide } from "./draw-sides";
import { angleOf, facingAlong, type MapPoint, pointToward, seenMiddle } from "./hex-shapes";
import type { MapLabel } from "./map-label";

/** On the screen it is never smaller than this, in pixels. */
const SMALLEST = 9;

/** Pixels that the pointer may go while it clicks. */
const CLICK = 6;

interface ShownBattle {
  readonly battle: HexBattle;
  readonly map: BoardMap;
}

/** Where the chosen figure is on the map. */
interface Turner {
  readonly who: FigureId;
  readonly middle: MapPoint;
  readonly facing: Facing;
  /** From its middle to its rim. */
  readonly rim: number;
}

export class FacingHandle {
  readonly graphics = new PIXI.Graphics();
  readonly #label: (labels: MapLabel[]) => void;
  #shown: ShownBattle | null = null;
  #chosen: FigureId | null = null;
  /** What can be chosen while it is open. */
  #sides: readonly TurnSide[] | null = null;
  #picked: Facing | null = null;
  #pressedAt: MapPoint | null = null;
  #isHidden = false;
  #listening: AbortController | null = null;

  constructor(label: (labels: MapLabel[]) => void) {
    this.#label = label;
    this.graphics.name = "facing-handle";
  }

  redraw(battle: HexBattle | null, map: BoardMap): void {
    this.#shown = battle && { battle, map };
    this.#close();
  }

  choose(who: FigureId | null): void {
    this.#chosen = who;
    this.#close();
  }

  /** While its figure is dragged. */
  hide(isHidden: boolean): void {
    this.#isHidden = isHidden;
    this.#close();
  }

  clear(): void {
    this.#shown = null;
    this.#close();
  }

  /** Drawn for the zoom. */
  arrange(): void {
    if (this.#sides === null) this.#draw();
  }

  #close(): void {
    this.#sides = this.#picked = this.#pressedAt = null;
    this.#label([]);
    this.#draw();
    this.#listen();
  }

  #turner(): Turner | null {
    const who = this.#chosen;
    if (!this.#shown || who === null || this.#isHidden) return null;
    const { battle, map } = this.#shown;
    const hex = battle.figures.has(who) ? hexUnder(battle, who) : null;
    const token = canvas.tokens?.get(who);
    const isFree = canvas.scene === null || movementLevel(canvas.scene) === "off";
    const middle = hex === null || isFree || !token?.visible ? null : seenMiddle(map, cellOf(map.board, hex));
    if (!token || !middle) return null;
    return { who, middle, facing: stateOf(battle, who).facing, rim: Math.max(map.size, token.w, token.h) / 2 };
  }

  #draw(): void {
    this.graphics.clear();
    const turner = this.#turner();
    if (!turner || !this.#shown) return;
    const { map } = this.#shown;
    if (this.#sides)
      this.#label(drawSides(this.graphics, map, { ...turner, sides: this.#sides, picked: this.#picked }));
    drawHandle(this.graphics, this.#knob(turner), angleOf(map.board.layout, turner.facing), this.#knobRadius());
  }

  /** Beyond the rim, in the direction that it faces. */
  #knob({ middle, facing, rim }: Turner): MapPoint {
    if (!this.#shown) return middle;
    return pointToward(this.#shown.map.board.layout, middle, facing, rim * SIDES_FAR);
  }

  #knobRadius(): number {
    const size = this.#shown?.map.size ?? 0;
    return Math.min(size * 0.24, Math.max(size * 0.13, SMALLEST / (canvas.stage?.scale.x ?? 1)));
  }

  /** Only while there is a handle; caught before the map does, which would begin a drag of the token. */
  #listen(): void {
    const isWanted = this.#turner() !== null;
    if (isWanted === (this.#listening !== null)) return;
    this.#listening?.abort();
    this.#listening = isWanted ? new AbortController() : null;
    if (!this.#listening) return;
    const options = { capture: true, signal: this.#listening.signal };
    window.addEventListener("pointerdown", (event) => this.#onDown(event), options);
    window.addEventListener("pointermove", (event) => this.#onMove(event), options);
    window.addEventListener("pointerup", (event) => this.#onUp(event), options);
  }

  #onDown(event: PointerEvent): void {
    const turner = this.#turner();
    if (event.button !== 0 || event.target !== canvas.app?.view || !turner || !this.#shown) return;
    const at = pointOf(event);
    const side = this.#sideAt(at, turner);
    const onKnob = isOver(at, this.#knob(turner), this.#knobRadius() * 1.4);
    if (!side && !onKnob) return this.#sides ? this.#close() : undefined;
    event.stopImmediatePropagation();
    event.preventDefault();
    if (side) return this.#take(side);
    this.#sides = sidesFor(this.#shown.battle, this.#shown.map, turner);
    this.#pressedAt = { x: event.clientX, y: event.clientY };
    this.#draw();
  }

  /** Dragged it picks the side that it is dragged to; open it tells of the side under the pointer. */
  #onMove(event: PointerEvent): void {
    const turner = this.#turner();
    if (!this.#sides || !turner || !this.#shown) return;
    if (this.#pressedAt) event.stopImmediatePropagation();
    const at = pointOf(event);
    const { x, y } = turner.middle;
    const facing = this.#pressedAt
      ? facingAlong(this.#shown.map.board.layout, Math.atan2(at.y - y, at.x - x))
      : (this.#sideAt(at, turner)?.facing ?? null);
    if (facing === this.#picked) return;
    this.#picked = facing;
    this.#draw();
  }

  #sideAt(point: MapPoint, { rim }: Turner): TurnSide | undefined {
    return this.#sides?.find(({ at }) => isOver(point, at, SIDE_RADIUS * rim * 2));
  }

  /** Let go where it was pressed it stays open, and a side is clicked next. */
  #onUp(event: PointerEvent): void {
    const pressed = this.#pressedAt;
    if (!pressed) return;
    event.stopImmediatePropagation();
    this.#pressedAt = null;
    if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) <= CLICK) return;
    const side = this.#sides?.find(({ facing }) => facing === this.#picked);
    if (side) this.#take(side);
    else this.#close();
  }

  #take({ turn }: TurnSide): void {
    const { scene } = canvas;
    this.#close();
    if (scene) void turnByHandle(scene, turn);
  }
}

function pointOf({ clientX, clientY }: PointerEvent): MapPoint {
  return canvas.canvasCoordinatesFromClient({ x: clientX, y: clientY });
}

function isOver(point: MapPoint, middle: MapPoint, radius: number): boolean {
  return Math.hypot(point.x - middle.x, point.y - middle.y) <= radius;
}
