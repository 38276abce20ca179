/** What can be expected of a move, as the judge is told it. */
import type { Expectation } from "../../../engine/tactics";
import { DOOR_CHANCE, DOOR_TURNS, stepsAt, UNREACHABLE } from "../../../hexes/approach";
import { cellOf } from "../../../hexes/board";
import { extentOf } from "../modes";
import type { Arm } from "../weapons";
import { blowOdds } from "./blow-harm";
import type { Duelist } from "./duelists";
import { blowFrom, blowUpon, isNarrow, isReadyFor, needToMove, type Prospect, turnsOf, POSE_WEIGHTS } from "./prospect";
import { type LookedMove, stopsAt } from "./watched-way";

type MoveSeen = Pick<LookedMove, "pose" | "worth" | "way">;

/** Its best blow in its turn to act, those that it meets or may take on the way and at its end, and how much nearer it comes. */
export function expectedOf(prospect: Prospect, move: MoveSeen): Expectation[] {
  return [...ownBlows(prospect, move), ...whatItRisks(prospect, move), ...nearerBy(prospect, move)];
}

/** A charge strikes as the way ends, whatever its target's other weapons would have done first [HR-RE-11]. */
export function expectedOfCharge(
  prospect: Prospect,
  move: MoveSeen,
  charge: { arm: Arm; target: Duelist },
): Expectation[] {
  const { battle, me, threats } = prospect;
  const others = threats.reduce(
    (going, { foe }, index) => (foe === charge.target ? going : going * (1 - stopsAt(move.way.risks[index]))),
    1,
  );
  const { target } = charge;
  const stroke = { by: me, from: move.pose.at, at: target, target, dice: target.dodges ? 4 : 3 };
  const odds = blowOdds(battle.field.board, charge.arm, stroke);
  return [{ kind: "strikes", target: target.who, odds, chance: others }, ...whatItRisks(prospect, move)];
}

/** What may be struck at it, and whether it stays in a door. */
function whatItRisks(prospect: Prospect, move: MoveSeen): Expectation[] {
  return [...blowsTaken(prospect, move), ...holding(prospect, move)];
}

function holding(prospect: Prospect, { pose }: MoveSeen): Expectation[] {
  const { field } = prospect.battle;
  const near = pose.at === prospect.me.at ? nearestTo(prospect, pose.at) : null;
  if (!near || turnsOf(prospect, near.steps) > DOOR_TURNS || !isNarrow(field, pose.at)) return [];
  return [{ kind: "holds", what: cellOf(field.board, pose.at).join("."), chance: DOOR_CHANCE }];
}

function ownBlows(prospect: Prospect, { pose, way }: MoveSeen): Expectation[] {
  if (extentOf(pose.mode) === null) return [];
  const { board } = prospect.battle.field;
  const going = 1 - way.stopped;
  const blows = prospect.threats.flatMap(({ foe }) => blowFrom(prospect, foe, pose) ?? []);
  const best = blows.reduce<(typeof blows)[number] | null>(
    (most, one) => (most && most.harm >= one.harm ? most : one),
    null,
  );
  const own: Expectation[] = best
    ? [{ kind: "strikes", target: best.stroke.target.who, odds: blowOdds(board, best.arm, best.stroke), chance: going }]
    : [];
  return [...own, ...meetsComer(prospect, pose, going)];
}

/** The first of those who may come whom it would meet. */
function meetsComer(prospect: Prospect, pose: MoveSeen["pose"], going: number): Expectation[] {
  const comer = prospect.threats.find((threat) => isReadyFor(prospect, threat, pose));
  if (!comer) return [];
  const { battle, me, armsAfter } = prospect;
  const stroke = { by: me, from: comer.foe.at, at: comer.foe, target: comer.foe, dice: 3 };
  const [arm] = armsAfter(pose.mode);
  const odds = arm ? blowOdds(battle.field.board, arm, stroke) : null;
  return odds ? [{ kind: "awaits", foe: comer.foe.who, odds, chance: POSE_WEIGHTS.ready * going }] : [];
}

function blowsTaken(prospect: Prospect, { pose, way }: MoveSeen): Expectation[] {
  const { board } = prospect.battle.field;
  return prospect.threats.flatMap((threat, index): Expectation[] => {
    const by = threat.foe.who;
    const risk = way.risks[index];
    const upon = blowUpon(prospect, threat, pose);
    const taken: Expectation[] = [];
    if (risk?.blow)
      taken.push({ kind: "struck", by, odds: blowOdds(board, risk.blow.arm, risk.blow.stroke), chance: risk.chance });
    const chance = (1 - (risk?.chance ?? 0)) * (upon?.chance ?? 0);
    if (upon && chance > 0) taken.push({ kind: "struck", by, odds: blowOdds(board, upon.arm, upon.stroke), chance });
    return taken;
  });
}

/** In turns at half its move, as far as it needs to be nearer. */
function nearerBy(prospect: Prospect, { pose, worth }: MoveSeen): Expectation[] {
  const [now, then] = [nearestTo(prospect, prospect.me.at), nearestTo(prospect, pose.at)];
  if (now === null || then === null || now.steps === then.steps) return [];
  const turns = (turnsOf(prospect, now.steps) - turnsOf(prospect, then.steps)) * needToMove(prospect, worth.strike);
  return turns === 0 ? [] : [{ kind: "nears", foe: then.foe, turns, chance: 1 }];
}

function nearestTo({ threats }: Prospect, hex: number): { foe: string; steps: number } | null {
  let [foe, steps] = ["", UNREACHABLE];
  for (const threat of threats)
    if (stepsAt(threat.approach, hex) < steps) [foe, steps] = [threat.foe.who, stepsAt(threat.approach, hex)];
  return steps === UNREACHABLE ? null : { foe, steps };
}
