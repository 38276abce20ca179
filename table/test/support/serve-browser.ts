/** One Chromium and one build of the canvas harness for all browser tests of a run. */
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { COARSE_FLAGS, findChromium } from "../../chromium.mjs";
import { serveHarness } from "../canvas/harness/serve";

declare module "vitest" {
  interface ProvidedContext {
    /** Where Playwright reaches the run's Chromium. */
    chromium: string;
    /** Address of the harness page. */
    harness: string;
  }
}

/** Answers what ends both. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("No Chromium found: install it, or set CHROMIUM to its path.");
  const browser = await chromium.launchServer({ executablePath, args: COARSE_FLAGS });
  const harness = await serveHarness();
  project.provide("chromium", browser.wsEndpoint());
  project.provide("harness", harness.url);
  return async () => {
    await browser.close();
    await harness.close();
  };
}
