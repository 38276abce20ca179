import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { tableProjects } from "./table/vitest.projects.ts";

/** Tests on the installable system: they build it, or run a tool over the whole tree. */
const WHOLE = [
  "test/contract/{api-types,languages,manifest,package,packs,walls}.test.ts",
  "test/foundry/surface/touched.test.ts",
  "test/golden/**/*.test.ts",
  "test/site/**/*.test.ts",
];
const BROWSER = ["test/browser/**/*.test.ts"];
/** At the headless table; a file's worlds are its own, so that files may share a process. */
const PLAY = ["test/play/**/*.test.ts"];
/** Whole fights and all that can befall them: alone, since it says of what takes too long that it hangs. */
const TORTURE = ["test/torture/**/*.test.ts"];
/** Thousands of random cases and counted situations each; and what mocks a module or registers rules, which wants a process of its own. */
const LONG = [
  "test/**/{laws,differential}/**/*.test.ts",
  "test/**/enumeration.test.ts",
  "test/engine/odds.test.ts",
  "test/judge/matches.test.ts",
  "test/scenarios/odds.test.ts",
  "test/geometry/{zone-map,locate}.test.ts",
  "test/rulesets/zones-points/{choices,legs}.test.ts",
  "test/rulesets/module-rules.test.ts",
  "test/zones/map/drag-session.test.ts",
];
/** For tests that run the rules without a table. */
const RULES = { setupFiles: ["test/support/own-parts.ts"] };
/** Everything else builds nothing, and its files share their processes: `npm run test:unit`. */
const UNIT = { include: ["test/**/*.test.ts"], exclude: [...BROWSER, ...PLAY, ...TORTURE, ...WHOLE, ...LONG] };

type ProjectOptions = NonNullable<TestProjectInlineConfiguration["test"]>;

const project = (name: string, order: number, test: ProjectOptions): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, maxWorkers: 2, sequence: { groupOrder: order }, ...test },
});

export default defineConfig({
  test: {
    reporters: ["./table/test/support/reporter.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What another process shows comes a moment after what this one did.
    expect: { poll: { timeout: 20_000, interval: 60 } },
    pool: "forks",
    projects: [
      project("unit", 0, { ...UNIT, ...RULES, isolate: false }),
      project("long", 0, { include: LONG, ...RULES }),
      project("whole", 0, { include: WHOLE, ...RULES }),
      project("play", 0, { include: PLAY, globalSetup: ["test/play/support/set-up.ts"], isolate: false }),
      project("browser", 1, {
        include: BROWSER,
        globalSetup: ["test/browser/set-up.ts"],
        isolate: false,
        testTimeout: 90_000,
      }),
      project("torture", 3, { include: TORTURE, ...RULES, globalSetup: ["test/play/support/set-up.ts"] }),
      ...tableProjects,
    ],
  },
});
