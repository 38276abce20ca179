/** The hex that counts for a token: the one under its middle; and the others that a large one covers, as steps from there (HR-MV-07, HF-FA-06). */
import type { Cell } from "../../hexes/board";
import type { Point } from "../../zones/map/positions";
import { levelOf } from "./levels";
import { type BoardMap, cellAt, hexGridOf, middleOfCell } from "./read-board";
import { poseOf, type TokenCorner } from "./token-spot";

type Token = TokenDocument.Implementation;

type HexSpaces = NonNullable<ReturnType<typeof hexGridOf>>;

/** How a token of one size and shape lies on hexes, wherever it stands. */
interface TokenHexes {
  /** From its middle to that of the hex that counts. */
  readonly toAnchor: Point;
  /** As {@link HexTraits.covers} has them. */
  readonly covers: readonly (readonly [q: number, r: number])[];
}

const ONE_HEX: TokenHexes = { toAnchor: { x: 0, y: 0 }, covers: [] };

const known = new WeakMap<HexSpaces, Map<string, TokenHexes>>();

/** Found once for each grid, size and shape. */
function footprintOf(token: Token, hexes: HexSpaces): TokenHexes {
  const { width, height, shape } = token._source;
  if ((width ?? 1) <= 1 && (height ?? 1) <= 1) return ONE_HEX;
  const footprints = known.get(hexes) ?? new Map<string, TokenHexes>();
  known.set(hexes, footprints);
  const key = [width, height, shape].join();
  const found = footprints.get(key) ?? footprintAnew(token, hexes);
  footprints.set(key, found);
  return found;
}

interface CubeStep {
  readonly q: number;
  readonly r: number;
}

/** Where its middle lies between several hexes, the one counts that comes first by cube coordinates: wherever it stands. */
function footprintAnew(token: Token, hexes: HexSpaces): TokenHexes {
  const snapped = token.getSnappedPosition(poseOf(token, { x: 10 * hexes.sizeX, y: 10 * hexes.sizeY }));
  const middle = token.getCenterPoint(snapped);
  const spaces = token.getOccupiedGridSpaceOffsets(snapped).map((space) => {
    const { x, y } = hexes.getCenterPoint(space);
    return { toAnchor: { x: x - middle.x, y: y - middle.y }, step: cubeStep(hexes, space) };
  });
  const far = ({ toAnchor: { x, y } }: { toAnchor: Point }): number => Math.round(Math.hypot(x, y));
  spaces.sort((one, other) => far(one) - far(other) || one.step.q - other.step.q || one.step.r - other.step.r);
  const [anchor, ...others] = spaces;
  if (!anchor) return ONE_HEX;
  const covers = others.map(({ step }) => [step.q - anchor.step.q, step.r - anchor.step.r] as const);
  return { toAnchor: anchor.toAnchor, covers };
}

/** Foundry's cube coordinates in the frame of boards, in which rows are turned. */
function cubeStep(hexes: HexSpaces, space: { i: number; j: number }): CubeStep {
  const { q, r } = hexes.offsetToCube(space);
  return hexes.columns ? { q, r } : { q: q + r, r: -q };
}

/** The cell that a token stands in, or would by its corner; null off the map. */
export function cellUnder(map: BoardMap, token: Token, at: TokenCorner = token._source): Cell | null {
  const { x, y } = token.getCenterPoint(poseOf(token, at));
  const { toAnchor } = footprintOf(token, map.hexes);
  return cellAt(map, { x: x + toAnchor.x, y: y + toAnchor.y, level: levelOf(at) ?? levelOf(token._source) });
}

/** The corner of a token that stands in a cell, where a drag would leave it; its level where the scene has several. */
export function cornerIn(map: BoardMap, token: Token, cell: Cell): Point & { readonly level?: string } {
  const { x, y, level } = middleOfCell(map, cell);
  const half = token.getCenterPoint(poseOf(token, { x: 0, y: 0 }));
  const { toAnchor } = footprintOf(token, map.hexes);
  const corner = token.getSnappedPosition(poseOf(token, { x: x - toAnchor.x - half.x, y: y - toAnchor.y - half.y }));
  return { x: corner.x, y: corner.y, ...(level ? { level } : {}) };
}

/** The hexes that a token covers besides its own, as steps from there; none off hexes. */
export function coversOf(token: Token): TokenHexes["covers"] {
  const hexes = token.parent && hexGridOf(token.parent);
  return hexes ? footprintOf(token, hexes).covers : [];
}
