/** Lays the icons of a token's conditions along its edge, an overlay across its middle. */
import type * as PIXI from "pixi.js";

export interface EffectsContainer extends PIXI.Container {
  bg?: PIXI.Graphics;
  overlay?: PIXI.DisplayObject | null;
}

/** Icons a fifth of a space wide go down in columns of five; each gets a round ground. */
export function layoutEffects(effects: EffectsContainer, size: { width: number; height: number }, space: number): void {
  const side = Math.round(space / 10) * 2;
  const rows = Math.max(1, Math.floor(size.height / side + 1e-6));
  let index = 0;
  effects.bg?.clear().beginFill(0x000000, 0.4).lineStyle(1, 0x000000);
  for (const child of effects.children) {
    if (child === effects.bg || !isSprite(child)) continue;
    if (child === effects.overlay) placeOverlay(child, size);
    else placeIcon(child, { side, column: Math.floor(index / rows), row: index++ % rows }, effects.bg);
  }
}

function placeOverlay(icon: PIXI.Sprite, { width, height }: { width: number; height: number }): void {
  const side = Math.min(width * 0.6, height * 0.6);
  icon.width = icon.height = side;
  icon.position.set((width - side) / 2, (height - side) / 2);
}

interface Cell {
  side: number;
  column: number;
  row: number;
}

function placeIcon(icon: PIXI.Sprite, { side, column, row }: Cell, ground: PIXI.Graphics | undefined): void {
  icon.width = icon.height = side;
  icon.position.set(column * side, row * side);
  ground?.drawRoundedRect(icon.x + 1, icon.y + 1, side - 2, side - 2, 2);
}

function isSprite(child: PIXI.DisplayObject): child is PIXI.Sprite {
  return "texture" in child;
}
