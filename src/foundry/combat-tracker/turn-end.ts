/** The end of a turn, as the action bar, its key and the autopilot ask for it. */
import { combatOf } from "../documents";

/** As the tracker's own button does; a play that is open holds it back there too. */
export async function endTurn(scene: Scene.Implementation | null = canvas.scene): Promise<void> {
  const combat = scene && combatOf(scene);
  if (combat?.combatant?.isOwner) await combat.nextTurn();
}
