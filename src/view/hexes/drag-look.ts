/** What is shown of one end of a drag over hexes: what it means, the ruler's lines, and the way with what stands in each hex; looked at once for a battle. */
import { placeOf } from "../../engine/battle";
import type { FigureId } from "../../engine/types";
import type { ForetoldWalk, HexBattle, Manner } from "../../hexes/battle";
import type { Cell } from "../../hexes/board";
import { endOfHexDrag, foretoldEnd, type HexDragEnd, type HexTarget } from "../../hexes/drag-end";
import type { RulerView, Told } from "../forecast";
import { denialPhrase, namingOf, say } from "../text";
import { hexRuler, type StepLabel, stepLabels } from "./ruler";

/** One end of a drag, looked at. */
export interface EndLook {
  readonly end: HexDragEnd;
  /** The hex dragged to. */
  readonly at: Cell;
  /** What the ruler says; nothing where the drag means nothing. */
  readonly ruler: RulerView;
  /** Null where nothing is walked. */
  readonly way: DrawnWay | null;
}

/** A way as it is drawn, from where it sets out. */
export interface DrawnWay {
  readonly from: Cell;
  readonly foretold: ForetoldWalk;
  readonly labels: readonly StepLabel[];
}

/** Who looks, and how odds are told to them. */
export interface LookAtEnd {
  readonly battle: HexBattle;
  readonly who: FigureId;
  readonly told: Told;
}

/** Foretells what the end means, once for ruler and map. */
export function lookAtEnd(looking: LookAtEnd, end: HexDragEnd, at: Cell): EndLook {
  const foretold = foretoldEnd(looking.battle, end);
  return { end, at, ruler: ruledBy(looking, end, foretold), way: drawnWay(looking, foretold) };
}

/** The way as the map shows it; null for no way. */
export function drawnWay({ battle, who, told }: LookAtEnd, foretold: ForetoldWalk | null): DrawnWay | null {
  const place = placeOf(battle, who);
  if (!foretold || place.kind !== "hex") return null;
  return { from: place.at, foretold, labels: stepLabels(foretold, told) };
}

function ruledBy({ battle, told }: LookAtEnd, end: HexDragEnd, foretold: ForetoldWalk | null): RulerView {
  if (end.kind === "nothing") return { lines: [], reach: "certain" };
  if (end.kind === "intents") return hexRuler(battle, end.choices[0], told, foretold);
  const reason = denialPhrase(end.refusal, namingOf(battle));
  return { lines: [say("Ruler.against", { reason })], reach: "impossible" };
}

/** So many are looked at before the first step. */
const REHEARSED = 8;

/** The ends of one figure's drags in a battle, each looked at once: a step of the pointer over one that is known looks it up. */
export class KeptEnds<L> {
  readonly #kept = new Map<string, Map<string, L>>();

  constructor(
    readonly battle: HexBattle,
    readonly who: FigureId,
    readonly look: (end: HexDragEnd, at: Cell) => L,
  ) {}

  at(manner: Manner, target: HexTarget): L {
    const ends = this.#endsIn(manner);
    const key = `${target.at[0]},${target.at[1]} ${target.turn} ${target.via.join(" ")}`;
    const known = ends.get(key);
    if (known !== undefined) return known;
    const look = this.look(endOfHexDrag(this.battle, this.who, manner, target), target.at);
    ends.set(key, look);
    return look;
  }

  /** Searches the reach, and looks at a few ends within it and at one beyond each corner: the first steps then find every search done. */
  rehearse(manner: Manner): void {
    const { columns, rows } = this.battle.field.board;
    const nearest = this.#nearest(manner).slice(0, REHEARSED);
    for (const at of [...nearest, [0, 0], [columns - 1, rows - 1]] as const) this.at(manner, { at, via: [], turn: 0 });
  }

  /** Looks at every hex within reach, the nearest first, one for each turn of the generator. */
  *lookAround(manner: Manner): Generator<void> {
    for (const at of this.#nearest(manner)) yield void this.at(manner, { at, via: [], turn: 0 });
  }

  #nearest(manner: Manner): Cell[] {
    const reached = [...this.battle.rules.reach(this.battle, this.who, manner)];
    return reached.sort((one, other) => one.cost - other.cost).map(({ at }) => at);
  }

  #endsIn(manner: Manner): Map<string, L> {
    const key = JSON.stringify(manner);
    const ends = this.#kept.get(key) ?? new Map<string, L>();
    this.#kept.set(key, ends);
    return ends;
  }
}
