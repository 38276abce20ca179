/** Figures as a judge of moves reads them: what each counts with, and how it stands. */
import { figureOf, isUp, stateOf } from "../../../engine/battle";
import type { Figure, FigureId } from "../../../engine/types";
import { type HexBattle, hexUnder } from "../../../hexes/battle";
import type { Pose } from "../../../hexes/board";
import { readOnceByRow } from "../../../hexes/read-figures";
import { hasTrait } from "../../../hexes/traits";
import { modeOf } from "../modes";
import { armourStops, dexterity, perception, wits } from "../numbers";
import { type Arm, armsOf } from "../weapons";

/** What a figure counts with, whatever befalls it. */
interface DuelNumbers {
  readonly dexterity: number;
  readonly stops: number;
  readonly per: number;
  readonly wits: number;
  readonly MA: number;
  /** The hits that it began with. */
  readonly full: number;
  readonly isSilent: boolean;
  readonly hearingDice: 2 | 3;
}

/** One who is up, as it stands. */
export interface Duelist extends Pose, DuelNumbers {
  readonly who: FigureId;
  readonly hits: number;
  readonly hasActed: boolean;
  readonly hasMoved: boolean;
  readonly isProne: boolean;
  readonly dodges: boolean;
  readonly defends: boolean;
  /** All that it could strike with if it went no farther than it has. */
  readonly arms: readonly Arm[];
  /** The farthest of its blows by hand, in hexes. */
  readonly handReach: number;
}

const numbersKept = new WeakMap<Figure, DuelNumbers>();

function numbersFor(battle: HexBattle, who: FigureId): DuelNumbers {
  const figure = figureOf(battle, who);
  let known = numbersKept.get(figure);
  if (!known) numbersKept.set(figure, (known = countNumbers(battle, figure)));
  return known;
}

function countNumbers(battle: HexBattle, figure: Figure): DuelNumbers {
  const { id: who, stats } = figure;
  return {
    dexterity: dexterity(battle, who).total,
    stops: armourStops(battle, who).total,
    per: perception(battle, who).total,
    wits: wits(battle, who).total,
    MA: stats.MA,
    full: stats.ST,
    isSilent: hasTrait(figure, "silent"),
    hearingDice: hasTrait(figure, "acute-hearing") ? 2 : 3,
  };
}

/** The figure as it stands; null for one that is down or beside the board. */
export const duelistIn = readOnceByRow(readDuelist);

function readDuelist(battle: HexBattle, who: FigureId): Duelist | null {
  const at = isUp(battle, who) ? hexUnder(battle, who) : null;
  if (at === null) return null;
  const { facing, hits, acted, mode, prone, defending } = stateOf(battle, who);
  const arms = armsOf(battle, who, modeOf(battle, who));
  let handReach = 0;
  for (const { way, reach } of arms) if (way === "hand") handReach = Math.max(handReach, reach);
  return {
    ...numbersFor(battle, who),
    ...{ who, at, facing, hits, arms, handReach },
    ...{ hasActed: acted, hasMoved: mode !== null, isProne: prone, dodges: mode === "dodge", defends: defending },
  };
}
