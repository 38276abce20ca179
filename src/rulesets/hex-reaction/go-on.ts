/** Whether a mover goes on that has been hit and hurt [HR-RE-09]. */
import { isUp } from "../../engine/battle";
import { sumThrow } from "../../engine/dice/rolls";
import { type Conversation, note, roll, type Throw } from "../../engine/flow";
import type { FigureId } from "../../engine/types";
import type { HexBattle, HexSituation } from "../../hexes/battle";
import { change, type HexChange } from "../../hexes/changes";
import { strengthLeft } from "./numbers";
import type { Wound } from "./strike";

/** One who is on its way. */
export interface WalkUnderWay {
  readonly who: FigureId;
  /** How the way has ended before its time; those yet to be asked where that was still are. */
  halted: "stopped" | "fell" | null;
  /** They have been. */
  isOver: boolean;
  /** By the enemy whose turn to react it is. */
  isNoticed: boolean;
}

/** How a wounded mover takes it. */
type Bearing = "goes-on" | "stops" | "falls" | "faints";

/** Whatever its ST. */
const FAINTS_AT = 12;

/** Two dice at the ST left: at or under it goes on, over it stops, over twice of it falls. */
function goOnThrow(battle: HexBattle, who: FigureId): Throw<Bearing> {
  const sum = strengthLeft(battle, who);
  return sumThrow({ key: "go-on", who, count: 2, targets: [{ who, sum }] }, (rolled): Bearing => {
    if (rolled >= FAINTS_AT) return "faints";
    if (rolled <= sum.total) return "goes-on";
    return rolled > 2 * sum.total ? "falls" : "stops";
  });
}

/** After each wound; who is down by it, or has stopped before, rolls no more. */
export function* bearUp(situation: HexSituation, walker: WalkUnderWay, harm: Wound | null): Conversation {
  const { who } = walker;
  if (harm?.target !== who || harm.loss === 0) return;
  if (!isUp(situation.battle, who)) walker.halted = "fell";
  if (walker.halted) return;
  const bearing = yield* roll(goOnThrow(situation.battle, who));
  yield* note({ key: "bears-up", who, how: bearing });
  if (bearing === "goes-on") return;
  walker.halted = bearing === "stops" ? "stopped" : "fell";
  yield* change({ kind: "use-action", who, lost: true }, ...DOWN[bearing](who));
}

const DOWN: { readonly [B in Exclude<Bearing, "goes-on">]: (who: FigureId) => HexChange[] } = {
  stops: () => [],
  falls: (who) => [{ kind: "mark", who, mark: "prone", on: true }],
  faints: (who) => [{ kind: "fall", who, how: "unconscious" }],
};
