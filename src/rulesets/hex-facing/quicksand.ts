/** Quicksand: who comes to it sees it, saves itself or is in; and how one gets out of it again, or sinks [HF-GR-06]. */
import { figureOf, stateOf } from "../../engine/battle";
import { type Conversation, note, roll } from "../../engine/flow";
import { type FigureId, invariant } from "../../engine/types";
import { type HexBattle, type HexHandler, type HexSituation, hexUnder } from "../../hexes/battle";
import type { HexId } from "../../hexes/board";
import { change } from "../../hexes/changes";
import { hexPlaceHandler, TO_THE_WAIST } from "../../hexes/conditions";
import type { HexPlaceIntent } from "../../hexes/intents";
import type { Mire } from "../../hexes/record";
import { hasTrait, hexTraits } from "../../hexes/traits";
import { checkThrow, dieThrow, graveThrow, statSum } from "./numbers";
import { underfoot } from "./underfoot";

/** From so many inches below the waist on the head is under. */
const OVER_HEAD = 24;

/** Strokes that cost a point of fatigue. */
const TIRING = 10;

/** Whether entering the hex leads the figure into quicksand. */
export function isQuicksandFor(battle: HexBattle, who: FigureId, hex: HexId): boolean {
  return underfoot(battle.field, hex).hasQuicksand && hexTraits(figureOf(battle, who)).medium === "land";
}

/** What becomes of whoever comes to quicksand. */
type QuicksandMeeting = "seen" | "saved" | "in" | "head-first";

/** Vision −4 to see it, else DX −3 to stay out, −6 for a runner; missed by a critical failure, it falls in head first. */
export function* meetQuicksand({ battle }: HexSituation, who: FigureId, runs: boolean): Conversation<QuicksandMeeting> {
  const sight = statSum(battle, who, "Vision", [{ key: "quicksand", value: -4 }]);
  if (yield* roll(checkThrow("spot", who, sight))) return "seen";
  const balance = statSum(battle, who, "DX", [{ key: runs ? "running" : "quicksand", value: runs ? -6 : -3 }]);
  const saved = yield* roll(graveThrow("save", who, balance));
  return saved === "success" ? "saved" : saved === "failure" ? "in" : "head-first";
}

/** It is in to the waist, or head first; a roll of will says once whether it stays calm, and animals never do. */
export function* sinkIn({ battle }: HexSituation, who: FigureId, how: "in" | "head-first"): Conversation {
  yield* note({ key: "sinks-in", who, headFirst: how === "head-first" });
  const isAnimal = hasTrait(figureOf(battle, who), "animal");
  const will = statSum(battle, who, "Will", [{ key: "calm", value: 4 }]);
  const calm = !isAnimal && (yield* roll(checkThrow("will", who, will)));
  yield* change({ kind: "mire", who, mire: { ...TO_THE_WAIST, calm, under: how === "head-first" } });
}

/** What it is in; throws where it is in none. */
export function mireOf(battle: HexBattle, who: FigureId): Mire {
  const { mire } = stateOf(battle, who);
  invariant(mire, `${who} is in no quicksand`);
  return mire;
}

/** Down by a die of inches, and as many more as the load weighs. */
export function* sinkDeeper({ battle }: HexSituation, who: FigureId): Conversation {
  const by = (yield* roll(dieThrow("sinking", who))) + figureOf(battle, who).stats.encumbrance;
  const mire = mireOf(battle, who);
  const sunk = mire.sunk + by;
  const under = mire.under || sunk >= OVER_HEAD;
  yield* change({ kind: "mire", who, mire: { ...mire, sunk, under, sinkings: [...mire.sinkings, by] } });
  yield* note({ key: "sinks", who, by, sunk });
}

/** The last sinking that has not been taken back yet is; the head comes out with it where it is not too deep. */
export function* rise({ battle }: HexSituation, who: FigureId): Conversation {
  const mire = mireOf(battle, who);
  const sunk = mire.sunk - (mire.sinkings.at(-1) ?? 0);
  const sinkings = mire.sinkings.slice(0, -1);
  yield* change({ kind: "mire", who, mire: { ...mire, sunk, sinkings, under: sunk >= OVER_HEAD } });
}

/** Each stroke counts, made or missed: every tenth costs a point of fatigue. */
export function* tire({ battle }: HexSituation, who: FigureId): Conversation {
  const mire = mireOf(battle, who);
  const swum = mire.swum + 1;
  yield* change({ kind: "mire", who, mire: { ...mire, swum } });
  if (swum % TIRING !== 0) return;
  yield* change({ kind: "tire", who, by: 1 });
  yield* note({ key: "tires", who, by: 1 });
}

/** With as much fatigue as ST one can do no more. */
export function isSpent(battle: HexBattle, who: FigureId): boolean {
  return stateOf(battle, who).fatigue >= figureOf(battle, who).stats.ST;
}

/** Whom a GM puts elsewhere is out of the quicksand, has run nowhere, and has lost what it paid into a hex. */
export const placedHandler: HexHandler<HexPlaceIntent> = {
  refusal: hexPlaceHandler.refusal,
  *resolve(situation, intent) {
    const outcome = yield* hexPlaceHandler.resolve(situation, intent);
    const { who } = intent;
    const hex = hexUnder(situation.battle, who);
    const isIn = hex !== null && isQuicksandFor(situation.battle, who, hex);
    if (!isIn) yield* change({ kind: "mire", who, mire: null });
    yield* change({ kind: "gait", who, gait: { sprinted: false, sprinting: false, backing: false, pressed: null } });
    return outcome;
  },
};

/** Below this depth nobody sees it any more, in inches [HF-GR-07]. */
const OUT_OF_SIGHT = 6;

/** How deep a thing has sunk that is so many times as heavy as water, in inches, and whether it is seen [HF-GR-07]. */
export function sinkingOf(weight: number, turns: number): { readonly sunk: number; readonly isSeen: boolean } {
  const sunk = (Math.max(0, weight - 1) * turns) / 10;
  return { sunk, isSeen: sunk <= OUT_OF_SIGHT };
}
