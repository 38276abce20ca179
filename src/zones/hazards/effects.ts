/** What each ready sporadic does, and one of a GM's own (Z-SP-03, Z-SP-04, Z-SP-05). */
import { figureOf, isUp, stateOf, areFoes, standing } from "../../engine/battle";
import type { DiceSum, FigureId, Stat } from "../../engine/types";
import type { Hazard, ZoneId } from "../types";
import { type Conversation, note, roll } from "../../engine/flow";
import { change } from "../changes";
import { damageThrow, parseDice, pickThrow, sumThrow } from "../../engine/dice/rolls";
import { HAZARD_CONDITIONS } from "./kinds";
import type { ZoneSituation, RollingSituation } from "../battle";
import { isInside } from "../field/field";

/** How a mover comes out of a meeting. */
export type Met = "goes-on" | "stops" | "turn-over";

/** Whom a hazard meets, where, and how. */
export interface Meeting {
  readonly who: FigureId;
  readonly zone: ZoneId;
  readonly sporadic: Hazard;
}

type Effect = (situation: RollingSituation, meeting: Meeting) => Conversation<Met>;

const ready: Readonly<Record<string, Effect>> = {
  *pit(situation, { who }) {
    if (yield* tests(situation, who, { attribute: "DX" })) return "goes-on";
    yield* change(
      { kind: "mark", who, mark: "prone", on: true },
      { kind: "spot", who, spot: { kind: "pit", attackers: null, cover: 0 } },
    );
    return "stops";
  },
  *wall(situation, { who, sporadic }) {
    const jumped =
      sporadic.number !== null && (yield* tests(situation, who, { attribute: "DX", number: sporadic.number }));
    return jumped ? "goes-on" : yield* checkStanding(who, "wall");
  },
  *doorway(situation, { who, sporadic }) {
    return (yield* tests(situation, who, { attribute: "ST", number: sporadic.number ?? 0 }))
      ? "goes-on"
      : yield* checkStanding(who, "doorway");
  },
  *window(situation, { who, sporadic }) {
    return (yield* tests(situation, who, { attribute: "ST", number: (sporadic.number ?? 0) - EASIER }))
      ? "goes-on"
      : yield* checkStanding(who, "window");
  },
  *furniture(situation, { who }) {
    if (yield* tests(situation, who, { attribute: "DX" })) return "goes-on";
    yield* change({ kind: "spot", who, spot: { kind: "furniture", attackers: null, cover: -2 } });
    return "stops";
  },
  *debris(situation, { who }) {
    return (yield* tests(situation, who, { attribute: "DX" })) ? "goes-on" : "turn-over";
  },
  *vegetation(situation, { who, sporadic }) {
    if (
      sporadic.number === null ||
      (yield* tests(situation, who, { attribute: "DX", number: Math.abs(sporadic.number) }))
    )
      return "goes-on";
    yield* change({ kind: "spot", who, spot: { kind: "vegetation", attackers: null, cover: -1 } });
    return "stops";
  },
  *trap(situation, { who }) {
    if ((yield* noticeHazard(situation, who)) || (yield* tests(situation, who, { attribute: "DX" }))) return "goes-on";
    yield* harmByHazard(situation, who, { count: 2, sides: 6, plus: 1 });
    return "goes-on";
  },
  *mine(situation, { who, zone }) {
    if ((yield* noticeHazard(situation, who)) || (yield* tests(situation, who, { attribute: "DX" }))) return "goes-on";
    yield* harmByHazard(situation, who, { count: 3, sides: 6, plus: 0 });
    yield* blast(situation, { who, zone }, harmByHazard);
    return "goes-on";
  },
  *slippery(situation, { who }) {
    const dice = Number(stateOf(situation.battle, who).running);
    if (yield* tests(situation, who, { attribute: "DX", dice })) return "goes-on";
    yield* change({ kind: "mark", who, mark: "prone", on: true });
    return "turn-over";
  },
  *slowing(situation, { who, zone, sporadic }) {
    const lines = [{ key: "slowing", value: -Math.abs(sporadic.number ?? 1) }];
    const head = { who, zone, lines, obstacle: 0, mustRoll: false, skill: null };
    const thrown = situation.battle.rules.movement.step(situation.battle, head);
    return thrown === null || (thrown !== "fails" && (yield* roll(thrown))) ? "goes-on" : "stops";
  },
  *fire(situation, { who }) {
    if (!(yield* tests(situation, who, { attribute: "DX" })))
      yield* change({ kind: "mark", who, mark: "onFire", on: true });
    return "goes-on";
  },
  *defensible(_situation, { who, sporadic }) {
    yield* change({ kind: "spot", who, spot: { kind: "defensible", attackers: sporadic.number ?? 1, cover: 0 } });
    return "goes-on";
  },
};

/** A window gives way more easily than a door. */
const EASIER = 2;

/** What a hazard does to whom it meets. */
export function effects(sporadic: Hazard): Effect {
  return ready[sporadic.kind] ?? own;
}

/** The wall it could not pass may be used as defensible 2; the turn is over. */
function* checkStanding(who: FigureId, kind: string): Conversation<Met> {
  yield* change({ kind: "spot", who, spot: { kind, attackers: 2, cover: 0 } });
  return "turn-over";
}

/** Noticing is a test of IQ and, made, avoids it. */
function* noticeHazard(situation: RollingSituation, who: FigureId): Conversation<boolean> {
  return yield* tests(situation, who, { attribute: "IQ", key: "notice" });
}

function* tests(
  { battle }: RollingSituation,
  who: FigureId,
  { attribute, number = 0, dice = 0, key = "avoid" }: { attribute: Stat; number?: number; dice?: number; key?: string },
): Conversation<boolean> {
  const lines = number === 0 ? [] : [{ key: "sporadic", value: -number }];
  const thrown = battle.rules.rolls.test(battle, { key, who, attribute, lines, dice });
  return thrown === "fails" ? false : yield* roll(thrown);
}

function* harmByHazard(situation: RollingSituation, who: FigureId, dice: DiceSum): Conversation {
  const loss = yield* roll(damageThrow("harm", who, dice));
  yield* change({ kind: "hurt", who, loss });
  yield* note({ key: "suffers", who, obstacle: "", loss, down: stateOf(situation.battle, who).fallen !== "no" });
}

/** A GM's own: a roll to notice, one to avoid, then damage, a condition, or the end of the move or the turn. */
function* own(situation: RollingSituation, { who, sporadic }: Meeting): Conversation<Met> {
  const { notice, avoid, damage, condition, ends } = sporadic;
  if (isStat(situation, who, notice) && (yield* tests(situation, who, { attribute: notice, key: "notice" })))
    return "goes-on";
  const number = sporadic.number ?? 0;
  if (isStat(situation, who, avoid) && (yield* tests(situation, who, { attribute: avoid, number }))) return "goes-on";
  const dice = typeof damage === "string" ? parseDice(damage) : null;
  if (dice) yield* harmByHazard(situation, who, dice);
  const mark = HAZARD_CONDITIONS.find((known) => known === condition);
  if (mark && isUp(situation.battle, who))
    yield* change({ kind: "mark", who, mark: mark === "on-fire" ? "onFire" : mark, on: true });
  return ends === "move" ? "stops" : ends === "turn" ? "turn-over" : "goes-on";
}

function isStat({ battle }: ZoneSituation, who: FigureId, name: unknown): name is Stat {
  return typeof name === "string" && name in figureOf(battle, who).stats;
}

const SPLINTERS: DiceSum = { count: 2, sides: 6, plus: 0 };

type Harm = (situation: RollingSituation, who: FigureId, dice: DiceSum) => Conversation;

/** Who else a mine hurts: 1d others nearby, odd lots its friends (Z-SP-03). */
function* blast(situation: RollingSituation, { who, zone }: { who: FigureId; zone: ZoneId }, harm: Harm): Conversation {
  const lots = yield* roll(sumThrow({ key: "lots", who, count: 1 }, (face) => face));
  const hit = new Set([who]);
  for (let lot = 0; lot < lots; lot++) {
    const victim = yield* drawn(situation, { who, zone }, hit);
    if (victim === null) continue;
    hit.add(victim);
    yield* harm(situation, victim, SPLINTERS);
  }
}

/** An odd lot falls to a friend, an even one to anybody else; none where nobody is left. */
function* drawn(
  situation: RollingSituation,
  { who, zone }: { who: FigureId; zone: ZoneId },
  hit: ReadonlySet<FigureId>,
): Conversation<FigureId | null> {
  const friend = yield* roll(sumThrow({ key: "lot", who, count: 1 }, (face) => face % 2 === 1));
  const { battle } = situation;
  const near = standing(battle).filter(
    (other) => !hit.has(other) && isInside(battle, other, zone) && areFoes(battle, who, other) !== friend,
  );
  if (near.length === 0) return null;
  const at = near.length === 1 ? 0 : yield* roll(pickThrow("pick", who, near.length));
  return near[at] ?? null;
}
