/** What can be expected in a pose, as the judge is told it. */
import type { Expectation } from "../../../engine/tactics";
import { cellOf, type Pose } from "../../../hexes/board";
import { DOOR_CHANCE, DOOR_TURNS } from "../../../hexes/approach";
import type { Contender } from "./contenders";
import {
  awaitsAt,
  blowReaching,
  chanceOfBlow,
  FIRST_STRIKE,
  isDoor,
  nearestRival,
  preyValue,
  turnsFor,
  type Vantage,
} from "./vantage";

/** The chance with which one who has come to strike still finds its foe there: nobody moves meanwhile. */
const THEN = 0.95;

/** Once it stands there, which it comes to with this chance: its best blow, what it may be struck, how much nearer it is. */
export function expectedAt(vantage: Vantage, pose: Pose, chance: number): Expectation[] {
  const prey = bestPrey(vantage, pose);
  const strikes: Expectation[] = prey ? [{ kind: "strikes", target: prey.who, odds: null, chance: chance * THEN }] : [];
  const more = prey ? [] : [...awaiting(vantage, pose), ...comingNearer(vantage, pose, chance)];
  return [...strikes, ...dangersAt(vantage, pose), ...holdingAt(vantage, pose), ...more];
}

/** Where it stays in a door that foes may come to. */
export function holdingAt(vantage: Vantage, pose: Pose): Expectation[] {
  const { field } = vantage.battle;
  const near = nearestRival(vantage, pose.at);
  if (!near || pose.at !== vantage.me.at || turnsFor(vantage, near.steps) > DOOR_TURNS || !isDoor(field, pose.at))
    return [];
  return [{ kind: "holds", what: cellOf(field.board, pose.at).join("."), chance: DOOR_CHANCE }];
}

/** The first of those who may come to where it strikes first, while nobody can strike it. */
export function awaiting(vantage: Vantage, pose: Pose): Expectation[] {
  if (vantage.rivals.some((rival) => chanceOfBlow(vantage, rival, pose) > 0)) return [];
  const comer = vantage.rivals.find((rival) => awaitsAt(vantage, rival, pose));
  return comer ? [{ kind: "awaits", foe: comer.foe.who, odds: null, chance: FIRST_STRIKE }] : [];
}

/** Of those whom it reaches from there the one that is worth most; null where it reaches none, or has struck. */
function bestPrey(vantage: Vantage, pose: Pose): Contender | null {
  if (vantage.me.hasStruck) return null;
  let best: Contender | null = null;
  for (const { foe } of vantage.rivals)
    if (blowReaching(vantage, foe, pose) && (!best || preyValue(foe) > preyValue(best))) best = foe;
  return best;
}

/** Blows that it may be struck before its next turn. */
export function dangersAt(vantage: Vantage, pose: Pose): Expectation[] {
  return vantage.rivals.flatMap((rival): Expectation[] => {
    const chance = chanceOfBlow(vantage, rival, pose);
    return chance > 0 ? [{ kind: "struck", by: rival.foe.who, odds: null, chance }] : [];
  });
}

function comingNearer(vantage: Vantage, pose: Pose, chance: number): Expectation[] {
  const [now, then] = [nearestRival(vantage, vantage.me.at), nearestRival(vantage, pose.at)];
  if (!now || !then) return [];
  const turns = turnsFor(vantage, now.steps) - turnsFor(vantage, then.steps);
  return turns === 0 ? [] : [{ kind: "nears", foe: then.foe, turns, chance: chance * then.matters }];
}
