/** Dragging tokens: previews, waypoints, the ruler's plan, and the update that a drop becomes (API: Token, drag). */
import { hostBoard, hostGame, hostUi } from "../host";
import type { Data } from "../document-types";
import { dataOf, isWaypointClick, type CanvasPointerEvent } from "../interaction/pointer-event";
import { sharePlan } from "../tokens/share-plan";
import { contextFor, contextsOf, type DragContext } from "./drag-context";
import { snappedPlace } from "./token-geometry";
import { TokenMovement } from "./token-movement";
import { samePlace, unreachedOf, type PathOptions } from "./token-path";

export class TokenDrag extends TokenMovement {
  /** Version 14: more options for the update of a drop, such as `planned`. */
  declare _getDragLeftDropUpdateOptions?: (event?: CanvasPointerEvent) => Data;

  /** The tokens of the drag that this token leads, by id. */
  get #contexts(): Record<string, DragContext<TokenDrag>> {
    return contextsOf<TokenDrag>(this.mouseInteractionManager?.interactionData ?? {});
  }

  override _onDragLeftStart(event: CanvasPointerEvent): unknown {
    const answer = super._onDragLeftStart(event);
    if (answer === false) return false;
    const data = dataOf(event);
    const contexts: Record<string, DragContext<TokenDrag>> = {};
    for (const clone of data.clones ?? []) {
      if (!(clone instanceof TokenDrag) || !(clone._original instanceof TokenDrag)) continue;
      contexts[clone._original.id] = contextFor(clone._original, clone);
      clone._original.renderFlags.set({ refreshState: true });
    }
    data.contexts = contexts;
    Reflect.set(this.layer, "_draggedToken", this);
    this._initializeDragLeft(event);
    return undefined;
  }

  /** Sets the plan of every token that is dragged up. */
  _initializeDragLeft(_event: CanvasPointerEvent): void {
    this._replanDrag();
  }

  /** Finds the ways of the drag anew, after what bounds them has changed. */
  _replanDrag(): void {
    for (const context of Object.values(this.#contexts)) this.#plan(context);
  }

  override _onDragLeftMove(event: CanvasPointerEvent): void {
    const { destination } = dataOf(event);
    if (destination) this._updateDragDestination(destination, { snap: !event.shiftKey });
  }

  /** Moves the previews so that the grabbed spot is at `point`; each token keeps its distance to the others. */
  _updateDragDestination(point: { x: number; y: number }, { snap = true }: { snap?: boolean } = {}): void {
    const { origin } = this.mouseInteractionManager?.interactionData ?? {};
    if (!origin) return;
    const shift = { x: point.x - origin.x, y: point.y - origin.y };
    for (const context of Object.values(this.#contexts)) {
      const place = this._getDragPlace(context, shift, snap);
      if (place.x === context.destination.x && place.y === context.destination.y) continue;
      context.destination = { ...context.destination, ...place, snapped: snap };
      this.#showPreview(context);
      this.#plan(context);
    }
  }

  _getDragPlace(
    { token, origin }: DragContext<TokenDrag>,
    shift: { x: number; y: number },
    snap: boolean,
  ): { x: number; y: number } {
    const { grid, dimensions } = hostBoard();
    const wished = { ...origin, x: origin.x + shift.x, y: origin.y + shift.y };
    const { x, y } = snap ? snappedPlace(grid, token.document, wished) : wished;
    const [right, bottom] = [dimensions.width - token.w, dimensions.height - token.h];
    return { x: Math.round(Math.min(Math.max(x, 0), right)), y: Math.round(Math.min(Math.max(y, 0), bottom)) };
  }

  /** The previews rise or sink by so many units. */
  _changeDragElevation(delta: number): void {
    for (const context of Object.values(this.#contexts)) {
      const { destination } = context;
      context.destination = { ...destination, elevation: destination.elevation + delta };
      this.#showPreview(context);
      this.#plan(context);
    }
  }

  #showPreview({ clonedToken, destination }: DragContext<TokenDrag>): void {
    Object.assign(clonedToken.document, { x: destination.x, y: destination.y, elevation: destination.elevation });
    clonedToken.renderFlags.set({ refreshPosition: true, refreshElevation: true });
  }

  /** Finds the way to where the preview is and hands it to the ruler. */
  #plan(context: DragContext<TokenDrag>): void {
    const { token, origin, waypoints, destination, hidden } = context;
    const options = token._getDragConstrainOptions();
    const wished = [origin, ...waypoints];
    if (!samePlace(wished.at(-1), destination)) wished.push({ ...destination, explicit: true });
    const job = token.findMovementPath(wished, { ...token._getDragPathfindingOptions(), ...options });
    const [path, constrained] = token.constrainMovementPath(job.result ?? wished, options);
    context.foundPath = path;
    context.unreachableWaypoints =
      constrained || !samePlace(path.at(-1), wished.at(-1)) ? unreachedOf(wished, path) : [];
    const { foundPath, unreachableWaypoints } = context;
    const plan = { foundPath, unreachableWaypoints, hidden, searching: false, history: [] };
    token._plannedMovement = { ...token._plannedMovement, [hostGame().user.id]: plan };
    token.renderFlags.set({ refreshRuler: true });
    sharePlan(token.document, plan);
  }

  /** Lets the way go through where the previews are now; the same place twice counts once. */
  _addDragWaypoint(_point?: { x: number; y: number }, _options: { snap?: boolean } = {}): void {
    for (const context of Object.values(this.#contexts)) {
      const last = context.waypoints.at(-1) ?? context.origin;
      if (samePlace(last, context.destination)) continue;
      context.waypoints.push({ ...context.destination, explicit: true });
      this.#plan(context);
    }
  }

  /** Takes the last waypoint back; without any the drag ends. */
  _removeDragWaypoint(): void {
    const contexts = Object.values(this.#contexts);
    if (!contexts.some(({ waypoints }) => waypoints.length)) {
      this.mouseInteractionManager?.cancel();
      return;
    }
    for (const context of contexts) {
      context.waypoints.pop();
      this.#plan(context);
    }
  }

  override _onDragClickLeft(event: CanvasPointerEvent): void {
    if (isWaypointClick(event)) this._addDragWaypoint(dataOf(event).destination, { snap: !event.shiftKey });
  }

  override _onDragClickRight(_event: CanvasPointerEvent): void {
    this._removeDragWaypoint();
  }

  /** With Control held letting go places a waypoint, and the drag goes on. */
  override _onDragLeftDrop(event: CanvasPointerEvent): unknown {
    if (isWaypointClick(event)) {
      this._addDragWaypoint(dataOf(event).destination, { snap: !event.shiftKey });
      return false;
    }
    if (this._shouldPreventDragLeftDrop(event)) return false;
    const prepared = this._prepareDragLeftDropUpdates(event);
    if (!prepared) return undefined;
    const [updates, operation] = prepared;
    const options = this._getDragLeftDropUpdateOptions?.(event) ?? {};
    if (updates.length) this.#update(updates, { ...operation, ...options });
    return undefined;
  }

  #update(updates: Data[], operation: Data): void {
    const done = this.scene?.updateEmbeddedDocuments(this.document.documentName, updates, operation);
    done?.catch((error: unknown) => {
      hostUi().notifications?.error(error instanceof Error ? error.message : String(error));
    });
  }

  /** True keeps the drag going when the button is let go. */
  _shouldPreventDragLeftDrop(_event: CanvasPointerEvent): boolean {
    return false;
  }

  override _prepareDragLeftDropUpdates(_event: CanvasPointerEvent): [Data[], Data] | null {
    const movement: Record<string, Data> = {};
    const updates: Data[] = [];
    for (const context of Object.values(this.#contexts)) {
      const waypoints = context.foundPath.slice(1);
      const last = waypoints.at(-1);
      if (!last || (waypoints.length === 1 && samePlace(last, context.origin))) continue;
      const { id } = context.token;
      const { preview: _preview, ...constrainOptions } = context.token._getDragConstrainOptions();
      movement[id] = { waypoints, method: "dragging", constrainOptions, autoRotate: false, showRuler: true };
      updates.push({ _id: id, x: last.x, y: last.y, elevation: last.elevation });
    }
    return updates.length ? [updates, { movement }] : null;
  }

  override _onDragLeftCancel(event: CanvasPointerEvent): unknown {
    this._finalizeDragLeft(event);
    return super._onDragLeftCancel(event);
  }

  /** The plans of the drag are over, whether it was dropped or cancelled. */
  _finalizeDragLeft(_event: CanvasPointerEvent): void {
    const me = hostGame().user.id;
    for (const { token } of Object.values(this.#contexts)) {
      const { [me]: _mine, ...others } = token._plannedMovement;
      token._plannedMovement = others;
      token.renderFlags.set({ refreshRuler: true, refreshState: true });
      token._preview = null;
      sharePlan(token.document, null);
    }
    Reflect.set(this.layer, "_draggedToken", null);
  }

  /** GMs may switch bounds off in the token controls ("unconstrained movement"). */
  _getDragConstrainOptions(): PathOptions {
    const tokens: unknown = hostUi().controls?.controls?.tokens;
    const tools: unknown = typeof tokens === "object" && tokens ? Reflect.get(tokens, "tools") : null;
    const tool: unknown = typeof tools === "object" && tools ? Reflect.get(tools, "unconstrainedMovement") : null;
    const free =
      typeof tool === "object" && tool !== null && Reflect.get(tool, "active") === true && hostGame().user.isGM;
    return { preview: true, ignoreWalls: free, ignoreCost: free };
  }

  _getDragPathfindingOptions(): PathOptions {
    return { preview: true };
  }

  _getDragMovementAction(): string {
    return this.document.movementAction ?? "walk";
  }
}
