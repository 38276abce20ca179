/** Puts beside the compiled module what Foundry reads besides: manifest, texts, drawings. */
import { cpSync } from "node:fs";
import { join } from "node:path";

const here = import.meta.dirname;

for (const name of ["module.json", "lang", "icons"])
  cpSync(join(here, name), join(here, "dist/zonebound-duel", name), { recursive: true });
