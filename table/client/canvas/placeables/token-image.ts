/** A token's image: where it lies, how large, and who may see it (API: Token#mesh and Token's measures). */
import * as PIXI from "pixi.js";
import { loadTexture } from "../board/load-texture";
import { colorNumber } from "../color-number";
import { PrimarySpriteMesh } from "../groups/primary-sprite-mesh";
import { middleWithin } from "../grid/token-placement";
import { hostBoard, hostGame } from "../host";
import type { CanvasUser, TokenDocument } from "../document-types";
import { PlaceableObject } from "./placeable-object";
import { centerOf, shapeOf, sizeOf, type TokenShape } from "./token-geometry";

const FALLBACK_IMAGE = "icons/svg/mystery-man.svg";
/** Stands in where no image can be had. */
const BLANK_COLOR = 0x555555;

export abstract class TokenImage extends PlaceableObject<TokenDocument> {
  shape: TokenShape | undefined;
  mesh: PrimarySpriteMesh | undefined;
  texture: PIXI.Texture | null = null;
  /** The users whose target this token is. */
  targeted = new Set<CanvasUser>();

  get actor() {
    return this.document.actor;
  }

  override get name(): string {
    return this.document?.name ?? "";
  }
  override set name(_name: string) {}

  get w(): number {
    return this.getSize().width;
  }

  get h(): number {
    return this.getSize().height;
  }

  override get center(): PIXI.Point {
    const { x, y } = this.getCenterPoint();
    return new PIXI.Point(x, y);
  }

  override get bounds(): PIXI.Rectangle {
    const { x, y } = this.document;
    return new PIXI.Rectangle(x, y, this.w, this.h);
  }

  get externalRadius(): number {
    return Math.max(this.w, this.h) / 2;
  }

  get inCombat(): boolean {
    return this.document.inCombat ?? false;
  }

  get combatant() {
    return this.document.combatant ?? null;
  }

  get observer(): boolean {
    return hostGame().user.isGM || this.document.testUserPermission(hostGame().user, "OBSERVER");
  }

  get isTargeted(): boolean {
    return this.targeted.has(hostGame().user);
  }

  /** Hidden tokens show to GMs alone; there are no walls to stand behind. */
  get isVisible(): boolean {
    return !this.document.hidden || hostGame().user.isGM;
  }

  getSize(): { width: number; height: number } {
    return sizeOf(hostBoard().grid, this.document);
  }

  getShape(): TokenShape {
    return shapeOf(hostBoard().grid, this.document);
  }

  getCenterPoint(position?: { x: number; y: number }): { x: number; y: number; elevation: number } {
    return centerOf(hostBoard().grid, this.document, position);
  }

  async _drawMesh(): Promise<void> {
    this.#dropMesh();
    this.texture = await loadTexture(this.document.texture.src, { fallback: FALLBACK_IMAGE });
    if (!this.destroyed) this.mesh = this.#makeMesh();
  }

  #makeMesh(): PrimarySpriteMesh {
    const mesh = new PrimarySpriteMesh({
      texture: this.texture ?? PIXI.Texture.WHITE,
      object: this,
      name: this.objectId,
    });
    mesh.anchor.set(0.5);
    if (!this.texture) mesh.tint = BLANK_COLOR;
    hostBoard().primary.addChild(mesh);
    return mesh;
  }

  #dropMesh(): void {
    this.mesh?.destroy();
    this.mesh = undefined;
  }

  override _destroy(): void {
    this.#dropMesh();
  }

  _refreshVisibility(): void {
    this.visible = this.isVisible;
    if (this.mesh) this.mesh.visible = this.visible && this.mesh.alpha > 0;
  }

  _refreshShape(): void {
    this.shape = this.getShape();
    this.hitArea = this.shape;
  }

  _refreshPosition(): void {
    const { x, y } = this.document;
    this.position.set(x, y);
    const middle = middleWithin(hostBoard().grid, this.document);
    this.mesh?.position.set(x + middle.x, y + middle.y);
  }

  _refreshRotation(): void {
    if (this.mesh) this.mesh.angle = this.document.lockRotation ? 0 : this.document.rotation;
  }

  _refreshElevation(): void {
    if (this.mesh) this.mesh.elevation = this.document.elevation;
  }

  _refreshMesh(): void {
    const { mesh } = this;
    if (!mesh) return;
    const { texture } = this.document;
    const { width, height } = this.getSize();
    mesh.anchor.set(texture.anchorX ?? 0.5, texture.anchorY ?? 0.5);
    if (this.texture) mesh.tint = colorNumber(texture.tint, 0xffffff);
    mesh.resize(width, height, {
      fit: texture.fit ?? "contain",
      scaleX: texture.scaleX ?? 1,
      scaleY: texture.scaleY ?? 1,
    });
  }
}
