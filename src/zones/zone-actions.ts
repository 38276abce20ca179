/** The deeds of the zone rules: the same for every ruleset that takes them whole, whatever it rolls. */
import { actionDeed, type Actions } from "./actions/action";
import { shootDeed } from "./actions/attack";
import { closeDeed } from "./actions/close";
import {
  attackOrSqueezeDeed,
  breakHoldDeed,
  holdDeed,
  knockDownDeed,
  reverseDeed,
  subdueDeed,
} from "./actions/grapple";
import { protectDeed } from "./actions/guard";
import { opportunityDeed } from "./actions/opportunity-action";
import { defendDeed, dropDeed, fallProneDeed, restDeed, standUpDeed, waitDeed, placeDeed } from "./actions/plain";
import { pushDeed, rushDeed } from "./actions/push-and-rush";
import { breakDeed, castDeed, observeDeed, talentDeed } from "./actions/tests";
import { trampleDeed } from "./actions/trample";
import { withdrawDeed } from "./actions/withdraw";
import type { RollingBattle, ZoneDeeds, Steps } from "./battle";
import { passDeed, removeDeed } from "../engine/turn-rules";
import { conditionDeed } from "./conditions/conditions";
import { contactDeed, leaveDeed } from "./contact/contact-action";
import { moveDeed } from "./movement/move";
import { shiftDeed } from "./movement/shift";
import { splitDeed } from "./movement/split";
import { sporadicDeed } from "./hazards/moving";

/** The action palette (Z3-AC-01 to Z3-AC-13, ZP-AC-01). */
const palette: Actions<RollingBattle> = {
  attack: attackOrSqueezeDeed,
  shoot: shootDeed,
  withdraw: withdrawDeed,
  protect: protectDeed,
  wait: waitDeed,
  opportunity: opportunityDeed,
  defend: defendDeed,
  rest: restDeed,
  "stand-up": standUpDeed,
  "fall-prone": fallProneDeed,
  drop: dropDeed,
  close: closeDeed,
  push: pushDeed,
  rush: rushDeed,
  trample: trampleDeed,
  hold: holdDeed,
  reverse: reverseDeed,
  "break-hold": breakHoldDeed,
  "knock-down": knockDownDeed,
  subdue: subdueDeed,
  observe: observeDeed,
  cast: castDeed,
  talent: talentDeed,
  break: breakDeed,
};

/** The ids of its actions. */
export const zoneActions: readonly string[] = Object.keys(palette);

export const zoneSteps: Steps = { ontoBorders: true, ontoTerrain: true, charges: true, joins: false };

export const zoneDeeds: ZoneDeeds<RollingBattle> = {
  move: moveDeed,
  shift: shiftDeed,
  contact: contactDeed,
  leave: leaveDeed,
  split: splitDeed,
  action: actionDeed(palette),
  pass: passDeed,
  place: placeDeed,
  remove: removeDeed,
  condition: conditionDeed,
  sporadic: sporadicDeed,
};
