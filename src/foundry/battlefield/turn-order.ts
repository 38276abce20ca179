/** The order of turns as the tracker has it, and where in it a turn stands whose figure has left the fight. */
import type { Battle } from "../../engine/battle";
import type { FigureId } from "../../engine/types";

/** The token ids of a scene in the tracker's order. */
export function turnOrder({ turns, combatants }: Combat.Implementation, scene: Scene.Implementation): FigureId[] {
  // The turns may be set up anew only after a combatant has gone (API: Combat#setupTurns).
  const isIn = ({ id, sceneId }: Combatant.Implementation): boolean =>
    sceneId === scene.id && id !== null && combatants.has(id);
  const own = turns.filter(isIn).map(({ tokenId }) => tokenId);
  return [...new Set(own.filter((id) => typeof id === "string"))];
}

/** The order of a fight in which this client saw each of its figures last. */
const seen = new WeakMap<Combat, Map<FigureId, readonly FigureId[]>>();

/** As many as have had their turn before one who has left; nothing while whoever has the turn by the record is in the fight. A client that has not seen them there goes by the tracker. */
export function vacatedTurn(
  combat: Combat.Implementation,
  order: readonly FigureId[],
  turn: FigureId | null,
): Pick<Battle, "vacated"> {
  const orders = seen.get(combat) ?? new Map<FigureId, readonly FigureId[]>();
  seen.set(combat, orders);
  for (const who of order) orders.set(who, order);
  if (turn === null || order.includes(turn)) return {};
  const known = orders.get(turn);
  const before = known
    ? known.slice(0, known.indexOf(turn))
    : combat.turns.slice(0, combat.turn ?? 0).map(({ tokenId }) => tokenId);
  return { vacated: order.filter((who) => before.includes(who)).length };
}
