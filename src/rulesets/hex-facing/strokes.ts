/** What one does in quicksand, once a turn: swim on or up, struggle, climb out at firm ground [HF-GR-06]. */
import { figureOf, isUp, stateOf } from "../../engine/battle";
import { type Conversation, note, roll } from "../../engine/flow";
import { type FigureId, type Refusal, refuse } from "../../engine/types";
import { type HexBattle, type HexHandler, hexUnder, type HexSituation } from "../../hexes/battle";
import { type Cell, distance, hexOf } from "../../hexes/board";
import { change } from "../../hexes/changes";
import type { HexActionIntent } from "../../hexes/intents";
import { hasTrait } from "../../hexes/traits";
import { firstByCode } from "../../hexes/way";
import { barrierRefusal, occupiedRefusal } from "./obstructions";
import { checkThrow, skillSum, statSum } from "./numbers";
import { isSpent, mireOf, rise, sinkDeeper, tire } from "./quicksand";
import { underfoot } from "./underfoot";

/** Two strokes that succeed carry one hex on. */
const STROKES_TO_A_HEX = 2;

/** A stroke on to a hex of quicksand, or without one a stroke that rises; panic lets nobody swim. */
export const swimHandler: HexHandler<HexActionIntent> = {
  refusal: (battle, { who, to }) =>
    firstByCode([
      notNow(battle, who),
      stateOf(battle, who).mire?.calm === false ? refuse("cannot", { who, because: "panic" }) : null,
      ...(to === undefined ? [] : [headUnder(battle, who), ...targetRefusals(battle, who, to, true)]),
    ]),
  *resolve(situation, { who, to }) {
    yield* beginStroke(situation, who);
    const { under } = mireOf(situation.battle, who);
    const lines = [
      { key: "quicksand", value: -2 },
      { key: "under", value: under ? -4 : 0 },
    ];
    const isMade = yield* roll(checkThrow("swim", who, skillSum(situation.battle, who, "swimming", lines)));
    if (!isMade) yield* sinkDeeper(situation, who);
    else if (to === undefined) yield* rise(situation, who);
    else yield* swimOn(situation, who, to);
    return isMade ? "success" : "failure";
  },
};

/** Whoever struggles sinks. */
export const struggleHandler: HexHandler<HexActionIntent> = {
  refusal: (battle, { who }) => notNow(battle, who),
  *resolve(situation, { who }) {
    yield* beginStroke(situation, who);
    yield* sinkDeeper(situation, who);
    return "failure";
  },
};

/** ST −4, with the strength of those who help from beside or by a rope: out on firm ground, lying. */
export const climbOutHandler: HexHandler<HexActionIntent> = {
  refusal: (battle, { who, to, helpers = [] }) =>
    firstByCode([
      notNow(battle, who),
      headUnder(battle, who),
      ...helpers.map((helper) => cannotHelp(battle, who, helper)),
      ...(to === undefined
        ? [refuse("no-way", { who, because: "firm-ground" })]
        : targetRefusals(battle, who, to, false)),
    ]),
  *resolve(situation, { who, to, helpers = [] }) {
    yield* change({ kind: "declare", who, mode: "climb-out" });
    const strengths = helpers.map((helper) => ({
      key: "helper",
      of: helper,
      value: figureOf(situation.battle, helper).stats.ST,
    }));
    const lines = [{ key: "quicksand", value: -4 }, ...strengths];
    if (!(yield* roll(checkThrow("climb-out", who, statSum(situation.battle, who, "ST", lines))))) return "failure";
    if (to) yield* comeOut(who, to);
    return "success";
  },
};

function* comeOut(who: FigureId, at: Cell): Conversation {
  yield* change({ kind: "mire", who, mire: null }, { kind: "place", who, at: { kind: "hex", at } });
  yield* change({ kind: "mark", who, mark: "prone", on: true, byWill: true });
  yield* note({ key: "climbs-out", who });
}

/** The turn goes into it, and it tires. */
function* beginStroke(situation: HexSituation, who: FigureId): Conversation {
  yield* change({ kind: "declare", who, mode: "swim" });
  yield* tire(situation, who);
}

/** Half a hex; with the second it is there. */
function* swimOn({ battle }: HexSituation, who: FigureId, at: Cell): Conversation {
  const mire = mireOf(battle, who);
  const strokes = (mire.strokes + 1) % STROKES_TO_A_HEX;
  yield* change({ kind: "mire", who, mire: { ...mire, strokes } });
  if (strokes === 0) yield* change({ kind: "place", who, at: { kind: "hex", at } });
}

/** In no quicksand, or spent, or the turn has gone into something else. */
function notNow(battle: HexBattle, who: FigureId): Refusal | null {
  const { mire, mode } = stateOf(battle, who);
  if (mode !== null) return refuse("already-acted", { who });
  if (!mire) return refuse("cannot", { who, because: "no-quicksand" });
  return isSpent(battle, who) ? refuse("cannot", { who, because: "spent" }) : null;
}

/** Who has come up first gets anywhere. */
function headUnder(battle: HexBattle, who: FigureId): Refusal | null {
  return stateOf(battle, who).mire?.under ? refuse("cannot", { who, because: "under" }) : null;
}

/** Why the hex beside cannot be swum or climbed to: quicksand for the one, firm ground for the other. */
function targetRefusals(battle: HexBattle, who: FigureId, to: Cell, isSwum: boolean): (Refusal | null)[] {
  const [from, hex] = [hexUnder(battle, who), hexOf(battle.field.board, to)];
  const at = to.join(".");
  if (from === null || hex === null || distance(battle.field.board, from, hex) !== 1)
    return [refuse("no-way", { who, at, because: "hex" })];
  const because = isSwum ? "firm-ground" : "quicksand";
  return [
    underfoot(battle.field, hex).hasQuicksand === isSwum ? null : refuse("cannot", { who, at, because }),
    barrierRefusal(battle, who, hex),
    occupiedRefusal(battle, who, hex),
  ];
}

function cannotHelp(battle: HexBattle, who: FigureId, helper: FigureId): Refusal | null {
  const isFree = helper !== who && battle.figures.has(helper) && isUp(battle, helper) && !stateOf(battle, helper).mire;
  if (!isFree) return refuse("no-target", { target: helper });
  return isHelpAtHand(battle, who, helper) ? null : refuse("cannot", { who, because: "not-at-hand", helper });
}

/** Beside the one who sinks, or on a rope that either of them has. */
function isHelpAtHand(battle: HexBattle, who: FigureId, helper: FigureId): boolean {
  if ([who, helper].some((one) => hasTrait(figureOf(battle, one), "rope"))) return true;
  const [one, other] = [hexUnder(battle, who), hexUnder(battle, helper)];
  return one !== null && other !== null && distance(battle.field.board, one, other) <= 1;
}
