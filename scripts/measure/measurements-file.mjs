/** docs/measurements.md by its sections: each is measured by a command of its own and leaves the others alone. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

const FILE = resolve(import.meta.dirname, "../../docs/measurements.md");

const read = () => (existsSync(FILE) ? readFileSync(FILE, "utf8") : "# Measurements\n");

/** Text of a section with its heading; null where there is none. */
export function readSection(name) {
  return (
    sections(read())
      .find((section) => section.startsWith(`## ${name}\n`))
      ?.trimEnd() ?? null
  );
}

/** Replaces a section, or adds it at the end. */
export function writeSection(name, text) {
  const all = sections(read());
  const at = all.findIndex((section) => section.startsWith(`## ${name}\n`));
  all.splice(at < 0 ? all.length : at, at < 0 ? 0 : 1, `## ${name}\n\n${text}\n\n`);
  writeFileSync(FILE, `${all.map((section) => section.trimEnd()).join("\n\n")}\n`);
}

function sections(text) {
  return text.split(/(?=^## )/m);
}
