/** What a figure reaches, the way that a drag means, and what is foretold of it. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { refusalOf, resolve } from "../../../src/engine/legality";
import { nearResults, nobodyReacts } from "../../../src/engine/odds";
import { isRefusal } from "../../../src/engine/types";
import type { ForetoldWalk, HexBattle, Manner, WalkTarget } from "../../../src/hexes/battle";
import { cellOf, FACINGS, hexCount } from "../../../src/hexes/board";
import type { WalkIntent } from "../../../src/hexes/intents";
import { hexBattleOf } from "../../support/battle-of";

const MOVE: Manner = { mode: "move" };

function walk(battle: HexBattle, to: WalkTarget, manner = MOVE, who = "ann"): WalkIntent {
  const found = battle.rules.walkTo(battle, who, manner, to);
  if (isRefusal(found)) throw new Error(`refused: ${JSON.stringify(found)}`);
  return found;
}

function foretold(battle: HexBattle, intent: WalkIntent): ForetoldWalk {
  const found = battle.rules.foretell(battle, intent);
  if (isRefusal(found)) throw new Error(`refused: ${JSON.stringify(found)}`);
  return found;
}

function plain(more = "", ann = "", ground = ""): HexBattle {
  return hexBattleOf(`
ruleset: hex-facing
field: { hexes: [9, 12], ground: { ${ground} } }
figures:
  ann: { side: red, at: [4, 6]${ann} }
${more}`);
}

const KINDS = [
  "stairs",
  "footing-1",
  "body",
  "wall",
  "table",
  "water-foot",
  "water-deep",
  "mud-ankle",
  "mud-shin",
  "mud-knee",
];

const cells = fc.array(fc.tuple(fc.nat(6), fc.nat(6)), { maxLength: 9 });
const randomBattle = fc
  .record({
    ground: fc.record(Object.fromEntries(KINDS.map((kind) => [kind, cells]))),
    figure: fc.record({
      facing: fc.nat(5),
      Move: fc.integer({ min: 1, max: 8 }),
      posture: fc.constantFrom("standing", "crouching", "kneeling", "lying"),
      vehicle: fc.boolean(),
    }),
    others: fc.uniqueArray(
      fc.record({ at: fc.tuple(fc.nat(6), fc.nat(6)), side: fc.constantFrom("red", "blue"), prone: fc.boolean() }),
      {
        maxLength: 5,
        selector: ({ at }) => at.join(),
      },
    ),
  })
  .map(({ ground, figure, others }) => {
    const { facing, Move, posture, vehicle } = figure;
    const laid = Object.entries(ground).map(
      ([kind, hexes]) => `${kind}: [${hexes.map((hex) => `[${hex.join(", ")}]`).join(", ")}]`,
    );
    const apart = others.filter(({ at }) => at.join() !== "3,3");
    const crowd = apart.map(
      ({ at, side, prone }, index) => `  f${index}: { side: ${side}, at: [${at.join(", ")}], prone: ${prone} }`,
    );
    return hexBattleOf(`
ruleset: hex-facing
field: { hexes: [7, 7], ground: { ${laid.join(", ")} } }
figures:
  ann: { side: red, at: [3, 3], facing: ${facing}, Move: ${Move}, posture: ${posture}${vehicle ? ", vehicle: wheels" : ""} }
${crowd.join("\n")}`);
  });

describe("what is within reach", () => {
  it("[HF-MV-10] is walked to at exactly the cost shown, in the facing shown, and nothing else is", () => {
    fc.assert(
      fc.property(
        randomBattle,
        fc.constantFrom<Manner>(
          MOVE,
          { mode: "all-out-attack" },
          { mode: "move", evade: true },
          { mode: "move", keepFacing: true },
        ),
        (battle, manner) => {
          const reached = new Map(battle.rules.reach(battle, "ann", manner).map((hex) => [hex.at.join(), hex]));
          for (let hex = 0; hex < hexCount(battle.field.board); hex++) {
            const at = cellOf(battle.field.board, hex);
            const shown = reached.get(at.join());
            const found = battle.rules.walkTo(battle, "ann", manner, { at });
            if (at.join() === "3,3") continue;
            expect(isRefusal(found)).toBe(shown === undefined);
            if (isRefusal(found) || !shown) continue;
            expect(refusalOf(battle, found)).toBeNull();
            const told = foretold(battle, found);
            expect([told.cost, told.left, told.facing]).toEqual([shown.cost, shown.left, shown.facing]);
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it("[HF-MV-10] costs in a facing no more than by any way and free turn, and ends so", () => {
    fc.assert(
      fc.property(randomBattle, (battle) => {
        for (const { at, cost, band } of battle.rules.reach(battle, "ann", MOVE)) {
          if (band === "beyond") continue;
          const costs = FACINGS.flatMap((facing) => {
            const found = battle.rules.walkTo(battle, "ann", MOVE, { at, facing });
            if (isRefusal(found)) return [];
            expect(refusalOf(battle, found)).toBeNull();
            expect(foretold(battle, found).facing).toBe(facing);
            return [foretold(battle, found).cost];
          });
          expect(Math.min(...costs)).toBe(cost);
        }
      }),
      { numRuns: 12 },
    );
  });

  it("[HF-FA-03] is parted by half the Move; [HF-MV-05] a sprint's hex lies beyond", () => {
    const battle = plain("", ", Move: 4");
    const bands = battle.rules.reach(battle, "ann", MOVE);
    expect(bands.find(({ at }) => at.join() === "4,4")).toMatchObject({ cost: 2, left: 2, band: "half" });
    expect(bands.find(({ at }) => at.join() === "4,2")).toMatchObject({ cost: 4, left: 0, band: "all" });
    const ran = withFigure(battle, { sprinted: true });
    expect(ran.rules.reach(ran, "ann", MOVE).filter(({ band }) => band === "beyond")).toEqual([
      { at: [4, 1], cost: 5, left: 0, band: "beyond", facing: 0 },
    ]);
    expect(walk(ran, { at: [4, 1] })).toMatchObject({ run: true });
  });

  it("[HF-MV-12] holds dear hexes beside, to be pressed into", () => {
    const battle = plain("", "", "mud-thigh: [[4, 5]]");
    expect(battle.rules.reach(battle, "ann", MOVE).find(({ at }) => at.join() === "4,5")).toMatchObject({
      cost: 6,
      left: 0,
      band: "beyond",
    });
    expect(walk(battle, { at: [4, 5] })).toMatchObject({ press: true });
  });
});

function withFigure(battle: HexBattle, fields: object): HexBattle {
  const ann = { ...battle.record.figure["ann"]!, ...fields };
  return { ...battle, record: { ...battle.record, figure: { ...battle.record.figure, ann } } };
}

describe("the way that a drag means", () => {
  it("[HF-MV-10] goes by its waypoints, each leg from the pose before", () => {
    const battle = plain();
    const found = walk(battle, { at: [4, 4], via: [[5, 5]] });
    expect(found.path.map(({ at }) => at.join())).toEqual(["5,5", "5,4", "4,4"]);
    expect(foretold(battle, found).steps.map(({ cost }) => cost)).toEqual([1, 2, 3]);
  });

  it("[HF-MV-02] keeps the facing where it is told to: sidesteps, backs off", () => {
    const battle = plain();
    const kinds = (at: WalkTarget["at"]) => {
      const told = foretold(battle, walk(battle, { at }, { mode: "move", keepFacing: true }));
      return [told.steps.map(({ step }) => step), told.cost, told.facing];
    };
    expect(kinds([5, 5])).toEqual([["sidestep"], 2, 0]);
    expect(kinds([4, 8])).toEqual([["back", "back"], 4, 0]);
    expect(kinds([5, 6])).toEqual([["aside"], 2, 0]);
  });

  it("[HF-MV-04] is a step's one hex in the facing asked for", () => {
    const battle = plain();
    expect(walk(battle, { at: [4, 7], facing: 2 }, { mode: "step" }).path).toEqual([{ at: [4, 7], facing: 2 }]);
    expect(battle.rules.walkTo(battle, "ann", { mode: "step" }, { at: [4, 8] })).toMatchObject({ code: "too-far" });
  });

  it("[HF-GR-04] slithers over deep mud alone", () => {
    const battle = plain("", ", swim: 2", "mud-waist: [[4, 5], [4, 4], [5, 5]]");
    const reached = battle.rules.reach(battle, "ann", { mode: "slither" }).map(({ at }) => at.join());
    expect(reached.sort()).toEqual(["4,4", "4,5", "5,5"]);
    expect(
      foretold(battle, walk(battle, { at: [4, 4] }, { mode: "slither" })).steps.flatMap(({ tests }) => tests),
    ).toEqual([]);
  });

  it("is refused with the first reason: off the map, walls, somebody there, too dear, cut off", () => {
    const ring = "wall: [[4, 0], [5, 0], [5, 1], [4, 2], [3, 1], [3, 0], [8, 11]]";
    const battle = plain("  bob: { side: red, at: [4, 7] }", "", ring);
    const code = (at: WalkTarget["at"]) => {
      const found = battle.rules.walkTo(battle, "ann", MOVE, { at });
      return isRefusal(found) ? found.code : null;
    };
    expect(code([9, 3])).toBe("no-way");
    expect(code([8, 11])).toBe("wall");
    expect(code([4, 7])).toBe("occupied");
    expect(code([0, 0])).toBe("not-enough-points");
    expect(code([4, 1])).toBe("no-way");
    expect(code([4, 5])).toBeNull();
  });
});

describe("what is foretold", () => {
  it("[HF-RO-01] multiplies to the chance that the rules themselves come to", () => {
    const battle = hexBattleOf(`
ruleset: hex-facing
field: { hexes: [9, 12], current: 3, ground: { mud-ankle: [[4, 7]], water-foot: [[4, 5], [4, 3]], fast: [[4, 5]], small: [[4, 3]] } }
figures:
  ann: { side: red, at: [4, 7], DX: 12, encumbrance: 1, Move: 9 }
  orc: { side: blue, at: [4, 4], DX: 9 }`);
    const way: WalkIntent = {
      ...{ kind: "walk", who: "ann", mode: "move", run: true, evade: true, stop: true },
      path: [
        [4, 6],
        [4, 5],
        [4, 4],
        [4, 3],
      ].map(([column = 0, row = 0]) => ({ at: [column, row] as const })),
    };
    const told = foretold(battle, way);
    expect(told.steps.map(({ tests }) => tests.map(({ test }) => test))).toEqual([
      ["slip"],
      ["current"],
      ["evade"],
      ["stop"],
    ]);
    const chance = told.steps.flatMap(({ tests }) => tests).reduce((all, test) => all * test.chance.toNumber(), 1);
    const { chances, exact } = nearResults(() => resolve(battle, way), nobodyReacts);
    expect(exact).toBe(true);
    expect(chance).toBeCloseTo(chances.get("arrived")!.toNumber(), 12);
  });

  it("[HF-FA-02, HF-FA-03] tells the facings that are free at the end", () => {
    const battle = plain();
    const free = (to: WalkTarget, manner = MOVE) => foretold(battle, walk(battle, to, manner)).freeTurns;
    expect(free({ at: [4, 3] })).toEqual([0, 1, 2, 3, 4, 5]);
    expect(free({ at: [4, 2] })).toEqual([0, 1, 5]);
    expect(free({ at: [4, 5] }, { mode: "all-out-attack" })).toEqual([0]);
    expect(free({ at: [4, 7] }, { mode: "step" })).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it("[HF-GR-06] says nothing of quicksand that nobody has seen", () => {
    const battle = plain("", "", "quicksand: [[4, 5]]");
    expect(foretold(battle, walk(battle, { at: [4, 5] })).steps[0]?.tests).toEqual([]);
  });
});
