/** What blows come to, by tables that are worked out once: whole fights are played out by them. */
import { waysOf } from "../../../engine/dice/distribution";
import type { BlowOdds } from "../../../engine/tactics";
import { type Arc, arcOf } from "../../../hexes/arcs";
import { type Board, distance, type Pose } from "../../../hexes/board";
import { criticalChances, rangeLine } from "../numbers";
import { isHit } from "../strike";
import type { Arm } from "../weapons";
import type { Duelist } from "./duelists";

const ARC_BONUS: Readonly<Record<Arc, number>> = { front: 0, side: 2, rear: 4 };

/** A blow as it would be struck: from there, at one who stands so. */
export interface AimedBlow {
  readonly by: Duelist;
  readonly from: Pose["at"];
  readonly at: Pose;
  readonly target: Duelist;
  /** How many dice it takes to hit. */
  readonly dice: number;
}

/** The chance that it hits with this arm; 0 out of reach. */
function hitChance(board: Board, arm: Arm, { by, from, at, dice }: AimedBlow): number {
  const hexes = distance(board, from, at.at);
  if (hexes > arm.reach) return 0;
  const range = arm.way === "throw" ? -hexes : arm.way === "hand" ? 0 : rangeLine(hexes).value;
  return chanceOfHit(dice, by.dexterity + arm.hit + range + ARC_BONUS[arcOf(board, at, from)]);
}

/** What it takes of the target's worth, as the judge counts it: half for being up, half for the hits that are left. */
export function meanHarm(board: Board, arm: Arm, stroke: AimedBlow): number {
  const chance = hitChance(board, arm, stroke);
  return chance === 0 ? 0 : chance * wound(arm, stroke.target).harm;
}

/** The same as odds. */
export function blowOdds(board: Board, arm: Arm, stroke: AimedBlow): BlowOdds {
  const hits = hitChance(board, arm, stroke);
  const { loss, fells } = wound(arm, stroke.target);
  return { hits, loss: hits * loss, fells: hits * fells };
}

/** What a blow that has hit comes to, on the average of all throws. */
interface MeanWound {
  readonly loss: number;
  readonly fells: number;
  readonly harm: number;
}

const wounds = new WeakMap<Arm, Map<number, MeanWound>>();

function wound(arm: Arm, target: Duelist): MeanWound {
  const known = wounds.get(arm) ?? new Map<number, MeanWound>();
  if (known.size === 0) wounds.set(arm, known);
  const key = (target.stops * 1024 + target.hits) * 1024 + target.full;
  let found = known.get(key);
  if (!found) known.set(key, (found = meanWound(arm, target)));
  return found;
}

function meanWound({ damage: { count, sides, plus } }: Arm, { stops, hits, full }: Duelist): MeanWound {
  let [all, loss, fells] = [0, 0, 0];
  waysOf(count, sides).forEach((weight, rolled) => {
    const lost = Math.max(0, Math.max(0, rolled + plus) - stops);
    all += weight;
    loss += weight * Math.min(hits, lost);
    if (lost >= hits) fells += weight;
  });
  [loss, fells] = [loss / all, fells / all];
  const whole = Math.max(1, full);
  return { loss, fells, harm: (fells * (1 + hits / whole) + ((1 - fells) * loss) / whole) / 2 };
}

/** Beyond it nothing changes. */
const MOST_TARGET = 63;

function inTable(number: number): number {
  return Math.min(MOST_TARGET, Math.max(0, number));
}

/** By dice and number. */
const hitChances: (number | undefined)[] = [];

function chanceOfHit(dice: number, number: number): number {
  const target = inTable(number);
  return (hitChances[dice * (MOST_TARGET + 1) + target] ??= countHits(dice, target));
}

function countHits(dice: number, target: number): number {
  const ways = waysOf(dice, 6);
  const hits = ways.reduce((sum, weight, rolled) => sum + (isHit(dice, rolled, target) ? weight : 0), 0);
  return hits / 6 ** dice;
}

const noticed: (number | undefined)[] = [];

/** The chance of a success of so many dice at or under the number [HR-RE-05]. */
export function noticeChance(dice: number, number: number): number {
  const target = inTable(number);
  return (noticed[dice * (MOST_TARGET + 1) + target] ??= asNumber(criticalChances(dice, target).success));
}

function asNumber({ top, bottom }: { readonly top: bigint; readonly bottom: bigint }): number {
  return Number(top) / Number(bottom);
}
