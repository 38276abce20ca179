/** What a way costs: leaving a melee, six for each zone, and terrain that has not come off yet (ZM-MV-02, ZM-MV-03). */
import type { NextBorder, Reckoning, Stretch, ZoneBattle } from "../../zones/battle";
import type { MoveHead } from "../../zones/declarations";
import { figureOf, stateOf } from "../../engine/figures";
import { adding, sumOf } from "../../engine/sums";
import type { FigureId, Sum } from "../../engine/types";
import type { ZoneId } from "../../zones/types";
import { across } from "../../zones/field/field";
import { endOf } from "../../zones/field/path-search";
import { leavingCost } from "./melee";
import { terrainLoss } from "./numbers";
import { runChance } from "./points";

export const ZONE = 6;

/** Ways go on from where the points and the run die can bring the figure. The sum of a stretch is what is left of the points; below zero, what is missing. */
export const ways: Reckoning = {
  setOut: (battle, { who }, from) => {
    const lines = [
      { key: "points", value: stateOf(battle, who).points },
      { key: "melee", value: -leavingCost(battle, who) },
    ];
    return counted(battle, who, { zones: [from], borders: [], sum: sumOf(lines) });
  },
  extend,
  /** An obstacle costs nothing, on its border or off it. */
  halfOf: () => 0,
};

function counted(
  battle: ZoneBattle,
  who: FigureId,
  way: { zones: readonly ZoneId[]; borders: Stretch["borders"]; sum: Sum },
): Stretch {
  const chance = runChance(battle, who, -way.sum.total);
  return { ...way, factor: 1, obstacle: { size: 0, skill: null }, chance, mayGoOn: chance > 0 };
}

/** Borders are crossed, not stood on. */
function extend(battle: ZoneBattle, { who }: MoveHead, stretch: Stretch, { border, onto }: NextBorder): Stretch | null {
  if (onto) return null;
  const to = across(border, endOf(stretch));
  const met = [...stateOf(battle, who).ground, ...stretch.zones.slice(1)];
  const sum = adding(stretch.sum, [
    { key: "zone", of: to, value: -ZONE },
    { key: "terrain", of: to, value: -terrainLoss(figureOf(battle, who), battle.field, met, to) },
  ]);
  return counted(battle, who, { zones: [...stretch.zones, to], borders: [...stretch.borders, border], sum });
}
