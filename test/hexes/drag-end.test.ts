/** What a drag to a hex means: a way, a charge or rush at a foe, a turn on the spot, or why it can be none of them. */
import { describe, expect, it } from "vitest";
import { endOfHexDrag, foretoldEnd, type HexDragEnd } from "../../src/hexes/drag-end";
import type { HexBattle } from "../../src/hexes/battle";
import type { Cell } from "../../src/hexes/board";
import { hexBattleOf } from "../support/battle-of";

const GATE = hexBattleOf(`
ruleset: hex-reaction
field: { hexes: [9, 12] }
figures:
  ann: { side: red, at: [4, 8], MA: 8, facing: 0, shield: { stops: 1 }, weapons: [{ name: pike, damage: 2d6, reach: 2, pole: true }] }
  orc: { side: blue, at: [4, 4], facing: 3 }`);

const FEN = hexBattleOf(`
ruleset: hex-facing
field: { hexes: [12, 12] }
figures:
  ann: { side: red, at: [4, 8], Move: 5, facing: 0 }
  orc: { side: blue, at: [4, 4], facing: 3 }`);

const drag = (battle: HexBattle, at: Cell, { turn = 0, via = [] as readonly Cell[], mode = "" } = {}): HexDragEnd => {
  const usual = battle.rules.usualManner(battle, "ann");
  return endOfHexDrag(battle, "ann", mode ? { ...usual, mode } : usual, { at, via, turn });
};

describe("a drag to a hex", () => {
  it("is the cheapest way there, and what the first choice comes to is foretold", () => {
    const end = drag(GATE, [4, 6]);
    expect(end).toMatchObject({ kind: "intents", choices: [{ kind: "walk", mode: "half" }] });
    expect(foretoldEnd(GATE, end)?.steps.map(({ at }) => at)).toEqual([
      [4, 7],
      [4, 6],
    ]);
  });

  it("goes by its waypoints, and turns at its end as asked", () => {
    const end = drag(FEN, [4, 7], { via: [[5, 7]], turn: 1 });
    expect(foretoldEnd(FEN, end)?.steps.map(({ at }) => String(at))).toContain("5,7");
    const plain = foretoldEnd(FEN, drag(FEN, [4, 7]));
    expect(foretoldEnd(FEN, drag(FEN, [4, 7], { turn: 1 }))?.facing).toBe(((plain?.facing ?? 0) + 1) % 6);
  });

  it("says why there is no way, by the search's own reason", () => {
    expect(drag(GATE, [4, 1])).toMatchObject({ kind: "refused", refusal: { code: "too-far" } });
    expect(drag(FEN, [4, 4])).toMatchObject({ kind: "refused", refusal: { code: "occupied" } });
  });

  it("is nothing where it began, and a turn there with a turn asked for", () => {
    expect(drag(FEN, [4, 8])).toEqual({ kind: "nothing" });
    expect(drag(FEN, [4, 8], { turn: 1 })).toMatchObject({ kind: "intents", choices: [{ kind: "walk" }] });
  });

  it("[HR-RE-11] onto a foe is a charge, a rush or the way alone, beside it", () => {
    const end = drag(GATE, [4, 4]);
    expect(end).toMatchObject({ kind: "intents", choices: [{ charge: "orc" }, { rush: "orc" }, { kind: "walk" }] });
    expect(foretoldEnd(GATE, end)?.cost).toBe(3);
    expect(drag(GATE, [4, 4], { mode: "full" })).toMatchObject({ kind: "refused", refusal: { code: "occupied" } });
  });
});
