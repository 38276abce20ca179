/** A world that holds people and nothing else, for tests of what a GM brings in or draws. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { showScene } from "../support/battlefield";
import { meetBrowser } from "./browser";
import { type HostOptions, startHost } from "./host";
import { enterAs, type Person } from "./people";

const SEED =
  "world: { title: Empty }\nusers:\n  - { name: Gamemaster, role: 4 }\n  - { name: Alice, role: 1 }\nsettings: { zonebound.welcome: done }\n";

/** Its GM, joined before the tests of the file begin. */
export function emptyWorld(options: Pick<HostOptions, "foundry"> = {}): Person {
  const gm = {} as Person;
  const ends: (() => unknown)[] = [];
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), "zonebound-seed-"));
    ends.push(() => rmSync(folder, { recursive: true, force: true }));
    const seed = join(folder, "seed.yaml");
    writeFileSync(seed, SEED);
    const host = await startHost({ seed, ...options });
    ends.push(() => host.close());
    const browser = await meetBrowser();
    ends.push(() => browser.close());
    Object.assign(gm, await enterAs(browser, host, "Gamemaster"));
  });
  afterAll(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });
  return gm;
}

/** A battlefield from the compendium, as the sidebar's menu brings it in, then on screen. */
export async function importBattlefield(gm: Person, scene: string): Promise<void> {
  await gm.page.evaluate(async (name) => {
    const pack = game.packs.get("zonebound.battlefields");
    const { _id } = (await pack.getIndex()).getName(name);
    await game.scenes.importFromCompendium(pack, _id);
  }, scene);
  await gm.page.waitForFunction((name) => {
    const id = game.scenes.getName(name)?.id;
    return id && game.messages.some((one: any) => one.getFlag("zonebound", "step")?.scene === id);
  }, scene);
  await showScene(gm, [gm], scene);
}
