/** Lists what the table serves, folder by folder, for those who may browse it; nothing is ever written. */
import { readdirSync, type Dirent } from "node:fs";
import { normalize, sep, join } from "node:path";
import type { BaseUser } from "../common/documents/user";
import type { FileListing } from "../common/protocol";
import { isObject } from "../common/utils/types";
import { Refusal } from "./refusal";
import type { Mounts } from "./static-files";

/** Prefixes that are the host's own files, not the users'. */
const PUBLIC = ["/icons/"];
const UNLISTED = ["/table/"];

/** Throws a Refusal where the user may not browse, or there is no such folder. */
export function browseFiles(mounts: Mounts, request: unknown, user: BaseUser): FileListing {
  if (!user.hasPermission("FILES_BROWSE")) throw new Refusal(`User ${user.name} lacks permission to browse files.`);
  const { source = "data", target = "", options = {} } = isObject(request) ? request : {};
  const { extensions, wildcard } = isObject(options) ? options : {};
  const path = String(target).replace(/^\/+|\/+$/g, "");
  const [folder, pattern] = wildcard === true ? splitPattern(path) : [path, null];
  const known = Array.isArray(extensions) ? extensions.map((each) => String(each).toLowerCase()) : null;
  const { dirs, files } = contentsOf(mountsFor(mounts, source), folder);
  const shown = files.filter((name) => (pattern?.test(name) ?? true) && hasExtension(name, known));
  const pathOf = (name: string): string => (folder ? `${folder}/${name}` : name);
  return {
    target: folder,
    ...{ private: false, privateDirs: [], gridSize: null, extensions: known ?? [] },
    dirs: dirs.map(pathOf).toSorted(),
    files: shown.map((name) => pathOf(name).split("/").map(encodeURIComponent).join("/")).toSorted(),
  };
}

function mountsFor(mounts: Mounts, source: unknown): [prefix: string, folder: string][] {
  if (source !== "data" && source !== "public") throw new Refusal(`There is no source ${String(source)} of files.`);
  const isAsked = (prefix: string): boolean => PUBLIC.includes(prefix) === (source === "public");
  return [...mounts].filter(([prefix]) => !UNLISTED.includes(prefix) && isAsked(prefix));
}

/** "folder/mira*.webp" is the folder and what its files must match. */
function splitPattern(path: string): [folder: string, pattern: RegExp] {
  const at = path.lastIndexOf("/");
  const words = path.slice(at + 1).split("*");
  const literal = words.map((each) => each.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return [path.slice(0, Math.max(at, 0)), new RegExp(`^${literal.join(".*")}$`)];
}

function hasExtension(name: string, known: readonly string[] | null): boolean {
  const at = name.lastIndexOf(".");
  return !known?.length || (at > 0 && known.includes(name.slice(at).toLowerCase()));
}

interface Contents {
  dirs: string[];
  files: string[];
}

/** What is in a folder of a package, or which folders lead to those. Hidden files are left out. */
function contentsOf(mounts: [string, string][], folder: string): Contents {
  const path = folder ? `/${folder}/` : "/";
  const mount = mounts.find(([prefix]) => path.startsWith(prefix));
  const inner = mounts.filter(([prefix]) => prefix.startsWith(path) && prefix !== path);
  const leading = inner.map(([prefix]) => prefix.slice(path.length).split("/")[0] ?? "");
  if (!mount && !inner.length && folder) throw new Refusal(`There is no folder ${folder}.`);
  const entries = mount ? entriesOf(mount, path) : [];
  const named = (test: (entry: Dirent) => boolean): string[] => entries.filter(test).map(({ name }) => name);
  return {
    dirs: [...new Set([...leading, ...named((entry) => entry.isDirectory())])],
    files: named((entry) => entry.isFile()),
  };
}

function entriesOf([prefix, root]: [string, string], path: string): Dirent[] {
  const folder = normalize(join(root, path.slice(prefix.length), sep));
  if (!folder.startsWith(root + sep) || path.includes("\0")) throw new Refusal(`There is no folder ${path}.`);
  try {
    return readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !name.startsWith("."));
  } catch {
    if (path === prefix) return []; // a world without files of its own
    throw new Refusal(`There is no folder ${path}.`);
  }
}
