/** What turning a figure by hand means, as its handle says it. */
import { isRefusal, type FigureId } from "../../engine/types";
import type { HexBattle } from "../../hexes/battle";
import type { Facing } from "../../hexes/board";
import type { HexIntent } from "../../hexes/intents";
import { denialPhrase, namingOf, type Phrase, say } from "../text";
import { facingName, formatPoints, modeName } from "./words";

/** The facing with its price and the mode in which it counts; or why it cannot be. */
export function turnPhrase(battle: HexBattle, who: FigureId, facing: Facing): Phrase {
  const turn = battle.rules.turnTo(battle, who, facing);
  if (isRefusal(turn)) return say("Ruler.against", { reason: denialPhrase(turn, namingOf(battle)) });
  const facts = { facing: facingName(battle.field.board, facing), mode: modePhrase(turn.intent) };
  return turn.cost === 0
    ? say("Ruler.turnFree", facts)
    : say("Ruler.turnPaid", { ...facts, cost: formatPoints(turn.cost) });
}

function modePhrase(intent: HexIntent): Phrase | string {
  return intent.kind === "walk" ? modeName(intent.mode) : "";
}
