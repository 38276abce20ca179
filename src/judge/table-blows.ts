/** Blows that a ruleset leaves to the table: a GM says how strong each side is, and the rules' own changes bring figures down. */
import { areFoes, type Battle, figureOf, isUp, stateOf } from "../engine/battle";
import type { CoreChange } from "../engine/changes";
import { type Note, yieldChanges } from "../engine/flow";
import type { Chance } from "../engine/odds";
import { Resolution } from "../engine/resolution";
import type { BlowOdds } from "../engine/tactics";
import type { FigureId, Side } from "../engine/types";
import { planFigureWrite, withWrites } from "../engine/writes";
import { fullHits } from "./evaluation";

/** How one side fights at the table. */
export interface Strength {
  /** The chance that one of its blows hits, from 0 to 1. */
  readonly chance: number;
  /** Blows that hit until one of its figures falls, 1 or more. */
  readonly hits: number;
}

/** Strengths by side; one that is not there is {@link USUAL_STRENGTH}. */
export type Strengths = Readonly<Record<Side, Strength>>;

export const USUAL_STRENGTH: Strength = { chance: 0.5, hits: 3 };

/** The strength of a figure's side. */
export function strengthOf(battle: Battle, who: FigureId, strengths: Strengths): Strength {
  const { side } = figureOf(battle, who);
  return (Object.hasOwn(strengths, side) ? strengths[side] : undefined) ?? USUAL_STRENGTH;
}

/** What can be expected of such a blow. */
export function blowOfTable(battle: Battle, by: FigureId, target: FigureId, strengths: Strengths): BlowOdds {
  const { chance } = strengthOf(battle, by, strengths);
  const loss = lossOf(battle, target, strengths);
  const fells = isLastBlow(battle, target, loss) ? chance : 0;
  return { hits: chance, loss: chance * loss, fells };
}

function lossOf(battle: Battle, target: FigureId, strengths: Strengths): number {
  return fullHits(battle, target) / Math.max(1, strengthOf(battle, target, strengths).hits);
}

/** Parts of a hit are lost in adding up. */
const NOTHING = 1e-6;

function isLastBlow(battle: Battle, target: FigureId, loss: number): boolean {
  return stateOf(battle, target).hits - loss <= NOTHING;
}

/** The attacks of a play that nobody has rolled for yet. */
export function openBlows(notes: readonly Note[]): { by: FigureId; target: FigureId }[] {
  const open = notes.filter(({ key, hit }) => key === "attack" && hit === null);
  return open.map(({ attacker, target }) => ({ by: String(attacker), target: String(target) }));
}

/** Whether a play has struck a blow that the table rolls. */
export function leavesBlows(notes: readonly Note[]): boolean {
  return openBlows(notes).length > 0;
}

/** The battle once the open attacks of a play have been rolled by chance. */
export function settleBlows(battle: Battle, notes: readonly Note[], strengths: Strengths, chance: Chance): Battle {
  return openBlows(notes).reduce((now, { by, target }) => {
    const isThere = now.figures.has(by) && now.figures.has(target) && isUp(now, target) && areFoes(now, by, target);
    return isThere && chance() < strengthOf(now, by, strengths).chance ? wounded(now, target, strengths) : now;
  }, battle);
}

/** By a blow that has hit. Where hits say nothing they only count the blows, and the last one brings down. */
function wounded(battle: Battle, target: FigureId, strengths: Strengths): Battle {
  const loss = lossOf(battle, target, strengths);
  if (battle.rules.fallenAt) return changed(battle, { kind: "hurt", who: target, loss: Math.ceil(loss - NOTHING) });
  if (isLastBlow(battle, target, loss)) return changed(battle, { kind: "become", who: target, how: "unconscious" });
  const left = stateOf(battle, target).hits - loss;
  return withWrites(battle, [planFigureWrite(battle, [target, "hits"], left)]);
}

function changed(battle: Battle, change: CoreChange): Battle {
  return new Resolution(battle, () => yieldChanges(change)).battle;
}
