/** Compiles the YAML sources under packs/ into the LevelDB packs of a built system. */
import { readdir, readFile, rm } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { parseAllDocuments } from "yaml";
import { COLLECTIONS, findFaults } from "./pack-documents.mjs";

const ROOT = resolve(import.meta.dirname, "..");
const SOURCES = join(ROOT, "packs");

async function readManifestPacks() {
  return JSON.parse(await readFile(join(ROOT, "system.json"), "utf8")).packs;
}

async function listFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function parseSource(text) {
  const documents = parseAllDocuments(text);
  if (documents.length !== 1) throw new Error(`holds ${documents.length} YAML documents instead of one`);
  const [document] = documents;
  if (document.errors.length > 0) throw new Error(`is not valid YAML: ${document.errors[0].message}`);
  return document.toJS();
}

async function checkFile(file, collection) {
  if (!/\.ya?ml$/.test(file)) return ["is no YAML file and would be left out"];
  try {
    return findFaults(parseSource(await readFile(file, "utf8")), collection);
  } catch (error) {
    return [error.message];
  }
}

/**
 * Every fault of a pack's sources as `file: fault`, empty when the pack may be built.
 * @param {string} folder the pack's source folder
 * @param {string} type the document type the manifest gives the pack
 * @returns {Promise<string[]>}
 */
export async function checkPack(folder, type) {
  const files = await listFiles(folder);
  if (files.length === 0) return [`${relative(ROOT, folder)}: holds no documents`];
  const faults = await Promise.all(files.map((file) => checkFile(file, COLLECTIONS[type])));
  return files.flatMap((file, index) => faults[index].map((fault) => `${relative(ROOT, file)}: ${fault}`));
}

async function buildPack({ name, type }, distDir) {
  const source = join(SOURCES, name);
  const faults = await checkPack(source, type);
  if (faults.length > 0) throw new Error(`Pack ${name} cannot be built.\n  ${faults.join("\n  ")}`);
  const target = join(distDir, "packs", name);
  await rm(target, { recursive: true, force: true });
  await compilePack(source, target, { yaml: true, recursive: true });
}

async function checkFolders(packs) {
  const folders = (await readdir(SOURCES, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const stray = folders.find((folder) => !packs.some((pack) => pack.name === folder.name));
  if (stray) throw new Error(`packs/${stray.name}: no pack of this name in system.json`);
}

/**
 * Builds every pack that system.json names into `<distDir>/packs/<name>`.
 * @param {string} distDir folder of the built system
 * @throws {Error} naming file and path, when a source is malformed or a folder has no pack
 */
export async function buildPacks(distDir) {
  const packs = await readManifestPacks();
  await checkFolders(packs);
  for (const pack of packs) await buildPack(pack, distDir);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await buildPacks(resolve(process.argv[2] ?? join(ROOT, "dist")));
}
