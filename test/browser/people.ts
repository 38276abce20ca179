/** People at the table: each in a browser context of their own, with eyes and a mouse. */
import { type Browser, type BrowserContext, type BrowserServer, chromium, type Page } from "playwright-core";
import { CHROMIUM_FLAGS, findChromium } from "../../table/chromium.mjs";
import type { Host } from "./host";

export interface Person {
  readonly name: string;
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors that the page met; tests look at them at the end. */
  readonly errors: string[];
}

export async function openBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions());
}

/** A Chromium that several processes meet. */
export async function serveBrowser(): Promise<BrowserServer> {
  return chromium.launchServer(launchOptions());
}

function launchOptions(): { executablePath: string; args: string[] } {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("no Chromium: run `node scripts/install.mjs --browser`");
  return { executablePath, args: CHROMIUM_FLAGS };
}

/** Joins in a new context and waits until game and canvas are ready. */
export async function joinAs(browser: Browser, host: Host, name: string, language?: string): Promise<Person> {
  const person = await enterAs(browser, host, name, language);
  await isReady(person.page);
  await showPalette(person, false);
  return person;
}

/** Put away unless a test is about it: the dock would lie over the map, where tests drag. */
export async function showPalette({ page }: Person, open: boolean): Promise<void> {
  await page.evaluate((shown) => game.settings.set("zonebound", "palette", JSON.stringify({ open: shown })), open);
}

/** Joins in a new context a world that may have no scene to show. */
export async function enterAs(browser: Browser, host: Host, name: string, language = "en"): Promise<Person> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  await context.addInitScript((lang) => localStorage.setItem("core.language", JSON.stringify(lang)), language);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto(`${host.url}/join`);
  await page.selectOption("select[name=userid]", { label: name });
  await page.click("button[name=join]");
  await page.waitForFunction("globalThis.game?.ready === true", null, { timeout: 30_000 });
  return { name, page, context, errors };
}

export async function isReady(page: Page): Promise<void> {
  await page.waitForFunction("globalThis.game?.ready === true && globalThis.canvas?.ready === true", null, {
    timeout: 30_000,
  });
}

export async function reload({ page }: Person): Promise<void> {
  await page.reload();
  await isReady(page);
}
