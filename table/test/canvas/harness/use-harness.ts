/** One browser for a file of tests, and a page of the harness for each test, which must end without errors. */
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { HarnessBrowser, type Table } from "./open-harness";

/** Answers what opens a page; `query` as HarnessBrowser#page takes it. */
export function useHarness(): (query?: string) => Promise<Table> {
  let browser: HarnessBrowser;
  let open: Table[] = [];
  beforeAll(async () => {
    browser = await HarnessBrowser.open();
  }, 60_000);
  afterAll(() => browser.close());
  afterEach(async () => {
    for (const table of open) {
      expect(table.errors).toEqual([]);
      await table.page.close();
    }
    open = [];
  });
  return async (query) => {
    const table = await browser.page(query);
    open.push(table);
    return table;
  };
}
