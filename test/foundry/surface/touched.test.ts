/** The manifests name all that the system touches of the host's API: what is new there is to be written into them. */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { CLIENT_SURFACES, STATIC_SURFACES } from "../../../table/test/surface/client-surfaces";
import { PROTECTED_SURFACES } from "../../../table/test/surface/protected-surfaces";
import { DOCUMENT_SURFACES } from "../../../table/test/surface/document-surfaces";
import { GLOBAL_PATHS } from "../../../table/test/surface/global-paths";
import { touchedMembers } from "./touched-members";

const ROOT = resolve(import.meta.dirname, "../../..");

/** Types declare a document's members on its base class, and game's on a class of their own. */
const RENAMED: Readonly<Record<string, string>> = {
  BaseToken: "TokenDocument",
  BaseRegion: "RegionDocument",
  InternalGame: "Game",
  InternalClientDocument: "Actor",
  CanvasDocument: "TokenDocument",
  EventEmitter: "ApplicationV2",
  DirectoryCollection: "WorldCollection",
};
/** Members that are the types' own or come by way of what stands in a manifest of another class, or PIXI's. */
const ELSEWHERE = /^(ArrayField#_cast|Texture\.from|Application#render|StringTree\.|CompendiumCollection#getDocuments)/;

function classOf(name: string): string {
  return RENAMED[name] ?? name.replace(/^Base(?=[A-Z])(?!Grid|TokenRuler)/, "");
}

type Members = Readonly<Record<string, Readonly<Record<string, string>>>>;

const named = new Set([
  ...membersOf({ ...DOCUMENT_SURFACES, ...CLIENT_SURFACES }, "#"),
  ...membersOf(STATIC_SURFACES, "."),
  ...Object.entries(PROTECTED_SURFACES).flatMap(([name, members]) => members.map((member) => `${name}#${member}`)),
]);

function membersOf(surfaces: Members, joint: string): string[] {
  return Object.entries(surfaces).flatMap(([name, members]) =>
    Object.keys(members).map((member) => `${name}${joint}${member}`),
  );
}

function isNamed(touched: string): boolean {
  const [, name = "", joint = "", member = ""] = /^(\w+)([#.])(\w+)$/.exec(touched) ?? [];
  return (
    ELSEWHERE.test(touched) ||
    [`${classOf(name)}${joint}${member}`, `Document${joint}${member}`].some((each) => named.has(each))
  );
}

/** Every `foundry.…`, `CONFIG.…`, `game.…` in the sources, as far as it leads to a class or to what a manifest names. */
function usedPaths(): string[] {
  const folder = join(ROOT, "src");
  const files = readdirSync(join(folder, "foundry"), { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".ts"),
  );
  const texts = [...files.map((file) => join("foundry", file)), "zonebound.ts"].map((file) =>
    readFileSync(join(folder, file), "utf8"),
  );
  const found = texts.flatMap(
    (text) =>
      withoutComments(text).match(/\b(?:foundry|CONFIG|game|canvas|ui|CONST|Hooks)(?:\??\.[A-Za-z_]\w*)+/g) ?? [],
  );
  return [...new Set(found.map((path) => upToClass(path.replaceAll("?", ""))))].sort();
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[^]*?\*\/|\/\/.*$/gm, "").replace(/"[^"\n]*"/g, '""');
}

/** What follows a class in `foundry` is a type of it, or a member that the types check. */
function upToClass(path: string): string {
  if (!path.startsWith("foundry.")) return path;
  const parts = path.split(".");
  const cls = parts.findIndex((part) => /^[A-Z][a-z]/.test(part));
  return (cls < 0 ? parts : parts.slice(0, cls + 1)).join(".");
}

/** Where a path goes on beyond what is named (`game.scenes.get`), the manifest of the class names the rest. */
function isKnownPath(path: string): boolean {
  const parts = path.split(".");
  return (
    parts.some((_part, end) => end > 0 && parts.slice(0, end + 1).join(".") in GLOBAL_PATHS) || GAME_OWN.test(path)
  );
}

/** What the system itself puts onto `game`, and whole entries of CONFIG. */
const GAME_OWN = /^(game\.zonebound\b|CONFIG\.\w+$)/;

describe("the manifests of what the system touches", () => {
  it("name every member that it uses of the host's classes", () => {
    const touched = touchedMembers(join(ROOT, "tsconfig.foundry.json"), /\/src\/(foundry\/|zonebound\.ts)/);
    expect(touched.length).toBeGreaterThan(100);
    expect(touched.filter((each) => !isNamed(each))).toEqual([]);
  }, 300_000);

  it("name every path from the global scope that its sources hold", () => {
    const used = usedPaths();
    expect(used).toContain("foundry.utils.escapeHTML");
    expect(used.filter((path) => !isKnownPath(path))).toEqual([]);
  });
});
