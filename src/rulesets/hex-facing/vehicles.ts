/** Vehicles in mud: bogging down, sticking, and getting free again [HF-GR-05]. */
import { figureOf, stateOf } from "../../engine/battle";
import { type Conversation, note, roll } from "../../engine/flow";
import { type FigureId, type Line, type Refusal, refuse } from "../../engine/types";
import { type HexBattle, type HexHandler, type HexSituation, hexUnder } from "../../hexes/battle";
import { change } from "../../hexes/changes";
import type { HexActionIntent } from "../../hexes/intents";
import { hexTraits } from "../../hexes/traits";
import { isVehicle } from "./costs";
import { mudRow } from "./mud";
import { checkThrow, dieThrow, skillSum } from "./numbers";
import { underfoot } from "./underfoot";

/** Inches of mud for each −1, and strength for each +1. */
const [INCHES, STRENGTH] = [6, 10];

/** Tracks that would stick come off on so much or less on a die. */
const LET_OFF = 3;

/** As deep as somebody says, else as the mud it stands in; null where there is none. */
function depthOf(battle: HexBattle, { who, depth }: HexActionIntent): number | null {
  if (depth !== undefined) return depth;
  const hex = hexUnder(battle, who);
  const mud = hex === null ? null : underfoot(battle.field, hex).mud;
  return mud === null ? null : mudRow(mud).inches;
}

function driveSum(battle: HexBattle, who: FigureId, lines: readonly Line[]) {
  return skillSum(battle, who, "drive", lines);
}

function sixes(battle: HexBattle, intent: HexActionIntent): number {
  return Math.floor((depthOf(battle, intent) ?? 0) / INCHES);
}

/** A minute in the mud. */
export const driveHandler: HexHandler<HexActionIntent> = {
  refusal: (battle, intent) =>
    noDriving(battle, intent) ??
    (stateOf(battle, intent.who).bogged === "stuck" ? refuse("cannot", { who: intent.who, because: "stuck" }) : null),
  *resolve(situation, intent) {
    const { who } = intent;
    const bogged = yield* driveOn(situation, intent);
    yield* change({ kind: "bog", who, bogged, frees: 0 });
    if (bogged !== "no") yield* note({ key: "bogs", who, how: bogged });
    return bogged === "no" ? "success" : "failure";
  },
};

/** Missed, it bogs down; missed again, it sticks, of tracks only half. */
function* driveOn({ battle }: HexSituation, intent: HexActionIntent): Conversation<"no" | "bogged" | "stuck"> {
  const { who } = intent;
  const number = driveSum(battle, who, [{ key: "depth", value: -sixes(battle, intent) }]);
  if (yield* roll(checkThrow("drive", who, number))) return "no";
  if (yield* roll(checkThrow("drive", who, number))) return "bogged";
  const { vehicle } = hexTraits(figureOf(battle, who));
  return vehicle === "tracks" && (yield* roll(dieThrow("tracks", who))) <= LET_OFF ? "bogged" : "stuck";
}

/** An attempt to get free, harder with each that has failed, easier with help. */
export const freeHandler: HexHandler<HexActionIntent> = {
  refusal: (battle, intent) => noDriving(battle, intent) ?? notFreed(battle, intent),
  *resolve(situation, intent) {
    const { who } = intent;
    const { bogged, frees } = stateOf(situation.battle, who);
    const isFree = yield* roll(checkThrow("free", who, freeSum(situation.battle, intent)));
    yield* change({ kind: "bog", who, bogged: isFree ? "no" : bogged, frees: isFree ? 0 : frees + 1 });
    return isFree ? "success" : "failure";
  },
};

function freeSum(battle: HexBattle, intent: HexActionIntent) {
  const { who, ST = 0, boards, allWheel } = intent;
  return driveSum(battle, who, [
    { key: "failures", value: -sixes(battle, intent) * stateOf(battle, who).frees },
    { key: "strength", value: Math.floor(ST / STRENGTH) },
    { key: "boards", value: boards ? 2 : 0 },
    { key: "allWheel", value: allWheel ? 4 : 0 },
  ]);
}

function noDriving(battle: HexBattle, intent: HexActionIntent): Refusal | null {
  const { who } = intent;
  if (!isVehicle(battle, who)) return refuse("cannot", { who, because: "on-foot" });
  return depthOf(battle, intent) === null ? refuse("cannot", { who, because: "no-mud" }) : null;
}

/** Above the hubs not without help. */
function notFreed(battle: HexBattle, { who, ST = 0, boards, aboveHub }: HexActionIntent): Refusal | null {
  if (stateOf(battle, who).bogged === "no") return refuse("cannot", { who, because: "not-bogged" });
  return aboveHub && ST <= 0 && !boards ? refuse("cannot", { who, because: "above-hub" }) : null;
}
