/** What a battle is worth to a side: hits left and figures up of its own, less those of its foes. */
import { areFoes, type Battle, figureOf, isUp, standing, stateOf } from "../engine/battle";
import { areEnemies, type FigureId, type Side } from "../engine/types";
import type { BlowOdds } from "../engine/tactics";

/** The hits that it has as a battle starts. */
export function fullHits(battle: Battle, who: FigureId): number {
  const { turns, ground } = battle.rules;
  return turns.starts(figureOf(battle, who)).hits ?? ground.blank.figure.hits;
}

/** Its might for a figure that is whole, 0 for one that is down. */
export function worthOf(battle: Battle, who: FigureId): number {
  return isUp(battle, who) ? worthWith(battle, who, stateOf(battle, who).hits) : 0;
}

/** The part of its worth that a figure keeps to its last hit. */
const UP = 0.4;

/** The last hits are worth most: who is half down is nearer to its fall than half. */
function worthWith(battle: Battle, who: FigureId, hits: number): number {
  const left = Math.min(1, Math.max(0, hits / Math.max(1, fullHits(battle, who))));
  return mightOf(battle, who) * (UP + (1 - UP) * Math.sqrt(left));
}

function mightOf(battle: Battle, who: FigureId): number {
  return battle.rules.tactics?.might?.(battle, who) ?? 1;
}

/** What a blow takes of the worth of whom it is struck at, on average: all of it, or what the hits lost are worth. */
export function harmBy(battle: Battle, target: FigureId, { hits, loss, fells }: BlowOdds): number {
  if (hits <= 0) return 0;
  const { hits: left } = stateOf(battle, target);
  const now = worthWith(battle, target, left);
  return fells * now + Math.max(0, hits - fells) * (now - worthWith(battle, target, left - loss / hits));
}

/** What hinders a figure that is up. */
const HINDRANCES = ["prone", "stunned", "held", "onFire"] as const;
const HINDRANCE = 0.08;

/** A blow that could be struck next turn, as against one that is struck. */
const READINESS = 0.15;

/** The battle's worth for this side, in figures: above 0, it is better off than all its foes together. */
export function evaluate(battle: Battle, side: Side): number {
  let worth = 0;
  for (const who of standing(battle)) {
    const figure = figureOf(battle, who);
    if (figure.side === side) worth += standingWorth(battle, who);
    else if (areEnemies({ side }, figure)) worth -= standingWorth(battle, who);
  }
  return worth;
}

/** A figure's own worth, less what hinders it, with the best blow that it has from where it stands. */
function standingWorth(battle: Battle, who: FigureId): number {
  const state = stateOf(battle, who);
  const hindered = HINDRANCES.filter((mark) => state[mark]).length;
  return worthOf(battle, who) - HINDRANCE * hindered + READINESS * bestBlow(battle, who);
}

/** The most that it can hurt a foe whom it can strike where it stands; 0 for none. */
export function bestBlow(battle: Battle, who: FigureId): number {
  const { tactics } = battle.rules;
  if (!tactics) return 0;
  let best = 0;
  for (const foe of standing(battle)) {
    if (!areFoes(battle, who, foe) || tactics.turnsTo(battle, who, foe) > 0) continue;
    const odds = tactics.blow(battle, who, foe);
    best = Math.max(best, odds ? harmBy(battle, foe, odds) : READINESS);
  }
  return best;
}
