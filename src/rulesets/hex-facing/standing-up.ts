/** Changing position, and getting up in fast water: by swimming, or one is swept along the current and may choke [HF-GR-02]. */
import { stateOf } from "../../engine/battle";
import { type Conversation, note, roll } from "../../engine/flow";
import { type FigureId, type Refusal, refuse } from "../../engine/types";
import { type HexBattle, type HexHandler, hexUnder, type HexSituation, postureOf } from "../../hexes/battle";
import { cellOf, type Facing, type HexId, neighbour } from "../../hexes/board";
import { change } from "../../hexes/changes";
import type { HexActionIntent } from "../../hexes/intents";
import type { Posture } from "../../hexes/types";
import { isOpenTo, upright } from "./obstructions";
import { checkThrow, dieThrow, skillSum, statSum } from "./numbers";
import { underfoot } from "./underfoot";

/** Getting up takes the turn's manoeuvre, as changing position does. */
export const getUpHandler: HexHandler<HexActionIntent> = {
  refusal: (battle, { who }) => {
    if (stateOf(battle, who).mode !== null) return refuse("already-acted", { who });
    return positionRefusal(battle, who, "standing");
  },
  *resolve(situation, { who }) {
    yield* change({ kind: "declare", who, mode: "change-position" });
    return (yield* changePosition(situation, who, "standing")) ? "success" : "failure";
  },
};

/** Why it cannot come into this posture where it is. */
export function positionRefusal(battle: HexBattle, who: FigureId, posture: Posture | undefined): Refusal | null {
  if (posture === undefined) return refuse("cannot", { who, because: "no-posture" });
  if (postureOf(battle, who) === posture) return refuse("cannot", { who, because: "so-already" });
  if (stateOf(battle, who).mire) return refuse("cannot", { who, because: "in-quicksand" });
  const hex = hexUnder(battle, who);
  const [other] = hex !== null && postureOf(battle, who) === "lying" ? upright(battle, hex, who) : [];
  return hex !== null && other !== undefined
    ? refuse("occupied", { who, at: cellOf(battle.field.board, hex).join("."), by: other })
    : null;
}

/** Comes into the posture; from the ground of fast water only by a swimming roll. Says whether it has. */
export function* changePosition(situation: HexSituation, who: FigureId, posture: Posture): Conversation<boolean> {
  const { battle } = situation;
  const hex = hexUnder(battle, who);
  const current = hex === null ? null : underfoot(battle.field, hex).current;
  if (postureOf(battle, who) === "lying" && hex !== null && current !== null)
    if (!(yield* roll(checkThrow("swim", who, skillSum(battle, who, "swimming"))))) {
      yield* sweep(situation, who, current === "nowhere" ? null : { hex, current });
      return false;
    }
  yield* change({ kind: "posture", who, posture });
  return true;
}

/** Carried 2 hexes on a die of 1 to 3, else 3, as far as there is water; then it may choke. */
function* sweep(
  situation: HexSituation,
  who: FigureId,
  from: { readonly hex: HexId; readonly current: Facing } | null,
): Conversation {
  const most = (yield* roll(dieThrow("swept", who))) <= 3 ? 2 : 3;
  const way = from ? downstream(situation.battle, who, from, most) : [];
  const { board } = situation.battle.field;
  for (const hex of way) yield* change({ kind: "place", who, at: { kind: "hex", at: cellOf(board, hex) } });
  yield* note({ key: "swept", who, hexes: way.length });
  yield* choke(situation.battle, who);
}

/** The hexes it is carried through: water alone, and none where somebody stands. */
function downstream(
  battle: HexBattle,
  who: FigureId,
  { hex, current }: { readonly hex: HexId; readonly current: Facing },
  most: number,
): HexId[] {
  const { field } = battle;
  const way: HexId[] = [];
  let [at, toward] = [hex, current];
  while (way.length < most) {
    at = neighbour(field.board, at, toward);
    if (at < 0 || underfoot(field, at).water === null || !isOpenTo(battle, who, at)) break;
    way.push(at);
    const next = underfoot(field, at).current;
    if (next !== null && next !== "nowhere") toward = next;
  }
  return way;
}

/** The better of HT and swimming, or a die of fatigue. */
function* choke(battle: HexBattle, who: FigureId): Conversation {
  const [health, swimming] = [statSum(battle, who, "HT"), skillSum(battle, who, "swimming")];
  const best = swimming.total > health.total ? swimming : health;
  if (yield* roll(checkThrow("choke", who, best))) return;
  const by = yield* roll(dieThrow("fatigue", who));
  yield* change({ kind: "tire", who, by });
  yield* note({ key: "tires", who, by });
}
