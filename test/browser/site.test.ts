/** The documentation's site from a folder of files, as a reader meets it: no barrier that axe-core finds, nothing cut off. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { main } from "../../scripts/site";
import { seriousFindings } from "./axe";
import { meetBrowser } from "./browser";

const folder = mkdtempSync(join(tmpdir(), "zonebound-site-"));
let browser: Browser;
let page: Page;
beforeAll(async () => {
  expect(await main(["--out", folder])).toBe(0);
  browser = await meetBrowser();
  page = await (await browser.newContext()).newPage();
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

const opens = (path: string): Promise<unknown> => page.goto(pathToFileURL(join(folder, path)).href);

describe.each(["index.html", "de/zones-3d6.html", "pt-BR/gm.html", "build/api.html", "build/index.html"])(
  "%s",
  (path) => {
    it.each(["light", "dark"] as const)("has no barrier in %s colours", async (colorScheme) => {
      await page.emulateMedia({ colorScheme });
      await opens(path);
      expect(await seriousFindings({ page }, "body")).toEqual([]);
    });

    it("fits a narrow window, and has all its pictures", async () => {
      await page.setViewportSize({ width: 360, height: 640 });
      await opens(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      const pictures = page.locator("img");
      for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => page.evaluate(() => [...document.images].filter((one) => one.naturalWidth === 0).length))
        .toBe(0);
    });
  },
);

describe("a reader by keys", () => {
  it("comes to the text at once, and to the same page in another language", async () => {
    await opens("en/hex-facing.html");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
    await page.getByRole("link", { name: "Deutsch" }).press("Enter");
    await page.waitForURL(/de\/hex-facing\.html$/);
    expect(await page.locator("html").getAttribute("lang")).toBe("de");
  });
});
