/** A table with the packages of this folder, as somebody would point it at their own: `--modules DIR`. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { compile } from "../trial-system/build-trial-system";
import { openTable, type RunningTable } from "../client/table-process";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export interface PackageTable extends RunningTable {
  gm: Page;
  alice: Page;
}

/** Starts it and lets the GM and a player join. `folders` name those of this folder that are laid together. */
export async function openPackages(folders: readonly string[]): Promise<PackageTable> {
  const modules = mkdtempSync(join(tmpdir(), "table-modules-"));
  for (const folder of folders) cpSync(here(folder), modules, { recursive: true });
  mkdirSync(join(modules, "bad-json"));
  writeFileSync(join(modules, "bad-json/module.json"), '{ "id": "bad-json", oops');
  await compile("journal", here("modules/hazards/sources/notes.yaml"), join(modules, "hazards/packs/notes"));
  const table = await openTable({ modules });
  const [gm, alice] = [await table.join("Gamemaster"), await table.join("Alice")];
  for (const page of [gm, alice]) page.setDefaultTimeout(30_000);
  const close = async (): Promise<void> => {
    await table.close();
    rmSync(modules, { recursive: true, force: true });
  };
  return { ...table, gm, alice, close };
}

/** What an expression of the page means, as JSON would have it. */
export async function read<T>(page: Page, expression: string): Promise<T> {
  return page.evaluate<T>(`(async () => JSON.parse(JSON.stringify((await (${expression})) ?? null)))()`);
}

/** Waits until an expression of the page is true. */
export async function until(page: Page, expression: string): Promise<void> {
  await page.waitForFunction(expression, null, { timeout: 30_000 });
}

/** The free property of a module, in the page. */
export const api = (id: string): string => `game.modules.get("${id}").api`;
