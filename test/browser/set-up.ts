/** Before the first browser test: the system and the table are built, and a Chromium is started for each worker. */
import type { TestProject } from "vitest/node";
import { buildIfStale } from "../../table/build.mjs";
import buildSystemOnce from "./build-once";
import { serveBrowser } from "./people";

declare module "vitest" {
  interface ProvidedContext {
    /** Where Playwright reaches the Chromium of each worker: in one, two files would take the focus from each other. */
    chromiums: string[];
  }
}

/** Answers what ends them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildSystemOnce();
  await buildIfStale();
  const workers = Array.from({ length: Number(project.config.maxWorkers) });
  const browsers = await Promise.all(workers.map(() => serveBrowser()));
  project.provide(
    "chromiums",
    browsers.map((browser) => browser.wsEndpoint()),
  );
  return async () => void (await Promise.all(browsers.map((browser) => browser.close())));
}
