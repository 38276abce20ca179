/** Actions without dice: wait, defend, stand up, rest; and the free ones: fall prone, drop something (Z3-AC-10, Z3-AC-11). */
import type { ZoneOutcome } from "../types";
import type { RollingHandler, RollingSituation, ZoneBattle, ZoneHandler, ZoneSituation } from "../battle";
import { change, type ZoneChange } from "../changes";
import { stateOf, areFoes, isUp, placeOf } from "../../engine/battle";
import { isHeld } from "../field/field";
import type { ActionIntent, PlaceIntent } from "../intents";
import { type FigureId, type Refusal, refuse } from "../../engine/types";
import { type Conversation, roll } from "../../engine/flow";
import { actionSpent, firstRefusal, inClose, turnOver } from "../movement/refusals";
import { unable } from "./attack";

type ChangesFor = (who: FigureId) => readonly ZoneChange[];

type ExtraCheck = (battle: ZoneBattle, who: FigureId) => Refusal | null;

/** An action that spends itself and changes something for sure. */
function plain(changes: ChangesFor, extra: ExtraCheck = () => null): ZoneHandler<ActionIntent> {
  return {
    refusal: (battle, { who }) =>
      firstRefusal(
        () => actionSpent(battle, who),
        () => unable(battle, who),
        () => extra(battle, who),
      ),
    *resolve(_situation: ZoneSituation, { who }: ActionIntent): Conversation<ZoneOutcome> {
      yield* change({ kind: "spend", who, by: "action" }, ...changes(who));
      return "success";
    },
  };
}

/** Free at any time, but not once the turn is over (Z-MV-10). */
function free(changes: ChangesFor): ZoneHandler<ActionIntent> {
  return {
    refusal: (battle, { who }) =>
      firstRefusal(
        () => turnOver(battle, who),
        () => unable(battle, who),
      ),
    *resolve(_situation: ZoneSituation, { who }: ActionIntent): Conversation<ZoneOutcome> {
      yield* change(...changes(who));
      return "success";
    },
  };
}

function mayStandUp(battle: ZoneBattle, who: FigureId): Refusal | null {
  if (isHeld(battle, who)) return refuse("cannot", { who, because: "held" });
  return stateOf(battle, who).prone ? inClose(battle, who) : refuse("cannot", { who, because: "standing" });
}

/** Defending for the round: nothing is rolled. */
export const defendHandler = plain((who) => [{ kind: "mark", who, mark: "defending", on: true }], inClose);

/** Resting: the action is spent, nothing else comes of it. */
export const restHandler = plain(() => [], inClose);

/** Standing up; out of a pit with a test of ST (Z-SP-05). */
export const standUpHandler: RollingHandler<ActionIntent> = {
  refusal: (battle, { who }) =>
    firstRefusal(
      () => actionSpent(battle, who),
      () => unable(battle, who),
      () => mayStandUp(battle, who),
    ),
  *resolve(situation, { who }) {
    yield* change({ kind: "spend", who, by: "action" });
    if (!(yield* climbOut(situation, who))) return "failure";
    yield* change({ kind: "mark", who, mark: "prone", on: false }, { kind: "spot", who, spot: null });
    return "success";
  },
};

function* climbOut({ battle }: RollingSituation, who: FigureId): Conversation<boolean> {
  if (stateOf(battle, who).spot?.kind !== "pit") return true;
  const thrown = battle.rules.rolls.test(battle, { key: "climb", who, attribute: "ST", lines: [], dice: 0 });
  return thrown === "fails" ? false : yield* roll(thrown);
}

/** Falling prone by one's own will, at no cost. */
export const fallProneHandler = free((who) => [{ kind: "mark", who, mark: "prone", on: true, byWill: true }]);

/** Dropping something, at no cost; what it was is the table's affair. */
export const dropHandler = free(() => []);

/** Waiting is not having acted; it ends as the next turn of its own begins. */
export const waitHandler: ZoneHandler<ActionIntent> = {
  refusal: (battle, { who }) =>
    firstRefusal(
      () => actionSpent(battle, who),
      () => unable(battle, who),
      () => inClose(battle, who),
    ),
  *resolve(_situation, { who }) {
    yield* change({ kind: "mark", who, mark: "waiting", on: true });
    return "success";
  },
};

/** What a GM and the clock do: no cost, no reaction, status derived anew. */
export const placeHandler: ZoneHandler<PlaceIntent> = {
  refusal: (battle, { who }) => (battle.figures.has(who) ? null : refuse("no-target", { target: who })),
  *resolve(situation, { who, at, touching = [] }) {
    yield* change({ kind: "place", who, at });
    const met = touching.filter((other) => meets(situation.battle, who, other));
    yield* change(...met.map((other) => ({ kind: "touch", one: who, other }) as const));
    return "done";
  },
};

/** Contact is with foes who stand in the same zone. */
function meets(battle: ZoneBattle, who: FigureId, other: FigureId): boolean {
  if (!battle.figures.has(other) || !areFoes(battle, who, other)) return false;
  const [mine, theirs] = [who, other].map((one) => placeOf(battle, one));
  const share = mine?.kind === "zone" && theirs?.kind === "zone" && mine.zone === theirs.zone;
  return share && isUp(battle, who) && isUp(battle, other);
}
