/** Two browsers at a busy table: how long it takes to open, to drag a token and to talk. */
import type { Browser } from "playwright-core";
import { enterAs, FULL_SCREEN, isReady, openBrowser, type Person } from "../../test/browser/people";
import { dragOver } from "../../test/browser/scene";
import type { Point } from "../../test/support/fight";
import { positionOf } from "../../test/support/state";
import { type BusyTable, timed } from "./busy-table";

/** Milliseconds of each run. */
export interface BrowserTimes {
  readonly opening: number[];
  readonly landing: number[];
  readonly talking: number[];
}

/** Measures with the players moving twice a second meanwhile; the moves' own times come with it. */
export async function measureBrowsers(busy: BusyTable, runs: number): Promise<BrowserTimes & { meanwhile: number[] }> {
  const browser = await openBrowser();
  const stop = busy.keepMoving();
  try {
    const times = await measure(browser, busy, runs);
    return { ...times, meanwhile: await stop() };
  } finally {
    await stop();
    await browser.close();
  }
}

async function measure(browser: Browser, { table }: BusyTable, runs: number): Promise<BrowserTimes> {
  const host = { url: table.url, data: "", close: async () => {} };
  const gm = await enterAs(browser, host, "Guide", { screen: FULL_SCREEN });
  const watcher = await enterAs(browser, host, "Watcher", { screen: FULL_SCREEN });
  for (const person of [gm, watcher]) await isReady(person.page);
  const times: BrowserTimes = { opening: [], landing: [], talking: [] };
  for (let run = 0; run < runs; run++) {
    times.opening.push((await timed(() => reopen(watcher)))[0]);
    times.landing.push(await land(gm, watcher, run));
    times.talking.push(await talk(gm, watcher, run));
  }
  return times;
}

async function reopen({ page }: Person): Promise<void> {
  await page.reload();
  await page.waitForFunction("globalThis.game?.ready && globalThis.canvas?.ready", null, { timeout: 120_000 });
}

/** From letting go until the other browser has the token there. Who is dragged is moved by nobody else. */
async function land(gm: Person, watcher: Person, run: number): Promise<number> {
  const name = "Dragged";
  if (run === 0) await place(gm, name);
  const [x, y] = await positionOf(gm, name);
  const to: Point = [x + (run % 2 ? -350 : 450), y + 50];
  await dragOver(gm, name, to);
  const [time] = await timed(async () => {
    await gm.page.mouse.up();
    await watcher.page.waitForFunction(
      ([token, before]) => canvas.scene.tokens.getName(token)?._source.x !== before,
      [name, x] as const,
      { timeout: 60_000, polling: 5 },
    );
  });
  return time;
}

async function place({ page }: Person, name: string): Promise<void> {
  await page.evaluate(async (token) => {
    const data = { name: token, x: 5500, y: 5500, width: 1, height: 1, actorId: game.actors.contents[0].id };
    await canvas.scene.createEmbeddedDocuments("Token", [data]);
  }, name);
}

/** From saying it until the other browser shows it. */
async function talk(gm: Person, watcher: Person, run: number): Promise<number> {
  const words = `Run ${run}: a voice in the dark`;
  const [time] = await timed(async () => {
    await gm.page.evaluate((content) => ChatMessage.implementation.create({ content }), words);
    await watcher.page.getByText(words).first().waitFor({ state: "attached" });
  });
  return time;
}
