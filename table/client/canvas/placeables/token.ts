/** A token on the canvas (API: foundry.canvas.placeables.Token). */
import type * as PIXI from "pixi.js";
import { broadcast } from "../broadcast";
import { CONST } from "../constants";
import { shiftedCorner } from "../grid/token-placement";
import { activeTool, callHook, hostBoard, hostGame, hostUi } from "../host";
import type { CanvasUser, Data } from "../document-types";
import { dataOf, type CanvasPointerEvent } from "../interaction/pointer-event";
import type { ControlOptions } from "./control-options";
import { TokenDrag } from "./token-drag";

export interface TargetOptions {
  user?: CanvasUser;
  releaseOthers?: boolean;
  groupSelection?: boolean;
}

/** Changes of these fields need the image drawn anew. */
const REDRAWN = ["texture", "ring"];
const MOVED = ["x", "y"];

export class Token extends TokenDrag {
  override _canControl(user: CanvasUser, event?: CanvasPointerEvent): boolean {
    if (!this.layer.active || this.isPreview) return false;
    if (activeTool() === "target") return true;
    if (activeTool() === "ruler") return false;
    return super._canControl(user, event);
  }

  override _canHUD(user: CanvasUser, _event?: CanvasPointerEvent): boolean {
    return this.layer.active && (user.isGM || this.document.testUserPermission(user, "OWNER"));
  }

  /** Players need the permission TOKEN_CONFIGURE beside the token itself. */
  override _canConfigure(user: CanvasUser, event?: CanvasPointerEvent): boolean {
    return (user.isGM || user.can?.("TOKEN_CONFIGURE") === true) && super._canConfigure(user, event);
  }

  override _canHover(_user: CanvasUser, _event?: CanvasPointerEvent): boolean {
    return this.layer.active && !this.isPreview;
  }

  override _canView(user: CanvasUser, _event?: CanvasPointerEvent): boolean {
    return this.actor?.testUserPermission(user, "LIMITED") ?? false;
  }

  override _canDrag(user: CanvasUser, event?: CanvasPointerEvent): boolean {
    if (!this.controlled || this.destroyed || !super._canDrag(user, event)) return false;
    return user.isGM || !hostGame().paused;
  }

  override _canDragLeftStart(user: CanvasUser, event?: CanvasPointerEvent): boolean {
    if (this.controlled && hostGame().paused && !user.isGM) {
      hostUi().notifications?.warn("GAME.PausedWarning", { localize: true });
    }
    return super._canDragLeftStart(user, event);
  }

  override _onControl(options: ControlOptions): void {
    super._onControl(options);
    this.renderFlags.set({ refreshRuler: true });
    if (options.pan) void hostBoard().animatePan({ x: this.center.x, y: this.center.y, duration: 250 });
  }

  override _onRelease(options: Data): void {
    super._onRelease(options);
    this.renderFlags.set({ refreshRuler: true });
  }

  override _onHoverIn(event: unknown, options?: { hoverOutOthers?: boolean }): false | undefined {
    const answer = super._onHoverIn(event, options);
    this.renderFlags.set({ refreshRuler: true });
    return answer;
  }

  override _onHoverOut(event: unknown): void {
    super._onHoverOut(event);
    this.renderFlags.set({ refreshRuler: true });
  }

  override _onClickLeft(event: CanvasPointerEvent): unknown {
    if (activeTool() !== "target") return super._onClickLeft(event);
    this.setTarget(!this.isTargeted, { releaseOthers: !event.shiftKey });
    event.stopPropagation();
    return undefined;
  }

  /** A double click opens the actor's sheet. */
  override _onClickLeft2(event: CanvasPointerEvent): unknown {
    if (!this._propagateLeftClick(event)) event.stopPropagation();
    if (dataOf(event).dropped) return undefined;
    (this.actor?.sheet ?? this.sheet)?.render({ force: true });
    return undefined;
  }

  override _onClickRight2(event: CanvasPointerEvent): unknown {
    event.stopPropagation();
    if (this.isOwner) this.sheet?.render({ force: true });
    return undefined;
  }

  /** Marks the token as a user's target, or no longer. */
  setTarget(
    targeted = true,
    { user = hostGame().user, releaseOthers = true, groupSelection = false }: TargetOptions = {},
  ): void {
    const targets = (user.targets ??= new Set());
    if (releaseOthers) {
      for (const other of [...targets]) {
        if (other !== this && other instanceof Token)
          other.setTarget(false, { user, releaseOthers: false, groupSelection: true });
      }
    }
    if (targets.has(this) === targeted) return;
    if (targeted) this.#addTarget(user, targets);
    else this.#dropTarget(user, targets);
    this.renderFlags.set({ refreshTarget: true });
    callHook("targetToken", user, this, targeted);
    if (user.isSelf && !groupSelection) shareTargets(user);
  }

  #addTarget(user: CanvasUser, targets: Set<unknown>): void {
    targets.add(this);
    this.targeted.add(user);
  }

  #dropTarget(user: CanvasUser, targets: Set<unknown>): void {
    targets.delete(this);
    this.targeted.delete(user);
  }

  override _destroy(): void {
    for (const user of this.targeted) user.targets?.delete(this);
    this.targeted.clear();
    super._destroy();
  }

  override _onUpdate(changed: Data, options: Data, _userId: string): void {
    const moved = MOVED.some((key) => key in changed);
    if (moved && options.animate !== false && this.isDrawn && this.visible) this.glide(options);
    else if (moved) this.stopAnimation();
    this.renderFlags.set({
      redraw: REDRAWN.some((key) => key in changed),
      refresh: true,
      redrawEffects: "actorId" in changed || "actorLink" in changed || "delta" in changed,
      refreshBars: ["displayBars", "bar1", "bar2", "delta", "actorId", "actorLink"].some((key) => key in changed),
    });
  }

  override _onDelete(options: Data, userId: string): void {
    for (const user of [...this.targeted]) this.setTarget(false, { user, releaseOthers: false });
    super._onDelete(options, userId);
  }

  /** The actor's conditions changed. */
  _onApplyStatusEffect(_statusId: string, _active: boolean): void {
    this.renderFlags.set({ redrawEffects: true });
  }

  override _overlapsSelection(rectangle: PIXI.Rectangle): boolean {
    return rectangle.intersects(this.bounds);
  }

  /** Where one step of the keys leads; dx, dy and dz are -1, 0 or 1. Heights become whole spaces ([#13011](https://github.com/foundryvtt/foundryvtt/issues/13011)). */
  _getShiftedPosition(dx: number, dy: number, dz = 0): { x: number; y: number; elevation: number } {
    const { grid, dimensions } = hostBoard();
    const source = this.document._source;
    const { width, height, shape } = this.document;
    const here = { x: Number(source.x), y: Number(source.y), width, height, shape };
    const level = Number(source.elevation ?? 0) / grid.distance;
    const elevation = (grid.isGridless ? level + dz : Math.floor(level + 1e-8) + dz) * grid.distance;
    const { x, y } = shiftedCorner(grid, here, directionOf(dx, dy));
    const inside = x >= 0 && y >= 0 && x + this.w <= dimensions.width && y + this.h <= dimensions.height;
    return inside ? { x, y, elevation } : { x: here.x, y: here.y, elevation };
  }
}

/** One of CONST.MOVEMENT_DIRECTIONS, for signs of x and y. */
function directionOf(dx: number, dy: number): number {
  const { UP, DOWN, LEFT, RIGHT } = CONST.MOVEMENT_DIRECTIONS;
  return (dx < 0 ? LEFT : dx > 0 ? RIGHT : 0) | (dy < 0 ? UP : dy > 0 ? DOWN : 0);
}

function shareTargets(user: CanvasUser): void {
  const ids = [...(user.targets ?? [])].flatMap((each) => (each instanceof Token ? [each.id] : []));
  broadcast({ targets: ids });
}
