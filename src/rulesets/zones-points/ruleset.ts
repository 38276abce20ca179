/** zones-points: movement points and melees; moves are paid one by one, and what else a figure does is the table's own affair. */
import { actionHandler, type Actions } from "../../zones/actions/action";
import { dropHandler, fallProneHandler, placeHandler } from "../../zones/actions/plain";
import type { ZoneBattle, ZoneRuleset } from "../../zones/battle";
import { zoneGround } from "../../zones/zone-ground";
import { passHandler, removeHandler } from "../../engine/turn-rules";
import { conditionHandler } from "../../zones/conditions/conditions";
import { pointsAttackHandler, pointsShootHandler } from "./attack";
import { pointsBurstHandler, pointsSweepHandler } from "./burst";
import { aimsOf, aimText } from "./choices";
import { turns, purseOf, pointsRunHandler } from "./points";
import { pointsContactHandler, pointsLeaveHandler, pointsShiftHandler, pointsStandUpHandler } from "./close-moves";
import { forecast } from "./forecast";
import { groundOfPoints } from "./ground";
import { pointsMoveHandler, ways } from "./move";
import { shows, turnPoints } from "./numbers";

/** Paid one by one, taken back one by one. */
const LEGS: readonly string[] = ["move", "contact", "leave", "shift"];

const byId: Actions<ZoneBattle> = {
  run: pointsRunHandler,
  "stand-up": pointsStandUpHandler,
  "fall-prone": fallProneHandler,
  drop: dropHandler,
  attack: pointsAttackHandler,
  shoot: pointsShootHandler,
  burst: pointsBurstHandler,
  sweep: pointsSweepHandler,
};

export const zonesPoints: ZoneRuleset = {
  id: "zones-points",
  ground: zoneGround,
  turns,
  movement: ways,
  rate: turnPoints,
  shows,
  forecast,
  statuses: { Alone: "Loose", InContact: "InMelee" },
  scale: "points",
  countsSquares: true,
  groundScale: groundOfPoints,
  purse: purseOf,
  takesBack: ({ kind }) => LEGS.includes(kind),
  aiming: {
    actions: [
      { action: "burst", sizes: ["small", "medium", "large"], scatters: true },
      { action: "sweep", sizes: [], scatters: false },
    ],
    choices: aimsOf,
    aimAt: aimText,
  },
  actions: Object.keys(byId),
  steps: { ontoBorders: false, ontoTerrain: false, charges: false, joins: true },
  handlers: {
    move: pointsMoveHandler,
    shift: pointsShiftHandler,
    contact: pointsContactHandler,
    leave: pointsLeaveHandler,
    action: actionHandler(byId),
    pass: passHandler,
    place: placeHandler,
    remove: removeHandler,
    condition: conditionHandler,
  },
};
