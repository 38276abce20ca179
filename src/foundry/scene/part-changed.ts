/** What of a battle a changed token can have changed. Pure. */

/** What of a token says where it stands and no more. */
const PLACE = new Set(["x", "y", "elevation", "rotation", "sort", "_regions", "_movementHistory"]);
/** What no battle is read from: the mirror of the status is one of the flags. */
const UNREAD = new Set(["_id", "_stats", "flags"]);

/** The places of figures, the figures as well, or nothing. */
export function partChanged(change: object): "nothing" | "places" | "figures" {
  const read = Object.keys(change).filter((key) => !UNREAD.has(key));
  if (read.length === 0) return "nothing";
  return read.every((key) => PLACE.has(key)) ? "places" : "figures";
}
