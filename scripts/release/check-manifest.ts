/** Checks a built system against the rules of Foundry's manifests: each fault a sentence, none where all is well. */
import * as v from "valibot";
import { manifestSchema, type SystemManifest } from "./manifest-schema";

/**
 * @param manifest as it was read
 * @param files every file of the system, by its path from its folder, with slashes
 */
export function manifestFaults(manifest: unknown, files: readonly string[]): string[] {
  const read = v.safeParse(manifestSchema, manifest);
  if (!read.success) return read.issues.map(faultOfIssue);
  const { output } = read;
  return [...fileFaults(output, files), ...packFaults(output), ...linkFaults(output)];
}

/** Keys that nobody knows and keys that are not there come without words of ours. */
function faultOfIssue(issue: v.BaseIssue<unknown>): string {
  const at = v.getDotPath(issue) ?? "the manifest";
  if (issue.expected === "never") return `${at} is no key that Foundry documents`;
  if (issue.received === "undefined") return `${at} is missing`;
  return `${at} ${/^[a-z]/.test(issue.message) ? issue.message : `is wrong: ${issue.message}`}`;
}

function fileFaults(manifest: SystemManifest, files: readonly string[]): string[] {
  const isThere = (path: string): boolean => files.includes(path) || files.some((file) => file.startsWith(`${path}/`));
  return [...new Set(namedFiles(manifest))]
    .filter((path) => !isThere(path))
    .map((path) => `${path} is named and not there`);
}

/** Paths inside the system; packs by their folders. */
function namedFiles({
  esmodules = [],
  scripts = [],
  styles = [],
  languages = [],
  packs = [],
  ...rest
}: SystemManifest): string[] {
  const { media = [], license, readme, background } = rest;
  return [
    ...esmodules,
    ...scripts,
    ...styles.map((style) => (typeof style === "string" ? style : style.src)),
    ...languages.map(({ path }) => path),
    ...packs.map(({ name, path }) => path ?? `packs/${name}`),
    ...[license, readme, background, ...media.flatMap(({ url, thumbnail }) => [url, thumbnail])].filter(isPath),
  ];
}

function isPath(word: string | undefined): word is string {
  return word !== undefined && !word.startsWith("https:");
}

function packFaults({ id, packs = [], packFolders = [] }: SystemManifest): string[] {
  const names = packs.map(({ name }) => name);
  const twice = names.filter((name, at) => names.indexOf(name) < at).map((name) => `two packs are called ${name}`);
  const strange = foldedPacks(packFolders).filter((name) => !names.includes(name));
  const foreign = packs.filter(({ system }) => system !== undefined && system !== id);
  const elsewhere = packs.filter(({ name, path }) => path !== undefined && !path.endsWith(`/${name}`));
  return [
    ...twice,
    ...strange.map((name) => `packFolders names ${name}, which is no pack`),
    ...foreign.map(({ name, system }) => `the pack ${name} is of the system ${system}, not of ${id}`),
    ...elsewhere.map(({ name, path }) => `the pack ${name} lies in ${path}: its folder is to be called as it is`),
  ];
}

interface PackFolder {
  readonly packs?: readonly string[];
  readonly folders?: readonly PackFolder[];
}

function foldedPacks(folders: readonly unknown[]): string[] {
  return (folders as readonly PackFolder[]).flatMap(({ packs = [], folders: inner = [] }) => [
    ...packs,
    ...foldedPacks(inner),
  ]);
}

/** The manifest's address is the newest's, the download's this version's own; one without the other installs nothing. */
function linkFaults({ manifest, download, version }: SystemManifest): string[] {
  if ((manifest === undefined) !== (download === undefined))
    return ["manifest and download stand together or not at all"];
  if (manifest === undefined || download === undefined) return [];
  return [
    ...(manifest.endsWith("/system.json") ? [] : [`manifest is no address of a system.json: ${manifest}`]),
    ...(manifest.includes(version) ? [`manifest names the version ${version}: no newer one would be found there`] : []),
    ...(download.endsWith(".zip") ? [] : [`download is no address of a zip: ${download}`]),
    ...(download.includes(version)
      ? []
      : [`download does not name the version ${version}: it would change under who has it`]),
  ];
}
