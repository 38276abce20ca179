/** What a figure's intents would come to over zones, in the reader's language: for the ruler, the action bar and the marks. */
import type { FigureId } from "../../engine/types";
import * as pure from "../../view/zones/kept-previews";
import type { ZoneBattle } from "../../zones/battle";
import type { ZoneIntent } from "../../zones/intents";
import { sayText } from "../documents";
import { oddsTold } from "../settings/settings";
import { freeOfFigure, hasFree, withFree } from "./drag-decision";

/** A mark with its texts: each is empty where it is not to be told. */
interface SaidMark extends Omit<pure.ReachMark, "chance" | "range"> {
  readonly chance: string;
  readonly range: string;
}

/** A preview with its texts. */
export interface Preview extends Omit<pure.Preview, "chance" | "range" | "lines">, SaidMark {
  readonly lines: readonly string[];
}

const said = new WeakMap<pure.Preview, Preview>();

/** With the free modifier chosen for the figure; worked out once for each intent. */
export function previewOf(battle: ZoneBattle, bare: ZoneIntent): Preview {
  const seen = pure.previewOf(battle, withChosenFree(battle, bare), oddsTold());
  const known = said.get(seen) ?? { ...inWords(seen), lines: seen.lines.map(sayText) };
  said.set(seen, known);
  return known;
}

/** Works out in slices what those who may react can make of it; yields true once its preview says so. */
export function seekWorstOf(battle: ZoneBattle, bare: ZoneIntent): Generator<boolean> {
  return pure.seekWorst(battle, withChosenFree(battle, bare), oddsTold());
}

function withChosenFree(battle: ZoneBattle, bare: ZoneIntent): ZoneIntent {
  return hasFree(battle) ? withFree(bare) : bare;
}

function inWords<M extends pure.ReachMark>(seen: M): Omit<M, "chance" | "range"> & SaidMark {
  return { ...seen, chance: seen.chance ? sayText(seen.chance) : "", range: seen.range ? sayText(seen.range) : "" };
}

export type ReachableZone = pure.ReachableZone<SaidMark>;

/**
 * Every zone but the figure's own, nearest first, each as it is worked out; then those again that others may keep the
 * figure from, with what they can make of it. Null between slices of that search.
 */
export function* reachableZones(battle: ZoneBattle, who: FigureId, run: boolean): Generator<ReachableZone | null> {
  const declared = moveDeclared(battle, who, run);
  for (const search of [pure.reachableZones, pure.worstMarks])
    for (const reachable of search(battle, declared, oddsTold()))
      yield reachable && { ...reachable, seen: inWords(reachable.seen) };
}

function moveDeclared(battle: ZoneBattle, who: FigureId, run: boolean): pure.DeclaredMove {
  const free = hasFree(battle) ? freeOfFigure(who) : 0;
  return { kind: "move", who, ...(run ? { run } : {}), ...(free === 0 ? {} : { free }) };
}
