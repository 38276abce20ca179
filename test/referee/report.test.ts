/** A report of a fight names no user, and every play of it comes out again as it did; where the rules or the record differ, it says where. */
import { describe, expect, it } from "vitest";
import { replayReport } from "../../scenario/replay-report";
import { formatReport, parseReport, type Report } from "../../scenario/report";
import { NO_SECRETS } from "../../src/referee/card";
import { withWrites } from "../../src/engine/writes";
import { brawl, gauntlet, SEED_THAT_HITS } from "./battles";
import { playedOut, type Seat, seatAt } from "./table";

const VERSIONS = { zonebound: "0.1.0", foundry: "13.351" };

function reportOf({ world }: Seat): Report {
  const plays = [...world.cards].map(([id, card]) => ({ id, card, secret: world.secretParts.get(id) ?? NO_SECRETS }));
  return { versions: VERSIONS, battle: world.battle, plays };
}

/** A blow, a turn that is passed on, a move that was taken back and done again. */
async function fought(): Promise<Seat> {
  const seat = seatAt(brawl(), SEED_THAT_HITS);
  seat.world.owners.set("ann", "Alice Miller");
  await seat.play({ kind: "action", who: "ann", action: "attack", target: "orc" }, "Alice Miller");
  await playedOut(seat, () => "no");
  await seat.play({ kind: "condition", who: "orc", condition: "prone", on: true });
  await seat.idle();
  await seat.undo();
  await seat.redo();
  await seat.play({ kind: "pass", to: "turn" });
  await seat.idle();
  return seat;
}

const again = (report: Report, names: "kept" | "numbered" = "kept"): Report => parseReport(formatReport(report, names));

describe("a report", () => {
  it("is the same fight once it has been read", async () => {
    const report = reportOf(await fought());
    const read = again(report);
    expect(read.versions).toEqual(VERSIONS);
    expect(read.battle.record).toEqual(report.battle.record);
    expect(read.plays.map(({ card }) => card.state)).toEqual(["done", "done", "done"]);
    expect(again(read)).toEqual(read);
  });

  it("names no user, and figures only where they are to be named", async () => {
    const report = reportOf(await fought());
    expect(formatReport(report, "kept")).not.toContain("Miller");
    expect(formatReport(report, "kept")).toContain("user1");
    const named = { ...report, battle: { ...report.battle, figures: withNames(report, "Boromir") } };
    expect(formatReport(named, "kept")).toContain("Boromir");
    expect(formatReport(named, "numbered")).not.toContain("Boromir");
  });

  it("comes out the same as it is played again, with numbers for names too", async () => {
    const report = reportOf(await fought());
    for (const names of ["kept", "numbered"] as const)
      expect(replayReport(again(report, names)).map(({ kind, differs }) => [kind, differs])).toEqual([
        ["action", null],
        ["condition", null],
        ["pass", null],
      ]);
  });

  it("has what was hidden, and comes out the same by it", async () => {
    const seat = seatAt(gauntlet());
    seat.world.secrets.add([...seat.world.battle.figures.keys()].at(-1) ?? "");
    await seat.play({ kind: "move", who: "ann", to: { zone: "B" } });
    await playedOut(seat, () => "no");
    expect(replayReport(again(reportOf(seat)))).toMatchObject([{ kind: "move", differs: null }]);
  });

  it("says where other dice would have led elsewhere", async () => {
    const report = again(reportOf(await fought()));
    const other = report.plays.map((play, at) =>
      at === 0 ? { ...play, card: { ...play.card, outcome: "failure" } } : play,
    );
    expect(replayReport({ ...report, plays: other })[0]?.differs).toBe("ends as success, and not as failure");
    const [first, ...rest] = report.plays;
    const silent = first && { ...first, card: { ...first.card, journal: [] } };
    expect(replayReport({ ...report, plays: silent ? [silent, ...rest] : [] })[0]?.differs).toMatch(
      "the rules still ask for an answer",
    );
  });

  it("says what another hand has changed since", async () => {
    const report = reportOf(await fought());
    const heal = { at: "figure", who: "orc", field: "hits", before: 0, after: 99 };
    const healed = { ...report, battle: withWrites(report.battle, [heal]) };
    expect(replayReport(healed)[0]?.differs).toBe("changed since by another hand: figure orc hits");
  });

  it.each([
    ["", "line 1: a report begins with"],
    ["# Zonebound report 1\n# versions\n{}\n", "the report has no part # battle"],
    ["# Zonebound report 1\n# battle\nzonebound 1 nine-dice\n", "line 1: unknown ruleset: nine-dice"],
  ])("that cannot be read says what cannot: %j", (text, why) => {
    expect(() => parseReport(text)).toThrow(why);
  });
});

function withNames({ battle }: Report, name: string): Report["battle"]["figures"] {
  return new Map([...battle.figures].map(([id, figure]) => [id, { ...figure, name }]));
}
