/** The table's tests as projects of Vitest: swift ones, and those that need a browser. A wider run may take them in as they are. */
import { fileURLToPath } from "node:url";
import type { TestProjectInlineConfiguration } from "vitest/config";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const root = at(".");
const IN_BROWSER = "test/**/*.browser.test.ts";
/** What another process shows comes a moment after what this one did. */
const shared = { pool: "forks", maxWorkers: 2, expect: { poll: { timeout: 20_000, interval: 60 } } } as const;

export const tableProjects: TestProjectInlineConfiguration[] = [
  {
    root,
    test: {
      ...shared,
      name: "table",
      include: ["test/**/*.test.ts"],
      exclude: [IN_BROWSER],
      globalSetup: [at("test/support/build-once.ts")],
      testTimeout: 60_000,
      hookTimeout: 120_000,
      sequence: { groupOrder: 0 },
    },
  },
  {
    root,
    test: {
      ...shared,
      name: "table-browser",
      include: [IN_BROWSER],
      globalSetup: [at("test/support/build-once.ts"), at("test/support/serve-browser.ts")],
      testTimeout: 90_000,
      hookTimeout: 120_000,
      // These tests come when the swift ones are through.
      sequence: { groupOrder: 2 },
    },
  },
];
