/** The entries of a way as the rules read them: what kind of step each is, which way it faces, what it costs [HF-MV-02]. */
import { figureOf, stateOf } from "../../engine/battle";
import { type Refusal, refuse } from "../../engine/types";
import type { ForetoldStep, HexBattle } from "../../hexes/battle";
import { cellOf, type Facing, type HexId, sidesBetween } from "../../hexes/board";
import type { WalkIntent } from "../../hexes/intents";
import type { WayStep } from "../../hexes/way";
import { hexCost, PRICES } from "./costs";
import { isAtSpeed } from "./numbers";

/** One entry of a way, read. */
export interface Stride extends WayStep {
  readonly kind: Exclude<ForetoldStep["step"], "free">;
  /** The facing in it. */
  readonly facing: Facing;
  /** Hex-sides turned on the spot, or by entering. */
  readonly sides: number;
  /** What it costs, "all" for all the points that are left. */
  readonly cost: number | "all";
}

/** A stride with what it truly takes, and what is left after it. */
export interface PaidStride extends Stride {
  readonly paid: number;
  readonly left: number;
}

/** Modes whose hexes are paid with points; the others count them [HF-MV-01, HF-MV-04, HF-GR-04]. */
const PAID: readonly string[] = ["move", "run", "wait", "all-out-attack"];

/** Whether the mode's hexes are paid with points. */
export function isPaidMode(mode: string): boolean {
  return PAID.includes(mode);
}

/** A way read from its steps, and what stands against the facings in it. */
export interface ReadWay {
  readonly strides: readonly Stride[];
  readonly refusals: readonly Refusal[];
}

/** Reads the steps one after the other, each from the facing that the one before leaves. */
export function readStrides(battle: HexBattle, walk: WalkIntent, steps: readonly WayStep[]): ReadWay {
  const strides: Stride[] = [];
  const refusals: Refusal[] = [];
  let { facing } = stateOf(battle, walk.who);
  for (const step of steps) {
    const read = readStep(step, facing);
    const refusal = stepRefusal(battle, walk, { ...step, ...read }, facing);
    if (refusal) refusals.push(refusal);
    strides.push({ ...step, ...read, cost: strideCost(battle, walk, step.hex, read) });
    facing = read.facing;
  }
  return { strides, refusals };
}

type StepRead = Pick<Stride, "kind" | "facing" | "sides">;

/** Where no facing is asked for, a front hex is entered forward, another with the facing kept. */
function readStep({ toward, asked }: WayStep, facing: Facing): StepRead {
  if (toward === null) return { kind: "turn", facing: asked ?? facing, sides: sidesBetween(facing, asked ?? facing) };
  const off = sidesBetween(facing, toward);
  const after = asked ?? (off <= 1 ? toward : facing);
  return { kind: strideKind(off, after === toward), facing: after, sides: sidesBetween(facing, after) };
}

function strideKind(off: number, isAlong: boolean): StepRead["kind"] {
  if (off > 1) return off === 3 ? "back" : "aside";
  return isAlong ? "forward" : "sidestep";
}

/** What turning there costs, or entering the hex; nothing in modes that count hexes. */
function strideCost(
  battle: HexBattle,
  { who, mode }: WalkIntent,
  hex: HexId,
  { kind, sides }: StepRead,
): number | "all" {
  if (!isPaidMode(mode)) return 0;
  if (kind === "turn") return PRICES.turn * sides;
  return hexCost(
    battle,
    who,
    hex,
    kind === "forward" ? PRICES.forward : kind === "sidestep" ? PRICES.sidestep : PRICES.aside,
  );
}

/** Why a step cannot be made from this facing, whatever it costs. */
function stepRefusal(
  battle: HexBattle,
  { who, mode }: WalkIntent,
  { hex, toward, asked, kind, facing }: Omit<Stride, "cost">,
  from: Facing,
): Refusal | null {
  const at = cellOf(battle.field.board, hex).join(".");
  if (toward === null && asked === undefined) return refuse("no-way", { who, at, because: "hex" });
  if (isAtSpeed(figureOf(battle, who)))
    return kind === "forward" ? null : refuse("cannot", { who, because: "at-speed" });
  if (mode === "step" || kind === "turn") return null;
  if (mode === "all-out-attack" && (kind === "aside" || kind === "back"))
    return refuse("cannot", { who, because: "all-out" });
  const isAllowed = kind === "forward" || (kind === "sidestep" ? facing === from : sidesBetween(from, facing) <= 1);
  return isAllowed ? null : refuse("cannot", { who, at, because: "facing" });
}
