/** The handlers of the zone rules: the same for every ruleset that takes them whole, whatever it rolls. */
import { actionHandler, type Actions } from "./actions/action";
import { shootHandler } from "./actions/attack";
import { closeHandler } from "./actions/close";
import {
  attackOrSqueezeHandler,
  breakHoldHandler,
  holdHandler,
  knockDownHandler,
  reverseHandler,
  subdueHandler,
} from "./actions/grapple";
import { protectHandler, opportunityHandler } from "./actions/guard";
import {
  defendHandler,
  dropHandler,
  fallProneHandler,
  restHandler,
  standUpHandler,
  waitHandler,
  placeHandler,
} from "./actions/plain";
import { pushHandler, rushHandler } from "./actions/push-and-rush";
import { breakHandler, castHandler, observeHandler, talentHandler } from "./actions/tests";
import { trampleHandler } from "./actions/trample";
import { withdrawHandler } from "./actions/withdraw";
import type { RollingBattle, ZoneHandlers, Steps } from "./battle";
import { passHandler, removeHandler } from "../engine/turn-rules";
import { conditionHandler } from "./conditions/conditions";
import { contactHandler, leaveHandler } from "./contact/contact-action";
import { moveHandler } from "./movement/move";
import { shiftHandler } from "./movement/shift";
import { splitHandler } from "./movement/split";
import { hazardHandler } from "./hazards/moving";

/** All actions (Z3-AC-01 to Z3-AC-13, ZP-AC-01). */
const byId: Actions<RollingBattle> = {
  attack: attackOrSqueezeHandler,
  shoot: shootHandler,
  withdraw: withdrawHandler,
  protect: protectHandler,
  wait: waitHandler,
  opportunity: opportunityHandler,
  defend: defendHandler,
  rest: restHandler,
  "stand-up": standUpHandler,
  "fall-prone": fallProneHandler,
  drop: dropHandler,
  close: closeHandler,
  push: pushHandler,
  rush: rushHandler,
  trample: trampleHandler,
  hold: holdHandler,
  reverse: reverseHandler,
  "break-hold": breakHoldHandler,
  "knock-down": knockDownHandler,
  subdue: subdueHandler,
  observe: observeHandler,
  cast: castHandler,
  talent: talentHandler,
  break: breakHandler,
};

/** The ids of its actions. */
export const zoneActions: readonly string[] = Object.keys(byId);

/** The steps that the zone rules have. */
export const zoneSteps: Steps = { ontoBorders: true, ontoTerrain: true, charges: true, joins: false };

/** The handlers of the zone rules, by kind of intent. */
export const zoneHandlers: ZoneHandlers<RollingBattle> = {
  move: moveHandler,
  shift: shiftHandler,
  contact: contactHandler,
  leave: leaveHandler,
  split: splitHandler,
  action: actionHandler(byId),
  pass: passHandler,
  place: placeHandler,
  remove: removeHandler,
  condition: conditionHandler,
  sporadic: hazardHandler,
};
