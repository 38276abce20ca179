/** How a token shows the facing of its figure: by its rotation, in every layout of hexes; art looks down the map at rotation 0. */
import { type Facing, type HexLayout, inRows, turned } from "../../hexes/board";
import { degreesBetween, wholeTurn } from "./token-spot";

type Token = TokenDocument.Implementation;

/** Degrees clockwise from up to where art looks that is not turned. */
const ART_LOOKS_DOWN = 180;

const SIDE = 60;

/** Degrees clockwise from up to facing 0: on rows it is the side up and right. */
function firstSide(layout: HexLayout): number {
  return inRows(layout) ? SIDE / 2 : 0;
}

/** How far the token's own art is turned from looking down. */
function artTurn(token: Token): number {
  const own = token.getFlag("zonebound", "artTurn");
  return typeof own === "number" && Number.isFinite(own) ? own : 0;
}

/** The rotation that shows a facing; null for a token whose art is locked: it stays as it is. */
export function rotationFor(token: Token, layout: HexLayout, facing: Facing): number | null {
  if (token._source.lockRotation) return null;
  return wholeTurn(firstSide(layout) + SIDE * facing + ART_LOOKS_DOWN - artTurn(token));
}

/** The side that a rotation looks at most directly. */
export function facingBy(token: Token, layout: HexLayout, rotation: number | undefined): Facing {
  const looksAt = (rotation ?? 0) + ART_LOOKS_DOWN + artTurn(token) - firstSide(layout);
  return turned(0, Math.round(wholeTurn(looksAt) / SIDE));
}

/** A turn of less is none; one of more goes a side at least. */
const LEAST_TURN = 10;

/** The side that somebody means who turns a token from one rotation to another: the nearest, and one side on at least. */
export function facingMeant(token: Token, layout: HexLayout, { from, to }: { from: number; to: number }): Facing {
  const before = facingBy(token, layout, from);
  const by = degreesBetween(from, to);
  const meant = facingBy(token, layout, to);
  return meant === before && Math.abs(by) >= LEAST_TURN ? turned(before, Math.sign(by)) : meant;
}
