/** Worlds of every earlier shape: each opens, is brought up to date, and is fought in. */
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Foundry } from "../play/support/server";
import { removeFolder, startServer } from "../play/support/server";
import { rewriteStored, type Source } from "../support/stored-world";
import { comesAbout } from "./patience";
import type { Failure } from "./ends";
import { Fight } from "./fight";
import type { Report } from "./report";
import { TortureTable } from "./table";

type Age = (collection: string, source: Source, key: string) => Source | null;

const stored = (path: string): any => JSON.parse(readFileSync(join("test/foundry", path), "utf8")) as unknown;

/** A world as each version of the stored data had it, by the number that the setting had then. */
const AGES: Readonly<Record<string, Age>> = {
  "0 the first version": (collection, source) => {
    if (collection === "settings") return source["key"]?.startsWith("zonebound.") ? null : source;
    if (collection === "actors" && source["system"]?.attributes) source["system"] = stored("first-version/figure.json");
    const items = stored("first-version/items.json") as Record<string, object>;
    if (collection === "actors" && items[source["type"]]) source["system"] = items[source["type"]];
    if (source["type"] === "zonebound.zone") source["system"] = stored("first-version/zone.json");
    return source;
  },
  "1 one number for every ruleset": (collection, source) => {
    if (collection === "settings") return source["key"] === "zonebound.schema" ? { ...source, value: "1" } : source;
    for (const late of ["dice", "points", "hitDice"])
      if (source["system"]) Reflect.deleteProperty(source["system"], late);
    return source;
  },
  "2 today's": (_collection, source) => source,
};

const COLLECTIONS = ["actors", "scenes", "settings"] as const;

/** One for each of them. */
export async function openOldWorlds(report: Report, foundry: Foundry, seed: number): Promise<void> {
  report.begins("old worlds");
  for (const [name, age] of Object.entries(AGES)) {
    const data = mkdtempSync(join(tmpdir(), "zonebound-old-"));
    const failures = await fought(foundry, data, age, seed).catch((error: unknown): Failure[] => [
      { harm: "hung", what: String(error) },
    ]);
    report.adds("old worlds", { seed: `--class old --foundry ${foundry} --seed ${seed} (${name})`, failures });
    removeFolder(data);
  }
}

async function fought(foundry: Foundry, data: string, age: Age, seed: number): Promise<readonly Failure[]> {
  await (await startServer({ foundry, data })).close();
  for (const collection of COLLECTIONS)
    await rewriteStored(data, collection, (source, key) => age(collection, source, key));
  const table = await new TortureTable(foundry, { data }).open();
  try {
    await comesAbout("it is up to date", () =>
      table.gm.run((): boolean => game.settings.get("zonebound", "schema") === 2),
    );
    const { failures } = await new Fight(table, { foundry, scene: "farmstead", seed, strikes: [] }).play();
    return failures;
  } finally {
    await table.close();
  }
}
