/** What functions of a module's ruleset come to where they fail while nothing is played: nothing, no, none; no way leads anywhere, nothing is within reach. */
import { Fraction } from "../engine/dice/distribution";
import { rulesFailed, type StandIns } from "../engine/fence";

const NO_SUM = { total: 0, lines: [] };

/** A way that leads nowhere. */
const NO_PATH = { borders: [], sum: NO_SUM, factor: 1, obstacle: { size: 0, skill: null }, chance: 0, mayGoOn: false };

/** By the parts of rulesets on every ground; one that has no such part needs none. */
export const standIns: StandIns = {
  rate: () => NO_SUM,
  purse: () => [],
  takesBack: () => false,
  fallenAt: () => "no",
  forecast: rulesFailed,
  turns: {
    starts: () => ({}),
    order: () => [],
    slots: () => [],
    hasActed: () => false,
    spent: () => null,
    mayAct: () => false,
    mayReact: () => false,
    setPass: () => [],
    // On zones.
    spend: () => ({}),
    mayGuard: () => false,
    actsAsItStepsIn: () => false,
  },
  shows: {
    ready: () => [],
    toHit: () => NO_SUM,
    stops: () => NO_SUM,
    test: () => "fails",
  },
  aiming: { choices: () => [], aimAt: () => null },
  standingNo: { stillAsked: () => true },
  withdrawal: () => "stays",
  movement: {
    startPath: (_battle, _move, from) => ({ ...NO_PATH, zones: [from] }),
    extendPath: () => null,
    priceOf: () => 0,
    halfObstacle: () => 0,
    leg: () => "fails",
    step: () => "fails",
    mayStep: () => false,
    split: rulesFailed,
  },
  rolls: { strength: () => "fails", might: () => 0, test: () => "fails", attack: () => "fails", bonus: () => 0 },
  // On hexes.
  modes: () => [],
  usualManner: () => ({ mode: "" }),
  reach: () => [],
  walkTo: rulesFailed,
  foretell: rulesFailed,
  watch: () => ({ watchers: [], unnoticed: Fraction.ONE }),
  noticing: () => null,
  actionIntents: () => [],
  turnTo: rulesFailed,
  postureTo: (who, posture) => ({ kind: "walk", who, mode: "", path: [], posture }),
  arcs: () => ({ front: [], left: [], right: [], rear: [], weaponSide: null }),
};
