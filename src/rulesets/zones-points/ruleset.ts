/** zones-points: movement points and melees; moves are paid one by one, and what else a figure does is the table's own affair. */
import { actionDeed } from "../../rules/actions/action-deed";
import { dropDeed, fallProneDeed } from "../../rules/actions/plain";
import { figureOf, stateOf } from "../../rules/battle/figures";
import type { ForecastingRuleset } from "../../rules/battle/forecast";
import { passDeed, placeDeed, removeDeed } from "../../rules/battle/gm-deeds";
import { attackDeed, shootDeed } from "./attack";
import { burstDeed, sweepDeed } from "./burst";
import { clock } from "./clock";
import { contactDeed, leaveDeed, shiftDeed, standUpDeed } from "./close-moves";
import { forecast } from "./forecast";
import { moveDeed } from "./move";
import { groundOf, pointsOf } from "./numbers";
import { runDeed } from "./points";
import { ways } from "./ways";

export const zonesPoints: ForecastingRuleset = {
  id: "zones-points",
  clock,
  movement: ways,
  rate: (battle, who) => pointsOf(figureOf(battle, who), groundOf(battle.field, stateOf(battle, who).ground)),
  forecast,
  deeds: {
    move: moveDeed,
    shift: shiftDeed,
    contact: contactDeed,
    leave: leaveDeed,
    action: actionDeed({
      run: runDeed,
      "stand-up": standUpDeed,
      "fall-prone": fallProneDeed,
      drop: dropDeed,
      attack: attackDeed,
      shoot: shootDeed,
      burst: burstDeed,
      sweep: sweepDeed,
    }),
    pass: passDeed,
    place: placeDeed,
    remove: removeDeed,
  },
};
