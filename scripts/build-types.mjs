/** Writes `api.d.ts`: the types of `game.zonebound` and all that they name, in one file that imports nothing. What has been made is kept for the next build. */
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { rollup } from "rollup";
import { dts } from "rollup-plugin-dts";
import ts from "typescript";

const ROOT = resolve(import.meta.dirname, "..");
const ENTRY = join(ROOT, "src/foundry/published-api.ts");
/** The folders that the entry leads to. */
const SOURCES = ["engine", "geometry", "zones", "hexes", "rulesets", "view", "referee"].map((name) =>
  join(ROOT, "src", name),
);
const MAKERS = [ENTRY, import.meta.filename, join(ROOT, "package-lock.json")];
const KEPT = join(ROOT, "node_modules/.cache/zonebound-types");

/** @param {string} distDir where the file goes */
export async function buildTypes(distDir) {
  const file = join(KEPT, `${await hashOfSources()}.d.ts`);
  const known = await readFile(file, "utf8").catch(() => null);
  const text = known ?? inOneFile(await declarations());
  if (known === null) await keepOnly(file, text);
  await writeFile(join(distDir, "api.d.ts"), text);
}

async function hashOfSources() {
  const hash = createHash("sha256");
  for (const file of [...MAKERS, ...(await Promise.all(SOURCES.map(filesBelow))).flat()])
    hash.update(await readFile(file));
  return hash.digest("hex").slice(0, 16);
}

async function filesBelow(folder) {
  const names = await readdir(folder, { recursive: true });
  return names
    .filter((name) => name.endsWith(".ts"))
    .sort()
    .map((name) => join(folder, name));
}

async function keepOnly(file, text) {
  await rm(KEPT, { recursive: true, force: true });
  await mkdir(KEPT, { recursive: true });
  await writeFile(file, text);
}

async function declarations() {
  const plugins = [dts({ respectExternal: true, tsconfig: join(ROOT, "tsconfig.pure.json") })];
  const bundle = await rollup({ input: ENTRY, plugins, onLog: () => undefined });
  const { output } = await bundle.generate({});
  await bundle.close();
  return output[0].code;
}

/** What a file merges into another's interfaces it merges into the same file's. */
function inOneFile(text) {
  const file = ts.createSourceFile("api.d.ts", text, ts.ScriptTarget.Latest);
  const parts = file.statements.map((statement) => {
    if (ts.isImportDeclaration(statement)) throw new Error(`api.d.ts imports: ${statement.getText(file)}`);
    const isMerged = ts.isModuleDeclaration(statement) && ts.isStringLiteral(statement.name);
    return isMerged
      ? statement.body.statements.map((own) => own.getFullText(file)).join("")
      : statement.getFullText(file);
  });
  return `${parts.join("").trim()}\n`;
}
