/** A world of an earlier version: it opens, and the first GM who comes writes it back in today's shape, once. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readStored, rewriteStored, type Source } from "../support/stored-world";
import { until } from "../support/until";
import { warnings } from "./support/hands";
import { Person } from "./support/person";
import { startServer } from "./support/server";

const data = mkdtempSync(join(tmpdir(), "zonebound-old-"));

beforeAll(async () => {
  const server = await startServer({ foundry: 13, data });
  await server.close();
  await rewriteStored(data, "actors", olderActor);
  await rewriteStored(data, "scenes", olderScene);
  await rewriteStored(data, "settings", (setting) => (setting["key"] === "zonebound.schema" ? null : setting));
});

afterAll(() => rmSync(data, { recursive: true, force: true }));

/** As it was stored while one number served every ruleset; Ann is clever, and Dan's data are broken. */
function olderActor(source: Source, key: string): Source {
  const { system } = source;
  if (!system) return source;
  for (const late of ["dice", "points", "hitDice"]) Reflect.deleteProperty(system, late);
  if (source["name"] === "Ann") Object.assign(system.attributes, { IQ: 13, Per: 2 });
  if (source["name"] === "Dan" && key.startsWith("!actors!")) system.attributes.DX = "many";
  return source;
}

/** A token with numbers of its own, and a hazard as the first version wrote it. */
function olderScene(source: Source, key: string): Source {
  if (key.startsWith("!scenes.tokens.delta!")) source["system"] = { attributes: { IQ: 1 }, skills: { climb: 6 } };
  if (source["type"] === "zonebound.zone")
    source["system"].sporadics = [{ kind: "own", name: "Hornets", chance: 9, notice: -2, effect: "1d6-2" }];
  return source;
}

async function openWith(check: (gm: Person) => Promise<void>): Promise<void> {
  const server = await startServer({ foundry: 13, data });
  const gm = new Person("Gamemaster");
  await gm.join(server);
  await check(gm);
  await gm.close();
  await server.close();
}

async function named(collection: string, name: string): Promise<Source> {
  const all = await readStored(data, collection);
  return [...all.values()].find((source) => source["name"] === name)?.["system"] ?? {};
}

describe("a world of an earlier version", () => {
  it("is written back by the GM, who is told of what cannot be opened", async () => {
    await openWith(async (gm) => {
      await until("the world has today's version", () =>
        gm.run((): boolean => game.settings.get("zonebound", "schema") === 2),
      );
      await until("the GM hears of it", async () => /\d+ documents were written/.test(await warnings(gm)));
      await until("Dan is named", async () => /could not bring these up to date: Dan\b/.test(await warnings(gm)));
    });
  }, 120_000);

  it("has stored every ruleset's numbers, and left alone what it could not open", async () => {
    expect(await named("actors", "Ann")).toMatchObject({ attributes: { IQ: 13, Per: 2 }, dice: { IQ: null, Per: 2 } });
    expect(await named("actors", "Pitchfork")).toMatchObject({ hit: 0, hitDice: 0 });
    const dan = await named("actors", "Dan");
    expect([dan["attributes"].DX, dan["dice"]]).toEqual(["many", undefined]);
  });

  it("[Z-SP-03] has stored the numbers of tokens without a link, and the hazards of zones", async () => {
    const scenes = [...(await readStored(data, "scenes"))];
    const deltas = scenes
      .filter(([key]) => key.startsWith("!scenes.tokens.delta!"))
      .map(([, source]) => source["system"]);
    const changed = deltas.filter((system) => system.dice);
    expect(changed.length).toBeGreaterThan(0);
    for (const { dice } of changed) expect(dice).toEqual({ IQ: 1, skills: { climb: 6 } });
    const zones = scenes.flatMap(([, source]) =>
      source["type"] === "zonebound.zone" ? source["system"].sporadics : [],
    );
    for (const hazard of zones) expect(hazard).toMatchObject({ chance: 6, damage: "1d6-2", notice: "" });
    expect(zones.length).toBeGreaterThan(0);
  });

  it("is not written again", async () => {
    const before = await readStored(data, "actors");
    await openWith(async (gm) => {
      await new Promise((over) => setTimeout(over, 1500));
      expect(await warnings(gm)).not.toMatch(/documents were written/);
    });
    expect(await readStored(data, "actors")).toEqual(before);
  }, 60_000);
});
