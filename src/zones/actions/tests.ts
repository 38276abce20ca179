/** Actions that are a test: observe, cast, use a talent; and Break, where the GM allows it (Z3-AC-01, Z3-AC-12). */
import type { ZoneOutcome } from "../types";
import type { RollingBattle, RollingHandler, RollingSituation, ZoneBattle, ZoneHandler } from "../battle";
import type { TestSpec } from "../declarations";
import { figureOf, isUp, placeOf } from "../../engine/battle";
import { zonesAt, zoneOf } from "../field/field";
import type { ActionIntent } from "../intents";
import { type FigureId, type Line, type Refusal, refuse } from "../../engine/types";
import { areTouching, statusOf } from "../contact/group";
import { type Conversation, note, roll } from "../../engine/flow";
import { change } from "../changes";
import { actionSpent, firstRefusal, inClose } from "../movement/refusals";
import { askGuards } from "../reactions/protect";
import { takeOpportunities } from "../reactions/readied-action";
import { lineBetween, noticeLines, shotLines } from "./aim";
import { noFoe, unable } from "./attack";
import { onLine } from "../field/line-of-sight";

/** Noticing needs light and sight: where the figure stands, or where it looks for somebody (Z-TR-02, Z-TR-03, Z-TR-07). */
export const observeHandler: RollingHandler<ActionIntent> = {
  refusal: (battle, { who, target }) =>
    firstRefusal(
      () => actionSpent(battle, who),
      () => unable(battle, who),
      () => inClose(battle, who),
      () => unseen(battle, who, target),
    ),
  *resolve(situation, { who, target }) {
    yield* change({ kind: "spend", who, by: "action" });
    return (yield* tests(situation, {
      key: "observe",
      who,
      attribute: "IQ",
      lines: target === undefined ? sightLines(situation.battle, who) : noticeLines(situation.battle, who, target),
      dice: 0,
    }))
      ? "success"
      : "failure";
  },
};

function sightLines(battle: ZoneBattle, who: FigureId): Line[] {
  const [zone = ""] = zonesAt(battle, placeOf(battle, who));
  const { light, visibility } = zoneOf(battle.field, zone).traits;
  return [
    { key: "light", of: zone, value: light },
    { key: "visibility", of: zone, value: visibility },
  ].filter(({ value }) => value !== 0);
}

/** Rolls the test and notes it; false where no dice can make it. */
export function* tests({ battle }: RollingSituation, head: TestSpec): Conversation<boolean> {
  const thrown = battle.rules.rolls.test(battle, head);
  return thrown === "fails" ? false : yield* roll(thrown);
}

/** A spell: a test of DX, at six less InClose; at an enemy its guards may take it. */
export const castHandler: ZoneHandler<ActionIntent> = { refusal: castRefusal, resolve: resolveCast };

const CLOSE_PENALTY = -6;

function castRefusal(battle: RollingBattle, { who, target }: ActionIntent): Refusal | null {
  return firstRefusal(
    () => actionSpent(battle, who),
    () => unable(battle, who),
    () => unseen(battle, who, target),
  );
}

/** Whether no line of sight leads to whom it is aimed at, if anybody. */
function unseen(battle: RollingBattle, who: FigureId, target: FigureId | undefined): Refusal | null {
  return target === undefined || (battle.figures.has(target) && lineBetween(battle, who, target))
    ? null
    : refuse("no-target", { target });
}

function* resolveCast(situation: RollingSituation, { who, target }: ActionIntent): Conversation<ZoneOutcome> {
  const { battle } = situation;
  const hostile = target !== undefined && noFoe(battle, who, target) === null;
  const guarding = hostile ? yield* askGuards(situation, { attacker: who, ward: target, how: "shot" }) : null;
  if (!isUp(situation.battle, who)) return "failure";
  yield* change({ kind: "spend", who, by: "action" });
  const at = guarding?.winner ?? target;
  const close = statusOf(situation.battle, who) === "InClose" ? [{ key: "close", value: CLOSE_PENALTY }] : [];
  const lines = [...close, ...(at === undefined || at === who ? [] : shotLines(situation.battle, who, at))];
  const made = yield* tests(situation, { key: "cast", who, attribute: "DX", lines, dice: 0 });
  const met = at !== undefined && hostile ? onLine(situation.battle, who, at) : [];
  for (const victim of met)
    yield* note({ key: "attack", attacker: who, target: victim, kind: "cast", weapon: "", hit: made });
  if (hostile) yield* takeOpportunities(situation, { event: "attacks", by: who });
  return made ? "success" : "failure";
}

/** A talent it has, named by `with`; what it does is the table's own affair. */
export const talentHandler: ZoneHandler<ActionIntent> = {
  refusal: (battle, intent) =>
    firstRefusal(
      () => actionSpent(battle, intent.who),
      () => unable(battle, intent.who),
      () => lacks(battle, intent),
      () => inClose(battle, intent.who),
    ),
  *resolve(_situation, { who }) {
    yield* change({ kind: "spend", who, by: "action" });
    return "success";
  },
};

function lacks(battle: ZoneBattle, { who, with: talent }: ActionIntent): Refusal | null {
  const { talents } = figureOf(battle, who);
  const has = talent === undefined ? talents.length > 0 : talents.includes(talent);
  return has ? null : refuse("cannot", { who, because: "no-talent" });
}

/** Wipes out what an opponent has left of its action; off unless the GM says so. */
export const breakHandler: ZoneHandler<ActionIntent> = {
  refusal: (battle, { who, target = "" }) =>
    firstRefusal(
      () => actionSpent(battle, who),
      () => unable(battle, who) ?? (battle.settings.break ? null : refuse("cannot", { who, because: "switched-off" })),
      () => inClose(battle, who),
      () => noFoe(battle, who, target) ?? (areTouching(battle, who, target) ? null : refuse("no-target", { target })),
    ),
  *resolve(_situation, { who, target = "" }) {
    yield* change({ kind: "spend", who, by: "action" }, { kind: "spend", who: target, by: "all" });
    return "success";
  },
};
