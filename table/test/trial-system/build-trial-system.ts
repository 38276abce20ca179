/** Makes an installable folder of the trial system: its files, and its compendia compiled by the official command. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { parse } from "yaml";
import { unitsOf } from "../../server/stored-entries";
import { isObject, isRecordArray, type Source } from "../../common/utils/types";

const here = (path: string): string => join(import.meta.dirname, path);
const FILES = ["system.json", "trial.mjs", "trial.css", "trial-variables.css", "meadow.svg", "lang"];

export const TRIAL_SEED = here("seed.yaml");

/** Writes the system into `folder` and returns it. */
export async function buildTrialSystem(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  for (const file of FILES) cpSync(here(file), join(folder, file), { recursive: true });
  await compile("actors", here("sources/actors/folk.yaml"), join(folder, "packs/folk"));
  await compile("scenes", here("sources/scenes/meadow.yaml"), join(folder, "packs/fields"));
  return folder;
}

/** Compiles a YAML list of documents into a compendium. */
export async function compile(collection: string, file: string, target: string): Promise<void> {
  const sources: unknown = parse(readFileSync(file, "utf8"));
  if (!isRecordArray(sources)) throw new Error(`${file} is no list of documents.`);
  const work = mkdtempSync(join(tmpdir(), "trial-pack-"));
  for (const source of sources)
    writeFileSync(join(work, `${String(source["_id"])}.json`), JSON.stringify(withKeys(collection, source)));
  await compilePack(work, target, { log: false });
  rmSync(work, { recursive: true });
}

/** The compiler wants a `_key` at every depth. */
function withKeys(collection: string, source: Source): Source {
  const keys = [...unitsOf(collection, source).values()].flat().map(([key]) => key);
  const keyOf = (value: Source): string | undefined => keys.find((key) => key.endsWith(`.${String(value["_id"])}`));
  const mark = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(mark);
    if (!isObject(value)) return value;
    const inner = Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, mark(entry)]));
    const key = typeof value["_id"] === "string" ? keyOf(value) : undefined;
    return key ? { ...inner, _key: key } : inner;
  };
  return { ...(mark(source) as Source), _key: `!${collection}!${String(source["_id"])}` };
}
