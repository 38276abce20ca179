/** The room that whoever moves fast needs to turn [HF-SP-01], and turning tighter than that [HF-SP-02]. */
import { figureOf } from "../../engine/battle";
import { type FigureId, type Refusal, refuse } from "../../engine/types";
import type { HexBattle } from "../../hexes/battle";
import type { WalkIntent } from "../../hexes/intents";
import { hexTraits, type Medium } from "../../hexes/traits";
import { checkThrow, isAtSpeed, statSum } from "./numbers";
import type { Stride } from "./strides";
import type { DueTest } from "./due-tests";

/** Hexes between two turns of one hex-side, at this speed in hexes a turn; 0 sets no bound [HF-SP-01]. */
export function turningRadius(speed: number, medium: Medium, G = 1): number {
  const exact = (speed * speed) / (10 * G);
  return medium === "air" ? Math.ceil(exact) : Math.floor(exact);
}

/** Which entries of a way turn, and how many hexes were moved since the turn before; null for the first of the way. */
interface Bend {
  readonly index: number;
  readonly since: number | null;
}

function bendsOf(strides: readonly Stride[]): Bend[] {
  const turns = strides.flatMap(({ sides }, index) => (sides > 0 ? [index] : []));
  return turns.map((index, at) => ({ index, since: at === 0 ? null : index - (turns[at - 1] ?? 0) }));
}

/** How many hexes a turn lacks of the radius, 0 or less where it has room. */
function lackOf(battle: HexBattle, who: FigureId, { since }: Bend): number {
  const figure = figureOf(battle, who);
  return since === null ? 0 : turningRadius(figure.stats.speed, hexTraits(figure).medium) - since;
}

/** Why a figure at speed cannot go this way: it turns tighter than it may. */
export function radiusRefusal(
  battle: HexBattle,
  { who, tighter }: WalkIntent,
  strides: readonly Stride[],
): Refusal | null {
  if (!isAtSpeed(figureOf(battle, who))) return tighter ? refuse("cannot", { who, because: "no-speed" }) : null;
  const lacks = bendsOf(strides).map((bend) => lackOf(battle, who, bend));
  return lacks.some((lack) => lack > (tighter ? 1 : 0)) ? refuse("cannot", { who, because: "too-tight" }) : null;
}

/** What a turn tighter by one hex asks for: control, and of a rider to stay on. Both are rolled [HF-SP-02]. */
export function controlTests(battle: HexBattle, who: FigureId, strides: readonly Stride[], index: number): DueTest[] {
  const bend = bendsOf(strides).find((one) => one.index === index);
  const figure = figureOf(battle, who);
  if (!bend || !isAtSpeed(figure) || lackOf(battle, who, bend) < 1) return [];
  const control = checkThrow("control", who, statSum(battle, who, "control", [{ key: "tighter", value: -4 }]));
  const riding = figure.stats.rider > 0 ? [checkThrow("riding", who, statSum(battle, who, "rider"))] : [];
  return [
    { test: "control", throws: [control], costs: "control" },
    ...riding.map((thrown): DueTest => ({ test: "riding", throws: [thrown], costs: "seat" })),
  ];
}
