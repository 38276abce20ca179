/** hex-reaction: nobody is engaged, and whoever sees a figure move may strike at it. */
import { passHandler, removeHandler } from "../../engine/turn-rules";
import { arcsAround, type HexRuleset } from "../../hexes/battle";
import { hexConditionHandler, hexPlaceHandler } from "../../hexes/conditions";
import { hexGround } from "../../hexes/hex-ground";
import { actionIntents } from "./action-intents";
import { HEX_REACTION_ACTIONS, hexReactionActionHandler } from "./actions";
import { foretell, noticing, watchWay } from "./foretell";
import { modes, postureTo, turnTo, usualManner } from "./modes";
import { allowance, sheetNumbers } from "./numbers";
import { reach, walkTo } from "./reach";
import { watchOrders } from "./senses";
import { reactionTactics } from "./tactics/tactics";
import { turns } from "./turns";
import { walkHandler } from "./walk";

export const hexReaction: HexRuleset = {
  id: "hex-reaction",
  ground: hexGround,
  countsHexes: true,
  turns,
  takesFree: true,
  fallenAt: (hits) => (hits > 0 ? "no" : hits === 0 ? "unconscious" : "dead"),
  rate: allowance,
  shows: sheetNumbers,
  standingNo: watchOrders,
  tactics: reactionTactics,
  actions: HEX_REACTION_ACTIONS,
  flags: ["drop"],
  walkEnds: ["charge", "rush"],
  postures: ["standing", "lying"],
  modes,
  usualManner,
  reach,
  walkTo,
  foretell,
  watch: watchWay,
  noticing,
  actionIntents,
  turnTo,
  postureTo,
  arcs: (battle, who) => arcsAround(battle, who, null),
  handlers: {
    walk: walkHandler,
    action: hexReactionActionHandler,
    pass: passHandler,
    place: hexPlaceHandler,
    remove: removeHandler,
    condition: hexConditionHandler,
  },
};
