/** A harness page in a real Chromium, with hands to move figures by. */
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { inject } from "vitest";
import { COARSE_SCREEN } from "../../../chromium.mjs";

export interface Point {
  x: number;
  y: number;
}

export class HarnessBrowser {
  private constructor(
    readonly browser: Browser,
    readonly context: BrowserContext,
  ) {}

  /** In the Chromium that serves the whole run; its pages share a context, so that the script is compiled once. */
  static async open(): Promise<HarnessBrowser> {
    const browser = await chromium.connect(inject("chromium"));
    return new HarnessBrowser(browser, await browser.newContext(COARSE_SCREEN));
  }

  /** A fresh page; `query` chooses grid, role and how many figures and zones there are. */
  async page(query = ""): Promise<Table> {
    const page = await this.context.newPage();
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.goto(inject("harness") + query);
    await page.waitForSelector("body[data-ready]", { state: "attached" });
    return new Table(page, errors);
  }

  async close(): Promise<void> {
    await this.browser.close();
  }
}

/** What a test does with a page. Places are canvas pixels. */
export class Table {
  constructor(
    readonly page: Page,
    readonly errors: string[],
  ) {}

  /** Runs an expression in the page. */
  see<T>(expression: string): Promise<T> {
    return this.page.evaluate<T>(expression);
  }

  async client(x: number, y: number): Promise<Point> {
    return this.see<Point>(`(({ x, y }) => ({ x, y }))(canvas.clientCoordinatesFromCanvas({ x: ${x}, y: ${y} }))`);
  }

  async moveTo(x: number, y: number, steps = 6): Promise<void> {
    const place = await this.client(x, y);
    await this.page.mouse.move(place.x, place.y, { steps });
  }

  async press(x: number, y: number): Promise<void> {
    await this.moveTo(x, y, 1);
    await this.page.mouse.down();
  }

  async click(x: number, y: number): Promise<void> {
    await this.press(x, y);
    await this.page.mouse.up();
  }

  async drag(from: [number, number], to: [number, number]): Promise<void> {
    await this.press(...from);
    await this.moveTo(...to);
    await this.page.mouse.up();
  }

  /** Where a figure is stored to stand. */
  async stored(id: string): Promise<[number, number]> {
    return this.see(`[harness.scene.tokens.get("${id}")._source.x, harness.scene.tokens.get("${id}")._source.y]`);
  }

  /** Where a figure is drawn. */
  async shown(id: string): Promise<[number, number]> {
    return this.see(`[canvas.tokens.get("${id}").x, canvas.tokens.get("${id}").y]`);
  }

  /** Waits until nothing glides any more and what the last event changed has been drawn. */
  async rest(): Promise<void> {
    await this.page.waitForFunction("canvas.loop.ticker.count === 0 && canvas.currentMouseManager === null");
    await this.see("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))");
  }
}
