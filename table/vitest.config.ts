/** Runs the table's own tests: `npm test -w table`. */
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { tableProjects } from "./vitest.projects.ts";

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  test: { reporters: ["./test/support/reporter.ts"], projects: tableProjects },
});
