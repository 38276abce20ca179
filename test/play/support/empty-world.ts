/** A world that holds people and nothing else, for tests of what a GM brings in. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { showScene } from "../../support/battlefield";
import { until } from "../../support/until";
import { Person } from "./person";
import { type Foundry, removeFolder, startServer } from "./server";

const PEOPLE = "world: { title: Empty }\nusers:\n  - { name: Gamemaster, role: 4 }\n  - { name: Alice, role: 1 }\n";

/** Its GM, joined before the tests of the file begin; `isWelcomed` unless it is a world that nobody has opened yet. */
export function emptyWorld(foundry: Foundry = 13, isWelcomed = true): Person {
  const gm = new Person("Gamemaster");
  const ends: (() => unknown)[] = [];
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), "zonebound-seed-"));
    ends.push(() => removeFolder(folder));
    const seed = join(folder, "seed.yaml");
    writeFileSync(seed, isWelcomed ? `${PEOPLE}settings: { zonebound.welcome: done }\n` : PEOPLE);
    const server = await startServer({ foundry, seed });
    ends.push(() => removeFolder(server.data), server.close);
    await gm.join(server);
    ends.push(() => gm.close());
  });
  afterAll(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });
  return gm;
}

/** A battlefield from the compendium, as the sidebar's menu brings it in, then on view. */
export async function importBattlefield(gm: Person, scene: string): Promise<void> {
  await gm.run(async (name: string) => {
    const pack = game.packs.get("zonebound.battlefields");
    const { _id } = (await pack.getIndex()).getName(name);
    await game.scenes.importFromCompendium(pack, _id);
  }, scene);
  await until(`${scene} has its fight ready`, () =>
    gm.run((name: string): boolean => {
      const id = game.scenes.getName(name)?.id;
      return id && game.messages.some((one: any) => one.getFlag("zonebound", "step")?.scene === id);
    }, scene),
  );
  await showScene(gm, [gm], scene);
}
