/** What a pose is worth to a figure in hex-facing: whom it could strike, who could come and strike it, on which ground it stands. */
import { roundOf, turnOf } from "../../../engine/battle";
import type { FigureId } from "../../../engine/types";
import { approachTo, DEAREST, narrowsIn, type StepMap, stepsAt, UNREACHABLE } from "../../../hexes/approach";
import { arcOf, isInFront } from "../../../hexes/arcs";
import type { HexBattle } from "../../../hexes/battle";
import { distance, type HexId, type Pose } from "../../../hexes/board";
import { othersAround } from "../../../hexes/read-figures";
import type { HexField } from "../../../hexes/types";
import { type Underfoot, underfoot } from "../underfoot";
import { type Contender, contenderIn } from "./contenders";

/** A foe as it bears on those whom it may strike before their next turn. */
interface Rival {
  readonly foe: Contender;
  /** The steps to it from every hex, those over bad ground counted as what they cost. */
  readonly approach: StepMap;
  /** Its blow is for one of so many: the part that falls to each. */
  readonly share: number;
  /** Somebody stands within its reach: it comes no farther. */
  readonly isBusy: boolean;
}

/** All that the worth of a figure's poses depends on besides them. */
export interface Vantage {
  readonly battle: HexBattle;
  readonly me: Contender;
  /** Those nearest to their fall first: of prey that is worth as much, they are. */
  readonly rivals: readonly Rival[];
  /** What harm to itself counts beside harm to its foes. */
  readonly caution: number;
}

/** Weights of what is no blow of its own. */
const VANTAGE_WEIGHTS = { caution: 1, patience: 8, turn: 0.05, footing: 0.02 } as const;

/** How often a foe comes to where it is struck first. */
export const FIRST_STRIKE = 0.9;

/** The chances with which a foe strikes who stands beside, who comes, and how many times as often at a side or rear. */
const NEAR = { beside: 0.8, coming: 0.6, exposed: 1.25 } as const;

/** The vantage of one who is up. */
export function vantageOf(battle: HexBattle, me: Contender): Vantage {
  const { foes, friends } = othersAround(battle, me.who, contenderIn);
  const caution = VANTAGE_WEIGHTS.caution / (1 + (roundOf(battle) - 1) / VANTAGE_WEIGHTS.patience);
  const prey = foes.sort(
    (one, other) => one.left - other.left || Number(isToCome(battle, other)) - Number(isToCome(battle, one)),
  );
  return { battle, me, rivals: prey.map((foe) => rivalOf(battle, foe, friends)), caution };
}

/** Whether its turn of this round is still to come: whoever brings it down is not struck by it. */
function isToCome(battle: HexBattle, { who }: Contender): boolean {
  const now = turnOf(battle);
  return now !== null && battle.order.indexOf(who) > battle.order.indexOf(now);
}

function rivalOf(battle: HexBattle, foe: Contender, friends: readonly Contender[]): Rival {
  const approach = groundTo(battle.field, foe.at);
  let [within, isBusy] = [1, false];
  for (const { at } of friends) {
    if (stepsAt(approach, at) <= foe.move + foe.handReach) within += 1;
    isBusy ||= distance(battle.field.board, foe.at, at) <= foe.handReach;
  }
  return { foe, approach, share: 1 / within, isBusy };
}

const costsKept = new WeakMap<HexField, Uint8Array>();

/** The way to a hex from everywhere, by what each hex costs on foot. */
export function groundTo(field: HexField, hex: HexId): StepMap {
  return approachTo(field.board, costsOf(field), hex);
}

/** In whole points. */
function costsOf(field: HexField): Uint8Array {
  let costs = costsKept.get(field);
  if (!costs)
    costsKept.set(field, (costs = Uint8Array.from(field.patches, (_, at) => wholePoints(underfoot(field, at)))));
  return costs;
}

const doorsKept = new WeakMap<HexField, Uint8Array>();

/** Whether one figure holds the way there. */
export function isDoor(field: HexField, hex: HexId): boolean {
  let known = doorsKept.get(field);
  if (!known)
    doorsKept.set(
      field,
      (known = narrowsIn(
        field.board,
        costsOf(field).map((cost) => Number(cost === 0)),
      )),
    );
  return known[hex] !== 0;
}

/** Water that is deep takes a turn, quicksand more than anybody likes. */
function wholePoints({ barrier, onFoot, footing, bodies, water, hasQuicksand }: Underfoot): number {
  if (barrier !== null) return 0;
  if (hasQuicksand) return DEAREST;
  const points = (water === "deep" ? 6 : onFoot) + footing + bodies;
  return Math.min(DEAREST, Math.max(1, Math.ceil(points)));
}

/** With which kind of blow it reaches a foe from a pose; null where it does not. */
export function blowReaching({ battle, me }: Vantage, foe: Contender, pose: Pose): "attack" | "shoot" | null {
  const { board } = battle.field;
  const hexes = distance(board, pose.at, foe.at);
  if (hexes > Math.max(me.handReach, me.shotReach) || !isInFront(board, pose, foe.at)) return null;
  return hexes <= me.handReach ? "attack" : "shoot";
}

/** How much it is worth to strike one who has so much left: much more for the last blow, a little more for each before. */
export function preyValue({ left }: Contender): number {
  return 0.5 * (left <= USUAL_LOSS ? 0.5 + left / 2 : USUAL_LOSS / 2) + NEARER * (1 - left);
}

const NEARER = 0.02;

/** What a blow takes of all that a figure has, where nobody has said how strong the sides are. */
const USUAL_LOSS = 1 / 3;

/** The chance that a foe comes to strike at it there; 0 where it cannot. */
export function chanceOfBlow({ battle }: Vantage, { foe, approach, share }: Rival, pose: Pose): number {
  const { board } = battle.field;
  const hexes = distance(board, foe.at, pose.at);
  const isNear = hexes <= Math.max(foe.handReach, foe.shotReach);
  if (!isNear && stepsAt(approach, pose.at) > foe.move + foe.handReach) return 0;
  const isExposed = arcOf(board, pose, foe.at) !== "front";
  return Math.min(1, share * (isNear ? NEAR.beside : NEAR.coming) * (isExposed ? NEAR.exposed : 1));
}

/** Whether a foe that has nobody to strike yet, and comes as near as it can, stands where it is struck first. */
export function awaitsAt({ me }: Vantage, { foe, approach, isBusy }: Rival, pose: Pose): boolean {
  const steps = stepsAt(approach, pose.at);
  return !isBusy && foe.move > 0 && steps > foe.move + foe.handReach && steps <= foe.move + me.move + me.handReach;
}

/** A foe, how far off it is by ways, and what it counts to come nearer to it. */
interface NearestRival {
  readonly foe: FigureId;
  readonly steps: number;
  readonly matters: number;
}

/** What nearness counts to a foe that has nobody else to go for: it comes by itself. */
const COMES_ITSELF = 0.1;

/** Null where no way leads to any. */
export function nearestRival({ rivals }: Vantage, at: HexId): NearestRival | null {
  let nearest: Rival | null = null;
  for (const rival of rivals) if (stepsAt(rival.approach, at) < (nearest?.approach[at] ?? UNREACHABLE)) nearest = rival;
  if (!nearest) return null;
  const comes = !nearest.isBusy && nearest.foe.move > 0;
  return { foe: nearest.foe.who, steps: stepsAt(nearest.approach, at), matters: comes ? COMES_ITSELF : 1 };
}

/** The turns until it could strike somebody so many steps off; no more than a board without ways is a reason for anything. */
export function turnsFor({ me }: Vantage, steps: number): number {
  const reach = Math.max(me.handReach, me.shotReach);
  return Math.min(20, Math.max(0, steps - reach) / Math.max(1, me.move));
}

/** The whole: its best blow, less what it may be struck, less the turns that it is too far off, and bad footing. */
export function vantageValue(vantage: Vantage, pose: Pose): number {
  const { battle, me, rivals, caution } = vantage;
  const own = preyValue(me);
  let [strike, harm, comes] = [0, 0, 0];
  for (const rival of rivals) {
    if (awaitsAt(vantage, rival, pose)) comes = Math.max(comes, FIRST_STRIKE * preyValue(rival.foe));
    harm += chanceOfBlow(vantage, rival, pose) * own;
    if (!me.hasStruck && blowReaching(vantage, rival.foe, pose)) strike = Math.max(strike, preyValue(rival.foe));
  }
  const near = strike > 0 ? null : nearestRival(vantage, pose.at);
  const far = near ? near.matters * turnsFor(vantage, near.steps) : 0;
  const { footing, bodies } = underfoot(battle.field, pose.at);
  return (
    Math.max(strike, harm > 0 ? 0 : comes) -
    caution * harm -
    VANTAGE_WEIGHTS.turn * far -
    (footing + bodies > 0 ? VANTAGE_WEIGHTS.footing : 0)
  );
}
