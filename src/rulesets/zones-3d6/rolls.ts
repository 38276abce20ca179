/** Tests, contests, attacks and withdrawals of three dice at or under a number (Z3-RO-01 to Z3-RO-03). */
import { homeOf } from "../../zones/field/field";
import type { Rolls, Withdrawal, ZoneBattle, ZoneSituation } from "../../zones/battle";
import type { AttackSpec, TestSpec } from "../../zones/declarations";
import { lineBetween } from "../../zones/actions/aim";
import { weaponNamed } from "../../zones/actions/weapons";
import type { FigureId, Line, Sum } from "../../engine/types";
import { figureOf, stateOf, turnOf } from "../../engine/battle";
import { adding } from "../../engine/resolution";
import { type Conversation, roll, type Throw } from "../../engine/flow";
import { duelThrow, sumThrow } from "../../engine/dice/rolls";
import { isProne } from "../../zones/contact/group";
import { groundLines, stepIn } from "../../zones/movement/step";
import { attribute, toHit, succeeds, testThrow } from "./numbers";
import { ownRate, stepRate } from "./movement";

export const rolls: Rolls = {
  *contest(situation: ZoneSituation, reactor, against): Conversation<FigureId> {
    return yield* roll(contestThrow(situation.battle, reactor, against));
  },
  strength: strengthThrow,
  might: (battle, who) => figureOf(battle, who).stats.ST,
  test: (battle, head: TestSpec) =>
    testThrow(head.key, head.who, 3 + head.dice, adding(attribute(battle, head.who, head.attribute), head.lines)),
  attack: attackThrow,
  bonus: () => 0,
};

/** The larger margin wins, a tie goes to the figure whose turn it is; nothing is automatic. */
function contestThrow(battle: ZoneBattle, one: FigureId, other: FigureId): Throw<FigureId> {
  const [mine, theirs] = [contestSum(battle, one, other), contestSum(battle, other, one)];
  const favourite = turnOf(battle) === one ? one : other;
  const dice = [one, other].map((who) => ({ who, count: 3, sides: 6 }));
  const targets = [
    { who: one, sum: mine },
    { who: other, sum: theirs },
  ];
  return duelThrow({ key: "contest", dice, targets }, (first, second) => {
    const lead = mine.total - first - (theirs.total - second);
    return lead > 0 ? one : lead < 0 ? other : favourite;
  });
}

/** A contest of ST; won clear by five or more. */
function strengthThrow(battle: ZoneBattle, who: FigureId, against: FigureId): Throw<"lost" | "won" | "won-clear"> {
  const [mine, theirs] = [attribute(battle, who, "ST"), attribute(battle, against, "ST")];
  const dice = [who, against].map((figure) => ({ who: figure, count: 3, sides: 6 }));
  const targets = [
    { who, sum: mine },
    { who: against, sum: theirs },
  ];
  const tied = turnOf(battle) === who ? 0 : 1;
  return duelThrow({ key: "strength", dice, targets }, (first, second) => {
    const lead = mine.total - first - (theirs.total - second);
    return lead < tied ? "lost" : lead >= 5 ? "won-clear" : "won";
  });
}

/** DX; the faster adds half the difference of the two MRs (Z3-RO-03). */
function contestSum(battle: ZoneBattle, who: FigureId, against: FigureId): Sum {
  const lead = ownRate(battle, who).total - ownRate(battle, against).total;
  return adding(attribute(battle, who, "DX"), [{ key: "faster", value: Math.max(0, Math.floor(lead / 2)) }]);
}

function attackThrow(battle: ZoneBattle, head: AttackSpec): Throw<number> {
  const weapon = weaponNamed(battle, head.attacker, head.weapon);
  const more: Line[] = [...head.lines];
  if (head.ranged) more.push({ key: "range", value: -beyondShort(battle, head, weapon.range?.[0] ?? 0) });
  const sum = adding(toHit(battle, head.attacker, weapon), more);
  const dice = 3 + head.harder + Number(head.ranged && stateOf(battle, head.target).running);
  const targets = [{ who: head.attacker, sum }];
  return sumThrow({ key: head.kind, who: head.attacker, count: dice, targets }, (rolled) =>
    succeeds(dice, rolled, sum.total) ? 0 : -1,
  );
}

/** Zones of distance beyond the weapon's short band (Z3-FG-03). */
function beyondShort(battle: ZoneBattle, { attacker, target }: AttackSpec, short: number): number {
  return Math.max(0, (lineBetween(battle, attacker, target)?.range ?? 0) - short);
}

/** From contact four dice and what slows a step, from close three (Z3-AC-05, Z3-AC-06). */
export function withdrawal(battle: ZoneBattle, who: FigureId, from: "InContact" | "InClose"): Throw<Withdrawal> {
  const agility = attribute(battle, who, "DX");
  if (from === "InClose") {
    const head = { key: "withdraw", who, count: 3, targets: [{ who, sum: agility }] };
    return sumThrow(head, (sum): Withdrawal =>
      sum <= 5 ? "clean" : succeeds(3, sum, agility.total) ? "contact" : "stays",
    );
  }
  const step = stepIn(battle, who, homeOf(battle, who), { lines: groundLines(battle, who) });
  const slow = Math.min(0, stepRate(battle, step, isProne(battle, who)).total - battle.settings.ratePerZone);
  const sum = adding(agility, [{ key: "slow", value: slow }]);
  const head = { key: "withdraw", who, count: 4, targets: [{ who, sum }] };
  return sumThrow(head, (rolled): Withdrawal =>
    rolled >= 16 ? "stays-blow" : succeeds(4, rolled, sum.total) ? "clean" : "blow",
  );
}
