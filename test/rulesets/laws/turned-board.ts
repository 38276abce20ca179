/** The same battle on another map: turned by sixty degrees, mirrored, or laid on another layout. */
import { figureOf, placeOf, stateOf } from "../../../src/engine/battle";
import { type HexBattle, hexUnder } from "../../../src/hexes/battle";
import {
  buildBoard,
  type Cell,
  cellOf,
  type Facing,
  hexAtCube,
  type HexId,
  type HexLayout,
  hexOf,
} from "../../../src/hexes/board";
import type { WalkIntent } from "../../../src/hexes/intents";
import type { HexState } from "../../../src/hexes/record";
import { hexTraits } from "../../../src/hexes/traits";
import type { Patch } from "../../../src/hexes/types";

/** A symmetry of the hexes: what becomes of a step in cube coordinates, and of a facing. */
export interface Symmetry {
  readonly layout: HexLayout;
  /** Turned by so many hex-sides, clockwise; then mirrored or not. */
  readonly sides: number;
  readonly isMirrored: boolean;
}

type Cube = readonly [q: number, r: number];

function image([q, r]: Cube, { sides, isMirrored }: Symmetry): Cube {
  let turned: Cube = [q, r];
  for (let side = 0; side < sides; side++) turned = [-turned[1], turned[0] + turned[1]];
  return isMirrored ? [-turned[0], turned[0] + turned[1]] : turned;
}

const ALL: readonly Facing[] = [0, 1, 2, 3, 4, 5];

export function facingImage(facing: Facing, { sides, isMirrored }: Symmetry): Facing {
  const turned = (facing + sides) % 6;
  return ALL[isMirrored ? (6 - turned) % 6 : turned] ?? 0;
}

/** Room for any image of a small board around the middle. */
const SIDE = 48;

/** The battle, and a walk in it, as the symmetry has them. */
export class TurnedBoard {
  readonly #board;
  readonly #middle: Cube;

  constructor(
    readonly battle: HexBattle,
    readonly symmetry: Symmetry,
  ) {
    this.#board = buildBoard(SIDE, SIDE, symmetry.layout);
    const middle = hexOf(this.#board, [SIDE / 2, SIDE / 2]) ?? 0;
    this.#middle = [this.#board.cubes[middle * 2] ?? 0, this.#board.cubes[middle * 2 + 1] ?? 0];
  }

  #hex(hex: HexId): HexId {
    const { cubes } = this.battle.field.board;
    const [q, r] = image([cubes[hex * 2] ?? 0, cubes[hex * 2 + 1] ?? 0], this.symmetry);
    const found = hexAtCube(this.#board, this.#middle[0] + q, this.#middle[1] + r);
    if (found < 0) throw new Error("the image lies off the board");
    return found;
  }

  cell(at: Cell): Cell {
    return cellOf(this.#board, this.#hex(hexOf(this.battle.field.board, at) ?? 0));
  }

  turned(): HexBattle {
    const { battle } = this;
    const patches: Patch[][] = Array.from({ length: SIDE * SIDE }, () => []);
    battle.field.patches.forEach((here, hex) => (patches[this.#hex(hex)] = here.map((patch) => this.#patch(patch))));
    const rows = battle.order.map((who) => [who, this.#row(who)] as const);
    const figures = battle.order.map((who) => [who, { ...figureOf(battle, who), onHexes: this.#traits(who) }] as const);
    return {
      ...battle,
      field: { board: this.#board, patches },
      figures: new Map(figures),
      record: { ...battle.record, figure: Object.fromEntries(rows) },
    };
  }

  #patch(patch: Patch): Patch {
    const side = ALL.find((facing) => facing === patch.number);
    return patch.kind === "fast" && side !== undefined ? { ...patch, number: facingImage(side, this.symmetry) } : patch;
  }

  #row(who: string): HexState {
    const state = stateOf(this.battle, who);
    const place = placeOf(this.battle, who);
    const hex = hexUnder(this.battle, who);
    const at = hex === null ? place : ({ kind: "hex", at: cellOf(this.#board, this.#hex(hex)) } as const);
    return { ...state, place: at, facing: facingImage(state.facing, this.symmetry) };
  }

  #traits(who: string) {
    const traits = hexTraits(figureOf(this.battle, who));
    return { ...traits, covers: traits.covers.map((step) => image(step, this.symmetry)) };
  }

  walk(walk: WalkIntent): WalkIntent {
    const facing = (side: Facing) => facingImage(side, this.symmetry);
    const path = walk.path.map((entry) => ({
      at: this.cell(entry.at),
      ...(entry.facing === undefined ? {} : { facing: facing(entry.facing) }),
    }));
    return { ...walk, path, ...(walk.end === undefined ? {} : { end: facing(walk.end) }) };
  }
}
