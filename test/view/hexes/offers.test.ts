/** What lists on hexes offer: actions with their weapons and targets, hexes within reach, ends at foes, and ways laid step by step. */
import { describe, expect, it } from "vitest";
import { refusalOf } from "../../../src/engine/legality";
import type { HexBattle } from "../../../src/hexes/battle";
import type { Facing } from "../../../src/hexes/board";
import {
  cellsBeyond,
  type LaidWay,
  NO_WAY,
  stepOn,
  takeBack,
  tellWay,
  turnOn,
  walkAlong,
  wayLines,
} from "../../../src/view/hexes/laid-way";
import { hexOffers, openCandidates } from "../../../src/view/hexes/offers";
import { bearingOf, endsAtFoes, MOST_LISTED, nearestReached } from "../../../src/view/hexes/reached-list";
import { hexBattleOf } from "../../support/battle-of";

const GATE = hexBattleOf(`
ruleset: hex-reaction
field: { hexes: [14, 14], ground: { wall: [[4, 4]] } }
figures:
  ann: { side: red, at: [4, 8], facing: 0, MA: 10, weapons: [{ name: pike, reach: 2, pole: true }, { name: bow, hexes: 20 }] }
  orc: { side: blue, at: [4, 2] }
  elf: { side: blue, at: [8, 8] }`);

const MARCH = hexBattleOf(`
ruleset: hex-facing
field: { hexes: [9, 12], ground: { wall: [[4, 4]] } }
figures:
  ann: { side: red, at: [4, 8], facing: 0, Move: 6, DX: 11 }`);

const offer = (battle: HexBattle, id: string) => {
  const found = hexOffers(battle, "ann").find((one) => one.id === id);
  if (!found) throw new Error(`${id} is not offered`);
  return found;
};

describe("[HR-AC-01] the offers of actions", () => {
  it("are one for each action and what it is done with, each with everybody it may be done to", () => {
    const { group, candidates } = offer(GATE, "attack/pike");
    expect(group).toBe("strike");
    expect(candidates.map(({ intent }) => intent.target)).toEqual(["orc", "elf"]);
    expect(hexOffers(GATE, "ann").map(({ id }) => id)).toContain("shoot/bow");
  });

  it("say why not where none of it can be done: in the first pass all move", () => {
    const attack = offer(GATE, "attack/pike");
    expect(attack.refusal?.code).toBe("not-your-turn");
    expect(openCandidates(attack)).toEqual([]);
  });
});

describe("[HR-MV-05] the list of reachable hexes", () => {
  it("has the nearest first, and no more than can be read", () => {
    const { hexes, all } = nearestReached(GATE, "ann", { mode: "full" });
    expect(all).toBeGreaterThan(MOST_LISTED);
    expect(hexes).toHaveLength(MOST_LISTED);
    expect(hexes.map(({ cost }) => cost)).toEqual(hexes.map(({ cost }) => cost).sort((one, other) => one - other));
  });

  it("says how far off a hex lies, and to which side", () => {
    expect(bearingOf(GATE, "ann", { at: [4, 5] })).toEqual({ hexes: 3, side: 0 });
    expect(bearingOf(GATE, "ann", { at: [5, 8] })).toEqual({ hexes: 1, side: 2 });
    expect(bearingOf(GATE, "ann", { at: [4, 8] })).toBeNull();
  });

  it("[HR-RE-11] has the cheapest walk that ends in a charge, and why there is none", () => {
    const ends = endsAtFoes(GATE, "ann", { mode: "half" });
    const charge = ends.find(({ end, foe }) => end === "charge" && foe === "elf");
    expect(charge?.walk).toMatchObject({ kind: "walk", charge: "elf" });
    expect(charge?.walk && refusalOf(GATE, charge.walk)).toBeNull();
    expect(ends.find(({ end, foe }) => end === "rush" && foe === "elf")?.refusal).toMatchObject({
      facts: { because: "no-shield" },
    });
  });
});

/** A way by its sides. */
function laid(battle: HexBattle, ...sides: readonly Facing[]): LaidWay {
  return sides.reduce(
    (way, side) => stepOn({ battle, who: "ann", manner: { mode: "move" }, way }, side) ?? way,
    NO_WAY,
  );
}

const told = (battle: HexBattle, way: LaidWay) => tellWay(battle, walkAlong("ann", { mode: "move" }, way));

describe("[HF-MV-02] a way laid hex by hex", () => {
  it("goes on from where it has come to, each line with all that it has cost", () => {
    const way = laid(MARCH, 0, 1);
    expect(way.path.map(({ at }) => at.join("."))).toEqual(["4.7", "5.6"]);
    const lines = wayLines(MARCH, way, told(MARCH, way));
    expect(lines.map((line) => (typeof line === "string" ? line : line.data["cost"]))).toHaveLength(2);
    expect(told(MARCH, way).refusal).toBeNull();
  });

  it("says why it cannot go on, and what it has cost until there", () => {
    const way = laid(MARCH, 0, 0, 0, 0);
    const { refusal, foretold } = told(MARCH, way);
    expect(refusal?.code).toBe("wall");
    expect(foretold?.steps).toHaveLength(3);
    expect(wayLines(MARCH, way, { refusal, foretold }).at(-1)).toBe("4.4");
  });

  it("names the hexes past where the rules go along: the one that is shut, and those laid beyond it", () => {
    const beyond = (way: LaidWay) =>
      cellsBeyond(walkAlong("ann", { mode: "move" }, way), told(MARCH, way)).map((cell) => cell.join());
    expect(beyond(laid(MARCH, 0, 0, 0))).toEqual([]);
    expect(beyond(laid(MARCH, 0, 0, 0, 0, 0))).toEqual(["4,4", "4,3"]);
    expect(beyond(laid(MARCH, 0, 3, 0, 3, 0, 3, 0, 3, 0, 3))).not.toEqual([]);
  });

  it("keeps the facing where that is declared, and turns on the spot or for nothing at the end", () => {
    const kept = stepOn({ battle: MARCH, who: "ann", manner: { mode: "move", keepFacing: true }, way: NO_WAY }, 1);
    expect(kept?.path).toEqual([{ at: [5, 7], facing: 0 }]);
    const turned = turnOn({ battle: MARCH, who: "ann", manner: { mode: "move" }, way: laid(MARCH, 0) }, 1);
    expect(turned?.end ?? turned?.path.at(-1)?.facing).toBe(1);
    expect(turned && takeBack(turned)).toEqual(laid(MARCH, 0));
  });

  it("ends at the edge of the map", () => {
    const far = laid(MARCH, 3, 3, 3, 3, 3);
    expect(far.path.at(-1)?.at).toEqual([4, 11]);
  });
});
