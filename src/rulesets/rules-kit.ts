/** What rules of a module are written with: the steps they yield, why something cannot be, what a figure is and where it stands. */
import { areFoes, figureOf, isFriend, isUp, placeOf, roundOf, standing, stateOf, turnOf } from "../engine/battle";
import { ask, askOne, note, roll, yesOrNo } from "../engine/flow";
import { refuse } from "../engine/types";
import { change } from "../zones/changes";
import { areTouching, groupOf, statusOf } from "../zones/contact/group";
import { actionSpent, firstRefusal } from "../zones/movement/refusals";

/** As `game.zonebound.kit`. */
export const rulesKit = {
  ...{ roll, ask, askOne, yesOrNo, note, change },
  ...{ refuse, firstRefusal, actionSpent },
  ...{ figureOf, stateOf, placeOf, isUp, isFriend, areFoes, standing, turnOf, roundOf },
  ...{ statusOf, groupOf, areTouching },
};
