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

/** Who has the turn of a fight, and who came before them as this client saw it last. */
interface TurnSeen {
  readonly who: FigureId;
  readonly before: readonly FigureId[];
}

const seen = new WeakMap<Combat, TurnSeen>();

/** As many as have had their turn before one who has left; nothing while whoever has the turn by the record is in the fight. A client that has not seen them there goes by the tracker. */
export function vacatedTurn(
  combat: Combat.Implementation,
  order: readonly FigureId[],
  turn: FigureId | null,
): Pick<Battle, "vacated"> {
  if (turn === null) return {};
  const at = order.indexOf(turn);
  if (at >= 0) {
    seen.set(combat, { who: turn, before: order.slice(0, at) });
    return {};
  }
  const known = seen.get(combat);
  const before = known?.who === turn ? known.before : listedBefore(combat, turn);
  return { vacated: order.filter((who) => before.includes(who)).length };
}

/** A combatant outlives its token in the tracker, which may have gone on to another by itself. */
function listedBefore({ turns, turn }: Combat.Implementation, who: FigureId): (FigureId | null)[] {
  const listed = turns.map(({ tokenId }) => tokenId);
  return listed.slice(0, listed.includes(who) ? listed.indexOf(who) : (turn ?? 0));
}
