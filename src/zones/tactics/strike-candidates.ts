/** Blows, shots and charges that are worth a look where dice decide: at whoever can be come to, with the weapon that does most. */
import { placeOf, stateOf } from "../../engine/battle";
import type { CandidateMove, Expectation } from "../../engine/tactics";
import type { FigureId } from "../../engine/types";
import { lineBetween } from "../actions/aim";
import type { RollingBattle } from "../battle";
import { areTouching, closeWith, foesInGroup, groupOf, isAlone } from "../contact/group";
import { homeOf, zonesAt } from "../field/field";
import type { ActionIntent, MoveIntent } from "../intents";
import { bestWeapon, oddsOfBlow, plainBlow } from "./blow-odds";
import { foesOfIt, menacesAt } from "./menace";
import { chanceOf } from "./move-candidates";

/** At everybody it touches or could step up to; who is hand to hand strikes nobody else. `stays`: what it can expect where it stands. */
export function* blowCandidates(
  battle: RollingBattle,
  who: FigureId,
  stays: readonly Expectation[],
): Generator<CandidateMove> {
  const weapon = bestWeapon(battle, who, "attack");
  if (!weapon) return;
  const close = closeWith(battle, who);
  const here = zonesAt(battle, placeOf(battle, who));
  for (const target of close.length > 0 ? close : foesOfIt(battle, who)) {
    const isBeside = areTouching(battle, who, target);
    if (!isBeside && !zonesAt(battle, placeOf(battle, target)).some((zone) => here.includes(zone))) continue;
    const odds = oddsOfBlow(battle, { attacker: who, target, kind: "attack", weapon });
    const intent: ActionIntent = { kind: "action", who, action: "attack", target, weapon: weapon.name };
    const comes = isBeside
      ? stays
      : [...partings(battle, who, target), ...stays.filter(({ kind }) => kind !== "holds")];
    yield { intent, expects: [{ kind: "strikes", target, odds, chance: 1 }, ...comes] };
  }
}

/** Who leaves its melee for another foe takes a blow on the way (Z-MV-06). */
function partings(battle: RollingBattle, who: FigureId, target: FigureId): Expectation[] {
  if (isAlone(battle, who) || groupOf(battle, who).includes(target)) return [];
  const [by] = foesInGroup(battle, who).filter((foe) => !stateOf(battle, foe).blow);
  return by === undefined ? [] : [{ kind: "struck", by, odds: plainBlow(battle, by, who, "attack"), chance: 1 }];
}

/** At everybody in sight and range; nobody shoots hand to hand. */
export function* shotCandidates(
  battle: RollingBattle,
  who: FigureId,
  stays: readonly Expectation[],
): Generator<CandidateMove> {
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

/** Into another zone and at a foe there, at a run and with double damage (Z3-MV-12). */
export function* chargeCandidates(battle: RollingBattle, who: FigureId): Generator<CandidateMove> {
  const weapon = bestWeapon(battle, who, "attack");
  const here = zonesAt(battle, placeOf(battle, who));
  if (!weapon) return;
  for (const target of foesOfIt(battle, who)) {
    const zone = homeOf(battle, target);
    const intent: MoveIntent = { kind: "move", who, to: { zone }, charge: target };
    const chance = here.includes(zone) ? 0 : chanceOf(battle, intent);
    if (chance === 0) continue;
    const odds = oddsOfBlow(battle, { attacker: who, target, kind: "charge", weapon, times: 2 });
    const first = answersFirst(battle, who, target);
    const menaces = menacesAt(battle, who, { kind: "zone", zone });
    yield { intent, expects: [{ kind: "strikes", target, odds, chance }, ...first, ...menaces] };
  }
}

/** Who waits or has the longer reach strikes a charger first, and doubly (Z3-AC-07). */
function answersFirst(battle: RollingBattle, who: FigureId, target: FigureId): Expectation[] {
  const [own, other] = [bestWeapon(battle, who, "attack"), bestWeapon(battle, target, "attack")];
  const isReady = stateOf(battle, target).waiting || (other?.reach ?? 0) > (own?.reach ?? 0);
  if (!other || !isReady || !battle.rules.turns.mayReact(battle, target, "charge-response", who)) return [];
  const odds = oddsOfBlow(battle, { attacker: target, target: who, kind: "attack", weapon: other, times: 2 });
  return [{ kind: "struck", by: target, odds, chance: 1 }];
}
