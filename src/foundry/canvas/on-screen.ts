/** Where tokens of the scene are on the screen: for windows that must not cover them. */

/** In pixels of the window; an element's rectangle is one. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Reckoned from where the stage is to be: its transform follows a pan only with the next frame. */
export function boxOnScreen(who: string): Box | null {
  const token = canvas.scene?.tokens.get(who);
  if (!token || !canvas.stage) return null;
  const { x, y, width, height } = token._source;
  const size = canvas.grid?.size ?? 0;
  const { pivot, scale, position } = canvas.stage;
  const across = (at: number): number => (at - pivot.x) * scale.x + position.x;
  const down = (at: number): number => (at - pivot.y) * scale.y + position.y;
  return { left: across(x), top: down(y), right: across(x + width * size), bottom: down(y + height * size) };
}

export function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
