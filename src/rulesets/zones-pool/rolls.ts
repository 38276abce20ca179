/** Tests, contests, attacks and withdrawals in successes (ZP-RO-01, ZP-RO-02, ZP-AC-01, ZP-AC-02). */
import { homeOf } from "../../zones/field/field";
import { lineBetween } from "../../zones/actions/aim";
import { weaponNamed } from "../../zones/actions/weapons";
import type { Rolls, Withdrawal, ZoneBattle } from "../../zones/battle";
import type { AttackSpec, TestSpec } from "../../zones/declarations";
import { figureOf, stateOf, turnOf } from "../../engine/battle";
import { freeLines, adding } from "../../engine/resolution";
import type { FigureId, Line, Sum } from "../../engine/types";
import { isProne } from "../../zones/contact/group";
import { type PromptKind, roll, type Throw } from "../../engine/flow";
import { successDuel, successThrow } from "../../engine/dice/pools";
import { groundLines, stepIn } from "../../zones/movement/step";
import { stepPool } from "./movement";
import { attributePool, defencePool, ownPool, toHit, USUAL_DICE } from "./numbers";

/** A human's strength where strengths are compared: the three-dice number that level 0 stands for. */
const HUMAN_MIGHT = 10;
/** Successes over that break a hold whole (Z3-AC-13). */
const CLEAR = 5;

export const rolls: Rolls = {
  *contest({ battle }, reactor, against, about) {
    const mine = contestPool(battle, reactor, about);
    return mine.total <= 0 ? against : yield* roll(contestThrow(battle, { reactor, against, about }));
  },
  strength: strengthThrow,
  might: (battle, who) => HUMAN_MIGHT + figureOf(battle, who).stats.Body,
  test: testThrow,
  attack: attackThrow,
  bonus: (margin) => margin,
};

/** Movement pools; agility alone where somebody slips away or reverses a hold (ZP-RE-01, ZP-RE-03). */
function contestPool(battle: ZoneBattle, who: FigureId, about: PromptKind | "reverse"): Sum {
  return about === "evade" || about === "reverse"
    ? attributePool(battle, who, "DX")
    : adding(ownPool(battle, who), freeLines(battle, who));
}

/** More successes win, a tie goes to the figure whose turn it is. */
function contestThrow(
  battle: ZoneBattle,
  { reactor, against, about }: { reactor: FigureId; against: FigureId; about: PromptKind | "reverse" },
): Throw<FigureId> {
  const mine = { who: reactor, dice: contestPool(battle, reactor, about) };
  const theirs = { who: against, dice: contestPool(battle, against, about) };
  const favourite = turnOf(battle) === reactor ? reactor : against;
  return successDuel("contest", [mine, theirs], battle.settings.successOn, (one, other) =>
    one === other ? favourite : one > other ? reactor : against,
  );
}

function strengthThrow(
  battle: ZoneBattle,
  who: FigureId,
  against: FigureId,
): Throw<"lost" | "won" | "won-clear"> | "fails" {
  const mine = { who, dice: attributePool(battle, who, "ST") };
  if (mine.dice.total <= 0) return "fails";
  const theirs = { who: against, dice: attributePool(battle, against, "ST") };
  const least = turnOf(battle) === who ? 0 : 1;
  return successDuel("strength", [mine, theirs], battle.settings.successOn, (one, other) =>
    one - other < least ? "lost" : one - other >= CLEAR ? "won-clear" : "won",
  );
}

/** One success; each die more on three dice is a success more, each die fewer a die more. */
function testThrow(battle: ZoneBattle, { key, who, attribute, lines, dice }: TestSpec): Throw<boolean> | "fails" {
  const pool = adding(attributePool(battle, who, attribute), [...lines, { key: "dice", value: Math.max(0, -dice) }]);
  const needed = 1 + Math.max(0, dice);
  if (pool.total <= 0) return "fails";
  return successThrow(key, { who, dice: pool }, battle.settings.successOn, (successes) => successes >= needed);
}

/** Hits with more successes than the defence, and with one more for each thing that makes it harder. */
function attackThrow(battle: ZoneBattle, head: AttackSpec): Throw<number> | "fails" {
  const mine = { who: head.attacker, dice: attackPool(battle, head) };
  const theirs = { who: head.target, dice: defencePool(battle, head.target) };
  if (mine.dice.total <= 0) return "fails";
  return successDuel(head.kind, [mine, theirs], battle.settings.successOn, (one, other) =>
    one - other > head.harder ? one - other : -1,
  );
}

function attackPool(battle: ZoneBattle, head: AttackSpec): Sum {
  const { attacker, target, ranged, lines } = head;
  const weapon = weaponNamed(battle, attacker, head.weapon);
  const far = (lineBetween(battle, attacker, target)?.range ?? 0) - (weapon.range?.[0] ?? 0);
  const atRange: Line[] = [
    { key: "range", value: -Math.max(0, far) },
    { key: "running", value: stateOf(battle, target).running ? -1 : 0 },
  ];
  return adding(toHit(battle, attacker, weapon), [...lines, ...(ranged ? atRange : [])]);
}

/** Dice missing from the pool of a step under four come off it, crawling out of contact too (ZP-AC-01). */
export function withdrawal(
  battle: ZoneBattle,
  who: FigureId,
  from: "InContact" | "InClose",
): Throw<Withdrawal> | Withdrawal {
  const step = stepIn(battle, who, homeOf(battle, who), { lines: groundLines(battle, who) });
  const { total } = stepPool(battle, step, { halved: from === "InContact" && isProne(battle, who), skill: null });
  const slow = { key: "slow", value: Math.min(0, total - USUAL_DICE) };
  const dice = adding(attributePool(battle, who, "DX"), [slow]);
  const how = from === "InClose" ? fromClose : fromContact;
  return dice.total <= 0 ? how(0) : successThrow("withdraw", { who, dice }, battle.settings.successOn, how);
}

function fromContact(successes: number): Withdrawal {
  return successes >= 2 ? "clean" : successes === 1 ? "blow" : "stays-blow";
}

function fromClose(successes: number): Withdrawal {
  return successes >= 3 ? "clean" : successes >= 1 ? "contact" : "stays";
}
