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

/** By figure as it is on its sheet. */
const mights = new WeakMap<object, number>();

/** What a blow of a plain human takes of the hits of another. */
const USUAL_SHARE = 0.2;

/** The share of its foes' hits that its blows take on average, as against a plain human's, kept within bounds. */
export function mightByBlows(battle: RollingBattle, who: FigureId): number {
  const figure = figureOf(battle, who);
  const known = mights.get(figure);
  if (known !== undefined) return known;
  const foes = battle.order.filter((other) => areFoes(battle, who, other));
  const shares = foes.map((foe) => mostLoss(battle, who, foe) / hitsOf(battle, foe));
  const mean = shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
  const might = Math.min(2, Math.max(0.5, Math.sqrt(mean / USUAL_SHARE)));
  mights.set(figure, might);
  return might;
}

/** By hand or from afar. */
function mostLoss(battle: RollingBattle, who: FigureId, foe: FigureId): number {
  return Math.max(plainBlow(battle, who, foe, "attack").loss, plainBlow(battle, who, foe, "shoot").loss);
}

function hitsOf({ rules, figures }: RollingBattle, who: FigureId): number {
  const figure = figures.get(who);
  return Math.max(1, (figure && rules.turns.starts(figure).hits) ?? 1);
}

/** In which way; a charge does double damage. */
type How = "attack" | "shoot" | "charge";

interface PlainBlow {
  readonly left: number;
  readonly odds: BlowOdds;
}

/** By attacker and target as they are on their sheets. */
const plainBlows: Readonly<Record<How, WeakMap<object, WeakMap<object, PlainBlow>>>> = {
  attack: new WeakMap(),
  shoot: new WeakMap(),
  charge: new WeakMap(),
};

/** The odds of its best blow or shot at this target, as they were when first asked for with so many hits left: ground and passing states apart. */
export function plainBlow(battle: RollingBattle, attacker: FigureId, target: FigureId, how: How): BlowOdds {
  const [one, other] = [figureOf(battle, attacker), figureOf(battle, target)];
  const { hits: left } = stateOf(battle, target);
  const known = plainBlows[how].get(one) ?? new WeakMap<object, PlainBlow>();
  plainBlows[how].set(one, known);
  const kept = known.get(other);
  if (kept?.left === left) return kept.odds;
  const weapon = bestWeapon(battle, attacker, how === "shoot" ? how : "attack");
  const times = how === "charge" ? 2 : 1;
  const odds = weapon ? oddsOfBlow(battle, { attacker, target, kind: how, weapon, times }) : NO_BLOW;
  known.set(other, { left, odds });
  return odds;
}

/** The same from where they stand: by hand in one zone, from another with what carries so far, else by a charge. */
export function blowFromHere(battle: RollingBattle, by: FigureId, at: FigureId): BlowOdds {
  if (stepsToFoe(battle, by, at) === 0) return plainBlow(battle, by, at, "attack");
  return plainBlow(battle, by, at, canShoot(battle, by, at) ? "shoot" : "charge");
}
