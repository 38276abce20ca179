/** The Chromium of this worker: started before the first test, and met by its test files in contexts of their own. */
import { type Browser, chromium } from "playwright-core";
import { inject } from "vitest";

/** Workers count from one. Closing it closes what was opened through it, and leaves Chromium to the next file. */
export async function meetBrowser(): Promise<Browser> {
  const worker = Number(process.env["VITEST_POOL_ID"]);
  const endpoint = inject("chromiums")[worker - 1];
  if (!endpoint) throw new Error(`no Chromium was started for worker ${worker}`);
  return chromium.connect(endpoint);
}
