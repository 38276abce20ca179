/** The engine on a ground that nothing of it names: every driver plays it, and the record comes back as it was. */
import { describe, expect, it } from "vitest";
import { Script } from "../../scenario/script";
import { Fraction } from "../../src/engine/dice/distribution";
import { placeOf, roundOf, stateOf, turnOf } from "../../src/engine/battle";
import type { JournalEntry } from "../../src/engine/journal";
import { resolve, refusalOf } from "../../src/engine/legality";
import { splitLines } from "../../src/engine/notation/lines";
import { formatRecord, parseRecord } from "../../src/engine/notation/record-lines";
import { nobodyReacts, samplePlay, seededChance } from "../../src/engine/odds";
import { without } from "../../src/engine/redact";
import { replay } from "../../src/engine/replay";
import { undoing, withWrites } from "../../src/engine/writes";
import { squareBattle, walkTo } from "./squares";
import { oddsOf } from "../support/plays";

const rolled = (faces: readonly number[]) => new Script({ rolls: new Map([["ann", [faces]]]) });

describe("a ground of its own", () => {
  it("is played by a script, with its own changes and tables", () => {
    const play = rolled([3, 4]).run(resolve(squareBattle(), walkTo("ann", 8)));
    expect(play.result).toBe("arrived");
    expect(placeOf(play.battle, "ann")).toEqual({ kind: "square", at: 8 });
    expect(play.battle.record.square).toEqual({ 8: { visits: 1 } });
  });

  it("refuses by turn, by its own reasons, and what it does not know", () => {
    const battle = squareBattle();
    expect(refusalOf(battle, walkTo("orc", 9))?.code).toBe("not-your-turn");
    expect(refusalOf(battle, walkTo("ann", 11))?.code).toBe("no-target");
    expect(refusalOf(battle, { kind: "fly", who: "ann" })?.facts).toMatchObject({ because: "no-such-action" });
  });

  it("has exact odds, and samples with the same seed are the same", () => {
    const odds = oddsOf(() => resolve(squareBattle(), walkTo("ann", 8)));
    expect(odds.get("arrived")?.equals(Fraction.of(21n, 36n))).toBe(true);
    const once = () => samplePlay(resolve(squareBattle(), walkTo("ann", 8)), seededChance(3), nobodyReacts).result;
    expect(once()).toBe(once());
  });

  it("is replayed from a journal, and taken back by its writes", () => {
    const dice = [{ who: "ann", count: 2, sides: 6 }];
    const entry: JournalEntry = { kind: "throw", key: "walk", dice, faces: [[5, 6]], targets: [], value: true };
    const play = resolve(squareBattle(), walkTo("ann", 8));
    expect(replay(play, [entry])).not.toBeNull();
    expect(play.result).toBe("arrived");
    const back = withWrites(play.battle, undoing(play.writes));
    expect(stateOf(back, "ann")).toEqual(stateOf(squareBattle(), "ann"));
  });

  it("passes turns and rounds, and what is fresh in a round is as new", () => {
    const walked = rolled([6, 6]).run(resolve(squareBattle(), walkTo("ann", 8))).battle;
    const next = resolve(walked, { kind: "pass", to: "turn" } as const).battle;
    expect(turnOf(next)).toBe("orc");
    const round = resolve(next, { kind: "pass", to: "turn" } as const).battle;
    expect([roundOf(round), stateOf(round, "ann").walked]).toEqual([2, 0]);
  });

  it("goes on from the place of whoever has left the fight in its turn", () => {
    const passed = (vacated: number) => {
      const left = withWrites({ ...squareBattle(), vacated }, [
        { at: "battle", who: "", field: "turn", before: turnOf(squareBattle()), after: "gone" },
      ]);
      return resolve(left, { kind: "pass", to: "turn" } as const).battle;
    };
    expect([0, 1, 2].map((at) => [turnOf(passed(at)), roundOf(passed(at))])).toEqual([
      ["ann", 1],
      ["orc", 1],
      ["ann", 2],
    ]);
  });

  it("stores its rows and reads them back, and shows nobody who is hidden", () => {
    const { battle } = rolled([6, 6]).run(resolve(squareBattle(), walkTo("ann", 8)));
    const lines = formatRecord(battle.rules.ground, battle.record);
    expect(parseRecord(battle.rules.ground, splitLines(lines.join("\n")))).toEqual(battle.record);
    expect(Object.keys(without(battle, new Set(["orc"])).record.figure)).toEqual(["ann"]);
  });
});
