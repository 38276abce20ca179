/** The desk of whole fights, as a worker has it: jobs come as messages, and give what the same fights give on the page. */
import { describe, expect, it } from "vitest";
import { type DeskReply, fightDesk, type FightReport } from "../../../src/foundry/forecast/fight-desk";
import { type FightJob, sentBattle } from "../../../src/judge/fight-job";
import { fightOf, type FightSetup, ForecastTally, planOf } from "../../../src/judge/forecast";
import { rulesetIds, rulesetOf } from "../../../src/rulesets/registry";
import { evenFight, hasEvenFights } from "../../support/even-fights";

const IDS = rulesetIds().filter((id) => hasEvenFights(id) && rulesetOf(id)?.tactics);

function jobOn(setup: FightSetup, more: Partial<FightJob> = {}): FightJob {
  return { kind: "forecast", seed: 5, fights: 4, ...setup, battle: sentBattle(setup.battle), ...more };
}

function smallSetup(id: string): FightSetup {
  return { battle: evenFight(id, 0, 2), tempers: {}, strengths: { red: { chance: 0.7, hits: 2 } }, mostRounds: 4 };
}

/** All reports on one job, copied as messages are, up to the one that ends it. */
function reportsOf(job: FightJob, slice = 2): Promise<FightReport[]> {
  const reports: FightReport[] = [];
  return new Promise((ended) => {
    const ask = fightDesk((reply: DeskReply) => {
      const { report } = structuredClone(reply);
      reports.push(report);
      if (["done", "failed", "unknown"].includes(report.kind)) ended(reports);
    }, slice);
    ask(structuredClone({ number: 1, job }));
  });
}

describe.each(IDS)("a forecast by %s", (id) => {
  it("is the same from the desk, however it is sliced, as fight by fight", async () => {
    const setup = smallSetup(id);
    const tally = new ForecastTally(setup.battle, 5);
    for (const number of [0, 1, 2, 3]) tally.add(fightOf(planOf(setup), 5, number).finish());
    const [fine, coarse] = [await reportsOf(jobOn(setup), 1), await reportsOf(jobOn(setup), Infinity)];
    const last = { kind: "forecast", forecast: tally.forecast };
    expect(fine.at(-1)).toEqual({ kind: "done" });
    expect(fine.at(-2)).toEqual(last);
    expect(coarse).toEqual([last, { kind: "done" }]);
  });
});

describe("the desk", () => {
  const setup = smallSetup("zones-3d6");

  it("sharpens what it tells as it goes", async () => {
    const told = await reportsOf(jobOn(setup, { fights: 8 }), 0.1);
    const counts = told.flatMap((report) => (report.kind === "forecast" ? report.forecast.fights : []));
    expect(counts.length).toBeGreaterThan(1);
    expect(counts).toEqual([...counts].sort((one, other) => one - other));
    expect(counts.at(-1)).toBe(8);
  });

  it("finds what makes a fight even, and says how many fights that takes", async () => {
    const small = { ...setup, battle: evenFight("zones-points", 0, 1), strengths: { blue: { chance: 0.9, hits: 1 } } };
    const told = await reportsOf(jobOn({ ...small, mostRounds: 3 }, { kind: "even" }), 20);
    const counts = told.flatMap((report) => (report.kind === "tried" ? report.fights : []));
    expect(counts.at(-1)).toBeGreaterThan(counts[0] ?? Infinity);
    expect(told.at(-2)).toMatchObject({ kind: "even", proposal: { side: "blue", add: { who: "blue0" } } });
  });

  it("does not know a ruleset that only the page has, and says so", async () => {
    const { battle } = jobOn(setup);
    expect(await reportsOf(jobOn(setup, { battle: { ...battle, ruleset: "grim" } }))).toEqual([{ kind: "unknown" }]);
  });

  it("tells of an error, and works on the next job", async () => {
    const broken = jobOn(setup, { battle: { ...sentBattle(setup.battle), order: ["nobody"] } });
    expect((await reportsOf(broken)).at(-1)).toMatchObject({ kind: "failed" });
    expect((await reportsOf(jobOn(setup, { fights: 1 }))).at(-1)).toEqual({ kind: "done" });
  });

  it("leaves a job as soon as it is stopped, or given another", async () => {
    const told: number[] = [];
    const ask = fightDesk(({ number }) => told.push(number), 1);
    ask({ number: 1, job: jobOn(setup, { fights: 1000 }) });
    ask({ number: 2, job: jobOn(setup, { fights: 1 }) });
    await expect.poll(() => told.length).toBeGreaterThan(1);
    expect(new Set(told)).toEqual(new Set([2]));
    ask({ number: 3, job: jobOn(setup, { fights: 1000 }) });
    await expect.poll(() => told.includes(3)).toBe(true);
    ask({ number: 4, job: null });
    const stopped = told.length;
    await new Promise((next) => setTimeout(next, 30));
    expect(told).toHaveLength(stopped);
  });
});
