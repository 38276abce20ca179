/** The layer of tokens (API: TokenLayer). */
import { hostBoard, hostGame } from "../host";
import type { CanvasCollection, CanvasDocument, CanvasUser, Data } from "../document-types";
import type { PlaceableHud } from "../host-types";
import { Token } from "../placeables/token";
import { samePlace, waypointOf } from "../placeables/token-path";
import { tokenControls } from "./token-controls";
import { PlaceablesLayer, type PlaceablesLayerOptions } from "./placeables-layer";

export interface MoveManyOptions {
  dx?: number;
  dy?: number;
  /** Up or down by so many spaces. */
  dz?: number;
  rotate?: boolean;
  ids?: string[];
  includeLocked?: boolean;
}

export class TokenLayer extends PlaceablesLayer {
  static override documentName = "Token";

  /** The token that leads the drag under way. */
  _draggedToken: Token | null = null;

  static override get layerOptions(): PlaceablesLayerOptions {
    return { ...super.layerOptions, name: "tokens", controllableObjects: true, rotatableObjects: true, zIndex: 200 };
  }

  static override prepareSceneControls(): object {
    return tokenControls(hostGame().user.isGM);
  }

  override get hud(): PlaceableHud | null {
    return hostBoard().hud?.token ?? null;
  }

  override get documentCollection(): CanvasCollection<CanvasDocument> | null {
    return super.documentCollection ?? hostBoard().scene?.tokens ?? null;
  }

  /** Tokens this user owns. */
  get ownedTokens(): Token[] {
    return this.#tokens.filter((token) => token.isOwner);
  }

  get #tokens(): Token[] {
    return this.placeables.filter((each): each is Token => each instanceof Token);
  }

  /** The next token to act, in reading order or backwards. */
  cycleTokens(forwards = true, reset = false): Token | null {
    const own = this.ownedTokens.filter((token) => token.visible);
    if (!own.length) return null;
    const at = reset ? -1 : own.findIndex((token) => token.controlled);
    const next = own[(at + (forwards ? 1 : -1) + own.length) % own.length] ?? null;
    next?.control({ releaseOthers: true, pan: true });
    return next;
  }

  /** Makes tokens a user's targets, by id. */
  setTargets(
    ids: Iterable<string>,
    { mode = "replace", user = hostGame().user }: { mode?: string; user?: CanvasUser } = {},
  ): void {
    const wanted = new Set(ids);
    for (const token of this.#tokens) {
      const listed = wanted.has(token.id);
      if (mode === "replace" && !listed) token.setTarget(false, { user, releaseOthers: false, groupSelection: true });
      if (listed) token.setTarget(mode !== "release", { user, releaseOthers: false });
    }
  }

  /** Targets the tokens in a rectangle. */
  targetObjects(
    { x, y, width, height }: { x: number; y: number; width: number; height: number },
    { releaseOthers = true } = {},
  ): number {
    const hit = this.#tokens.filter((token) => token.visible && overlaps(token, { x, y, width, height }));
    this.setTargets(
      hit.map((token) => token.id),
      { mode: releaseOthers ? "replace" : "acquire" },
    );
    return hit.length;
  }

  /** Moves the controlled tokens (or those named) one step; the movement's method is "keyboard". */
  async moveMany({ ids, includeLocked = false, ...step }: MoveManyOptions = {}): Promise<Token[]> {
    const moving = this._getMovableObjects(ids, includeLocked);
    if (!moving.length || (hostGame().paused && !hostGame().user.isGM)) return moving;
    const { dx = 0, dy = 0, dz = 0 } = step;
    if (step.rotate) await this.#turn(moving, dx, dy);
    else await this.#step(moving, [dx, dy, dz]);
    return moving;
  }

  override _getMovableObjects(ids?: string[], includeLocked = false): Token[] {
    return super._getMovableObjects(ids, includeLocked).filter((each): each is Token => each instanceof Token);
  }

  async #step(tokens: Token[], step: [dx: number, dy: number, dz: number]): Promise<void> {
    const movement: Record<string, Data> = {};
    const updates: Data[] = [];
    const common = { method: "keyboard", autoRotate: false, showRuler: false, constrainOptions: {} };
    for (const token of tokens) {
      const origin = waypointOf(token.document);
      const wished = { ...origin, ...token._getShiftedPosition(...step), explicit: true };
      const [path] = token.constrainMovementPath([origin, wished], { preview: false });
      const last = path.at(-1);
      if (!last || samePlace(last, origin)) continue;
      movement[token.id] = { ...common, waypoints: path.slice(1) };
      updates.push({ _id: token.id, x: last.x, y: last.y, elevation: last.elevation });
    }
    if (updates.length) await hostBoard().scene?.updateEmbeddedDocuments("Token", updates, { movement });
  }

  async #turn(tokens: Token[], dx: number, dy: number): Promise<void> {
    const angle = (Math.atan2(dy, dx) * 180) / Math.PI - 90;
    const rotation = (angle + 360) % 360;
    await hostBoard().scene?.updateEmbeddedDocuments(
      "Token",
      tokens.map((token) => ({ _id: token.id, rotation })),
    );
  }

  /** After costs changed: plans under way are made anew. */
  recalculatePlannedMovementPaths(): void {
    this._draggedToken?._replanDrag();
  }
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function overlaps(token: Token, area: Box): boolean {
  const { x, y } = token.center;
  return x >= area.x && y >= area.y && x <= area.x + area.width && y <= area.y + area.height;
}
