/** Sizes: what is installed, and how many lines stand where. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");
const CODE = /\.(ts|mjs|hbs|scss|yaml)$/;
const FOLDERS = [
  "src/engine",
  "src/zones",
  "src/hexes",
  "src/rulesets",
  "src/geometry",
  "src/view",
  "src/referee",
  "src/foundry",
  "templates",
  "styles",
  "table",
  "scripts",
  "test",
];

function filesIn(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return files.filter(
    (file) => !/[/\\](node_modules|dist)[/\\]/.test(file.slice(ROOT.length)) || folder.endsWith("dist"),
  );
}

/** Files and lines of code by folder, blank lines left out. */
export function linesByFolder() {
  return FOLDERS.map((folder) => {
    const files = filesIn(join(ROOT, folder)).filter((file) => CODE.test(file));
    const lines = files.flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => line.trim() !== ""),
    );
    return { folder, files: files.length, lines: lines.length };
  });
}

/** Bytes of the built system by kind of file. */
export function distSizes(distDir) {
  const kinds = { module: /\.js$/, "source map": /\.map$/, images: /\.webp$/, packs: /[/\\]packs[/\\]/ };
  const sizes = { module: 0, "source map": 0, images: 0, packs: 0, "all else": 0 };
  for (const file of filesIn(distDir)) {
    const kind = Object.keys(kinds).find((name) => kinds[name].test(file)) ?? "all else";
    sizes[kind] += statSync(file).size;
  }
  return sizes;
}
