/** Rolling for initiative: one throw for each combatant, posted in the chat, then one update of them all. */
import type { Source } from "../../common/utils/types";
import type { Combatant } from "./combatant";
import { modeOption } from "../versions/mode-names";

type Combat = ClientDocuments["Combat"];

export interface InitiativeOptions {
  formula?: string | null;
  /** Keep the turn with the one who has it, wherever the new order puts them (default). */
  updateTurn?: boolean;
  messageOptions?: Source;
}

/** Those the user does not own are passed over. */
export async function rollInitiatives(combat: Combat, ids: string[], options: InitiativeOptions): Promise<void> {
  const acting = combat.combatant?.id;
  const updates: Source[] = [];
  for (const id of ids) {
    const combatant = combat.combatants.get(id);
    if (combatant?.isOwner) updates.push({ _id: id, initiative: await rollFor(combatant, options) });
  }
  if (!updates.length) return;
  await combat.updateEmbeddedDocuments("Combatant", updates, { turnEvents: false });
  const turn = combat.turns.findIndex((each) => each.id === acting);
  const moved = acting && turn >= 0 && turn !== combat._source.turn;
  if (moved && options.updateTurn !== false) await combat.update({ turn }, { turnEvents: false });
}

async function rollFor(
  combatant: Combatant,
  { formula, messageOptions = {} }: InitiativeOptions,
): Promise<number | undefined> {
  const roll = await combatant.getInitiativeRoll(formula ?? undefined).evaluate();
  const { actor, token, name } = combatant;
  const speaker = CONFIG.ChatMessage.documentClass.getSpeaker({ actor, token, alias: name });
  const flavor = game.i18n.format("COMBAT.RollsInitiative", { name });
  await roll.toMessage({ speaker, flavor, ...messageOptions }, modeOption(combatant.hidden ? "gmroll" : undefined));
  return roll.total;
}
