/** What those who watch a mover make of it, hex by hex: perceive, turn to it, strike [HR-RE-01, HR-RE-06 to HR-RE-08, HR-RE-11]. */
import { isUp, stateOf } from "../../engine/battle";
import { percentOf } from "../../engine/dice/distribution";
import { askOne, type Choice, type Conversation, note, oneOf, type Prompt, roll } from "../../engine/flow";
import { type FigureId, invariant } from "../../engine/types";
import { facingNearest } from "../../hexes/arcs";
import { hexUnder, type HexBattle, type HexSituation, poseOf } from "../../hexes/battle";
import { cellOf, distance, type HexId } from "../../hexes/board";
import { change } from "../../hexes/changes";
import { carryHome, type Charge } from "./charge";
import { bearUp, type WalkUnderWay } from "./go-on";
import { criticalThrow } from "./numbers";
import { armsAgainst, chancesBy, isWatcher, mayTurnTo, type Sense, sensesFor, type Spot } from "./senses";
import { keepSpell } from "./spells";
import { strikeAt } from "./strike";
import type { Arm } from "./weapons";

/** How the mover came into the hex: from which one, and whom it is to meet there. */
export interface Entrance {
  readonly from: HexId;
  readonly charge: Charge | null;
}

/** Whether one enemy notices the mover where it is now. */
export function* noticeMover(situation: HexSituation, who: FigureId, walker: WalkUnderWay): Conversation {
  walker.isNoticed = isUp(situation.battle, walker.who) && (yield* notices(situation, who, walker));
}

/** What it makes of what it has noticed; `entrance` is null where the mover sets out. */
export function* answerMover(
  situation: HexSituation,
  who: FigureId,
  walker: WalkUnderWay,
  entrance: Entrance | null,
): Conversation {
  if (entrance && isNewBeside(situation.battle, who, walker.who, entrance.from))
    yield* meetNewcomer(situation, who, walker, entrance);
  else if (walker.isNoticed) yield* strikes(situation, who, walker, () => true);
  walker.isNoticed = false;
}

/** Whether the last hex has brought the mover next to it, from a distance. */
function isNewBeside(battle: HexBattle, who: FigureId, mover: FigureId, from: HexId): boolean {
  const { board } = battle.field;
  const [at, now] = [hexUnder(battle, who), hexUnder(battle, mover)];
  return at !== null && now !== null && distance(board, at, now) === 1 && distance(board, at, from) > 1;
}

/** The pole weapon of who is come next to, the charge or rush, then all else that it has; one roll to perceive serves both. */
function* meetNewcomer(
  situation: HexSituation,
  who: FigureId,
  walker: WalkUnderWay,
  { charge }: Entrance,
): Conversation {
  if (!isUp(situation.battle, walker.who)) return;
  if (walker.isNoticed) yield* strikes(situation, who, walker, isJab);
  if (charge?.target === who && !walker.halted) yield* carryHome(situation, walker.who, charge);
  if (walker.isNoticed) yield* strikes(situation, who, walker, (arm) => !isJab(arm));
}

function isJab({ pole, way }: Arm): boolean {
  return pole && way === "hand";
}

function spotOfMover(battle: HexBattle, mover: FigureId): Spot {
  return { mover, at: poseOf(battle, mover).at };
}

/** Asks whether it tries to notice the mover, rolls, and asks whether it turns to it; whether it has noticed. */
function* notices(situation: HexSituation, who: FigureId, { who: mover }: WalkUnderWay): Conversation<boolean> {
  const spot = spotOfMover(situation.battle, mover);
  if (!isWatcher(situation.battle, who, spot)) return false;
  const senses = sensesFor(situation.battle, who, spot);
  const sense = senseChosen(senses, yield* askOne(perceivePrompt(situation.battle, who, spot, senses)));
  if (!sense) return false;
  const { by, dice, sum } = sense;
  const came = yield* roll(criticalThrow(by === "hearing" ? "hear" : "perceive", who, dice, sum));
  if (came === "critical") yield* loseAll(who);
  if (came !== "success") return false;
  if (mayTurnTo(situation.battle, who, spot)) yield* askToFace(situation, who, spot);
  return true;
}

/** Sight where there is any, unless hearing is asked for. */
function senseChosen(senses: readonly Sense[], choice: Choice): Sense | undefined {
  if (choice === "no") return undefined;
  return choice === "hearing" ? senses.find(({ by }) => by === "hearing") : senses[0];
}

function perceivePrompt(battle: HexBattle, who: FigureId, spot: Spot, senses: readonly Sense[]): Prompt {
  const [first, second] = senses;
  invariant(first, `${who} has no sense for ${spot.mover}`);
  const { success, critical } = chancesBy(first);
  const choices = ["yes", ...(second ? ["hearing"] : []), "no"];
  const accepted = first.by === "hearing" ? ["hearing", ...choices] : choices;
  const about = {
    ...aboutSpot(battle, who, spot),
    sense: first.by,
    chance: percentOf(success),
    critical: percentOf(critical),
    ...(second ? { hearing: percentOf(chancesBy(second).success) } : {}),
  };
  return { who, prompt: "perceive", about, choices, otherwise: "no", accepts: (choice) => oneOf(accepted, choice) };
}

/** Who moves, where, and how far off. */
function aboutSpot(battle: HexBattle, who: FigureId, { mover, at }: Spot) {
  const { board } = battle.field;
  return { mover, at: cellOf(board, at).join("."), distance: distance(board, poseOf(battle, who).at, at) };
}

/** Action and movement of this turn [HR-RE-05]. */
function* loseAll(who: FigureId): Conversation {
  yield* note({ key: "loses-all", who });
  yield* change({ kind: "use-action", who, lost: true });
}

/** One that has not moved may turn to the mover; its move is then to stand still [HR-RE-07]. */
function* askToFace({ battle }: HexSituation, who: FigureId, { mover, at }: Spot): Conversation {
  const { board } = battle.field;
  const facing = facingNearest(board, poseOf(battle, who).at, at);
  if (facing === null) return;
  const choices = ["yes", "no"];
  const prompt: Prompt = {
    ...{ who, prompt: "face", about: { mover, at: cellOf(board, at).join("."), facing } },
    ...{ choices, otherwise: "no", accepts: (choice) => oneOf(choices, choice) },
  };
  if ((yield* askOne(prompt)) === "no") return;
  yield* note({ key: "turns-to", who, mover });
  yield* change({ kind: "turn-to", who, facing }, { kind: "declare", who, mode: "still" });
}

/** Asks with which of these arms it strikes, if any: its action of the turn, at once. */
function* strikes(
  situation: HexSituation,
  who: FigureId,
  walker: WalkUnderWay,
  isMeant: (arm: Arm) => boolean,
): Conversation {
  const { battle } = situation;
  if (stateOf(battle, who).acted || !isUp(battle, who) || !isUp(battle, walker.who)) return;
  const spot = spotOfMover(battle, walker.who);
  const arms = armsAgainst(battle, who, spot).filter(isMeant);
  if (arms.length === 0) return;
  const choice = yield* askOne(strikePrompt(battle, who, spot, arms));
  const arm = choice === "yes" ? arms[0] : arms.find(({ name }) => name === choice);
  if (!arm) return;
  yield* change({ kind: "use-action", who });
  if (arm.way === "spell") yield* change({ kind: "hold-spell", who, spell: null });
  yield* bearUp(
    situation,
    walker,
    yield* strikeAt(situation, { attacker: who, target: walker.who, arm, kind: "strike" }),
  );
  yield* bearUp(situation, walker, yield* keepSpell(situation, who));
}

function strikePrompt(battle: HexBattle, who: FigureId, spot: Spot, arms: readonly Arm[]): Prompt {
  const choices = [...new Set(arms.map(({ name }) => name)), "no"];
  const about = aboutSpot(battle, who, spot);
  return {
    who,
    prompt: "strike",
    about,
    choices,
    otherwise: "no",
    accepts: (choice) => oneOf(["yes", ...choices], choice),
  };
}
