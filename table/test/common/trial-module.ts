/** A module with compendia of journals, macros, tables and adventures, written as Foundry keeps them. */
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Database } from "../../server/database";
import type { Source } from "../../common/utils/types";

export interface PackSource {
  name: string;
  type: string;
  /** The collection its keys begin with: "journal", "adventures"… */
  collection: string;
  documents: Source[];
}

/** Writes a folder of modules with one module, `annex`, and answers the folder. */
export async function writeTrialModule(packs: PackSource[], manifest: Source = {}): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), "trial-modules-"));
  const folder = join(root, "annex");
  mkdirSync(join(folder, "packs"), { recursive: true });
  const entries = packs.map(({ name, type }) => ({ name, type, label: name, path: `packs/${name}` }));
  const whole = { id: "annex", title: "Annex", version: "1.0.0", packs: entries, ...manifest };
  writeFileSync(join(folder, "module.json"), JSON.stringify(whole));
  for (const pack of packs) await writePack(join(folder, "packs", pack.name), pack);
  return root;
}

async function writePack(folder: string, { collection, documents }: PackSource): Promise<void> {
  const database = await Database.open(folder, collection);
  for (const document of documents) await database.save(document);
  await database.close();
}
