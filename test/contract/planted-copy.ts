/** A copy of what the tools read, apart from the tree: violations are planted there, and `src/` is never written to. */
import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");
/** Large or made by tools, and read by none of them. */
const LEFT_OUT = /^(\.git|data|dist.*|release|assets|packs|docs|node_modules|test-results)$/;

export interface PlantedFile {
  readonly file: string;
  readonly text: string;
}

export interface Said {
  readonly status: number | null;
  /** The tool's report, as it printed it. */
  readonly text: string;
}

export interface PlantedCopy {
  /** Runs a tool of `node_modules` in the copy. */
  run(tool: string, ...args: readonly string[]): Promise<Said>;
  remove(): void;
}

/** Copies the tree to a temporary folder, with these files added; `remove` takes it away. */
export function plant(files: readonly PlantedFile[]): PlantedCopy {
  const copy = mkdtempSync(join(tmpdir(), "zonebound-walls-"));
  copyPart("", copy);
  for (const { file, text } of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), text);
  }
  return {
    run: (tool, ...args) => runIn(copy, tool, args),
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}

/** Copies the root, and the table that has packages of its own; both find their packages where ours are. */
function copyPart(part: string, copy: string): void {
  mkdirSync(join(copy, part), { recursive: true });
  for (const { name } of readdirSync(join(ROOT, part), { withFileTypes: true })) {
    const path = join(part, name);
    if (name === "node_modules") symlinkSync(join(ROOT, path), join(copy, path));
    if (LEFT_OUT.test(name)) continue;
    if (path === "table") copyPart(path, copy);
    else cpSync(join(ROOT, path), join(copy, path), { recursive: true });
  }
}

function runIn(cwd: string, tool: string, args: readonly string[]): Promise<Said> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [join("node_modules", tool), ...args], { cwd });
    let text = "";
    child.stdout.on("data", (chunk) => (text += String(chunk)));
    child.stderr.on("data", (chunk) => (text += String(chunk)));
    child.once("close", (status) => done({ status, text }));
  });
}
