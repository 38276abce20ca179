/** By what an enemy notices one who moves, and how likely [HR-RE-02 to HR-RE-05]. */
import { figureOf, isUp, type StandingNo, stateOf } from "../../engine/battle";
import type { Fraction } from "../../engine/dice/distribution";
import type { Prompt } from "../../engine/flow";
import { adding } from "../../engine/resolution";
import type { FigureId, Sum } from "../../engine/types";
import { arcOf, isInFront } from "../../hexes/arcs";
import { type HexBattle, isFoeUp, poseOf } from "../../hexes/battle";
import { distance, type HexId } from "../../hexes/board";
import { hasTrait } from "../../hexes/traits";
import { sees } from "../../hexes/walls";
import { modeOf } from "./modes";
import { criticalChances, perception, rangeLine, wits } from "./numbers";
import { type Arm, armsOf, reachesTo } from "./weapons";

/** One who moves, in a hex of its way. */
export interface Spot {
  readonly mover: FigureId;
  readonly at: HexId;
}

/** A sense that reaches a mover: sight ahead, a glance at the side, hearing all round. */
export interface Sense {
  readonly by: "sight" | "side" | "hearing";
  readonly dice: number;
  readonly sum: Sum;
}

/** What one watcher makes of a spot. */
interface Looked {
  readonly senses: readonly Sense[];
  readonly arms: readonly Arm[];
}

const lookedAt = new WeakMap<HexBattle, Map<string, Looked>>();

/** Looked at once for each battle: odds ask again for every course that begins with it. */
function lookOut(battle: HexBattle, who: FigureId, spot: Spot): Looked {
  const known = lookedAt.get(battle) ?? new Map<string, Looked>();
  lookedAt.set(battle, known);
  const key = `${who} ${spot.mover} ${spot.at}`;
  const looked = known.get(key) ?? { senses: sensesAt(battle, who, spot), arms: armsAt(battle, who, spot) };
  known.set(key, looked);
  return looked;
}

/** The senses that reach it, the one first that is used where nobody says otherwise. */
export function sensesFor(battle: HexBattle, who: FigureId, spot: Spot): readonly Sense[] {
  return lookOut(battle, who, spot).senses;
}

function sensesAt(battle: HexBattle, who: FigureId, spot: Spot): Sense[] {
  return [eyes(battle, who, spot), ears(battle, who, spot)].flatMap((sense) => sense ?? []);
}

/** Two dice in front, where no wall is between; one more for an adjacent side hex [HR-RE-03, HR-RE-12]. */
function eyes(battle: HexBattle, who: FigureId, spot: Spot): Sense | null {
  const { field } = battle;
  const pose = poseOf(battle, who);
  const sum = (): Sum => sightSum(battle, who, spot);
  if (isInFront(field.board, pose, spot.at))
    return sees(field, pose.at, spot.at) ? { by: "sight", dice: 2, sum: sum() } : null;
  const isBeside = distance(field.board, pose.at, spot.at) === 1;
  return isBeside && arcOf(field.board, pose, spot.at) === "side" ? { by: "side", dice: 3, sum: sum() } : null;
}

/** Per less the range, and one more for each doubling of the mover's size [HR-RE-02]. */
function sightSum(battle: HexBattle, who: FigureId, { mover, at }: Spot): Sum {
  const { size } = figureOf(battle, mover).stats;
  return adding(perception(battle, who), [
    rangeLine(distance(battle.field.board, poseOf(battle, who).at, at)),
    { key: "size", value: Math.floor(Math.log2(Math.max(1, size))) },
  ]);
}

/** Three dice at IQ, two with acute ears, whatever the distance; never against one who moves silently [HR-RE-04]. */
function ears(battle: HexBattle, who: FigureId, { mover }: Spot): Sense | null {
  if (hasTrait(figureOf(battle, mover), "silent")) return null;
  return { by: "hearing", dice: hasTrait(figureOf(battle, who), "acute-hearing") ? 2 : 3, sum: wits(battle, who) };
}

/** The chances to notice, and to lose action and movement by it. */
export function chancesBy({ dice, sum }: Sense): ReturnType<typeof criticalChances> {
  return criticalChances(dice, sum.total);
}

/** The likeliest of the senses. */
export function likeliestOf(senses: readonly Sense[]): Sense {
  return senses.reduce((best, sense) => (isLess(chancesBy(best).success, chancesBy(sense).success) ? sense : best));
}

function isLess(one: Fraction, other: Fraction): boolean {
  return one.top * other.bottom < other.top * one.bottom;
}

/** Whether it could turn to the mover: it has not moved, and does not face it already [HR-RE-07]. */
export function mayTurnTo(battle: HexBattle, who: FigureId, { at }: Spot): boolean {
  return stateOf(battle, who).mode === null && !isInFront(battle.field.board, poseOf(battle, who), at);
}

/** What it could strike a mover with that is in its front [HR-MV-06, HR-RE-06]. */
export function armsAgainst(battle: HexBattle, who: FigureId, spot: Spot): readonly Arm[] {
  return lookOut(battle, who, spot).arms;
}

function armsAt(battle: HexBattle, who: FigureId, { at }: Spot): Arm[] {
  if (!isInFront(battle.field.board, poseOf(battle, who), at)) return [];
  return armsOf(battle, who, modeOf(battle, who)).filter((arm) => reachesTo(battle, who, at, arm));
}

/** Whether it is asked: an enemy who has its action, has a sense for the mover, and could do something about it [HR-RE-01]. */
export function isWatcher(battle: HexBattle, who: FigureId, spot: Spot): boolean {
  if (!isUp(battle, who) || !isFoeUp(battle, who, spot.mover)) return false;
  if (!battle.rules.turns.mayReact(battle, who, "perceive", spot.mover)) return false;
  if (sensesFor(battle, who, spot).length === 0) return false;
  return mayTurnTo(battle, who, spot) || armsAgainst(battle, who, spot).length > 0;
}

/** By its word, what must hold of a prompt so that a figure is asked all the same. */
const EXCEPTIONS: Readonly<Record<string, (about: Prompt["about"]) => boolean>> = {
  beside: noFartherThan(1),
  ...Object.fromEntries([2, 3, 4, 6, 8, 12].map((hexes) => [`within-${hexes}`, noFartherThan(hexes)])),
  ...Object.fromEntries([25, 50, 75].map((percent) => [`chance-${percent}`, likelierThan(percent)])),
};

function noFartherThan(hexes: number): (about: Prompt["about"]) => boolean {
  return ({ distance }) => typeof distance === "number" && distance <= hexes;
}

/** By whichever sense is the likelier. */
function likelierThan(percent: number): (about: Prompt["about"]) => boolean {
  return ({ chance, hearing }) => [chance, hearing].some((one) => typeof one === "number" && one >= percent);
}

/** Watch orders: a standing no to perceiving, but for movers that come so near or are so likely noticed. */
export const watchOrders: StandingNo = {
  words: Object.keys(EXCEPTIONS),
  stillAsked: ({ about }, unless) => Object.hasOwn(EXCEPTIONS, unless) && (EXCEPTIONS[unless]?.(about) ?? false),
};
