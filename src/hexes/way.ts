/** The way of a walk, judged as a whole before anything is rolled; and how it is gone, hex by hex. */
import { placeOf, stateOf } from "../engine/battle";
import type { Conversation } from "../engine/flow";
import { type FigureId, type Refusal, refuse } from "../engine/types";
import type { HexBattle, HexSituation } from "./battle";
import { hexUnder } from "./battle";
import { cellOf, type Facing, facingTo, type HexId, hexOf } from "./board";
import { change } from "./changes";
import type { WalkIntent } from "./intents";
import { REFUSAL_CODES } from "./types";

/** One step of a way as the board has it: `toward` is the side of the hex before through which it is entered; null on the spot. */
export interface WayStep {
  readonly hex: HexId;
  readonly toward: Facing | null;
  /** The facing that the walker asked for in it. */
  readonly asked: Facing | undefined;
}

/** Of several reasons the one whose code comes first; of those alike the first met. Null where there is none. */
export function firstByCode(refusals: Iterable<Refusal | null>): Refusal | null {
  let first: Refusal | null = null;
  for (const refusal of refusals) if (refusal && (!first || rankOf(refusal) < rankOf(first))) first = refusal;
  return first;
}

const RANKS: ReadonlyMap<string, number> = new Map(REFUSAL_CODES.map((code, rank) => [code, rank]));

function rankOf({ code }: Refusal): number {
  return RANKS.get(code) ?? REFUSAL_CODES.length;
}

/** The steps of a way from where the walker stands; `no-way` where two of its hexes do not touch, or one is off the map. */
export function stepsOf(battle: HexBattle, { who, path }: Pick<WalkIntent, "who" | "path">): WayStep[] | Refusal {
  const { board } = battle.field;
  let from = hexUnder(battle, who);
  const steps: WayStep[] = [];
  for (const { at, facing } of path) {
    const hex = hexOf(board, at);
    if (from === null || hex === null) return refuse("no-way", { who, at: at.join(".") });
    const toward = hex === from ? null : facingTo(board, from, hex);
    if (hex !== from && toward === null) return refuse("no-way", { who, at: at.join(".") });
    steps.push({ hex, toward, asked: facing });
    from = hex;
  }
  return steps;
}

/** The walker stands in the hex, turned so. */
export function* enter(
  situation: HexSituation,
  who: FigureId,
  { hex, facing }: { readonly hex: HexId; readonly facing: Facing },
): Conversation {
  const { battle } = situation;
  if (hexUnder(battle, who) !== hex)
    yield* change({ kind: "place", who, at: { kind: "hex", at: cellOf(battle.field.board, hex) }, facing });
  else if (stateOf(battle, who).facing !== facing) yield* change({ kind: "turn-to", who, facing });
}

/** Whether the figure is on the board at all. */
export function isOnBoard(battle: HexBattle, who: FigureId): boolean {
  return placeOf(battle, who).kind === "hex";
}
