/**
 * Where Foundry 13 and 14 differ, and nothing else. So far one form serves both: `constrainOptions` was its own option in
 * 13 already, and a move without checkpoints is one update in either.
 */

/** The options of a move that the rules have decided: walls and costs say nothing any more [API14 TokenMovementOptions]. */
export function decidedMove(): {
  constrainOptions: { ignoreWalls: boolean; ignoreCost: boolean };
  autoRotate: boolean;
  showRuler: boolean;
} {
  return { constrainOptions: { ignoreWalls: true, ignoreCost: true }, autoRotate: false, showRuler: false };
}
