/** Times as people at the table have them: three browsers, real drags, a generated battlefield. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { type Host, startHost } from "../../test/browser/host";
import { enterAs, FULL_SCREEN, isReady, openBrowser, type Person } from "../../test/browser/people";
import { dragOver } from "../../test/browser/scene";
import { positionOf } from "../../test/support/state";
import { drawScene, isShown, middleOfZone, startFight } from "./generated-scene";

/** Milliseconds of each run. */
export interface Times {
  readonly tokens: number;
  readonly ready: readonly number[];
  readonly landing: readonly number[];
  readonly prompt: readonly number[];
  readonly answered: readonly number[];
}

interface Table {
  readonly gm: Person;
  readonly alice: Person;
  readonly bob: Person;
}

const SEED =
  "world: { title: Measured }\nusers:\n  - { name: Gamemaster, role: 4 }\n  - { name: Alice, role: 1 }\n  - { name: Bob, role: 1 }\nsettings: { zonebound.welcome: done }\n";

/** Measures every size in turn; the table and the browser are of their own and are ended. */
export async function measureTimes(sizes: readonly number[], runs: number): Promise<Times[]> {
  const folder = mkdtempSync(join(tmpdir(), "zonebound-measure-"));
  const seed = join(folder, "seed.yaml");
  writeFileSync(seed, SEED);
  const [host, browser] = await Promise.all([startHost({ seed }), openBrowser()]);
  try {
    const table = await sitDown(browser, host);
    const times: Times[] = [];
    for (const tokens of sizes) times.push(await measureSize(table, tokens, runs));
    return times;
  } finally {
    await browser.close();
    await host.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const seat = { screen: FULL_SCREEN };

async function sitDown(browser: Browser, host: Host): Promise<Table> {
  const gm = await enterAs(browser, host, "Gamemaster", seat);
  return { gm, alice: await enterAs(browser, host, "Alice", seat), bob: await enterAs(browser, host, "Bob", seat) };
}

async function measureSize(table: Table, tokens: number, runs: number): Promise<Times> {
  await drawScene(table.gm, tokens);
  for (const person of Object.values(table)) await isShown(person, tokens);
  const times = {
    tokens,
    ready: [] as number[],
    landing: [] as number[],
    prompt: [] as number[],
    answered: [] as number[],
  };
  for (let run = 0; run < runs; run++) {
    times.ready.push(await readyTime(table.alice));
    times.landing.push(await landingTime(table));
    const { prompt, answered } = await answerTime(table);
    times.prompt.push(prompt);
    times.answered.push(answered);
  }
  return times;
}

/** From the call of the page until game and canvas are ready. */
async function readyTime({ page }: Person): Promise<number> {
  const start = performance.now();
  await page.reload();
  await isReady(page);
  return performance.now() - start;
}

/** From letting go until another player's browser has the token in its new zone. */
async function landingTime({ gm, alice, bob }: Table): Promise<number> {
  await startFight(gm, "Walker");
  await dragOver(alice, "Walker", middleOfZone([2, 2]));
  const start = performance.now();
  await alice.page.mouse.up();
  await isIn(bob, "Walker", [2, 2]);
  return performance.now() - start;
}

/** From letting go until the asked player can answer, and on until the mover's browser has the token in its new zone. */
async function answerTime({ gm, alice, bob }: Table): Promise<{ prompt: number; answered: number }> {
  await startFight(gm, "Runner");
  await dragOver(alice, "Runner", middleOfZone([2, 6]));
  const start = performance.now();
  await alice.page.mouse.up();
  const no = bob.page.locator('.chat-message [data-answer="no"]:not([disabled])').last();
  await no.waitFor();
  const prompt = performance.now() - start;
  await no.click();
  await isIn(alice, "Runner", [2, 6]);
  return { prompt, answered: performance.now() - start };
}

async function isIn(person: Person, name: string, zone: readonly [number, number]): Promise<void> {
  const [x, y] = middleOfZone(zone);
  const end = Date.now() + 30_000;
  for (;;) {
    const [left, top] = await positionOf(person, name);
    if (Math.max(Math.abs(left + 50 - x), Math.abs(top + 50 - y)) < 200) return;
    if (Date.now() > end) throw new Error(`${name} never came to zone ${zone.join(".")}`);
    await new Promise((next) => setTimeout(next, 5));
  }
}
