/** Even fights: how many more of which figure the weaker side needs. */
import type { Battle } from "../engine/battle";
import type { FigureId, Side } from "../engine/types";
import { fightOf, type FightSetup, planOf, type Estimate, shareOf } from "./forecast";
import { kindsIn, withCopies } from "./line-up";
import { sidesLeft } from "./playout";

/** So many more of a figure. */
export interface Reinforcement {
  readonly who: FigureId;
  readonly count: number;
}

/** What comes nearest to an even fight. */
export interface EvenProposal {
  readonly side: Side;
  readonly add: Reinforcement;
  /** The share of fights that this side then wins, those that nobody wins counted as half. */
  readonly wins: Estimate;
}

/** How hard the search tries. */
export interface EvenSearch {
  readonly seed: number;
  /** Fights by which a number is tried, and by which the best are compared. */
  readonly rough?: number;
  readonly fine?: number;
  /** No more of one figure. */
  readonly most?: number;
}

const ROUGH = 24;
const FINE = 120;
const MOST_ADDED = 8;

/** Kinds of figures that are tried: those of which there are most. */
const MOST_KINDS = 3;

/**
 * How many of which figure the weaker of two sides needs so that the fight comes nearest to even; null where it is as
 * even as can be, or no two sides are left. Yields after each step of a fight, and at its end.
 */
export function* evenOut(setup: FightSetup, search: EvenSearch): Generator<"step" | "fought", EvenProposal | null> {
  const { fine = FINE } = search;
  const [one, other, third] = sidesLeft(setup.battle);
  if (one === undefined || other === undefined || third !== undefined) return null;
  const before = yield* winsOf(setup, one, search.seed, fine);
  const side = before.share < 0.5 ? one : other;
  const now = before.share < 0.5 ? before : { ...before, share: 1 - before.share };
  let best: EvenProposal | null = null;
  for (const who of kindsOf(setup.battle, side)) {
    const found = yield* enoughOf(setup, { side, who, search });
    if (found && distanceOf(found.wins) < distanceOf(best?.wins ?? now)) best = found;
  }
  return best;
}

/** How far from even. */
function distanceOf({ share }: Estimate): number {
  return Math.abs(share - 0.5);
}

interface Sought {
  readonly side: Side;
  readonly who: FigureId;
  readonly search: EvenSearch;
}

/** The number with which the side comes to win half: the first that does, or the one before it, whichever is nearer. */
function* enoughOf(setup: FightSetup, wanted: Sought): Generator<"step" | "fought", EvenProposal | null> {
  const { side, who, search } = wanted;
  const { seed, rough = ROUGH, fine = FINE, most = MOST_ADDED } = search;
  const proposals: EvenProposal[] = [];
  for (let count = 1; count <= most; count += 1) {
    const more = { ...setup, battle: withCopies(setup.battle, who, count) };
    const isPast = (yield* winsOf(more, side, seed, rough)).share >= 0.5;
    if (!isPast && count < most) continue;
    for (const near of count > 1 ? [count - 1, count] : [count])
      proposals.push({ side, add: { who, count: near }, wins: yield* winsWith(setup, wanted, near, fine) });
    break;
  }
  return proposals.sort((one, other) => distanceOf(one.wins) - distanceOf(other.wins))[0] ?? null;
}

function* winsWith(
  setup: FightSetup,
  { side, who, search }: Sought,
  count: number,
  fights: number,
): Generator<"step" | "fought", Estimate> {
  return yield* winsOf({ ...setup, battle: withCopies(setup.battle, who, count) }, side, search.seed, fights);
}

function* winsOf(setup: FightSetup, side: Side, seed: number, fights: number): Generator<"step" | "fought", Estimate> {
  const plan = planOf(setup);
  let wins = 0;
  for (let number = 0; number < fights; number += 1) {
    const fight = fightOf(plan, seed, number);
    for (; !fight.isOver; yield "step") fight.step();
    const { winner } = fight.result;
    wins += winner === side ? 1 : winner === null ? 0.5 : 0;
    yield "fought";
  }
  return shareOf(wins, fights);
}

/** One figure of each kind of a side that is up, the most numerous kinds first. */
function kindsOf(battle: Battle, side: Side): FigureId[] {
  const kinds = kindsIn(battle).filter((kind) => kind.side === side);
  kinds.sort((one, other) => other.members.length - one.members.length);
  return kinds.slice(0, MOST_KINDS).map(({ who }) => who);
}
