/** A move: judged as a whole before anything is rolled, then gone hex by hex under the eyes of the enemy [HR-MV-01 to HR-MV-07]. */
import { stateOf } from "../../engine/battle";
import { Fraction } from "../../engine/dice/distribution";
import { type Conversation, note } from "../../engine/flow";
import { mergedOdds, type StagedPlay } from "../../engine/merged-odds";
import { type FigureId, isRefusal, type Refusal, refuse } from "../../engine/types";
import { type HexBattle, type HexHandler, type HexSituation, poseOf } from "../../hexes/battle";
import { cellOf, type Facing, type HexId } from "../../hexes/board";
import { change } from "../../hexes/changes";
import type { WalkIntent } from "../../hexes/intents";
import { hexesOf, holdersOf } from "../../hexes/occupancy";
import type { HexOutcome } from "../../hexes/types";
import { wallsOf } from "../../hexes/walls";
import { enter, firstByCode, stepsOf, type WayStep } from "../../hexes/way";
import { chargeOf, chargeRefusal, facingAfter } from "./charge";
import type { WalkUnderWay } from "./go-on";
import { modeRefusal, tooManyHexes } from "./modes";
import { isActing } from "./turns";
import { answerMover, type Entrance, noticeMover } from "./watch";

/** While nobody reacts it comes to its end. */
export const walkHandler: HexHandler<WalkIntent> = {
  refusal: (battle, walk) => firstByCode(reasonsAgainst(battle, walk)),
  resolve: goWalk,
  odds: (_battle, walk) => new Map([[arrival(walk), Fraction.ONE]]),
  oddsBy: (battle, walk, answers) => mergedOdds(stagedWalk(battle, walk), answers),
};

/** A course is over as far as its outcome goes once it has fallen, or the last who watch where it was halted have been asked. */
function stagedWalk(battle: HexBattle, walk: WalkIntent): StagedPlay<WalkUnderWay, HexBattle> {
  const stages = stagesOf(battle, walk);
  return {
    ...{ battle, state: settingOut(walk), stages: stages.map(stageAlone) },
    isIdle: (stage, { isNoticed }) => stages[stage]?.forNoticed === true && !isNoticed,
    endOf: ({ halted, isOver }) => (isOver || halted === "fell" ? halted : null),
    shownOnly: ["lost"],
    lastOf: ({ halted }) => halted ?? arrival(walk),
  };
}

function* reasonsAgainst(battle: HexBattle, walk: WalkIntent): Generator<Refusal | null> {
  yield moveSpent(battle, walk.who);
  yield undeclared(walk) ?? modeRefusal(battle, walk);
  yield chargeRefusal(battle, walk);
  yield tooManyHexes(battle, walk);
  const steps = stepsOf(battle, walk);
  if (isRefusal(steps)) yield steps;
  else for (const step of steps) yield noStep(battle, walk.who, step) ?? barred(battle, walk.who, step.hex);
}

/** Who has no action has no move either; who has moved has no second one [HR-RE-08]. */
function moveSpent(battle: HexBattle, who: FigureId): Refusal | null {
  const { acted, mode } = stateOf(battle, who);
  if (acted) return refuse("already-acted", { who });
  return mode !== null || isActing(battle) ? refuse("already-moved", { who, because: "turn" }) : null;
}

/** What other rulesets know beside a mode; facings within a way are given by its steps. */
function undeclared({ who, path, run, stop, evade, press, tighter, posture }: WalkIntent): Refusal | null {
  const strange = run || stop || evade || press || tighter || posture !== undefined;
  const hasFacing = path.some(({ facing }) => facing !== undefined);
  return strange || hasFacing ? refuse("cannot", { who, because: "no-manner" }) : null;
}

/** Nobody steps to where it stands. */
function noStep(battle: HexBattle, who: FigureId, { hex, toward }: WayStep): Refusal | null {
  const at = cellOf(battle.field.board, hex).join(".");
  return toward === null ? refuse("no-way", { who, at, because: "hex" }) : null;
}

/** Why a hex cannot be entered: a wall stands there, or somebody, or in one of those that the figure would cover. */
export function barred(battle: HexBattle, who: FigureId, hex: HexId): Refusal | null {
  const at = cellOf(battle.field.board, hex).join(".");
  const covered = hexesOf(battle, who, hex);
  const walls = wallsOf(battle.field);
  if (covered.some((one) => walls[one] !== 0)) return refuse("wall", { who, at, because: "hex", what: "wall" });
  const [by] = covered.flatMap((one) => holdersOf(battle, one, who));
  return by === undefined ? null : refuse("occupied", { who, at, by });
}

/** Where it ends while nothing comes between. */
function arrival({ path }: WalkIntent): HexOutcome {
  return path.length > 0 ? "arrived" : "done";
}

function* goWalk(situation: HexSituation, walk: WalkIntent): Conversation<HexOutcome> {
  const walker = settingOut(walk);
  yield* note(wayNote(situation.battle, walk));
  for (const stage of stagesOf(situation.battle, walk)) yield* runStage(situation, walker, stage);
  return walker.halted ?? arrival(walk);
}

function settingOut({ who }: WalkIntent): WalkUnderWay {
  return { who, halted: null, isOver: false, isNoticed: false };
}

/** A stage by itself: it leaves the walk that it is given as it is. */
function stageAlone(stage: Stage): StagedPlay<WalkUnderWay, HexBattle>["stages"][number] {
  return function* (situation, before) {
    const walker = { ...before };
    yield* runStage(situation, walker, stage);
    return walker;
  };
}

/** Who has been halted moves no more, and is watched no more but where it is. */
function* runStage(situation: HexSituation, walker: WalkUnderWay, { moves, run }: Stage): Conversation {
  if (moves && walker.halted) walker.isOver = true;
  if (!walker.isOver) yield* run(situation, walker);
}

/** One thing of a walk, done with before the next: the walker itself moves, or somebody watches it where it is. */
interface Stage {
  /** Not for one who has been halted. */
  readonly moves: boolean;
  /** Only for one who has been noticed. */
  readonly forNoticed?: boolean;
  run(situation: HexSituation, walker: WalkUnderWay): Conversation;
}

/** Setting out, each hex, the end of the move; where it sets out and in each hex all who may watch, unless it stands still. */
function stagesOf(battle: HexBattle, walk: WalkIntent): Stage[] {
  const steps = facedSteps(battle, walk);
  const begin = poseOf(battle, walk.who).at;
  const hexes = steps.flatMap((step, index) => {
    const isLast = index === steps.length - 1;
    const from = steps[index - 1]?.hex ?? begin;
    return [
      moving(stepInto(walk, step, isLast)),
      ...watching(battle, walk, { from, charge: isLast ? chargeOf(walk) : null }),
    ];
  });
  return [moving(setOut(walk)), ...watching(battle, walk, null), ...hexes, moving(endMove(walk))];
}

function moving(run: Stage["run"]): Stage {
  return { moves: true, run };
}

/** In turn order [HR-RE-01]. */
function watching(battle: HexBattle, { who: mover, mode }: WalkIntent, entrance: Entrance | null): Stage[] {
  if (mode === "still") return [];
  const others = battle.order.filter((who) => who !== mover);
  return others.flatMap((who) => [
    { moves: false, run: (situation, walker) => noticeMover(situation, who, walker) },
    {
      moves: false,
      forNoticed: !entrance?.charge,
      run: (situation, walker) => answerMover(situation, who, walker, entrance),
    },
  ]);
}

type FacedStep = WayStep & { readonly facing: Facing };

/** The steps of its way with the facing in each. */
export function facedSteps(battle: HexBattle, walk: WalkIntent): FacedStep[] {
  const steps = stepsOf(battle, walk);
  return isRefusal(steps) ? [] : steps.map((step) => ({ ...step, facing: facingAfter(battle, walk, step.toward) }));
}

/** The hex it stands in and those that it means to enter, with its facing in each. */
function wayNote(battle: HexBattle, walk: WalkIntent) {
  const { at, facing } = poseOf(battle, walk.who);
  const steps = facedSteps(battle, walk);
  const way = [at, ...steps.map(({ hex }) => hex)].map((hex) => cellOf(battle.field.board, hex).join("."));
  const facings = [facing, ...steps.map((step) => step.facing)].map(String);
  return { key: "walks", who: walk.who, mode: walk.mode, way, facings };
}

/** The mode holds from here on: a dodge, and what it leaves of the action. It may drop where it stands [HR-RE-10]. */
function setOut({ who, mode, path, drop }: WalkIntent): Stage["run"] {
  return function* () {
    yield* change({ kind: "declare", who, mode, ended: true });
    if (drop && path.length === 0) yield* dropDown(who);
  };
}

function* dropDown(who: FigureId): Conversation {
  yield* note({ key: "drops", who });
  yield* change({ kind: "posture", who, posture: "lying" });
}

/** In the last hex it may drop before anybody is asked there. */
function stepInto({ who, drop }: WalkIntent, step: FacedStep, isLast: boolean): Stage["run"] {
  return function* (situation) {
    yield* enter(situation, who, step);
    if (drop && isLast) yield* dropDown(who);
  };
}

/** At the end of an unhindered move it has stood up, and faces where it likes [HR-MV-06]. */
function endMove({ who, mode, drop, end }: WalkIntent): Stage["run"] {
  return function* ({ battle }) {
    if (mode === "stand-up" && !drop) yield* change({ kind: "posture", who, posture: "standing" });
    if (end !== undefined && end !== stateOf(battle, who).facing) yield* change({ kind: "turn-to", who, facing: end });
  };
}
