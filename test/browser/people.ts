/** People at the table: each in a browser context of their own, with eyes and a mouse. */
import { type Browser, type BrowserContext, type BrowserServer, chromium, type Page } from "playwright-core";
import { CHROMIUM_FLAGS, COARSE_FLAGS, COARSE_SCREEN, findChromium } from "../../table/chromium.mjs";
import type { Client } from "../support/client";
import type { Host } from "./host";

export interface Seat {
  /** The one chosen, by its code. */
  readonly language?: string;
  readonly screen?: typeof COARSE_SCREEN;
  /** False: no board is drawn (`core.noCanvas`). */
  readonly board?: boolean;
}

/** A usual screen, for tools that measure. */
export const FULL_SCREEN = { ...COARSE_SCREEN, deviceScaleFactor: 1 };

export interface Person extends Client {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors that the page met; tests look at them at the end. */
  readonly errors: string[];
}

/** A Chromium of one's own, for full screens. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions(CHROMIUM_FLAGS));
}

/** A Chromium that several processes meet, for coarse screens. */
export async function serveBrowser(): Promise<BrowserServer> {
  return chromium.launchServer(launchOptions(COARSE_FLAGS));
}

function launchOptions(args: string[]): { executablePath: string; args: string[] } {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("no Chromium: run `node scripts/install.mjs --browser`");
  return { executablePath, args };
}

/** Joins in a new context and waits until the game is ready, and the canvas where there is one. */
export async function joinAs(browser: Browser, host: Host, name: string, seat: Seat = {}): Promise<Person> {
  const person = await enterAs(browser, host, name, seat);
  await isReady(person.page);
  await showBar(person, "away");
  return person;
}

/** How the action bar is to be seen: a slim row as it usually is, with its list open, or not at all. */
export type BarSeen = "row" | "open" | "away";

/** Put away unless a test is about it: it would lie over the map, where tests drag. The bar alone writes its setting and does not watch it: a manner that has changed draws it anew. */
export async function showBar({ page }: Person, seen: BarSeen): Promise<void> {
  const place = { open: seen !== "away", folded: seen !== "open" };
  await page.evaluate(async (shown) => {
    await game.settings.set("zonebound", "actionBar", JSON.stringify(shown));
    Hooks.callAll("zonebound.mannerChanged", "");
  }, place);
}

/** Joins in a new context a world that may have no scene to show. */
export async function enterAs(
  browser: Browser,
  host: Host,
  name: string,
  { language = "en", screen = COARSE_SCREEN, board = true }: Seat = {},
): Promise<Person> {
  const context = await browser.newContext(screen);
  const stored = { "core.language": language, "core.noCanvas": !board, "core.maxFPS": 15 };
  await context.addInitScript((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, JSON.stringify(value));
  }, stored);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto(`${host.url}/join`);
  await page.selectOption("select[name=userid]", { label: name });
  await page.click("button[name=join]");
  await page.waitForFunction("globalThis.game?.ready === true", null, { timeout: 30_000 });
  return { name, page, context, errors, run: runningIn(page) };
}

/** A second window of the same person, who is in the game already. */
export async function opensWindow(person: Person): Promise<Person> {
  const page = await person.context.newPage();
  page.on("pageerror", (error) => person.errors.push(error.message));
  await page.goto(person.page.url());
  await isReady(page);
  return { ...person, page, run: runningIn(page) };
}

/** The page gets the function's text, as a realm without a browser does. */
function runningIn(page: Page): Client["run"] {
  return (action, ...args) =>
    page.evaluate(([source, given]) => (0, eval)(`(${source})`)(...given), [String(action), args] as const);
}

export async function isReady(page: Page): Promise<void> {
  const isDrawn = `(game.settings.get("core", "noCanvas") || globalThis.canvas?.ready === true)`;
  await page.waitForFunction(`globalThis.game?.ready === true && ${isDrawn}`, null, { timeout: 30_000 });
}

export async function reload({ page }: Person): Promise<void> {
  await page.reload();
  await isReady(page);
}

/** Until the map is painted as it was last panned: before that, points on the screen are those of an earlier frame. */
export async function isPanned({ page }: Pick<Person, "page">): Promise<void> {
  await page.waitForFunction(() => {
    const { worldTransform, pivot, position, scale } = canvas.stage;
    const [x, y] = [position.x - pivot.x * scale.x, position.y - pivot.y * scale.y];
    const isAt = Math.abs(worldTransform.tx - x) < 0.01 && Math.abs(worldTransform.ty - y) < 0.01;
    return isAt && worldTransform.a === scale.x;
  });
}
