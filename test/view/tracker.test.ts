/** The tracker: a row for every turn as the ruleset has them, and what each figure has left. */
import { describe, expect, it } from "vitest";
import { parseBattle } from "../../scenario/notation/notation";
import { zoneNotation } from "../../scenario/notation/zones";
import { planWrites, withWrites } from "../../src/engine/writes";
import type { ZoneChange } from "../../src/zones/changes";
import { trackerRows } from "../../src/view/tracker";
import type { ZoneBattle } from "../../src/zones/battle";
import { hexBattleOf } from "../support/battle-of";

function battle(ruleset: string, rows: string): ZoneBattle {
  const field = `zonebound 1 ${ruleset}
zone yard
figure ann side=friendly AGL=1
figure ben side=friendly
figure orc side=hostile
order by=ann,ben,orc
@battle % turn=ann
`;
  return parseBattle(field + rows, zoneNotation);
}

function after(before: ZoneBattle, ...changes: ZoneChange[]): ZoneBattle {
  return changes.reduce<ZoneBattle>((now, change) => withWrites(now, planWrites(now, change)), before);
}

const rows = (now: ZoneBattle) => trackerRows(now).map(({ who, die, state }) => `${who} ${die ?? "-"} ${state}`);

const DICE = `@figure ann place=in:yard dice=5,2
@figure ben place=in:yard dice=5,3
@figure orc place=in:yard dice=6,1
`;

describe("action dice", () => {
  it("[ZP-AD-01] are rows of their own, falling across all figures, ties by AGL", () => {
    expect(rows(battle("zones-pool", DICE))).toEqual([
      "orc 6 open",
      "ann 5 now",
      "ben 5 open",
      "ben 3 open",
      "ann 2 open",
      "orc 1 open",
    ]);
  });

  it("[ZP-AD-02] stay in their places once they are spent: by the action, and the highest by a reaction", () => {
    const now = after(
      battle("zones-pool", DICE),
      { kind: "spend", who: "ann", by: "action" },
      { kind: "spend", who: "orc", by: "reaction" },
    );
    expect(rows(now)).toEqual(["orc 6 spent", "ann 5 now", "ben 5 open", "ben 3 open", "ann 2 open", "orc 1 open"]);
  });

  it("[ZP-AD-01] come anew with the round", () => {
    const spent = after(battle("zones-pool", DICE), { kind: "spend", who: "ann", by: "all" });
    expect(rows(spent).filter((row) => row.startsWith("ann"))).toEqual(["ann 5 spent", "ann 2 now"]);
    const fresh = after(spent, { kind: "begin-round" }, { kind: "dice", who: "ann", dice: [4, 4] });
    expect(rows(fresh).filter((row) => row.startsWith("ann"))).toEqual(["ann 4 now", "ann 4 open"]);
  });

  it("that were kept by waiting say so", () => {
    const waits = battle("zones-pool", DICE.replace("dice=6,1", "dice=6,1 keptDice=1 waiting=yes"));
    expect(rows(waits)[0]).toBe("orc 6 kept");
  });

  it("of the fallen are gone, and who has none keeps a row", () => {
    const fell = battle("zones-pool", DICE.replace("dice=6,1", "dice=6,1 fallen=dead").replace("dice=5,3", ""));
    expect(rows(fell)).toEqual(["orc 6 spent", "ann 5 now", "ann 2 open", "orc 1 spent", "ben - spent"]);
  });
});

describe("turns without dice", () => {
  it("are one each, and spent once the figure has acted", () => {
    const now = battle("zones-3d6", "@figure ben place=in:yard acted=yes\n@figure orc place=in:yard waiting=yes\n");
    expect(rows(now)).toEqual(["ann - now", "ben - spent", "orc - kept"]);
  });

  it("[ZM-MV-07] say the points left, and the run die until it is rolled", () => {
    const now = battle(
      "zones-points",
      "@figure ann place=in:yard points=9\n@figure ben place=in:yard points=4 running=yes\n",
    );
    const purses = trackerRows(now).map(({ purse }) => purse.map(({ key, data }) => [key, data["value"]]));
    expect(purses.slice(0, 2)).toEqual([
      [
        ["ZONEBOUND.Tracker.points", 9],
        ["ZONEBOUND.Tracker.runDie", 6],
      ],
      [["ZONEBOUND.Tracker.points", 4]],
    ]);
  });
});

const signs = (now: ZoneBattle) =>
  Object.fromEntries(trackerRows(now).map((row) => [row.who, row.signs.map(({ sign }) => sign).join()]));

describe("the signs of a figure", () => {
  const busy = `@figure ann place=in:yard zoneMoved=yes running=yes acted=yes
@figure ben place=in:yard waiting=yes ward=ann
@figure orc place=in:yard moved=yes fallen=dead
`;

  it("say who waits, protects, runs, has moved and has acted, and nothing of the fallen", () => {
    expect(signs(battle("zones-3d6", busy))).toEqual({
      ann: "running,moved,acted",
      ben: "waiting,protecting",
      orc: "",
    });
  });

  it("[Z-BN-02] are fresh with the round, but for what is kept up", () => {
    const now = after(battle("zones-3d6", busy), { kind: "begin-round" });
    expect(signs(now)).toEqual({ ann: "running", ben: "waiting,protecting", orc: "" });
  });

  it("stand on the first of several rows", () => {
    const now = battle("zones-pool", DICE.replace("dice=5,2", "dice=5,2 running=yes"));
    const anns = trackerRows(now).filter(({ who }) => who === "ann");
    expect(anns.map((row) => row.signs.length)).toEqual([1, 0]);
  });
});

describe("acting now", () => {
  const actors = (now: ZoneBattle) => trackerRows(now).flatMap(({ who, mayActNow }) => (mayActNow ? [who] : []));

  it("[Z3-AC-11] is for those who wait in another's turn with their action unspent", () => {
    const row = (more: string) => battle("zones-3d6", `@figure ben place=in:yard waiting=yes ${more}\n`);
    expect(actors(row(""))).toEqual(["ben"]);
    expect(actors(row("acted=yes"))).toEqual([]);
    expect(actors(row("fallen=dead"))).toEqual([]);
    expect(actors(after(row(""), { kind: "begin-turn", who: "ben" }))).toEqual([]);
  });

  it("[ZP-AD-01] is for those who kept a die", () => {
    const kept = DICE.replace("dice=6,1", "dice=6,1 keptDice=1 waiting=yes");
    expect(actors(battle("zones-pool", kept))).toEqual(["orc"]);
  });
});

describe("[HF-FA-05] who turned to a foe", () => {
  const signs = (round: number): string[] => {
    const begin = hexBattleOf(`
ruleset: hex-facing
field: { hexes: [5, 5] }
figures: { ann: { side: red, at: [2, 2] }, orc: { side: blue, at: [2, 1] } }`);
    const bound = withWrites(begin, [
      { at: "figure", who: "ann", field: "faced", before: null, after: "orc" },
      { at: "figure", who: "ann", field: "facedRound", before: 0, after: round },
    ]);
    return (
      trackerRows(bound)
        .find(({ who }) => who === "ann")
        ?.signs.map(({ sign }) => sign) ?? []
    );
  };

  it("is told to be bound in that turn and the next, and no longer", () => {
    expect(signs(1)).toContain("turned");
    expect(signs(0)).toContain("halved");
    expect(signs(-1)).not.toContain("halved");
    expect(signs(-1)).not.toContain("turned");
  });
});
