/** The torture in short, the same each time: `npm run torture` is the whole of it. */
import { expect, it } from "vitest";
import { playFights } from "./fights";
import { Report } from "./report";

const FIGHTS = 16;
const MINUTE = 60_000;

it(
  "random fights with a fault each in their midst come to ends that undisturbed ones can have",
  async () => {
    const report = new Report();
    await playFights(report, "fights", {
      fights: FIGHTS,
      until: Date.now() + MINUTE,
      seed: 1,
      foundries: [13, 14],
      tables: 2,
    });
    expect(report.hasFailed, String(report)).toBe(false);
  },
  5 * MINUTE,
);
