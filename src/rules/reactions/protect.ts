/** Guards: stepping in for a ward who is attacked or moved at (Z-RE-06 to Z-RE-09). */
import type { Situation } from "../battle/battle";
import { playIntent, refusalOfIntent } from "../battle/deeds";
import { actorOf } from "../battle/intent";
import { areFoes, guardsOf, isUp, placeOf, stateOf } from "../battle/figures";
import { rollingRules } from "../battle/rolling";
import { type FigureId, refuse } from "../battle/vocabulary";
import { actsAt } from "../actions/acts";
import { areTouching } from "../contact/group";
import {
  asking,
  askingOne,
  changing,
  type Choice,
  type Conversation,
  noting,
  type Prompt,
  willing,
  yesOrNo,
} from "../conversation/steps";
import { comesAway } from "./intercept";
import { mayStepIn } from "./readiness";

/** What the guards of a ward face. */
export interface Threat {
  readonly attacker: FigureId;
  readonly ward: string;
  readonly how: "contact" | "attack" | "shot";
}

/** How it went: who stands before the ward now, and who tried in vain. */
export interface Guarding {
  readonly winner: FigureId | null;
  readonly losers: readonly FigureId[];
}

/** Asks the guards together and tries them in turn order until one wins. */
export function* guards(situation: Situation, threat: Threat): Conversation<Guarding> {
  const { battle } = situation;
  const { attacker, ward } = threat;
  const able = guardsOf(battle, ward).filter(
    (who) => areFoes(battle, who, attacker) && mayStepIn(battle, who, attacker),
  );
  const prompts = able.map((who) => yesOrNo(who, "protect", { attacker, ward, how: threat.how }));
  const answers = yield* asking(prompts);
  const losers: FigureId[] = [];
  for (const guard of willing(prompts, answers)) {
    if (yield* stepsIn(situation, guard, threat)) return { winner: guard, losers };
    losers.push(guard);
  }
  return { winner: null, losers };
}

function* stepsIn(situation: Situation, guard: FigureId, { attacker, ward, how }: Threat): Conversation<boolean> {
  const { wardSince } = stateOf(situation.battle, guard);
  const acts = rollingRules(situation.battle).clock.actsAsItStepsIn(situation.battle, guard, wardSince);
  yield* changing({ kind: "step-in", who: guard }, { kind: "spend", who: guard, by: "reaction" });
  const winner = yield* rollingRules(situation.battle).rolls.contest(situation, guard, attacker, "protect");
  yield* noting({ key: "contest", by: guard, against: attacker, winner, about: "protect", ward });
  if (winner !== guard) return yield* loses(situation, guard, acts);
  if (!(yield* leavesFor(situation, guard, attacker))) return false;
  yield* standsBefore(situation, guard, { attacker, ward, how });
  if (acts && how !== "shot") yield* actsNow(situation, guard, attacker);
  return true;
}

/** What it paid for in vain it may do after the attacker, where the rules let it. */
function* loses({ battle }: Situation, guard: FigureId, acts: boolean): Conversation<false> {
  const after = acts && rollingRules(battle).clock.losingGuardsAct;
  if (after) yield* changing({ kind: "mark", who: guard, mark: "paid", on: true });
  return false;
}

/** Guards who lost carry out what they have paid for, the attacker's step being done (ZP-RE-02). */
export function* actAfterwards(situation: Situation, attacker: FigureId): Conversation {
  for (const guard of situation.battle.rules.clock.order(situation.battle)) {
    if (stateOf(situation.battle, guard).paid) yield* actsNow(situation, guard, attacker);
  }
}

/** A guard in a melee of its own leaves it under those enemies' blow, unless the attacker is in it too. */
function* leavesFor(situation: Situation, guard: FigureId, attacker: FigureId): Conversation<boolean> {
  return areTouching(situation.battle, guard, attacker) || (yield* comesAway(situation, guard));
}

/** The guard takes the attacker, and the ward is moved away Alone. */
function* standsBefore(situation: Situation, guard: FigureId, { attacker, ward, how }: Threat): Conversation {
  const { battle } = situation;
  const touched = areTouching(battle, guard, attacker);
  if (battle.figures.has(ward)) yield* changing({ kind: "part", who: ward });
  if (how === "shot" || touched) return;
  yield* changing({ kind: "part", who: guard });
  yield* comeTogether(situation, guard, attacker);
}

/** Both touch: where one stands on a bare border, in the other's zone (Z-BD-03). */
export function* comeTogether(situation: Situation, one: FigureId, other: FigureId): Conversation {
  yield* comesDown(situation, other, one);
  yield* comesDown(situation, one, other);
  yield* changing({ kind: "touch", one, other });
}

function* comesDown({ battle }: Situation, who: FigureId, to: FigureId): Conversation {
  const [from, at] = [placeOf(battle, who), placeOf(battle, to)];
  const isBare = from.kind === "border" && !battle.field.borders.get(from.border)?.bottleneck;
  if (isBare && at.kind === "zone") yield* changing({ kind: "place", who, at: { kind: "zone", zone: at.zone } });
}

/** A guard of an earlier round carries its action out at once; it is paid for by the reaction. */
export function* actsNow(situation: Situation, guard: FigureId, attacker: FigureId): Conversation {
  yield* changing({ kind: "mark", who: guard, mark: "paid", on: true });
  const act = isUp(situation.battle, guard) ? yield* askingOne(actPrompt(situation, guard, attacker)) : "no";
  if (typeof act !== "string") yield* playIntent(situation, act);
  yield* changing({ kind: "mark", who: guard, mark: "paid", on: false });
}

function actPrompt(situation: Situation, guard: FigureId, attacker: FigureId): Prompt {
  return {
    who: guard,
    prompt: "act",
    about: { attacker },
    choices: [...actsAt(situation.battle, guard, attacker), "no"],
    otherwise: "no",
    accepts: (choice) => mayAct(situation, guard, choice),
  };
}

function mayAct({ battle }: Situation, guard: FigureId, choice: Choice): ReturnType<Prompt["accepts"]> {
  if (typeof choice === "string") return choice === "no" ? null : refuse("not-a-choice", { choice });
  return actorOf(choice) === guard ? refusalOfIntent(battle, choice) : refuse("not-a-choice", { choice: choice.kind });
}

/** Guards who lost may follow into contact; who does not lets go of the ward and stands Alone (Z-RE-07). */
export function* follows(situation: Situation, losers: readonly FigureId[], { attacker, ward }: Threat): Conversation {
  const able = losers.filter((who) => isUp(situation.battle, who));
  const prompts = able.map((who) => yesOrNo(who, "follow", { attacker, ward }));
  const answers = yield* asking(prompts);
  const following = new Set(willing(prompts, answers));
  for (const guard of able) yield* following.has(guard) ? followsUp(situation, guard, attacker, ward) : letsGo(guard);
}

function* followsUp(situation: Situation, guard: FigureId, attacker: FigureId, ward: string): Conversation {
  if (situation.battle.figures.has(ward)) yield* changing({ kind: "touch", one: guard, other: ward });
  yield* comeTogether(situation, guard, attacker);
}

function* letsGo(guard: FigureId): Conversation {
  yield* changing({ kind: "part", who: guard }, { kind: "guard", who: guard, ward: null });
}
