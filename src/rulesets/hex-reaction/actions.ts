/** The actions of the second pass, by what the move has left of them [HR-AC-01, HR-AC-02]. */
import { figureOf, stateOf } from "../../engine/battle";
import type { Conversation } from "../../engine/flow";
import { type FigureId, type Refusal, refuse } from "../../engine/types";
import { isInFront } from "../../hexes/arcs";
import { type HexBattle, type HexHandler, type HexSituation, hexUnder, isFoeUp, poseOf } from "../../hexes/battle";
import { distance } from "../../hexes/board";
import { change, type HexChange } from "../../hexes/changes";
import type { HexActionIntent } from "../../hexes/intents";
import type { HexOutcome } from "../../hexes/types";
import { firstByCode } from "../../hexes/way";
import { sees } from "../../hexes/walls";
import { type Extent, extentOf, isNoMoreThan, modeOf } from "./modes";
import { spellRefusal, keepSpell, castSpell, thrownSpell } from "./spells";
import { strikeAt } from "./strike";
import { isActing } from "./turns";
import { type Arm, armsOf, flies } from "./weapons";

/** One action: the most that may have been moved before it, why else it cannot be, and what it does. */
interface Action {
  readonly most: Extent;
  refusals(battle: HexBattle, intent: HexActionIntent): readonly (Refusal | null)[];
  resolve(situation: HexSituation, intent: HexActionIntent): Conversation<HexOutcome>;
  /** Nothing is rolled to hold on to a spell. */
  readonly keeps?: boolean;
}

/** What is done for sure, or is the table's own affair. */
function surely(changes: (who: FigureId) => readonly HexChange[] = () => []): Action["resolve"] {
  return function* (_situation, { who }) {
    yield* change(...changes(who));
    return "done";
  };
}

/** An attack with the first arm of its kind that reaches, so many times. */
function attacking(most: Extent, isMeant: (arm: Arm) => boolean, times = 1): Action {
  return {
    most,
    refusals: (battle, intent) => attackRefusals(battle, intent, isMeant),
    resolve: (situation, intent) => attack(situation, intent, armReaching(situation.battle, intent, isMeant), times),
  };
}

function* attack(
  situation: HexSituation,
  { who, target }: HexActionIntent,
  arm: Arm | undefined,
  times: number,
): Conversation<HexOutcome> {
  if (!arm || target === undefined) return "failure";
  let hits = 0;
  for (let left = times; left > 0; left--) {
    const kind = flies(arm) ? "shoot" : "attack";
    if ((yield* strikeAt(situation, { attacker: who, target, arm, kind })).hit) hits += 1;
  }
  return hits > 0 ? "success" : "failure";
}

function attackRefusals(battle: HexBattle, intent: HexActionIntent, isMeant: (arm: Arm) => boolean) {
  const arms = armsNamed(battle, intent, isMeant);
  if (arms.length === 0) return [refuse("cannot", { who: intent.who, because: "no-weapon" })];
  return [targetRefusal(battle, intent, arms.every(flies)), rangeRefusal(battle, intent, arms)];
}

function armsNamed(battle: HexBattle, { who, weapon }: HexActionIntent, isMeant: (arm: Arm) => boolean): Arm[] {
  const arms = armsOf(battle, who, modeOf(battle, who)).filter((arm) => arm.way !== "spell" && isMeant(arm));
  return weapon === undefined ? arms : arms.filter(({ name }) => name === weapon);
}

/** The first that reaches the target; where none does, none. */
function armReaching(battle: HexBattle, intent: HexActionIntent, isMeant: (arm: Arm) => boolean): Arm | undefined {
  return armsNamed(battle, intent, isMeant).find(({ reach }) => hexesTo(battle, intent.who, intent.target) <= reach);
}

/** Infinity where there is no such figure on the board. */
function hexesTo(battle: HexBattle, who: FigureId, target: FigureId | undefined): number {
  const [from, to] = [hexUnder(battle, who), target === undefined ? null : hexUnder(battle, target)];
  return from === null || to === null ? Infinity : distance(battle.field.board, from, to);
}

/** An enemy in front of the attacker, in sight for all that flies [HR-MV-06, HR-RE-12]. */
function targetRefusal(battle: HexBattle, { who, target = "" }: HexActionIntent, mustSee: boolean): Refusal | null {
  if (!isFoeUp(battle, who, target)) return refuse("no-target", { target });
  const pose = poseOf(battle, who);
  const there = poseOf(battle, target).at;
  if (!isInFront(battle.field.board, pose, there)) return refuse("no-target", { target, because: "not-in-front" });
  return mustSee && !sees(battle.field, pose.at, there) ? refuse("no-target", { target, because: "unseen" }) : null;
}

function rangeRefusal(battle: HexBattle, { who, target }: HexActionIntent, arms: readonly Arm[]): Refusal | null {
  const hexes = hexesTo(battle, who, target);
  const most = Math.max(...arms.map(({ reach }) => reach));
  if (target === undefined || hexes <= most || hexes === Infinity) return null;
  return refuse("out-of-range", { who, target, hexes, most, because: "hexes" });
}

/** It has to be known; one that is in hand already stays there. */
function readyRefusals(battle: HexBattle, { who, weapon }: HexActionIntent): (Refusal | null)[] {
  const isThere = figureOf(battle, who).weapons.some(({ name }) => name === weapon);
  return [isThere ? null : refuse("cannot", { who, because: "no-weapon" })];
}

function* comeToHand({ battle }: HexSituation, { who, weapon }: HexActionIntent): Conversation<HexOutcome> {
  if (weapon !== undefined && !stateOf(battle, who).readied.includes(weapon))
    yield* change({ kind: "ready", who, weapon });
  return "done";
}

const ACTIONS: { readonly [id: string]: Action } = {
  attack: attacking("half", (arm) => !flies(arm)),
  shoot: attacking("half", flies),
  "two-shot": attacking("step", (arm) => flies(arm) && arm.allows.includes("two-shot"), 2),
  "aimed-shot": attacking("step", (arm) => flies(arm) && arm.allows.includes("aimed-shot")),
  cast: {
    most: "half",
    refusals: (battle, intent) => {
      const isThrown = thrownSpell(battle, intent) !== null;
      return [spellRefusal(battle, intent), isThrown ? targetRefusal(battle, intent, true) : null];
    },
    *resolve(situation, intent) {
      return (yield* castSpell(situation, intent)) ? "success" : "failure";
    },
  },
  defend: {
    most: "half",
    refusals: () => [],
    resolve: surely((who) => [{ kind: "mark", who, mark: "defending", on: true, byWill: true }]),
  },
  ready: { most: "half", refusals: readyRefusals, resolve: comeToHand },
  "pick-up": { most: "half", refusals: () => [], resolve: surely() },
  disbelieve: { most: "half", refusals: () => [], resolve: surely() },
  concentrate: {
    most: "step",
    refusals: (battle, { who }) => [
      stateOf(battle, who).holding === null ? refuse("cannot", { who, because: "holds-none" }) : null,
    ],
    resolve: surely(),
    keeps: true,
  },
};

/** Their ids. */
export const HEX_REACTION_ACTIONS: readonly string[] = Object.keys(ACTIONS);

/** The id comes from a client and may be any word. */
function namedAction({ action }: HexActionIntent): Action | null {
  return Object.hasOwn(ACTIONS, action) ? (ACTIONS[action] ?? null) : null;
}

export const hexReactionActionHandler: HexHandler<HexActionIntent> = {
  refusal: (battle, intent) => {
    const { who, action: id } = intent;
    const action = namedAction(intent);
    if (!action)
      return firstByCode([noActionLeft(battle, who), refuse("cannot", { who, because: "no-such-action", action: id })]);
    const left = movedTooFar(battle, who, action.most);
    return firstByCode([noActionLeft(battle, who), left, ...action.refusals(battle, intent)]);
  },
  *resolve(situation, intent) {
    const action = namedAction(intent);
    if (!action) return "failure";
    yield* change({ kind: "use-action", who: intent.who });
    const outcome = yield* action.resolve(situation, intent);
    if (!action.keeps) yield* keepSpell(situation, intent.who);
    return outcome;
  },
};

/** Actions are for the second pass, and there is but one. */
function noActionLeft(battle: HexBattle, who: FigureId): Refusal | null {
  if (!isActing(battle)) return refuse("not-your-turn", { who, because: "all-move" });
  return stateOf(battle, who).acted ? refuse("already-acted", { who }) : null;
}

function movedTooFar(battle: HexBattle, who: FigureId, most: Extent): Refusal | null {
  const extent = extentOf(modeOf(battle, who));
  return extent !== null && isNoMoreThan(extent, most) ? null : refuse("cannot", { who, because: "moved-too-far" });
}
