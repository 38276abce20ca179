/** What the ruler says of ways and actions on hexes, and what stands in each hex of a way. */
import { describe, expect, it } from "vitest";
import { resolve } from "../../../src/engine/legality";
import type { AnswerPolicy } from "../../../src/engine/odds";
import { isRefusal } from "../../../src/engine/types";
import type { HexBattle } from "../../../src/hexes/battle";
import type { WalkIntent } from "../../../src/hexes/intents";
import { goesOn, hexRuler, planPhrase, reactedPhrase, stepLabels, watchersPhrase } from "../../../src/view/hexes/ruler";
import { facingName, formatPoints } from "../../../src/view/hexes/words";
import { hexBattleOf } from "../../support/battle-of";
import { oddsOf } from "../../support/plays";

const MARCH = hexBattleOf(`
ruleset: hex-facing
field: { hexes: [9, 12], ground: { water-foot: [[4, 6]], fast: [[4, 6]], wall: [[4, 4]] } }
figures:
  ann: { side: red, at: [4, 8], Move: 6, DX: 11 }
  orc: { side: blue, at: [2, 2] }`);

const walk = (path: WalkIntent["path"], more: Partial<WalkIntent> = {}): WalkIntent => ({
  ...{ kind: "walk", who: "ann", mode: "move", path },
  ...more,
});

function foretold(battle: HexBattle, intent: WalkIntent) {
  const seen = battle.rules.foretell(battle, intent);
  if (isRefusal(seen)) throw new Error(seen.code);
  return seen;
}

const keys = (battle: HexBattle, intent: WalkIntent): string[] =>
  hexRuler(battle, intent).lines.map(({ key }) => key.replace("ZONEBOUND.", ""));

describe("[HF-MV-10] the ruler of a way that is paid", () => {
  it("says how far, the points used and left, and which way one looks at the end", () => {
    const { lines, reach } = hexRuler(MARCH, walk([{ at: [4, 7] }]));
    expect(reach).toBe("certain");
    expect(lines.map(({ key }) => key)).toEqual(["ZONEBOUND.Ruler.oneHex", "ZONEBOUND.Ruler.pointsLeft"]);
    expect(lines[1]?.data).toMatchObject({ cost: "1", left: "5", facing: { key: "ZONEBOUND.Direction.up" } });
  });

  it("hangs on dice where something is rolled on the way, with the chance to get there", () => {
    const through = walk([{ at: [4, 7] }, { at: [4, 6] }, { at: [4, 5] }]);
    expect(keys(MARCH, through)).toEqual(["Ruler.hexes", "Ruler.pointsLeft", "Ruler.rolled"]);
    const { lines, reach } = hexRuler(MARCH, through);
    expect(reach).toBe("dice");
    const [, , rolled] = lines;
    const { percent } = Object(rolled?.data["chance"]).data;
    expect(percent).toBe(Math.round(100 * goesOn(foretold(MARCH, through).steps).toNumber()));
    expect(percent).toBeLessThan(100);
  });

  it("tells no chance where none is to be told", () => {
    const { lines } = hexRuler(MARCH, walk([{ at: [4, 7] }, { at: [4, 6] }]), "none");
    expect(lines.at(-1)?.key).toBe("ZONEBOUND.Ruler.dice");
  });

  it("says why a way cannot be gone", () => {
    const path = ([7, 6, 5, 4] as const).map((row) => ({ at: [4, row] as const }));
    const { lines, reach } = hexRuler(MARCH, walk(path));
    expect(reach).toBe("impossible");
    expect(Object(lines[1]?.data["reason"]).key).toMatch(/^ZONEBOUND\.Refusal\.(wall|not-enough-points)\./);
  });

  it("says what any other intent comes to", () => {
    const { reach } = hexRuler(MARCH, { kind: "action", who: "ann", action: "attack", target: "orc", weapon: "bare" });
    expect(reach).toBe("impossible");
  });
});

describe("[HF-MV-10] what stands in the hexes of a way", () => {
  it("is the cost so far, the facing and the kind of each step", () => {
    const labels = stepLabels(foretold(MARCH, walk([{ at: [4, 7] }, { at: [5, 6], facing: 0 }])), "exact");
    expect(labels.map(({ at, facing, cost, step }) => [at.join("."), facing, cost, step])).toEqual([
      ["4.7", 0, "1", "forward"],
      ["5.6", 0, "3", "sidestep"],
    ]);
  });

  it("is the chance to go on in the hex that is rolled in, and in no other", () => {
    const labels = stepLabels(foretold(MARCH, walk([{ at: [4, 7] }, { at: [4, 6] }, { at: [4, 5] }])), "exact");
    expect(labels.map(({ isRolled }) => isRolled)).toEqual([false, true, false]);
    expect(labels.map(({ chance }) => chance !== null)).toEqual([false, true, false]);
    expect(stepLabels(foretold(MARCH, walk([{ at: [4, 7] }, { at: [4, 6] }])), "none").at(-1)).toMatchObject({
      isRolled: true,
      chance: null,
    });
  });
});

describe("[HR-RE-01] the ruler of a way that is watched", () => {
  const WATCHED = hexBattleOf(`
ruleset: hex-reaction
field: { hexes: [9, 12] }
figures:
  ann: { side: red, at: [4, 8], MA: 8 }
  orc: { side: blue, at: [4, 2], facing: 3, weapons: [{ name: bow, damage: 1d6, hexes: 20 }] }`);
  const half = walk([{ at: [4, 7] }, { at: [4, 6] }], { mode: "half" });

  it("counts hexes, since there are no points", () => {
    const { lines } = hexRuler(WATCHED, half);
    expect(lines.map(({ key }) => key)).toEqual(["ZONEBOUND.Ruler.hexes", "ZONEBOUND.Ruler.hexesLeft"]);
    expect(lines[1]?.data).toMatchObject({ left: "2" });
  });

  it("[HR-RE-11] says at whom it ends", () => {
    const [what] = hexRuler(WATCHED, { ...half, charge: "orc" }).lines;
    expect(what).toMatchObject({ key: "ZONEBOUND.Card.title.walk.charges", data: { who: "ann", target: "orc" } });
  });

  it("names who watches, with the chance that nobody notices it", () => {
    const watched = WATCHED.rules.watch?.(WATCHED, half);
    const phrase = watched ? watchersPhrase(WATCHED, watched, "exact") : null;
    expect(phrase).toMatchObject({ key: "ZONEBOUND.Ruler.watched", data: { names: "orc" } });
    const still = walk([], { mode: "still" });
    const unwatched = WATCHED.rules.watch?.(WATCHED, still);
    expect(unwatched && watchersPhrase(WATCHED, unwatched, "exact")).toBeNull();
  });
});

describe("points and directions", () => {
  it.each([
    [0, "0"],
    [0.5, "½"],
    [3.25, "3¼"],
    [-1.5, "−1½"],
    [12, "12"],
  ])("%d is written %s", (points, written) => expect(formatPoints(points)).toBe(written));

  it("name the same facing as each layout shows it", () => {
    expect(facingName({ layout: "columns-even" }, 1).key).toBe("ZONEBOUND.Direction.up-right");
    expect(facingName({ layout: "rows-odd" }, 1).key).toBe("ZONEBOUND.Direction.right");
    expect(facingName({ layout: "rows-even" }, 0).key).toBe("ZONEBOUND.Direction.up-right");
  });
});

it("[HF-SP-03] a plan is told by its turns and the speed in each", () => {
  const turn = (speed: number) => ({ speed, path: [] });
  const { key, data } = planPhrase([turn(6), turn(7), turn(5)]);
  expect({ key, data }).toEqual({ key: "ZONEBOUND.Ruler.plan", data: { turns: 3, speeds: "6, 7, 5" } });
});

describe("[HR-RE-09] a way that others may strike at", () => {
  const AMBUSH = hexBattleOf(`
ruleset: hex-reaction
field: { hexes: [9, 12] }
figures:
  ann: { side: red, at: [4, 8], ST: 9 }
  orc: { side: blue, at: [4, 3], facing: 3, Per: 9, weapons: [{ name: bow, damage: 1d6, hexes: 20 }] }
`);
  const near: WalkIntent = { kind: "walk", who: "ann", mode: "half", path: [{ at: [4, 7] }] };

  const reacted = (battle: HexBattle, intent: WalkIntent, told: "exact" | "none" = "exact") => {
    const slices = reactedPhrase(battle, intent, told);
    for (;;) {
      const slice = slices.next();
      if (slice.done) return slice.value;
    }
  };

  it("is told with the chance to get through although all strike, the same as that of its plays", () => {
    const strikes: AnswerPolicy = ({ who, choices, otherwise }) =>
      who === "ann" ? otherwise : (choices[0] ?? otherwise);
    const arrived = oddsOf(() => resolve(AMBUSH, near), strikes).get("arrived")!;
    const phrase = reacted(AMBUSH, near);
    expect(phrase?.key).toBe("ZONEBOUND.Ruler.reacted");
    expect(Object(phrase?.data["chance"]).data.percent).toBe(Math.round(arrived.toNumber() * 100));
    expect(arrived.toNumber()).toBeLessThan(1);
  });

  it("is told nothing of where odds are not told, or nobody is ever asked", () => {
    expect(reacted(AMBUSH, near, "none")).toBeNull();
    expect(reacted(MARCH, walk([{ at: [4, 7] }]))).toBeNull();
  });
});
