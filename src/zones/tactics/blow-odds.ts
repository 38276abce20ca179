/** What can be expected of blows and shots that dice decide: by the throws of the ruleset itself. */
import { areFoes, figureOf, stateOf } from "../../engine/battle";
import { waysOf } from "../../engine/dice/distribution";
import type { BlowOdds } from "../../engine/tactics";
import type { DiceSum, FigureId, Weapon } from "../../engine/types";
import { attackSpecOf, stops } from "../actions/strike";
import { BARE_HANDS, isMelee, isRanged } from "../actions/weapons";
import type { RollingBattle } from "../battle";
import { canShoot, stepsToFoe } from "./zone-steps";

/** Who strikes whom, with what. */
export interface BlowSpec {
  readonly attacker: FigureId;
  readonly target: FigureId;
  readonly kind: "attack" | "shoot" | "charge";
  readonly weapon: Weapon;
  /** How often damage counts before armour. */
  readonly times?: number;
}

const NO_BLOW: BlowOdds = { hits: 0, loss: 0, fells: 0 };

/** The odds of this blow, nobody defending against it. */
export function oddsOfBlow(battle: RollingBattle, { weapon, times = 1, ...call }: BlowSpec): BlowOdds {
  const { rolls } = battle.rules;
  const thrown = rolls.attack(battle, attackSpecOf(battle, call, weapon, 0));
  if (thrown === "fails") return NO_BLOW;
  const [stopped, left] = [stops(battle, call.target).total, stateOf(battle, call.target).hits];
  let [all, hits, loss, fells] = [0, 0, 0, 0];
  for (const { value, weight } of thrown.outcomes) {
    all += weight;
    if (value < 0 || weight === 0) continue;
    const harm = expectedHarm(weapon.damage, { bonus: rolls.bonus(value), times, stopped, left });
    hits += weight;
    loss += weight * harm.loss;
    fells += weight * harm.fells;
  }
  return { hits: hits / all, loss: loss / all, fells: fells / all };
}

interface HarmSpec {
  readonly bonus: number;
  readonly times: number;
  readonly stopped: number;
  /** Hits that the target has left. */
  readonly left: number;
}

/** Of a blow that has hit. */
function expectedHarm({ count, sides, plus }: DiceSum, spec: HarmSpec): Pick<BlowOdds, "loss" | "fells"> {
  const { bonus, times, stopped, left } = spec;
  let [all, loss, fells] = [0, 0, 0];
  for (const [sum, ways] of waysOf(count, sides).entries()) {
    if (ways === 0) continue;
    const lost = Math.max(0, (Math.max(0, sum + plus) + bonus) * times - stopped);
    all += ways;
    loss += ways * Math.min(lost, left);
    if (lost >= left) fells += ways;
  }
  return { loss: loss / all, fells: fells / all };
}

/** The weapon that does most, hand to hand or from afar; bare hands where there is none, and null where they do not fit. */
export function bestWeapon(battle: RollingBattle, who: FigureId, how: "attack" | "shoot"): Weapon | null {
  const fits = figureOf(battle, who).weapons.filter(how === "attack" ? isMelee : isRanged);
  const [first = how === "attack" ? BARE_HANDS : null, ...others] = fits;
  return others.reduce<Weapon | null>((best, one) => (best && usual(one) <= usual(best) ? best : one), first);
}

/** What it does on average, with what it adds to the roll. */
function usual({ damage, hit }: Weapon): number {
  return (damage.count * (damage.sides + 1)) / 2 + damage.plus + hit / 2;
}

/** In which way; a charge does double damage. */
type How = "attack" | "shoot" | "charge";

interface PlainBlow {
  readonly left: number;
  readonly odds: BlowOdds;
}

/** What has been worked out for the figures of a battle: nothing but who they are and the hits that a target has left counts in it. */
interface BlowsReckoned {
  readonly mights: Map<FigureId, number>;
  /** By attacker and target. */
  readonly blows: Readonly<Record<How, Map<FigureId, Map<FigureId, PlainBlow>>>>;
}

/** By the figures of a battle as they were read, with its rules and settings; whoever is not seen is not among them. */
const reckonings = new WeakMap<RollingBattle["figures"], BlowsReckoned>();

function reckoned({ figures }: RollingBattle): BlowsReckoned {
  const known = reckonings.get(figures) ?? {
    mights: new Map(),
    blows: { attack: new Map(), shoot: new Map(), charge: new Map() },
  };
  reckonings.set(figures, known);
  return known;
}

/** What a blow of a plain human takes of the hits of another. */
const USUAL_SHARE = 0.2;

/** The share of its foes' hits that its blows take on average, as against a plain human's, kept within bounds. */
export function mightByBlows(battle: RollingBattle, who: FigureId): number {
  const { mights } = reckoned(battle);
  const might = mights.get(who) ?? countMight(battle, who);
  mights.set(who, might);
  return might;
}

function countMight(battle: RollingBattle, who: FigureId): number {
  const foes = battle.order.filter((other) => areFoes(battle, who, other));
  const shares = foes.map((foe) => mostLoss(battle, who, foe) / hitsOf(battle, foe));
  const mean = shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
  return Math.min(2, Math.max(0.5, Math.sqrt(mean / USUAL_SHARE)));
}

/** Of a foe that is whole, by hand or from afar. */
function mostLoss(battle: RollingBattle, who: FigureId, foe: FigureId): number {
  const left = hitsOf(battle, foe);
  return Math.max(
    blowInTheOpen(battle, who, foe, { how: "attack", left }).loss,
    blowInTheOpen(battle, who, foe, { how: "shoot", left }).loss,
  );
}

function hitsOf({ rules, figures }: RollingBattle, who: FigureId): number {
  const figure = figures.get(who);
  return Math.max(1, (figure && rules.turns.starts(figure).hits) ?? 1);
}

/** The odds of its best blow or shot at this target, with the hits that this has left: ground and passing states apart. */
export function plainBlow(battle: RollingBattle, attacker: FigureId, target: FigureId, how: How): BlowOdds {
  return blowInTheOpen(battle, attacker, target, { how, left: stateOf(battle, target).hits });
}

interface BlowAimed {
  readonly how: How;
  /** Hits that the target has left. */
  readonly left: number;
}

function blowInTheOpen(
  battle: RollingBattle,
  attacker: FigureId,
  target: FigureId,
  { how, left }: BlowAimed,
): BlowOdds {
  const blows = reckoned(battle).blows[how];
  const known = blows.get(attacker) ?? new Map<FigureId, PlainBlow>();
  blows.set(attacker, known);
  const kept = known.get(target);
  if (kept?.left === left) return kept.odds;
  const weapon = bestWeapon(battle, attacker, how === "shoot" ? how : "attack");
  const call = { attacker, target, kind: how, times: how === "charge" ? 2 : 1 };
  const odds = weapon ? oddsOfBlow(inTheOpen(battle, call, left), { ...call, weapon }) : NO_BLOW;
  known.set(target, { left, odds });
  return odds;
}

/** The two as they begin a fight, on no ground, and nobody holds them; the target with so many hits left. */
function inTheOpen(
  { free: _free, ...battle }: RollingBattle,
  { attacker, target }: Pick<BlowSpec, "attacker" | "target">,
  left: number,
): RollingBattle {
  const { turns, ground } = battle.rules;
  const begun = (who: FigureId) => ({ ...ground.blank.figure, ...turns.starts(figureOf(battle, who)) });
  const figure = { ...battle.record.figure, [attacker]: begun(attacker), [target]: { ...begun(target), hits: left } };
  return { ...battle, record: { ...battle.record, hold: {}, figure } };
}

/** The same from where they stand: by hand in one zone, from another with what carries so far, else by a charge. */
export function blowFromHere(battle: RollingBattle, by: FigureId, at: FigureId): BlowOdds {
  if (stepsToFoe(battle, by, at) === 0) return plainBlow(battle, by, at, "attack");
  return plainBlow(battle, by, at, canShoot(battle, by, at) ? "shoot" : "charge");
}
