/** What a built system must keep to, each as a list of faults: of the real one, or of a copy with a fault planted. */
import type { ModelClass, ModelField } from "../../scripts/template.mjs";
import type { Manifest } from "./built-system";
import type { DocumentEntry } from "./hollow-foundry";
import { languageFiles, readData } from "./pack-sources";

/** Files that the manifest names, packs by their folders. */
export function missingFiles(manifest: Manifest, files: readonly string[]): string[] {
  const isThere = (path: string): boolean => files.some((file) => file === path || file.startsWith(`${path}/`));
  return namedPaths(manifest).filter((path) => !isThere(path));
}

function namedPaths({ esmodules, styles, languages, packs, license, readme }: Manifest): string[] {
  return [...esmodules, ...styles, ...[...languages, ...packs].map(({ path }) => path), license, readme];
}

/** Folders whose files are named by an id that the code fills in; `icons.test.ts` and the handbook's tests say which ids there are. */
const NAMED_BY_ID = ["assets/icons/actions", "assets/icons/conditions", "assets/icons/signs", "assets/handbook"];

/** Files that are neither for modules, nor named by the manifest or any of the texts (code, styles, pack sources, language). */
export function unnamedFiles(manifest: Manifest, files: readonly string[], texts: readonly string[]): string[] {
  const named = new Set([
    "system.json",
    "CHANGELOG.md",
    "api.d.ts",
    ...namedPaths(manifest),
    ...manifest.esmodules.map((path) => `${path}.map`),
  ]);
  const isPacked = (file: string): boolean => manifest.packs.some(({ path }) => file.startsWith(`${path}/`));
  const nameOf = (file: string): string => NAMED_BY_ID.find((folder) => file.startsWith(`${folder}/`)) ?? file;
  const isTold = (file: string): boolean => texts.some((text) => text.includes(`systems/zonebound/${nameOf(file)}`));
  return files.filter((file) => !named.has(file) && !isPacked(file) && !isTold(file));
}

/** Assets and templates that the texts name and the system lacks. */
export function deadPaths(files: readonly string[], texts: readonly string[]): string[] {
  const told = texts.flatMap((text) =>
    [...text.matchAll(/systems\/zonebound\/([\w./-]+\.\w+)/g)].map((hit) => hit[1] ?? ""),
  );
  return [...new Set(told)].filter((path) => !files.includes(path));
}

/** Declared types without a model, a label or an icon, and models of types that are not declared. */
export function typeFaults(
  declared: Manifest["documentTypes"],
  documents: Readonly<Record<string, DocumentEntry>>,
  texts: ReadonlyMap<string, string>,
): string[] {
  return Object.entries(declared).flatMap(([name, types]) => {
    const { dataModels = {}, typeIcons = {} } = documents[name] ?? {};
    const faults = Object.keys(types).flatMap((type) => [
      ...(dataModels[type] ? [] : [`${name} ${type} has no model`]),
      ...(typeIcons[type] ? [] : [`${name} ${type} has no icon`]),
      ...(texts.has(`TYPES.${name}.${type}`) ? [] : [`${name} ${type} has no label`]),
    ]);
    const stray = Object.keys({ ...dataModels, ...typeIcons }).filter((type) => !(type in types));
    return [...faults, ...stray.map((type) => `${name} ${type} is not declared`)];
  });
}

/** Fields of a form's model without a label under any of its prefixes. */
export function unlabelled(models: readonly ModelClass[], texts: ReadonlyMap<string, string>): string[] {
  return models.flatMap((model) => {
    const isTold = (path: string): boolean => labelKeys(model, path, ["label"]).some((key) => texts.has(key));
    return leavesOf(model.schema)
      .filter((path) => !isTold(path))
      .map((path) => `${model.name}: ${path}`);
  });
}

/** Every key that Foundry looks up for a model's fields. */
export function fieldKeys(model: ModelClass): string[] {
  return pathsOf(model.schema).flatMap((path) => labelKeys(model, path, ["label", "hint"]));
}

/** Keys that the choices of a model's fields name. */
export function choiceKeys({ schema }: ModelClass): string[] {
  return fieldsOf(schema).flatMap(({ choices }) => keysIn(choices));
}

/** Every key among the values of an object, at any depth. */
export function keysIn(value: unknown): string[] {
  if (typeof value === "string") return value.startsWith("ZONEBOUND.") ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(keysIn) : [];
}

function labelKeys({ LOCALIZATION_PREFIXES }: ModelClass, path: string, parts: readonly string[]): string[] {
  return LOCALIZATION_PREFIXES.flatMap((prefix) => parts.map((part) => `${prefix}.FIELDS.${path}.${part}`));
}

function childrenOf({ fields, element }: ModelField): [string, ModelField][] {
  return element ? [["element", element]] : Object.entries(fields ?? {});
}

function pathsOf(field: ModelField, at = ""): string[] {
  return childrenOf(field).flatMap(([name, child]) => [at + name, ...pathsOf(child, `${at}${name}.`)]);
}

/** What a form shows: groups only by their parts, lists by themselves and by the named parts of an element. */
function leavesOf(field: ModelField, at = ""): string[] {
  return childrenOf(field).flatMap(([name, child]) => {
    const below = leavesOf(child, `${at}${name}.`);
    return name === "element" || (child.fields && below.length > 0) ? below : [at + name, ...below];
  });
}

function fieldsOf(field: ModelField): ModelField[] {
  return [field, ...childrenOf(field).flatMap(([, child]) => fieldsOf(child))];
}

/** Class names of the sources that the built module does not hold: a class takes the name of the variable it is put into. */
export function lostNames(names: readonly string[], code: string): string[] {
  return names.filter((name) => !new RegExp(`\\b(class ${name} |(var|let|const) ${name} = class\\b)`).test(code));
}

/** All texts of a language by their full keys, from every file that the manifest names for it. */
export function languageTexts(lang: string): Map<string, string> {
  return new Map(languageFiles(lang).flatMap((path) => [...textsOf(readData(path))]));
}

/** All texts of a language file by their full keys. */
export function textsOf(node: unknown, prefix = ""): Map<string, string> {
  if (typeof node !== "object" || node === null) return new Map([[prefix.slice(1), String(node)]]);
  return new Map(Object.entries(node).flatMap(([key, child]) => [...textsOf(child, `${prefix}.${key}`)]));
}
