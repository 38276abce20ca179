/** zones-points: movement points and melees; moves are paid one by one, and what else a figure does is the table's own affair. */
import { actionDeed, type Actions } from "../../zones/actions/action";
import { dropDeed, fallProneDeed, placeDeed } from "../../zones/actions/plain";
import type { ZoneBattle, ZoneRuleset } from "../../zones/battle";
import { zoneGround } from "../../zones/zone-ground";
import { passDeed, removeDeed } from "../../engine/turn-rules";
import { conditionDeed } from "../../zones/conditions/conditions";
import { attackDeed, shootDeed } from "./attack";
import { burstDeed, sweepDeed } from "./burst";
import { aimsOf, aimText } from "./choices";
import { clock, purseOf, runDeed } from "./points";
import { contactDeed, leaveDeed, shiftDeed, standUpDeed } from "./close-moves";
import { forecast } from "./forecast";
import { moveDeed, ways } from "./move";
import { shows, turnPoints } from "./numbers";

/** Paid one by one, taken back one by one. */
const LEGS: readonly string[] = ["move", "contact", "leave", "shift"];

const palette: Actions<ZoneBattle> = {
  run: runDeed,
  "stand-up": standUpDeed,
  "fall-prone": fallProneDeed,
  drop: dropDeed,
  attack: attackDeed,
  shoot: shootDeed,
  burst: burstDeed,
  sweep: sweepDeed,
};

export const zonesPoints: ZoneRuleset = {
  id: "zones-points",
  ground: zoneGround,
  clock,
  movement: ways,
  rate: turnPoints,
  shows,
  forecast,
  statuses: { Alone: "Loose", InContact: "InMelee" },
  scale: "points",
  countsSquares: true,
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
  actions: Object.keys(palette),
  steps: { ontoBorders: false, ontoTerrain: false, charges: false, joins: true },
  deeds: {
    move: moveDeed,
    shift: shiftDeed,
    contact: contactDeed,
    leave: leaveDeed,
    action: actionDeed(palette),
    pass: passDeed,
    place: placeDeed,
    remove: removeDeed,
    condition: conditionDeed,
  },
};
