/** zones-points: movement points and melees; moves are paid one by one, and what else a figure does is the table's own affair. */
import { actionHandler, type Actions } from "../../zones/actions/action";
import { dropHandler, fallProneHandler, placeHandler } from "../../zones/actions/plain";
import type { ZoneBattle, ZoneRuleset } from "../../zones/battle";
import type { GroundScale } from "../../zones/presets";
import { zoneGround } from "../../zones/zone-ground";
import { paidTactics } from "../../zones/tactics/paid-tactics";
import { passHandler, removeHandler } from "../../engine/turn-rules";
import { conditionHandler } from "../../zones/conditions/conditions";
import { pointsAttackHandler, pointsShootHandler } from "./attack";
import { pointsBurstHandler, pointsSweepHandler } from "./burst";
import { aimsOf, aimText } from "./choices";
import { turns, purseOf, pointsRunHandler } from "./points";
import { pointsContactHandler, pointsLeaveHandler, pointsShiftHandler, pointsStandUpHandler } from "./close-moves";
import { forecast } from "./forecast";
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

/** What ground is worth to movement points: terrain comes off a turn's points, 3 + Pace, once (ZM-MV-03); the rest is shown for the table's own attacks. */
const groundOfPoints: GroundScale = {
  measure: "points",
  usual: 9,
  counts: ["terrain"],
  presets: {
    open: {},
    rough: { terrain: -1 },
    dense: { terrain: -1, cover: -2, visibility: -2, stealth: 1 },
    swamp: { terrain: -2, stealth: 1 },
    shallow: { terrain: -2 },
    deep: { terrain: -3, cover: -2 },
    dark: { light: -4, stealth: 1 },
    smoke: { visibility: -4 },
    stairs: { terrain: -1, cover: -1 },
    rubble: { terrain: -1, cover: -2 },
    crowd: { terrain: -2, cover: -2, stealth: 1 },
  },
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
  tactics: paidTactics,
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
