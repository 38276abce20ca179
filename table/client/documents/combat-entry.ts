/** Combatants that join and leave: one GM's client tells the combat, which forgets the ways of those who leave. */
import type { Document } from "../../common/abstract/document";
import type { Combatant } from "./combatant";

type Combat = ClientDocuments["Combat"];

/** Calls `_onEnter` or `_onExit` for each, one after the other. */
export async function tellOfEntry(
  combat: Combat,
  method: "_onEnter" | "_onExit",
  documents: readonly Document[],
): Promise<void> {
  if (!game.user.isActiveGM) return;
  for (const combatant of documents.filter(isCombatant)) {
    try {
      await combat[method](combatant);
    } catch (error) {
      const msg = `The combat could not heed ${combatant.name}`;
      Hooks.onError(`Combat#${method}`, error, { msg, notify: "error" });
    }
  }
}

function isCombatant(document: Document): document is Combatant {
  return document.documentName === "Combatant";
}

/** A way is recorded while a token fights; whoever fights no more has none. */
export async function clearMovementHistory(combatant: Combatant): Promise<void> {
  const { token } = combatant;
  if (token?.movementHistory.length && !token.inCombat) await token.clearMovementHistory();
}
