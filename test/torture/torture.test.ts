/** The torture in short, the same each time: `npm run torture` is the whole of it. */
import { expect, it } from "vitest";
import { foretold } from "./draw";
import { type Bounds, CLASSES, playFights } from "./fights";
import { flood } from "./floods";
import { findLeaks } from "./leaks";
import { openOldWorlds } from "./old-worlds";
import { Report } from "./report";

const SECOND = 1000;
const LONGEST = 300 * SECOND;

const within = (seconds: number): Pick<Bounds, "until" | "seed" | "foundries" | "tables"> => ({
  until: Date.now() + seconds * SECOND,
  seed: 1,
  foundries: [13, 14],
  tables: 2,
});

/** What a report says where anything was lost, doubled, let in, leaked, hung or broken. */
async function fails(torture: (report: Report) => Promise<void>): Promise<string> {
  const report = new Report();
  await torture(report);
  return report.hasFailed ? String(report) : "";
}

it(
  "random fights with faults in their midst come to ends that undisturbed ones can have",
  async () =>
    expect(
      await fails((report) => playFights(report, "fights", { fights: 6, scenes: ["farmstead"], ...within(25) })),
    ).toBe(""),
  LONGEST,
);

it(
  "fights on hexes as well",
  async () => {
    const hexes = { fights: 4, scenes: ["gatehouse", "fen"], ...within(20) } as const;
    expect(await fails((report) => playFights(report, "fights", hexes))).toBe("");
  },
  LONGEST,
);

it("two thousand fights plan every pair of step and fault on each ground more than once", () => {
  const planned = foretold(CLASSES.fights, { fights: 2000, seed: 1, foundries: [13, 14] });
  expect([...planned.keys()]).toEqual(["zones", "hexes"]);
  for (const { pairs, fewest } of planned.values()) {
    expect(pairs).toBe(CLASSES.fights.steps.length * CLASSES.fights.faults.length);
    expect(fewest).toBeGreaterThan(1);
  }
});

it(
  "what players forge changes nothing",
  async () => expect(await fails((report) => playFights(report, "forgeries", { fights: 2, ...within(15) }))).toBe(""),
  LONGEST,
);

it(
  "a flood of requests holds nobody up and lets nothing in",
  async () =>
    expect(await fails((report) => flood(report, { foundry: 14, seed: 1, clients: 4, requests: 400 }))).toBe(""),
  LONGEST,
);

it(
  "a hidden enemy who makes no difference makes none in what players' clients hear",
  async () => {
    const leak = { foundry: 13, seed: 1, pairs: 2, until: Date.now() + 10 * SECOND } as const;
    expect(await fails((report) => findLeaks(report, leak))).toBe("");
  },
  LONGEST,
);

it(
  "worlds of every earlier shape open and are fought in",
  async () => expect(await fails((report) => openOldWorlds(report, 14, 1))).toBe(""),
  LONGEST,
);
