/** Where things of the scene are on the screen: for windows and words that must not cover each other. */

/** In pixels of the window; an element's rectangle is one. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Reckoned from where the stage is to be: its transform follows a pan only with the next frame. */
export function pointOnScreen({ x, y }: Point): Point {
  if (!canvas.stage) return { x, y };
  const { pivot, scale, position } = canvas.stage;
  return { x: (x - pivot.x) * scale.x + position.x, y: (y - pivot.y) * scale.y + position.y };
}

export function boxOnScreen(who: string): Box | null {
  const token = canvas.scene?.tokens.get(who);
  if (!token || !canvas.stage) return null;
  const { x, y, width, height } = token._source;
  const size = canvas.grid?.size ?? 0;
  const { x: left, y: top } = pointOnScreen({ x, y });
  const { x: right, y: bottom } = pointOnScreen({ x: x + width * size, y: y + height * size });
  return { left, top, right, bottom };
}

/** Where the sidebar begins, in pixels from the left. */
export function sidebarEdge(): number {
  return ui.sidebar?.element?.getBoundingClientRect().left ?? window.innerWidth;
}

export function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
