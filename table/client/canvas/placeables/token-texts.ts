/** A token's name below it and its height above it: made when they are first shown or asked for (API: Token, texts). */
import type * as PIXI from "pixi.js";
import { CONST } from "../constants";
import { PreciseText } from "../containers/precise-text";
import { hostBoard } from "../host";
import { TokenImage } from "./token-image";

export abstract class TokenTexts extends TokenImage {
  #nameplate: PreciseText | undefined;
  #tooltip: PreciseText | undefined;
  #isDrawing = false;

  /** From now on texts can be made; those of an earlier drawing are gone. */
  _drawTexts(): void {
    this.#isDrawing = true;
    this.#nameplate = this.#tooltip = undefined;
  }

  get nameplate(): PreciseText | undefined {
    if (this.#isDrawing) this.#nameplate ??= this.#makeNameplate();
    return this.#nameplate;
  }
  set nameplate(text: PreciseText | undefined) {
    this.#nameplate = text;
  }

  get tooltip(): PreciseText | undefined {
    if (this.#isDrawing) this.#tooltip ??= this.#makeTooltip();
    return this.#tooltip;
  }
  set tooltip(text: PreciseText | undefined) {
    this.#tooltip = text;
  }

  #makeNameplate(): PreciseText {
    const text = this.addChild(new PreciseText(this.document.name, this._getTextStyle()));
    text.anchor.set(0.5, 0);
    text.visible = this._canViewMode(this.document.displayName);
    this.#nameplate = text;
    this._placeTexts();
    return text;
  }

  #makeTooltip(): PreciseText {
    const text = this.addChild(new PreciseText(this._getTooltipText(), this._getTextStyle()));
    text.anchor.set(0.5, 1);
    text.visible = text.text !== "";
    this.#tooltip = text;
    this._placeTexts();
    return text;
  }

  _placeTexts(): void {
    const { width, height } = this.getSize();
    this.#nameplate?.position.set(width / 2, height + 2);
    this.#tooltip?.position.set(width / 2, -2);
  }

  /** Shows the name to those who may read it. */
  _refreshNameVisibility(): void {
    const isShown = this._canViewMode(this.document.displayName);
    if ((isShown || this.#nameplate) && this.nameplate) this.nameplate.visible = isShown;
  }

  _refreshNameplate(): void {
    if (!this.#nameplate) return;
    this.#nameplate.style = this._getTextStyle();
    this.#nameplate.text = this.document.name;
  }

  _refreshTooltip(): void {
    const words = this._getTooltipText();
    if ((words === "" && !this.#tooltip) || !this.tooltip) return;
    this.tooltip.text = words;
    this.tooltip.visible = words !== "";
  }

  /** The height above the ground, if any: `+10 ft`. */
  _getTooltipText(): string {
    const { elevation } = this.document;
    if (!elevation) return "";
    return `${elevation > 0 ? "+" : ""}${elevation} ${hostBoard().grid.units}`.trim();
  }

  _getTextStyle(): PIXI.TextStyle {
    const { size, uiScale } = hostBoard().dimensions;
    const scale = size >= 200 ? 36 : size <= 70 ? 20 : 24;
    return PreciseText.getTextStyle({ fontSize: Math.round(scale * uiScale), fill: "#FFFFFF", align: "center" });
  }

  _canViewMode(mode: number): boolean {
    const modes = CONST.TOKEN_DISPLAY_MODES;
    const highlighted = this.hover || this.layer.highlightObjects === true;
    if (mode === modes.NONE) return false;
    if (mode === modes.ALWAYS) return true;
    if (mode === modes.CONTROL) return this.controlled;
    if (mode === modes.HOVER) return highlighted;
    if (mode === modes.OWNER_HOVER) return this.isOwner && highlighted;
    return mode === modes.OWNER && this.isOwner;
  }
}
