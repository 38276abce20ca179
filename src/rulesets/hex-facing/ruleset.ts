/** hex-facing: facing and movement points, what ground does to both, and room to turn for whoever moves fast. */
import { figureOf } from "../../engine/battle";
import { passHandler, removeHandler } from "../../engine/turn-rules";
import { arcsAround, type HexRuleset } from "../../hexes/battle";
import { hexConditionHandler } from "../../hexes/conditions";
import { hexGround } from "../../hexes/hex-ground";
import { hasTrait } from "../../hexes/traits";
import { POSTURES } from "../../hexes/types";
import { ACTION_NAMES, facingActionHandler, facingIntents } from "./action-intents";
import { groundOnAttack } from "./attack";
import { reachedHexes } from "./bands";
import { turnHandler } from "./face";
import { foretellWalk } from "./foretell";
import { FLAGS, mannerOfTurn, modeChoices, turnByHand } from "./modes";
import { groundFacts } from "./ground-facts";
import { mudFacts } from "./mud";
import { facingNumbers, turnPointsSum } from "./numbers";
import { planTurns } from "./planner";
import { placedHandler, sinkingOf } from "./quicksand";
import { turningRadius } from "./radius";
import { cheapestWalk } from "./routes";
import { facingTactics } from "./tactics/tactics";
import { facingTurns, pointsLeft } from "./turns";
import { facingWalkHandler } from "./walk";

/** Taken back as long as no dice fell and nobody was asked. */
const TAKEN_BACK: readonly string[] = ["walk", "turn"];

export const hexFacing: HexRuleset = {
  id: "hex-facing",
  ground: hexGround,
  countsHexes: true,
  turns: facingTurns,
  takesFree: true,
  fallenAt: (hits) => (hits > 0 ? "no" : "unconscious"),
  rate: turnPointsSum,
  shows: facingNumbers,
  purse: pointsLeft,
  takesBack: ({ kind }) => TAKEN_BACK.includes(kind),
  actions: ACTION_NAMES,
  flags: FLAGS,
  walkEnds: [],
  postures: POSTURES,
  modes: modeChoices,
  usualManner: mannerOfTurn,
  reach: reachedHexes,
  walkTo: cheapestWalk,
  foretell: foretellWalk,
  actionIntents: facingIntents,
  turnTo: turnByHand,
  postureTo: (who, posture) => ({ kind: "walk", who, mode: "change-position", path: [], posture }),
  arcs: (battle, who) => arcsAround(battle, who, hasTrait(figureOf(battle, who), "left-handed") ? "left" : "right"),
  groundOnAttack,
  planTurns,
  tables: { mud: mudFacts, ground: groundFacts, sinking: sinkingOf, radius: turningRadius },
  tactics: facingTactics,
  handlers: {
    walk: facingWalkHandler,
    turn: turnHandler,
    action: facingActionHandler,
    pass: passHandler,
    place: placedHandler,
    remove: removeHandler,
    condition: hexConditionHandler,
  },
};
