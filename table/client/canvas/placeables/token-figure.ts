/** How a token looks: border, name, bars, conditions, target and turn marks around its image (API: Token, drawing). */
import * as PIXI from "pixi.js";
import { loadTexture } from "../board/load-texture";
import { colorNumber } from "../color-number";
import { CONST } from "../constants";
import { hostBoard, hostConfig, hostGame } from "../host";
import type { BarAttribute } from "../document-types";
import { createBars, type TokenBars } from "../tokens/token-bars";
import { borderColor } from "../tokens/border-color";
import { barColor, drawBarShape, drawBorder, drawReticle, drawTargetPips, drawTurnRing } from "../tokens/draw-marks";
import { layoutEffects, type EffectsContainer } from "../tokens/layout-effects";
import { TokenTexts } from "./token-texts";
import { TOKEN_RENDER_FLAGS } from "./token-render-flags";

export class TokenFigure extends TokenTexts {
  static override embeddedName = "Token";
  static override RENDER_FLAGS = TOKEN_RENDER_FLAGS;

  border: PIXI.Graphics | undefined;
  bars: TokenBars | undefined;
  effects: EffectsContainer | undefined;
  target: (PIXI.Graphics & { arrows?: PIXI.Graphics }) | undefined;
  targetArrows: PIXI.Graphics | undefined;
  targetPips: PIXI.Graphics | undefined;
  turnMarker: PIXI.Graphics | null = null;
  /** Combat colours have no part here, but packages look for the ring. */
  ring: null = null;

  async _draw(_options: object): Promise<void> {
    await this._drawMesh();
    if (this.destroyed) return;
    this.turnMarker = this.addChild(new PIXI.Graphics());
    this.border = this.addChild(new PIXI.Graphics());
    this.target = this.addChild(new PIXI.Graphics());
    this.targetArrows = this.target.addChild(new PIXI.Graphics());
    this.targetPips = this.target.addChild(new PIXI.Graphics());
    this.effects = this.addChild(new PIXI.Container());
    this.bars = this.addChild(createBars());
    this._drawTexts();
    this.interactiveChildren = false;
    await this._drawEffects();
  }

  override _applyRenderFlags(flags: Record<string, boolean>): void {
    if (flags.refreshState) this._refreshState();
    if (flags.refreshVisibility) this._refreshVisibility();
    if (flags.refreshShape) this._refreshShape();
    if (flags.refreshSize) this._refreshSize();
    if (flags.refreshPosition) this._refreshPosition();
    if (flags.refreshRotation) this._refreshRotation();
    if (flags.refreshElevation) this._refreshElevation();
    if (flags.refreshMesh) this._refreshMesh();
    if (flags.refreshBorder) this._refreshBorder();
    this.#applyMarkFlags(flags);
  }

  #applyMarkFlags(flags: Record<string, boolean>): void {
    if (flags.refreshBars) this.drawBars();
    if (flags.refreshNameplate) this._refreshNameplate();
    if (flags.refreshTarget) this._refreshTarget();
    if (flags.refreshTooltip) this._refreshTooltip();
    if (flags.redrawEffects) void this._drawEffects();
    else if (flags.refreshEffects) this._refreshEffects();
    if (flags.refreshTurnMarker) this._refreshTurnMarker();
    if (flags.refreshRuler) this._refreshRuler();
  }

  /** Alpha, cursor, order, and what shows only to those who may see it. */
  _refreshState(): void {
    const { hidden, alpha, sort = 0, elevation } = this.document;
    this.alpha = this._getTargetAlpha();
    this.cursor = this.layer.active ? "pointer" : "default";
    this.eventMode = this.isPreview || !this.layer.active ? "none" : "static";
    this.zIndex = elevation * 1000 + sort + (this.controlled ? 0.5 : 0) + (this.isPreview ? 0.7 : 0);
    if (this.mesh) {
      this.mesh.alpha = this.alpha * alpha * (hidden ? 0.5 : 1);
      this.mesh.sort = sort;
      this.mesh.visible = this.isVisible;
    }
    if (this.border) this.border.visible = this.controlled || this.hover || this.layer.highlightObjects === true;
    this._refreshNameVisibility();
    if (this.bars) this.bars.visible = this._canViewMode(this.document.displayBars);
  }

  _getTargetAlpha(): number {
    return this.isPreview ? 0.8 : this.hasPreview ? 0.4 : 1;
  }

  _refreshSize(): void {
    this._placeTexts();
    this._refreshMesh();
  }

  _refreshBorder(): void {
    if (!this.border || !this.shape) return;
    const thickness = hostConfig().Canvas.objectBorderThickness ?? 4;
    drawBorder(this.border, this.shape, { color: this._getBorderColor(), thickness });
  }

  /** Orange under control; else by disposition, as far as the viewer may know it. */
  _getBorderColor(): number {
    const { controlled, isOwner } = this;
    return borderColor({ controlled, isOwner, disposition: this.document.disposition });
  }

  _refreshTarget(): void {
    if (!this.targetArrows || !this.targetPips) return;
    this.targetArrows.clear();
    this.targetPips.clear();
    const me = hostGame().user;
    if (this.targeted.has(me)) drawReticle(this.targetArrows, this.getSize(), colorNumber(me.color, 0xff9829));
    if (this.target) this.target.visible = this.targeted.size > 0;
    const others = [...this.targeted].filter((user) => user !== me).map((user) => colorNumber(user.color, 0xffffff));
    drawTargetPips(this.targetPips, this.getSize(), others);
  }

  drawBars(): void {
    const { bars } = this;
    if (!bars || this.document.displayBars === CONST.TOKEN_DISPLAY_MODES.NONE) return;
    (
      [
        ["bar1", bars.bar1],
        ["bar2", bars.bar2],
      ] as const
    ).forEach(([name, bar], number) => {
      const data = this.document.getBarAttribute?.(name) ?? null;
      const shows = data !== null && data.type === "bar" && Boolean(data.max);
      bar.visible = shows && this._drawBar(number, bar, data) !== false;
    });
  }

  /** The first bar stands at the foot, the second at the head; false hides it. */
  _drawBar(number: number, bar: PIXI.Graphics, data: BarAttribute): boolean {
    const part = Math.min(Math.max(data.value / (data.max ?? 1), 0), 1);
    const { width, height } = this.getSize();
    const thickness = Math.max(hostBoard().dimensions.size / 12, 8) * (this.document.height >= 2 ? 1.6 : 1);
    drawBarShape(bar, { width, height: thickness, part, color: barColor(number, part) });
    bar.position.set(0, number === 0 ? height - thickness : 0);
    return true;
  }

  /** Draws the conditions anew; packages set `redrawEffects` instead. */
  async drawEffects(): Promise<this> {
    await this._drawEffects();
    return this;
  }

  async _drawEffects(): Promise<void> {
    const { effects } = this;
    if (!effects) return;
    effects.renderable = false;
    for (const child of effects.removeChildren()) child.destroy();
    effects.bg = effects.addChild(new PIXI.Graphics());
    effects.overlay = null;
    const active = (this.actor?.temporaryEffects ?? []).filter((effect) => effect.img);
    const overlay = active.findLast((effect) => effect.getFlag?.("core", "overlay"));
    await Promise.allSettled(
      active.map(async (effect) => {
        const tint = effect.tint === null || effect.tint === undefined ? null : colorNumber(effect.tint, 0xffffff);
        if (effect === overlay) return this._drawOverlay(effect.img ?? "", tint);
        return this._drawEffect(effect.img ?? "", tint);
      }),
    );
    if (this.destroyed || effects.destroyed) return;
    effects.renderable = true;
    this.renderFlags.set({ refreshEffects: true });
  }

  /** Adds one condition's icon. */
  async _drawEffect(src: string, tint?: number | null): Promise<PIXI.Sprite | undefined> {
    const texture = src ? await loadTexture(src, { fallback: FALLBACK_EFFECT }) : null;
    if (!texture || !this.effects || this.effects.destroyed) return undefined;
    const icon = new PIXI.Sprite(texture);
    icon.tint = tint ?? 0xffffff;
    return this.effects.addChild(icon);
  }

  async _drawOverlay(src: string, tint?: number | null): Promise<PIXI.Sprite | undefined> {
    const icon = await this._drawEffect(src, tint);
    if (icon && this.effects) {
      icon.alpha = 0.8;
      this.effects.overlay = icon;
    }
    return icon;
  }

  _refreshEffects(): void {
    if (this.effects && !this.effects.destroyed)
      layoutEffects(this.effects, this.getSize(), hostBoard().dimensions.size);
  }

  /** The sign that it is this token's turn in a combat under way. */
  _refreshTurnMarker(): void {
    if (!this.turnMarker) return;
    const { combat } = hostGame();
    const acting = combat?.started ? combat.combatant : null;
    const isTurn = acting?.tokenId === this.document.id && (acting?.sceneId ?? this.scene?.id) === this.scene?.id;
    this.turnMarker.visible = isTurn && !this.isPreview && Boolean(acting);
    if (this.turnMarker.visible) drawTurnRing(this.turnMarker, this.getSize(), this._getBorderColor());
  }

  /** To be overridden where there is a ruler. */
  _refreshRuler(): void {}
}

const FALLBACK_EFFECT = "icons/svg/aura.svg";
