/** Before the first browser test: the system and the table are built, and one Chromium is started for all. */
import type { TestProject } from "vitest/node";
import { buildIfStale } from "../../table/build.mjs";
import buildSystemOnce from "./build-once";
import { serveBrowser } from "./people";

declare module "vitest" {
  interface ProvidedContext {
    /** Where Playwright reaches the run's Chromium. */
    chromium: string;
  }
}

/** Answers what ends Chromium. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildSystemOnce();
  await buildIfStale();
  const browser = await serveBrowser();
  project.provide("chromium", browser.wsEndpoint());
  return () => browser.close();
}
