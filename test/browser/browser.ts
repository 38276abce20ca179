/** The one Chromium of a run: started before the first test, and met by every test file in contexts of its own. */
import { type Browser, chromium } from "playwright-core";
import { inject } from "vitest";

/** Closing it closes what was opened through it, and leaves Chromium to the others. */
export async function meetBrowser(): Promise<Browser> {
  return chromium.connect(inject("chromium"));
}
