/** Finds the scenario files that a command line names. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** A file as it was named, with its text; or why there is none. */
export interface NamedText {
  readonly name: string;
  readonly text: string | null;
  readonly fault: string;
}

/** The texts of all files and of every `.yaml` file below the folders, in the order named, each folder sorted. */
export function readTexts(names: readonly string[], from = callerFolder()): NamedText[] {
  return names.flatMap((name) => textsAt(name, path.resolve(from, name)));
}

/** npm runs a script in the package's folder and says where it was called from. */
function callerFolder(): string {
  return process.env.INIT_CWD ?? process.cwd();
}

function textsAt(name: string, place: string): NamedText[] {
  if (!existsSync(place)) return [{ name, text: null, fault: "there is no such file" }];
  if (!statSync(place).isDirectory()) return [{ name, text: readFileSync(place, "utf8"), fault: "" }];
  const files = yamlBelow(place).map((file) => ({
    name: path.join(name, path.relative(place, file)),
    text: readFileSync(file, "utf8"),
    fault: "",
  }));
  return files.length > 0 ? files : [{ name, text: null, fault: "there is no scenario below this folder" }];
}

/** Full paths of all YAML files below a folder, sorted. */
export function yamlBelow(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => /\.ya?ml$/.test(file))
    .sort()
    .map((file) => path.join(folder, file));
}
