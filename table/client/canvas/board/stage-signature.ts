/** A number that changes when anything visible on a stage does: cheap to make, never drawn. */
import * as PIXI from "pixi.js";

export function signatureOf(root: PIXI.DisplayObject): number {
  let sum = 0;
  const visit = (object: PIXI.DisplayObject, depth: number): void => {
    const weight = (depth % 7) + 1;
    sum = (sum * 31 + ownPart(object) * weight) % 1e12;
    if (!object.visible || !object.renderable || !(object instanceof PIXI.Container)) return;
    for (const child of object.children) visit(child, depth + 1);
  };
  visit(root, 0);
  return sum;
}

function ownPart(object: PIXI.DisplayObject): number {
  if (!object.visible) return 1;
  if (!object.renderable) return 2;
  const { position, scale, rotation, alpha } = object;
  const place = position.x * 3.1 + position.y * 7.3 + scale.x * 11.7 + scale.y * 13.9 + rotation * 17.3 + alpha * 101.9;
  return place + contentPart(object);
}

function contentPart(object: PIXI.DisplayObject): number {
  if (object instanceof PIXI.Text) return (object.dirty ? 5.5 : 0) + object.text.length * 0.37 + textureOf(object);
  if (object instanceof PIXI.Graphics)
    return Number(Reflect.get(object.geometry, "dirty")) * 1.7 + Number(object.tint) * 1e-5;
  if (object instanceof PIXI.Sprite) return textureOf(object) + Number(object.tint) * 1e-5;
  return object instanceof PIXI.Container ? object.children.length * 0.9 : 0;
}

function textureOf(sprite: PIXI.Sprite): number {
  return sprite.texture ? sprite.texture.baseTexture.uid * 0.71 + (sprite.texture.baseTexture.valid ? 1 : 0) : 0;
}
