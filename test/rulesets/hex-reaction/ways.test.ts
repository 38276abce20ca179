/** What rulers and lists ask of hex-reaction: modes, hexes within reach, ways there, turns, arcs; and figures of several hexes. */
import { describe, expect, it } from "vitest";
import { figureOf } from "../../../src/engine/battle";
import { refusalOf } from "../../../src/engine/legality";
import { isRefusal } from "../../../src/engine/types";
import type { HexBattle } from "../../../src/hexes/battle";
import { costTo } from "../../../src/hexes/read-reach";
import { hexesWithin } from "../../../src/hexes/hexes-within";
import { hexOf, type Cell } from "../../../src/hexes/board";
import type { WalkIntent } from "../../../src/hexes/intents";
import { hexTraits } from "../../../src/hexes/traits";
import { hexBattleOf } from "../../support/battle-of";

const court = hexBattleOf(`
ruleset: hex-reaction
field: { hexes: [9, 9], ground: { wall: [[4, 3], [3, 3], [5, 3]] } }
figures:
  ann: { side: red, at: [4, 5], MA: 6, facing: 1 }
  bob: { side: red, at: [5, 5] }
  elf: { side: blue, at: [4, 6], hits: 0 }
  cat: { side: red, at: [0, 0], posture: prone }
`);

const walk = (mode: string, path: readonly Cell[], more: Partial<WalkIntent> = {}): WalkIntent => ({
  ...{ kind: "walk", who: "ann", mode, path: path.map((at) => ({ at })) },
  ...more,
});

/** The same battle with a figure that covers these hexes besides its own. */
function covering(battle: HexBattle, who: string, covers: readonly (readonly [number, number])[]): HexBattle {
  const figure = figureOf(battle, who);
  const large = { ...figure, onHexes: { ...hexTraits(figure), covers } };
  return { ...battle, figures: new Map(battle.figures).set(who, large) };
}

const ALL_AROUND = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;

describe("the modes", () => {
  it("[HR-MV-01] [HR-MV-02] are all listed, with why one cannot be declared now", () => {
    const told = court.rules.modes(court, "ann").map(({ mode, inPlace, refusal }) => [mode, inPlace, refusal?.code]);
    expect(told).toEqual([
      ["crawl", false, "cannot"],
      ["stand-up", true, "cannot"],
      ["still", true, undefined],
      ["step", false, undefined],
      ["dodge", false, undefined],
      ["half", false, undefined],
      ["full", false, undefined],
    ]);
    expect(court.rules.modes(court, "cat").every(({ refusal }) => refusal?.code === "not-your-turn")).toBe(true);
    expect([court.rules.usualManner(court, "ann").mode, court.rules.usualManner(court, "cat").mode]).toEqual([
      "half",
      "crawl",
    ]);
  });
});

describe("the hexes within reach", () => {
  const reach = court.rules.reach(court, "ann", { mode: "full" });

  it("[HR-MV-02] [HR-MV-05] are those that a walk may end in, at their fewest hexes", () => {
    for (let column = 0; column < 9; column++) {
      for (let row = 0; row < 9; row++) {
        const at: Cell = [column, row];
        const found = reach.find((one) => String(one.at) === String(at));
        const way = court.rules.walkTo(court, "ann", { mode: "full" }, { at });
        if (String(at) === "4,5") continue;
        expect([at, isRefusal(way)]).toEqual([at, found === undefined]);
        if (isRefusal(way) || !found) continue;
        expect([way.path.length, refusalOf(court, way)]).toEqual([found.cost, null]);
        expect(found.left).toBe(6 - found.cost);
        expect(found.band).toBe(found.cost <= 3 ? "half" : "all");
      }
    }
  });

  it("[HR-MV-05] lead over the fallen, not through walls or those who are up", () => {
    const costs = new Map(reach.map(({ at, cost }) => [String(at), cost]));
    expect([costs.get("4,6"), costs.get("5,5"), costs.get("4,3"), costs.get("4,2")]).toEqual([
      1,
      undefined,
      undefined,
      5,
    ]);
  });

  it("[HR-MV-06] are faced along the last hex, after a step as before", () => {
    const facing = (mode: string, at: string) =>
      court.rules.reach(court, "ann", { mode }).find((one) => String(one.at) === at)?.facing;
    expect([facing("half", "4,6"), facing("step", "4,6")]).toEqual([3, 1]);
  });

  it("is nothing for a mode that cannot be declared or does not exist", () => {
    expect(court.rules.reach(court, "cat", { mode: "half" })).toEqual([]);
    expect(court.rules.reach(court, "ann", { mode: "fly" })).toEqual([]);
    expect(
      court.rules
        .reach(court, "cat", { mode: "crawl" })
        .map(({ cost }) => cost)
        .sort(),
    ).toEqual([1, 1, 2, 2, 2, 2]);
  });
});

describe("the way to a hex", () => {
  const to = (at: Cell, mode = "half", via: readonly Cell[] = []) => {
    const way = court.rules.walkTo(court, "ann", { mode }, { at, via });
    return isRefusal(way) ? way.code : way.path.map((entry) => entry.at.join("."));
  };

  it("[HR-MV-02] goes over what it is to go by, all legs together within the mode", () => {
    expect(to([3, 6], "half", [[4, 6]])).toEqual(["4.6", "3.6"]);
    expect(to([3, 6], "step", [[4, 6]])).toBe("too-far");
  });

  it("tells why there is none", () => {
    expect([to([5, 5]), to([4, 3]), to([9, 9]), to([4, 2]), to([4, 2], "fly")]).toEqual([
      "occupied",
      "wall",
      "no-way",
      "too-far",
      "cannot",
    ]);
    const closed = hexBattleOf(`
ruleset: hex-reaction
field: { hexes: [3, 5], ground: { wall: [[0, 2], [1, 2], [2, 2]] } }
figures: { ann: { side: red, at: [1, 4] } }
`);
    expect(closed.rules.walkTo(closed, "ann", { mode: "full" }, { at: [1, 0] })).toMatchObject({ code: "no-way" });
  });

  it("is foretold hex by hex, with what is left and the facings that are free at its end", () => {
    const told = court.rules.foretell(
      court,
      walk(
        "half",
        [
          [4, 6],
          [3, 6],
        ],
        { end: 5 },
      ),
    );
    expect(told).toMatchObject({ cost: 2, left: 1, facing: 5, freeTurns: [0, 1, 2, 3, 4, 5] });
    const steps = isRefusal(told) ? [] : told.steps;
    expect(steps.map(({ facing, step, cost }) => [facing, step, cost])).toEqual([
      [3, "forward", 1],
      [4, "forward", 2],
    ]);
    expect(court.rules.foretell(court, walk("half", [[5, 5]]))).toMatchObject({ code: "occupied" });
  });

  it("[HR-MV-06] a step is called by the side to which it goes", () => {
    const kinds = (at: Cell) => {
      const told = court.rules.foretell(court, walk("step", [at]));
      return isRefusal(told) ? told.code : told.steps.map(({ step }) => step).join();
    };
    // Ann faces to the upper right: 5.4 is ahead.
    expect(
      [
        [5, 4],
        [4, 4],
        [4, 6],
        [3, 4],
        [3, 5],
      ].map((at) => kinds(at as unknown as Cell)),
    ).toEqual(["forward", "sidestep", "aside", "aside", "back"]);
  });
});

describe("turning on the spot", () => {
  it("[HR-MV-06] is to stand still, and free", () => {
    const turned = court.rules.turnTo(court, "ann", 4);
    expect(turned).toEqual({ intent: walk("still", [], { end: 4 }), cost: 0 });
    expect(court.rules.turnTo(court, "bob", 4)).toMatchObject({ code: "not-your-turn" });
  });

  it("[HR-MV-06] knows three hexes in front, one on each side, one behind", () => {
    const { front, left, right, rear } = court.rules.arcs(court, "ann");
    expect([front, left, right, rear].map((cells) => cells.map((cell) => cell.join(".")))).toEqual([
      ["4.4", "5.4", "5.5"],
      ["3.4"],
      ["4.6"],
      ["3.5"],
    ]);
  });
});

describe("a figure of several hexes", () => {
  const plain = hexBattleOf(`
ruleset: hex-reaction
field: { hexes: [9, 9], ground: { wall: [[6, 4]] } }
figures:
  troll: { side: red, at: [4, 4], size: 7, facing: 2 }
  ann: { side: red, at: [1, 4] }
  orc: { side: blue, at: [4, 8], facing: 0, acted: true }
`);
  const battle = covering(plain, "troll", ALL_AROUND);
  const code = (who: string, at: Cell) =>
    refusalOf(
      { ...battle, record: { ...battle.record, battle: { "": { round: 1, turn: who, turnOver: null, revision: 0 } } } },
      { kind: "walk", who, mode: "step", path: [{ at }] } satisfies WalkIntent,
    )?.code;

  it("[HR-MV-07] closes the hexes that it covers to others", () => {
    expect(code("ann", [2, 4])).toBeUndefined();
    const beside = {
      ...battle,
      record: {
        ...battle.record,
        figure: {
          ...battle.record.figure,
          ann: { ...battle.record.figure["ann"]!, place: { kind: "hex", at: [2, 4] } as const },
        },
      },
    };
    expect(beside.rules.walkTo(beside, "ann", { mode: "full" }, { at: [3, 4] })).toMatchObject({ code: "occupied" });
    expect(beside.rules.walkTo(beside, "ann", { mode: "full" }, { at: [4, 4] })).toMatchObject({ code: "occupied" });
  });

  it("[HR-MV-07] fits only where all of them are free, its own and the map's edge apart", () => {
    expect([code("troll", [5, 4]), code("troll", [4, 5]), code("troll", [4, 3])]).toEqual([
      "wall",
      undefined,
      undefined,
    ]);
    const down = battle.rules.walkTo(battle, "troll", { mode: "full" }, { at: [4, 7] });
    expect(down).toMatchObject({ code: "occupied" });
    expect(battle.rules.walkTo(battle, "troll", { mode: "full" }, { at: [3, 0] })).not.toHaveProperty("code");
    expect(battle.rules.reach(battle, "troll", { mode: "full" }).map(({ at }) => at.join("."))).not.toContain("5.4");
  });

  it("[HR-MV-07] is reached and measured by the hex under its middle", () => {
    const watcher = hexBattleOf(`
ruleset: hex-reaction
field: { hexes: [9, 9] }
figures:
  troll: { side: red, at: [4, 6] }
  orc: { side: blue, at: [4, 4], facing: 3, moved: still, weapons: [{ name: club, damage: 1d6 }] }
`);
    const told = (one: HexBattle) =>
      one.rules.watch?.(one, { kind: "walk", who: "troll", mode: "half", path: [] }).watchers;
    expect([told(watcher), told(covering(watcher, "troll", ALL_AROUND))]).toEqual([[], []]);
  });
});

describe("the search", () => {
  it("[HR-MV-05] agrees with the board's own over an open field", () => {
    const open = hexBattleOf(`
ruleset: hex-reaction
field: { hexes: [7, 7] }
figures: { ann: { side: red, at: [3, 3], MA: 4 } }
`);
    const found = hexesWithin(open.field.board, [], { at: hexOf(open.field.board, [3, 3])!, facing: 0 }, 4);
    for (const { at, cost } of open.rules.reach(open, "ann", { mode: "full" }))
      expect(cost).toBe(costTo(found, hexOf(open.field.board, at)!));
  });
});
