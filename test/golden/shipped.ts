/** What is shipped and registered, named without its texts: languages, templates, packs, data models, settings and keys. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, type Plugin } from "vite";
import { moduleConfig } from "../../scripts/build.mjs";
import type { ModelClass, ModelField } from "../../scripts/template.mjs";
import { startHollow } from "../contract/hollow-foundry";
import { readData, readSources, ROOT } from "../contract/pack-sources";
import { textsOf } from "../contract/system-checks";

/** Every key, with the placeholders of its text. */
export function languageText(file: string): string {
  const slots = (text: string): string => [...new Set(text.match(/\{[^}]*\}/g) ?? [])].sort().join(" ");
  const texts = [...textsOf(readData(`lang/${file}.json`))];
  return texts
    .map(([key, text]) => `${key} ${slots(text)}`.trimEnd())
    .sort()
    .join("\n");
}

export function templatesText(): string {
  const files = readdirSync(join(ROOT, "templates"), { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(".hbs"))
    .map((file) => file.replaceAll("\\", "/"))
    .sort()
    .join("\n");
}

/** Ids of all documents of all packs, the embedded ones below theirs. */
export function packsText(): string {
  const { packs } = readData<{ packs: { name: string; type: string }[] }>("system.json");
  return packs
    .flatMap(({ name, type }) => [
      `${name} ${type}`,
      ...readSources(name)
        .flatMap((source) => keysIn(source))
        .sort(),
    ])
    .join("\n");
}

function keysIn(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  const own = "_key" in node ? [`  ${String(node._key)} ${"type" in node ? String(node.type) : ""}`.trimEnd()] : [];
  return [...own, ...Object.values(node).flatMap(keysIn)];
}

export function manifestText(): string {
  const template = readFileSync(join(ROOT, "template.json"), "utf8");
  return `${readFileSync(join(ROOT, "system.json"), "utf8")}\n${template}`;
}

/** Flags, hooks and the channel by name as the sources write them, and what `game.zonebound` offers. */
export function flagsText(): string {
  const names = readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".ts"),
  );
  const code = names.map((file) => readFileSync(join(ROOT, "src", file), "utf8")).join("\n");
  const told = (what: string, pattern: RegExp): string[] =>
    [...new Set([...code.matchAll(pattern)].map(([, word = ""]) => `${what} ${word}`))].sort();
  return [
    ...told("flag", /Flag\(\s*"zonebound",\s*"(\w+)"/g),
    ...told("flag path", /(flags\.zonebound\.[\w.-]+)/g),
    ...told("named", /"((?:system|zonebound)\.\w+)"/g),
    ...told("api", /export const api = \{([^}]*)\}/g),
  ].join("\n");
}

const WITHOUT_STYLES: Plugin = {
  name: "without-styles",
  enforce: "pre",
  resolveId: (id) => (id.endsWith(".scss") ? "\0styles" : null),
  load: (id) => (id === "\0styles" ? "" : null),
};

/** What the module registers as it starts: data models with their fields and defaults, icons, settings, keys. */
export async function registeredText(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "zonebound-golden-"));
  await build({ ...moduleConfig(folder), plugins: [WITHOUT_STYLES], logLevel: "silent" });
  const names = Object.keys(readData<{ documentTypes: object }>("system.json").documentTypes);
  const { documents, offers, names: registered } = await startHollow(join(folder, "zonebound.js"), names);
  rmSync(folder, { recursive: true, force: true });
  const models = Object.entries(documents).flatMap(([name, { dataModels, typeIcons }]) => [
    ...Object.entries(dataModels).flatMap(([type, model]) => [
      `${name} ${type} ${typeIcons[type] ?? ""}`,
      ...modelLines(model),
    ]),
  ]);
  const told = registered.map((name, at) => `${name} ${JSON.stringify(offers[at], plainly)}`);
  return [...models, ...told.sort()].join("\n");
}

function modelLines(model: ModelClass): string[] {
  return [
    ...fieldLines(model.schema, "  "),
    `  blank ${JSON.stringify(model.cleanData({}))}`,
    `  prefixes ${model.LOCALIZATION_PREFIXES.join(" ")}`,
  ];
}

function fieldLines({ fields, element }: ModelField, at: string): string[] {
  const children: [string, ModelField][] = element ? [["[]", element]] : Object.entries(fields ?? {});
  return children.flatMap(([name, child]) => [
    `${at}${name} ${child.constructor.name}${child.choices ? ` ${JSON.stringify(child.choices, plainly)}` : ""}`,
    ...fieldLines(child, `${at}${name}.`),
  ]);
}

/** Types of settings by their names; other functions are nobody's affair here. */
function plainly(_key: string, value: unknown): unknown {
  if (typeof value !== "function") return value;
  return value === String || value === Number || value === Boolean ? value.name : undefined;
}
