/** Where a token stands: its middle in pixels. */
import type { TokenCircle } from "../../zones/map/region";
import { idOf } from "../id-of";

/** As stored, so never a place in the middle of an animation. */
export function circleOf(
  token: TokenDocument.Implementation,
  at: { x: number; y: number } = token._source,
): TokenCircle {
  const side = token.parent?.grid.size ?? 100;
  const [width, height] = [(token._source.width ?? 1) * side, (token._source.height ?? 1) * side];
  return { id: idOf(token), x: at.x + width / 2, y: at.y + height / 2, radius: Math.min(width, height) / 2 };
}
