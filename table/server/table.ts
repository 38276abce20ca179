/** Opens a data folder, loads the packages and serves the world until it is closed. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setDocumentTypes } from "../common/abstract/type-registry";
import { setWorldPermissions } from "../common/documents/user";
import type { WorldData } from "../common/protocol";
import { release } from "../common/release";
import type { Source } from "../common/utils/types";
import { chooseVersion } from "../common/versions/choose-version";
import { COMMON_DIFFERENCES } from "../common/versions/differences";
import { activePackages } from "./active-packages";
import { DataFolder } from "./data-folder";
import { declaredTypes } from "./document-types";
import { readLanguages } from "./languages";
import { linesOf, listen, stopServing } from "./listen";
import { readJson, readModules, readSystem, type Package, type PackageWarning } from "./manifests";
import { inLoadOrder } from "./module-order";
import { permissionTable } from "./operations";
import type { TableOptions } from "./options";
import { openPacks, packData } from "./packs";
import { withoutPassword } from "./passwords";
import { Presence } from "./presence";
import { Refusal } from "./refusal";
import { plantSeed, readSeed, seedTitle } from "./seed";
import { Sessions } from "./sessions";
import { createSockets, type SocketContext } from "./sockets";
import { templateWarnings } from "./warn-of-template";
import { createWeb } from "./web";
import { WorldStore } from "./world-store";

const WORLD_ID = "world";

export interface RunningTable {
  port: number;
  /** Where a browser on this machine finds it. */
  url: string;
  userNames: string[];
  warnings: PackageWarning[];
  close(): Promise<void>;
}

export interface TablePaths {
  /** The built client: main.js, main.css and what they need. */
  client: string;
  /** Folders with the core's translations, `en.json` and so on. */
  languages: string[];
}

/** Starts a table. Throws a Refusal with the reason where it cannot, with nothing left open. */
export async function startTable(options: TableOptions, paths: TablePaths): Promise<RunningTable> {
  chooseVersion(options.foundry, COMMON_DIFFERENCES);
  const warnings: PackageWarning[] = [];
  const packages = [readSystem(options.system), ...inLoadOrder(readModules(options.modules, warnings))];
  warnings.push(...templateWarnings(packages));
  const systemId = packages[0]?.manifest.id ?? "";
  const folder = new DataFolder(options.data, { foundry: options.foundry, system: systemId });
  const closers: (() => Promise<void> | void)[] = [() => folder.unlock()];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    return await open({ options, paths, packages, warnings, folder, closers, close });
  } catch (error) {
    await close();
    throw error;
  }
}

interface Opening {
  options: TableOptions;
  paths: TablePaths;
  packages: Package[];
  warnings: PackageWarning[];
  folder: DataFolder;
  /** Run in reverse when the table closes. */
  closers: (() => Promise<void> | void)[];
  close(): Promise<void>;
}

async function open(opening: Opening): Promise<RunningTable> {
  const { options, packages, closers } = opening;
  const context = await openContext(opening);
  const title = String(context.worldData("").world.title);
  const { sessions, presence, world, mounts } = context;
  const web = createWeb({
    ...{ title, sessions, mounts },
    packages: () => activePackages(packages, world.setting("core.moduleConfiguration")).packages,
    users: () => world.users(),
    activeUsers: () => presence.active(),
  });
  const io = createSockets(web, context);
  const lines = linesOf(web);
  closers.push(() => stopServing(web, lines, () => io.close()));
  const port = await listen(web, options);
  return {
    port,
    url: `http://${shownHost(options.host)}:${port}`,
    warnings: context.worldData("").packageWarnings,
    userNames: world.users().map((user) => user.name),
    close: opening.close,
  };
}

async function openContext(opening: Opening): Promise<SocketContext> {
  const { options, paths, packages, warnings, folder, closers } = opening;
  const seed = readSeed(options.seed);
  const isNew = prepareWorldFolder(folder);
  const declared = declaredTypes(packages);
  setDocumentTypes(declared.types);
  const world = await WorldStore.open(folder, WORLD_ID);
  closers.push(() => world.close());
  const packs = await openPacks(packages, folder, warnings);
  closers.push(async () => void (await Promise.all([...packs.values()].map(({ shelf }) => shelf.database.close()))));
  const manifest = packages[0]?.manifest ?? { id: "", title: "", version: "" };
  const provenance = {
    coreVersion: `${release.generation}.${release.build}`,
    systemId: manifest.id,
    systemVersion: manifest.version,
  };
  const operations = { world, packs, declared, provenance };
  if (isNew) {
    await plantSeed(operations, seed);
    writeWorld(folder, { id: WORLD_ID, title: seedTitle(seed, manifest.title), system: manifest.id });
  }
  setWorldPermissions(permissionTable(operations));
  const live = { presence: new Presence(), pause: { paused: false } };
  const worldData = worldDataOf({ ...operations, ...live, packages, warnings, paths, file: worldFile(folder) });
  const served = { packages, mounts: mountsOf(opening) };
  return { ...operations, ...live, ...served, sessions: new Sessions(folder.sessions), worldData };
}

function worldFile(folder: DataFolder): string {
  return join(folder.world(WORLD_ID), "world.json");
}

/** True where the world is yet to be made. One whose making broke off is made anew. */
function prepareWorldFolder(folder: DataFolder): boolean {
  if (existsSync(worldFile(folder))) return false;
  rmSync(folder.world(WORLD_ID), { recursive: true, force: true });
  mkdirSync(folder.world(WORLD_ID), { recursive: true });
  return true;
}

function writeWorld(folder: DataFolder, world: WorldData["world"]): void {
  writeFileSync(worldFile(folder), JSON.stringify(world, null, 2));
}

interface WorldFacts extends Pick<SocketContext, "world" | "packs" | "declared" | "packages" | "presence" | "pause"> {
  warnings: PackageWarning[];
  paths: TablePaths;
  file: string;
}

function worldDataOf(facts: WorldFacts): (userId: string) => WorldData {
  const { world, presence, pause } = facts;
  const { id, title } = readJson(facts.file);
  return (userId) => {
    const system = systemOf(facts.packages);
    return {
      ...{ userId, release: { ...release }, system, ...packageFacts(facts) },
      world: { id: String(id), title: String(title), system: system.id },
      activeUsers: [...presence.active()],
      documents: shownDocuments(world),
      serverTime: Date.now(),
      paused: pause.paused,
    };
  };
}

type PackageFacts = Pick<WorldData, "modules" | "packs" | "documentTypes" | "languages" | "packageWarnings">;

/** What the packages give to a client that joins now. Of modules that are not active, it hears the manifest alone. */
function packageFacts({ world, packs, packages, warnings, paths }: WorldFacts): PackageFacts {
  const active = activePackages(packages, world.setting("core.moduleConfiguration"));
  const ids = new Set(active.packages.map(({ manifest }) => manifest.id));
  const { languages, warnings: ofLanguages } = readLanguages(paths.languages, active.packages);
  return {
    modules: packages
      .filter(({ kind }) => kind === "module")
      .map(({ manifest }) => ({ ...manifest, active: ids.has(manifest.id) })),
    packs: [...packs.values()].filter(({ metadata }) => ids.has(metadata.packageName)).map(packData),
    documentTypes: declaredTypes(active.packages).types,
    languages,
    packageWarnings: [...warnings, ...active.warnings, ...ofLanguages],
  };
}

function systemOf(packages: Package[]): Package["manifest"] {
  const system = packages.find(({ kind }) => kind === "system");
  if (!system) throw new Refusal("There is no system to play.");
  return system.manifest;
}

function shownDocuments(world: WorldStore): Record<string, Source[]> {
  const sources = world.sources();
  return { ...sources, User: (sources["User"] ?? []).map(withoutPassword) };
}

function mountsOf({ packages, folder, paths }: Opening): Map<string, string> {
  const mounts = packages.map(({ kind, manifest, folder: own }): [string, string] => [
    `/${kind}s/${manifest.id}/`,
    own,
  ]);
  return new Map([
    ...mounts,
    ["/table/", paths.client],
    ["/icons/", join(paths.client, "icons")],
    ["/worlds/", join(folder.root, "worlds-public")],
  ]);
}

/** Addresses that stand for all of the machine's are reached as localhost. */
function shownHost(host: string): string {
  if (["0.0.0.0", "::"].includes(host)) return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}
