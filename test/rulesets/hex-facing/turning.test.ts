/** Turning by hand, the modes that there are, and what figures of several hexes hold. */
import { describe, expect, it } from "vitest";
import { refusalOf, resolve } from "../../../src/engine/legality";
import { isRefusal } from "../../../src/engine/types";
import type { HexBattle } from "../../../src/hexes/battle";
import type { Facing } from "../../../src/hexes/board";
import type { HexIntent } from "../../../src/hexes/intents";
import { hexTraits } from "../../../src/hexes/traits";
import { hexBattleOf } from "../../support/battle-of";

function setUp(figures: string, ground = ""): HexBattle {
  return hexBattleOf(`
ruleset: hex-facing
field: { hexes: [9, 12], ground: { ${ground} } }
figures:
${figures}`);
}

function after(battle: HexBattle, intent: HexIntent): HexBattle {
  expect(refusalOf(battle, intent)).toBeNull();
  return resolve(battle, intent).battle;
}

function costOfTurn(battle: HexBattle, facing: Facing): number | string {
  const meant = battle.rules.turnTo(battle, "ann", facing);
  return isRefusal(meant) ? meant.code : meant.cost;
}

describe("a turn by hand", () => {
  it("[HF-FA-04] is paid before the move, so that the move goes on", () => {
    const battle = setUp("  ann: { side: red, at: [4, 6] }");
    expect([1, 2, 3].map((facing) => costOfTurn(battle, facing as Facing))).toEqual([1, 2, 3]);
    const meant = battle.rules.turnTo(battle, "ann", 1);
    if (isRefusal(meant)) throw new Error(meant.code);
    const turned = after(battle, meant.intent);
    expect(turned.record.figure["ann"]).toMatchObject({ facing: 1, points: 5, moveEnded: false });
  });

  it("[HF-FA-03] is free after the move as far as that allows, and paid where it does not", () => {
    const battle = setUp("  ann: { side: red, at: [4, 8] }");
    const path = [7, 6, 5, 4].map((row) => ({ at: [4, row] as const }));
    const moved = after(battle, { kind: "walk", who: "ann", mode: "move", path });
    expect([1, 2, 3].map((facing) => costOfTurn(moved, facing as Facing))).toEqual([0, 2, "cannot"]);
  });

  it("is refused out of turn and to the fallen", () => {
    const battle = setUp("  orc: { side: blue, at: [1, 1] }\n  ann: { side: red, at: [4, 8] }");
    expect(costOfTurn(battle, 1)).toBe("not-your-turn");
  });
});

describe("the modes", () => {
  it("[HF-MV-02, HF-MV-04] are all there until the first is taken", () => {
    const battle = setUp("  ann: { side: red, at: [4, 8] }");
    const open = (now: HexBattle) =>
      now.rules.modes(now, "ann").flatMap(({ mode, refusal }) => (refusal ? [] : [mode]));
    expect(open(battle)).toEqual(["move", "wait", "all-out-attack", "step", "change-position", "slither"]);
    const moved = after(battle, { kind: "walk", who: "ann", mode: "wait", path: [{ at: [4, 7] }] });
    expect(open(moved)).toEqual(["wait"]);
    expect(moved.rules.usualManner(moved, "ann")).toEqual({ mode: "wait" });
  });
});

/** The figure covers the hexes ahead of it and right ahead besides its own. */
function enlarged(battle: HexBattle, who: string): HexBattle {
  const figure = battle.figures.get(who)!;
  const onHexes = {
    ...hexTraits(figure),
    covers: [
      [0, -1],
      [1, -1],
    ] as const,
  };
  return { ...battle, figures: new Map(battle.figures).set(who, { ...figure, onHexes }) };
}

describe("a figure of several hexes", () => {
  const walk = (who: string, ...path: (readonly [number, number])[]): HexIntent => ({
    kind: "walk",
    who,
    mode: "move",
    path: path.map((at) => ({ at })),
  });

  it("[HF-FA-06] moves by its middle, and fits only where all its hexes are free", () => {
    const battle = enlarged(
      setUp("  ann: { side: red, at: [4, 8] }\n  bob: { side: red, at: [4, 5] }", "wall: [[1, 4]]"),
      "ann",
    );
    expect(refusalOf(battle, walk("ann", [4, 7]))).toBeNull();
    expect(refusalOf(battle, walk("ann", [4, 7], [4, 6]))).toMatchObject({
      code: "occupied",
      facts: { by: "bob", at: "4.5" },
    });
    expect(refusalOf(battle, walk("ann", [3, 7], [2, 7], [1, 6], [1, 5]))).toMatchObject({ code: "wall" });
    const reached = battle.rules.reach(battle, "ann", { mode: "move" }).map(({ at }) => at.join());
    expect(reached).toContain("4,7");
    expect(reached).not.toContain("4,6");
    expect(reached).not.toContain("1,5");
  });

  it("[HF-FA-06] its other hexes are occupied for everybody else", () => {
    const battle = enlarged(
      setUp("  ann: { side: red, at: [3, 4] }\n  orc: { side: blue, at: [4, 8] }\n  bob: { side: red, at: [4, 4] }"),
      "orc",
    );
    expect(refusalOf(battle, walk("ann", [4, 4]))).toMatchObject({ code: "occupied" });
    const bobs = {
      ...battle,
      record: { ...battle.record, battle: { "": { ...battle.record.battle[""]!, turn: "bob" } } },
    };
    expect(
      refusalOf(bobs, {
        ...walk("bob", [4, 4]),
        path: [{ at: [4, 4], facing: 3 }, { at: [4, 5] }, { at: [4, 6] }, { at: [4, 7] }],
      } as HexIntent),
    ).toMatchObject({
      code: "occupied",
      facts: { by: "orc", at: "4.7" },
    });
  });
});
