/** The modes of moving: how many hexes each has, who can declare it, and what it leaves of the action [HR-MV-01, HR-MV-02]. */
import { stateOf } from "../../engine/battle";
import { refusalOf } from "../../engine/legality";
import { type FigureId, type Refusal, refuse } from "../../engine/types";
import type { HexBattle, HexRuleset, Manner } from "../../hexes/battle";
import type { Facing } from "../../hexes/board";
import type { HexIntent, WalkIntent } from "../../hexes/intents";
import { allowance } from "./numbers";

/** In the order of the wheel. */
const MODES = ["crawl", "stand-up", "still", "step", "dodge", "half", "full"] as const;

/** One of these words. */
export type Mode = (typeof MODES)[number];

function isMode(word: string | null): word is Mode {
  return MODES.some((mode) => mode === word);
}

/** How a figure has moved this turn; who has not moved stands still. */
export function modeOf(battle: HexBattle, who: FigureId): Mode {
  const { mode } = stateOf(battle, who);
  return isMode(mode) ? mode : "still";
}

/** How many hexes a move in this mode has at most; half is rounded down. */
export function hexesIn(battle: HexBattle, who: FigureId, mode: Mode): number {
  const all = allowance(battle, who).total;
  const half = Math.floor(all / 2);
  return { crawl: 2, "stand-up": 0, still: 0, step: 1, dodge: half, half, full: all }[mode];
}

/** Kinds of moves after which something can still be done, from the least. */
export const EXTENTS = ["still", "step", "half"] as const;

/** One of these words. */
export type Extent = (typeof EXTENTS)[number];

/** How far a move of this mode counts as gone; null where it leaves no action and no reaction [HR-AC-01, HR-RE-06]. */
export function extentOf(mode: Mode): Extent | null {
  return EXTENTS.find((extent) => extent === mode) ?? null;
}

/** Whether it counts as no farther than that. */
export function isNoMoreThan(extent: Extent, most: Extent): boolean {
  return EXTENTS.indexOf(extent) <= EXTENTS.indexOf(most);
}

/** What lies can do, and what nobody else can [HR-MV-02]. */
const WHILE_LYING: readonly Mode[] = ["crawl", "stand-up", "still"];
const ONLY_LYING: readonly Mode[] = ["crawl", "stand-up"];

/** Why the mode cannot be declared; null if it can. */
export function modeRefusal(battle: HexBattle, { who, mode }: Pick<WalkIntent, "who" | "mode">): Refusal | null {
  if (!isMode(mode)) return refuse("cannot", { who, because: "no-mode", mode });
  const { prone } = stateOf(battle, who);
  if (prone && !WHILE_LYING.includes(mode)) return refuse("cannot", { who, because: "prone" });
  return !prone && ONLY_LYING.includes(mode) ? refuse("cannot", { who, because: "standing" }) : null;
}

/** Why so many hexes are too many for the mode; null where they are not. */
export function tooManyHexes(
  battle: HexBattle,
  { who, mode, path }: Pick<WalkIntent, "who" | "mode" | "path">,
): Refusal | null {
  if (!isMode(mode)) return null;
  const most = hexesIn(battle, who, mode);
  return path.length <= most ? null : refuse("too-far", { who, hexes: path.length, most, because: "hexes" });
}

/** The mode of a manner; null for a word that is none. */
export function modeIn({ mode }: Pick<Manner, "mode">): Mode | null {
  return isMode(mode) ? mode : null;
}

/** All modes, with why each cannot be declared now. */
export const modes: HexRuleset["modes"] = (battle, who) =>
  MODES.map((mode) => ({
    mode,
    inPlace: hexesIn(battle, who, mode) === 0,
    refusal: refusalOf(battle, standingAs(who, mode)),
  }));

function standingAs(who: FigureId, mode: Mode, end?: Facing): WalkIntent {
  return { kind: "walk", who, mode, path: [], ...(end === undefined ? {} : { end }) };
}

/** Half a move leaves the action; who lies crawls. */
export const usualManner: HexRuleset["usualManner"] = (battle, who) => ({
  mode: stateOf(battle, who).prone ? "crawl" : "half",
});

/** To turn on the spot is to stand still this turn [HR-MV-06]. */
export function turnTo(
  battle: HexBattle,
  who: FigureId,
  facing: Facing,
): { readonly intent: HexIntent; readonly cost: number } | Refusal {
  const intent = standingAs(who, "still", facing);
  const refusal = refusalOf(battle, intent);
  return refusal ?? { intent, cost: 0 };
}

/** Who lies stands up, which takes its move; who stands drops where it is [HR-MV-02, HR-RE-10]. */
export const postureTo: HexRuleset["postureTo"] = (who, posture) =>
  posture === "standing" ? standingAs(who, "stand-up") : { ...standingAs(who, "still"), drop: true };
