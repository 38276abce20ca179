/** Writes `template.json` from the data models, for tools that read it: `node scripts/template.mjs`. Foundry reads system.json. */
import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { runnerImport } from "vite";

const ROOT = resolve(import.meta.dirname, "..");
const OPTIONS = { root: ROOT, configFile: false, logLevel: "silent" };

async function load(file) {
  return (await runnerImport(resolve(ROOT, file), OPTIONS)).module;
}

/** As much of `foundry` as data models are made of, from the table's own fields. */
export async function foundryOfModels() {
  const { abstractNamespace, dataNamespace, utilsNamespace } = await load("table/common/namespace.ts");
  const { TypeDataModel } = abstractNamespace;
  const regionBehaviors = { RegionBehaviorType: class RegionBehaviorType extends TypeDataModel {} };
  return { abstract: abstractNamespace, data: { ...dataNamespace, regionBehaviors }, utils: utilsNamespace };
}

/**
 * The data models by document name and type, evaluated under a `globalThis.foundry` of their own.
 * @returns {Promise<Record<string, Record<string, object>>>}
 */
export async function readModels() {
  globalThis.foundry = await foundryOfModels();
  const models = await load("src/foundry/data/document-types.ts");
  return { Actor: models.ACTOR_MODELS, Item: models.ITEM_MODELS, RegionBehavior: models.BEHAVIOR_MODELS };
}

/** What a template.json can describe. */
const DESCRIBED = ["Actor", "Item"];

/** The text of template.json. */
export async function templateText() {
  const { documentTypes } = JSON.parse(await readFile(resolve(ROOT, "system.json"), "utf8"));
  const models = await readModels();
  const parts = DESCRIBED.map((name) => [name, partOf(models[name], documentTypes[name])]);
  return `${JSON.stringify(Object.fromEntries(parts), null, 2)}\n`;
}

function partOf(models, declared) {
  const types = Object.entries(models).map(([type, model]) => [type, { ...declared[type], ...model.cleanData({}) }]);
  return { types: Object.keys(models), ...Object.fromEntries(types) };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await writeFile(resolve(ROOT, "template.json"), await templateText());
  console.log("wrote template.json");
}
