/** Reads the end of a drag off the map: which zone or border it is, and whom the token touches there. */
import { circleOf } from "../scene/token-place";
import { battlefieldOf } from "../scene/scene-cache";
import { dropOn, type Ground, prepareGround, type Way } from "../../zones/map/drop";
import type { Drop } from "../../zones/map/drag-intents";

type Token = TokenDocument.Implementation;

/** Prepared when a token is picked up; holds until a document changes. */
export function groundOf(token: Token): Ground {
  const scene = token.parent;
  if (!scene) throw new Error("a token without a scene was moved");
  const others = scene.tokens.contents.filter(({ id }) => id !== token.id).map((other) => circleOf(other));
  const { x, y } = circleOf(token, { x: 0, y: 0 });
  return prepareGround(battlefieldOf(scene), circleOf(token), { x, y }, others);
}

/** A single drop, with nothing prepared. */
export function readDrop(token: Token, way: Way): Drop {
  return dropOn(groundOf(token), way);
}
