/** A foe at one's side or rear: one may turn to it at once, out of turn, and what that binds [HF-FA-05]. */
import { areFoes, figureOf, isUp, roundOf, stateOf } from "../../engine/battle";
import { answerKey, ask, type Conversation, note, type Prompt, yesOrNo } from "../../engine/flow";
import { type FigureId, type Refusal, refuse } from "../../engine/types";
import { type HexBattle, type HexHandler, type HexSituation, hexUnder, poseOf } from "../../hexes/battle";
import { arcOf } from "../../hexes/arcs";
import { cellOf, type Facing, facingTo } from "../../hexes/board";
import { change } from "../../hexes/changes";
import type { TurnIntent } from "../../hexes/intents";
import { isAtSpeed, moveScore } from "./numbers";
import { isOnItsFeet } from "./obstructions";
import { hasFaced } from "./turns";

/** A foe of a Move over so many times one's own is too fast to be faced at once. */
const TOO_FAST = 3;

/** The facing in which the figure would look at a foe that is next to it and not in front; null where none is. */
function facingToward(battle: HexBattle, who: FigureId, foe: FigureId): Facing | null {
  const [from, to] = [hexUnder(battle, who), hexUnder(battle, foe)];
  if (from === null || to === null || !isUp(battle, foe) || !areFoes(battle, who, foe)) return null;
  const { board } = battle.field;
  return arcOf(board, poseOf(battle, who), to) === "front" ? null : facingTo(board, from, to);
}

/** Who lies, is stuck in quicksand or goes at speed cannot turn. */
function canTurn(battle: HexBattle, who: FigureId): boolean {
  return isOnItsFeet(battle, who) && stateOf(battle, who).mire === null && !isAtSpeed(figureOf(battle, who));
}

function isTooFast(battle: HexBattle, who: FigureId, foe: FigureId): boolean {
  return moveScore(figureOf(battle, foe)) > TOO_FAST * moveScore(figureOf(battle, who));
}

/** The question to one figure; none where it is not to be asked. */
function promptFor(battle: HexBattle, who: FigureId, foe: FigureId): Prompt[] {
  const facing = facingToward(battle, who, foe);
  const hex = hexUnder(battle, foe);
  if (facing === null || hex === null || !battle.settings.reactions) return [];
  if (!canTurn(battle, who) || hasFaced(battle, who) || isTooFast(battle, who, foe)) return [];
  const at = cellOf(battle.field.board, hex).join(".");
  return [yesOrNo(who, "face", { mover: foe, at, facing })];
}

/** Asks all whom the foe stands beside or behind, in turn order; or only the one whom it attacks. */
export function* askFacing(situation: HexSituation, foe: FigureId, attacked?: FigureId): Conversation {
  const asked = attacked === undefined ? situation.battle.order : [attacked];
  const prompts = asked.flatMap((who) => promptFor(situation.battle, who, foe));
  const answers = yield* ask(prompts);
  for (const prompt of prompts)
    if ((answers.get(answerKey(prompt)) ?? prompt.otherwise) !== "no") yield* faceFoe(situation, prompt.who, foe);
}

/** It turns, and goes no other way: its run is no straight one any more. */
function* faceFoe({ battle }: HexSituation, who: FigureId, foe: FigureId): Conversation {
  const facing = facingToward(battle, who, foe);
  if (facing === null) return;
  yield* change(
    { kind: "turn-to", who, facing },
    { kind: "faced", who, foe },
    { kind: "gait", who, gait: { sprinted: false, sprinting: false, backing: false } },
  );
  yield* note({ key: "faces", who, foe });
}

/** The turn that was too late against a foe over three times as fast: free, at the start of one's own turn. */
export const turnHandler: HexHandler<TurnIntent> = {
  refusal: (battle, { who, toward }) => turnRefusal(battle, who, toward),
  *resolve(situation, { who, toward }) {
    yield* faceFoe(situation, who, toward);
    return "done";
  },
};

function turnRefusal(battle: HexBattle, who: FigureId, toward: FigureId): Refusal | null {
  if (hasFaced(battle, who)) return refuse("already-acted", { who });
  if (stateOf(battle, who).mode !== null) return refuse("already-moved", { who });
  if (!canTurn(battle, who)) return refuse("cannot", { who, because: "cannot-turn" });
  if (!battle.figures.has(toward) || facingToward(battle, who, toward) === null)
    return refuse("no-target", { target: toward, because: "not-behind" });
  return isTooFast(battle, who, toward) ? null : refuse("cannot", { who, because: "not-too-fast", target: toward });
}

/** Whether the figure fights only one foe in this turn, and this is another [HF-FA-05]. */
export function fightsAnother(battle: HexBattle, who: FigureId, target: FigureId): boolean {
  const { faced, facedRound } = stateOf(battle, who);
  return faced !== null && facedRound === roundOf(battle) - 1 && faced !== target;
}
