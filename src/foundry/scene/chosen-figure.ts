/** For which figure somebody acts just now: the chosen one, or else the one whose turn it is. */
import { turnOf } from "../../engine/figures";
import { sceneBattle } from "./read-battle";

/** Only figures of the battle that this user owns; null where there is none. */
export function chosenFigure(): string | null {
  const battle = sceneBattle(canvas.scene)?.battle;
  const turn = battle ? turnOf(battle) : null;
  const chosen = canvas.tokens?.controlled.map(({ id }) => id) ?? [];
  const known = [...chosen, ...(turn === null ? [] : [turn])].filter((id) => battle?.figures.has(id));
  return known.find((id) => canvas.scene?.tokens.get(id)?.isOwner) ?? null;
}
