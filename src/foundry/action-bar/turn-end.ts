/** The end of a turn, as the action bar and its key ask for it. */
import { combatOf } from "../documents";

/** As the tracker's own button does; a play that is open holds it back there too. */
export async function endTurn(): Promise<void> {
  const combat = canvas.scene ? combatOf(canvas.scene) : null;
  if (combat?.combatant?.isOwner) await combat.nextTurn();
}
