/** Starts the whole table as a process of its own on a fresh data folder, and browsers that join it. */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Browser, type Page } from "playwright-core";
import { inject } from "vitest";
import { COARSE_SCREEN } from "../../chromium.mjs";
import { buildTrialSystem, TRIAL_SEED } from "../trial-system/build-trial-system";

const START = fileURLToPath(new URL("../../start.mjs", import.meta.url));

export interface RunningTable {
  /** Joins as a user; resolves once `game.ready`. Errors of the page are in `errors`. */
  join(user: string): Promise<Page>;
  errors: string[];
  close(): Promise<void>;
}

/** On a port that is free. `modules`: a folder of module folders; `foundry`: the version. */
export async function openTable({
  modules,
  foundry = 13,
}: { modules?: string; foundry?: 13 | 14 } = {}): Promise<RunningTable> {
  const folder = mkdtempSync(join(tmpdir(), "table-client-"));
  const system = await buildTrialSystem(join(folder, "system"));
  const args = [
    START,
    "--system",
    system,
    "--data",
    join(folder, "data"),
    "--seed",
    TRIAL_SEED,
    "--port",
    "0",
    "--foundry",
    String(foundry),
    ...(modules ? ["--modules", modules] : []),
  ];
  const server = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const url = await started(server);
  const browser = await chromium.connect(inject("chromium"));
  const errors: string[] = [];
  return {
    errors,
    join: (user) => joinTable(browser, { user, url, errors }),
    async close() {
      await browser.close();
      await ended(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Its address, once it says that it is ready. */
function started(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    server.stdout?.on("data", (data: Buffer) => {
      said += data.toString();
      const [url] = /http:\/\/localhost:\d+/.exec(said) ?? [];
      if (url && said.includes("Table ready")) resolve(url);
    });
    server.once("exit", (code) => reject(new Error(`The table ended with code ${code} before it was ready`)));
  });
}

function ended(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.once("exit", () => resolve());
    server.kill("SIGTERM");
  });
}

async function joinTable(
  browser: Browser,
  { user, url, errors }: { user: string; url: string; errors: string[] },
): Promise<Page> {
  const context = await browser.newContext(COARSE_SCREEN);
  const page = await context.newPage();
  page.on("pageerror", (error) => errors.push(`${user}: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`${user}: ${message.text()} ${message.location().url}`);
  });
  await page.goto(`${url}/join?user=${user}`);
  await page.waitForFunction(() => Reflect.get(Reflect.get(globalThis, "game") ?? {}, "ready") === true);
  return page;
}
