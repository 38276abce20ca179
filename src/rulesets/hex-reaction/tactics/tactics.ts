/** How fights of hex-reaction are judged: what a figure could want, what it answers, and what its blows come to. */
import { isUp } from "../../../engine/battle";
import type { FigureId } from "../../../engine/types";
import type { BlowOdds, Tactics } from "../../../engine/tactics";
import { stepsAt, UNREACHABLE } from "../../../hexes/approach";
import { hexBeside } from "../../../hexes/room-beside";
import type { HexBattle } from "../../../hexes/battle";
import { distance } from "../../../hexes/board";
import { sees } from "../../../hexes/walls";
import { isActing } from "../turns";
import { flies } from "../weapons";
import { blowOdds, type AimedBlow } from "./blow-harm";
import { type Duelist, duelistIn } from "./duelists";
import { hexActs } from "./hex-acts";
import { hexMoves } from "./hex-moves";
import { bestArm, prospectOf, stepsToHex } from "./prospect";
import { watchAnswers } from "./watch-answers";

const NO_ODDS: BlowOdds = { hits: 0, loss: 0, fells: 0 };

export const reactionTactics: Tactics<HexBattle> = {
  *candidates(battle, who) {
    const me = duelistIn(battle, who);
    if (!me || me.hasActed) return;
    const prospect = prospectOf(battle, me);
    if (prospect.threats.length === 0) return;
    if (isActing(battle)) yield* hexActs(prospect);
    else if (!me.hasMoved) yield* hexMoves(prospect);
  },
  answers: watchAnswers,
  blow: (battle, by, at) => blowNow(battle, by, at) ?? NO_ODDS,
  turnsTo: turnsToBlow,
  placeBeside: hexBeside,
};

/** The best blow from where the two stand, whichever way they face; null where none reaches. */
function blowNow(battle: HexBattle, by: FigureId, at: FigureId): BlowOdds | null {
  const [striker, target] = [duelistIn(battle, by), duelistIn(battle, at)];
  if (!striker || !target) return null;
  const stroke: AimedBlow = { by: striker, from: striker.at, at: target, target, dice: target.dodges ? 4 : 3 };
  const best = bestArm(battle, striker.arms, stroke);
  return best && blowOdds(battle.field.board, best.arm, stroke);
}

function turnsToBlow(battle: HexBattle, who: FigureId, foe: FigureId): number {
  const [me, other] = [duelistIn(battle, who), duelistIn(battle, foe)];
  if (!me || !other || !isUp(battle, foe)) return Infinity;
  if (couldStrike(battle, me, other)) return 0;
  const steps = stepsAt(stepsToHex(battle.field, other.at), me.at);
  return steps === UNREACHABLE ? Infinity : Math.ceil((steps - me.handReach) / Math.max(1, Math.floor(me.MA / 2)));
}

function couldStrike({ field }: HexBattle, { at, arms }: Duelist, target: Duelist): boolean {
  const far = distance(field.board, at, target.at);
  return arms.some((arm) => arm.reach >= far && (!flies(arm) || sees(field, at, target.at)));
}
