/** What a figure on zones could want where dice decide: acts at whom it reaches, and moves towards or away from its foes. */
import { isUp, placeOf, stateOf } from "../../engine/battle";
import type { CandidateMove, Expectation, Tactics } from "../../engine/tactics";
import type { FigureId } from "../../engine/types";
import { lineBetween } from "../actions/aim";
import type { RollingBattle } from "../battle";
import { areTouching, closeWith, foesInGroup, groupOf, isAlone } from "../contact/group";
import { homeOf, isHeld, zonesAt } from "../field/field";
import type { ActionIntent, MoveIntent } from "../intents";
import { actionSpent, zoneMoveSpent } from "../movement/refusals";
import { bestWeapon, mightByBlows, oddsOfBlow, plainBlow } from "./blow-odds";
import { foesOfIt, menacesAt } from "./menace";
import { chanceOf, moveCandidates } from "./move-candidates";
import { reactions } from "./reactions";
import { stepsBetween } from "./zone-steps";

export const rollingTactics: Tactics<RollingBattle> = {
  candidates: rollingCandidates,
  answers: reactions,
  blow: plainBlow,
  might: mightByBlows,
  turnsTo: (battle, who, foe) => stepsBetween(battle, placeOf(battle, who), placeOf(battle, foe)),
  placeBeside: (battle, who) => ({ kind: "zone", zone: homeOf(battle, who) }),
};

function* rollingCandidates(battle: RollingBattle, who: FigureId): Generator<CandidateMove> {
  if (!isUp(battle, who) || actionSpent(battle, who)) return;
  const stays = menacesAt(battle, who, placeOf(battle, who));
  yield* blows(battle, who, stays);
  yield* shots(battle, who, stays);
  yield* recoveries(battle, who, stays);
  if (mayMove(battle, who)) {
    yield* charges(battle, who);
    yield* moveCandidates(battle, who);
  }
  const defence: ActionIntent = { kind: "action", who, action: "defend" };
  yield { intent: defence, expects: stays.map(warded) };
  yield { intent: null, expects: stays };
}

/** Into another zone and at a foe there, at a run and with double damage (Z3-MV-12). */
function* charges(battle: RollingBattle, who: FigureId): Generator<CandidateMove> {
  const weapon = bestWeapon(battle, who, "attack");
  const here = zonesAt(battle, placeOf(battle, who));
  if (!weapon || !battle.rules.steps.charges) return;
  for (const target of foesOfIt(battle, who)) {
    const zone = homeOf(battle, target);
    if (here.includes(zone)) continue;
    const intent: MoveIntent = { kind: "move", who, to: { zone }, charge: target };
    const chance = chanceOf(battle, intent);
    if (chance === 0) continue;
    const odds = oddsOfBlow(battle, { attacker: who, target, kind: "charge", weapon, times: 2 });
    const menaces = menacesAt(battle, who, { kind: "zone", zone });
    yield { intent, expects: [{ kind: "strikes", target, odds, chance }, ...menaces] };
  }
}

function mayMove(battle: RollingBattle, who: FigureId): boolean {
  const { prone } = stateOf(battle, who);
  return !prone && isAlone(battle, who) && zoneMoveSpent(battle, who) === null;
}

/** A blow at one who defends hits less than half as often. */
const WARDED = 0.45;

function warded(expected: Expectation): Expectation {
  return { ...expected, chance: expected.chance * WARDED };
}

/** At everybody it touches or could step up to; who is hand to hand strikes nobody else. */
function* blows(battle: RollingBattle, who: FigureId, stays: readonly Expectation[]): Generator<CandidateMove> {
  const weapon = bestWeapon(battle, who, "attack");
  if (!weapon) return;
  const close = closeWith(battle, who);
  const here = zonesAt(battle, placeOf(battle, who));
  for (const target of close.length > 0 ? close : foesOfIt(battle, who)) {
    const isNear = zonesAt(battle, placeOf(battle, target)).some((zone) => here.includes(zone));
    if (!isNear && !areTouching(battle, who, target)) continue;
    const odds = oddsOfBlow(battle, { attacker: who, target, kind: "attack", weapon });
    const intent: ActionIntent = { kind: "action", who, action: "attack", target, weapon: weapon.name };
    yield {
      intent,
      expects: [{ kind: "strikes", target, odds, chance: 1 }, ...partings(battle, who, target), ...stays],
    };
  }
}

/** Who leaves its melee for another foe takes a blow on the way (Z-MV-06). */
function partings(battle: RollingBattle, who: FigureId, target: FigureId): Expectation[] {
  if (isAlone(battle, who) || groupOf(battle, who).includes(target)) return [];
  const [by] = foesInGroup(battle, who).filter((foe) => !stateOf(battle, foe).blow);
  return by === undefined ? [] : [{ kind: "struck", by, odds: plainBlow(battle, by, who), chance: 1 }];
}

function* shots(battle: RollingBattle, who: FigureId, stays: readonly Expectation[]): Generator<CandidateMove> {
  const weapon = bestWeapon(battle, who, "shoot");
  if (!weapon || closeWith(battle, who).length > 0) return;
  const long = weapon.range?.[2] ?? 0;
  for (const target of foesOfIt(battle, who)) {
    const line = lineBetween(battle, who, target);
    if (!line || line.range > long) continue;
    const odds = oddsOfBlow(battle, { attacker: who, target, kind: "shoot", weapon });
    const intent: ActionIntent = { kind: "action", who, action: "shoot", target, weapon: weapon.name };
    yield { intent, expects: [{ kind: "strikes", target, odds, chance: 1 }, ...stays] };
  }
}

/** Out of a grip, and up again. */
function* recoveries(battle: RollingBattle, who: FigureId, stays: readonly Expectation[]): Generator<CandidateMove> {
  const act = (from: string, intent: ActionIntent, chance: number): CandidateMove => ({
    intent,
    expects: [{ kind: "recovers", from, chance }, ...stays],
  });
  if (stateOf(battle, who).prone && !isHeld(battle, who))
    yield act("prone", { kind: "action", who, action: "stand-up" }, 1);
  for (const target of isHeld(battle, who) ? closeWith(battle, who) : [])
    yield act("held", { kind: "action", who, action: "break-hold", target }, 0.5);
}
