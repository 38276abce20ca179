/** The two passes of a round: all move, then all who have their action left act [HR-MV-03]. */
import { isUp, placeOf, standing, stateOf, turnOf, type TurnRules, type TurnSlot } from "../../engine/battle";
import type { Conversation } from "../../engine/flow";
import { laterInOrder } from "../../engine/turn-rules";
import type { PassesTo } from "../../engine/intents";
import type { FigureId } from "../../engine/types";
import { planWrites } from "../../engine/writes";
import { type HexBattle, type HexSituation, passOf } from "../../hexes/battle";
import { change, type HexChange } from "../../hexes/changes";
import type { Hexes } from "../../hexes/record";
import { keepSpell } from "./spells";

/** By the words that their heads in the tracker have. */
const PASSES = ["move", "act"] as const;

/** Whether it is the second pass. */
export function isActing(battle: HexBattle): boolean {
  return passOf(battle) === "act";
}

export const turns: TurnRules<Hexes> = {
  passes: PASSES,
  setPass: writePass,
  starts: ({ stats }) => ({ hits: stats.ST }),
  order: ({ order }) => order,
  slots: (battle: HexBattle) => PASSES.flatMap((pass) => battle.order.map((who) => slotOf(battle, who, pass))),
  hasActed: ({ acted }) => acted,
  mayAct: (battle: HexBattle, who) => isActing(battle) && !stateOf(battle, who).acted,
  mayReact: (battle, who) => battle.settings.reactions && !stateOf(battle, who).acted,
  *pass(situation: HexSituation, to) {
    yield* endOwnTurn(situation, to);
    if (isActing(situation.battle)) yield* passOnActing(situation, to);
    else yield* passOnMoving(situation, to);
  },
};

function writePass(battle: HexBattle, pass: string) {
  const begins: HexChange = { kind: "begin-pass", pass };
  return planWrites(battle, begins);
}

function slotOf(battle: HexBattle, who: FigureId, pass: (typeof PASSES)[number]): TurnSlot {
  const { mode, acted } = stateOf(battle, who);
  const isNow = passOf(battle) === pass && turnOf(battle) === who;
  const hasMoved = mode !== null || isActing(battle);
  const isGone = !isUp(battle, who) || acted || (pass === "move" && hasMoved);
  const how = pass === "move" && mode !== null ? { how: mode } : {};
  return { who, die: null, pass, state: isNow ? "now" : isGone ? "spent" : "open", ...how };
}

/** Who has not moved stood still; what is open of an action is spent, and then a spell is held on to [HR-SP-02]. */
function* endOwnTurn(situation: HexSituation, to: PassesTo): Conversation {
  const who = turnOf(situation.battle);
  if (who === null) return;
  if (!isActing(situation.battle)) yield* standStill(situation, [who]);
  else if (!stateOf(situation.battle, who).acted) {
    yield* change({ kind: "use-action", who });
    if (to === "turn" && isUp(situation.battle, who)) yield* keepSpell(situation, who);
  }
  yield* change({ kind: "end-turn", who });
}

function* standStill({ battle }: HexSituation, figures: readonly FigureId[]): Conversation {
  const still = figures.filter((who) => stateOf(battle, who).mode === null && placeOf(battle, who).kind === "hex");
  yield* change(...still.map((who) => ({ kind: "declare", who, mode: "still" }) as const));
}

/** Everybody has a turn to move, who has no action left too. */
function* passOnMoving(situation: HexSituation, to: PassesTo): Conversation {
  const next = to === "turn" ? laterInOrder(situation.battle).find((who) => isUp(situation.battle, who)) : undefined;
  if (next !== undefined) yield* change({ kind: "begin-turn", who: next });
  else if (to === "round") yield* beginRound(situation);
  else yield* beginActing(situation);
}

function* beginActing(situation: HexSituation): Conversation {
  yield* standStill(situation, situation.battle.order);
  yield* change({ kind: "begin-pass", pass: "act" });
  yield* actNext(situation, situation.battle.order);
}

function* passOnActing(situation: HexSituation, to: PassesTo): Conversation {
  yield* actNext(situation, to === "turn" ? laterInOrder(situation.battle) : []);
}

/** With nobody left to act a new round begins. */
function* actNext(situation: HexSituation, figures: readonly FigureId[]): Conversation {
  const { battle } = situation;
  const next = figures.find((who) => isUp(battle, who) && !stateOf(battle, who).acted);
  if (next === undefined) yield* beginRound(situation);
  else yield* change({ kind: "begin-turn", who: next });
}

function* beginRound(situation: HexSituation): Conversation {
  yield* change({ kind: "begin-round" });
  yield* change({ kind: "begin-turn", who: standing(situation.battle)[0] ?? null });
}
