import { defineConfig } from "vitest/config";
import { tableProjects } from "./table/vitest.projects.ts";

/** Tests that start browsers or whole tools: one after the other, once the swift ones are through. */
const SLOW = ["test/browser/**/*.test.ts", "test/contract/walls.test.ts"];

export default defineConfig({
  test: {
    globalSetup: ["test/browser/build-once.ts"],
    reporters: ["./table/test/support/reporter.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What another process shows comes a moment after what this one did.
    expect: { poll: { timeout: 20_000, interval: 60 } },
    pool: "forks",
    projects: [
      {
        extends: true,
        test: {
          name: "swift",
          include: ["test/**/*.test.ts"],
          exclude: SLOW,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      // A browser on a busy machine may be late once: such a test is run again, and the report says so.
      {
        extends: true,
        test: {
          name: "slow",
          include: SLOW,
          retry: 1,
          testTimeout: 90_000,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      ...tableProjects,
    ],
  },
});
