/** What a system's manifest may hold, as Foundry documents it (API: SystemManifestData and what it names); each rule a schema. */
import * as v from "valibot";

const text = v.pipe(v.string("is no text"), v.trim(), v.nonEmpty("is empty"));
const flags = v.optional(v.record(v.string(), v.unknown()));
const flag = v.optional(v.boolean("is neither true nor false"));

/** Lower case, no spaces, no special characters: the folder is called so. */
const packageId = v.pipe(text, v.regex(/^[a-z0-9]+([-_][a-z0-9]+)*$/, "is no id: lower case, digits, hyphens"));
const version = v.pipe(text, v.regex(/^\d+(\.\d+)*(-[\w.]+)?$/, "is no version such as 0.2.0"));

/** A public address that needs no log-in. */
const address = v.pipe(
  text,
  v.check((it) => isWebAddress(it), "is no web address (https://…)"),
);
/** From the folder of the system, with slashes, and not out of it. */
const path = v.pipe(text, v.regex(/^(?!\/)(?!.*(^|\/)\.\.?(\/|$))[^\\:?#]+$/, "is no path inside the system"));

function isWebAddress(word: string): boolean {
  return URL.canParse(word) && new URL(word).protocol === "https:" && !/\s/.test(word);
}

const isUnique = (list: readonly unknown[]): boolean =>
  new Set(list.map((it) => JSON.stringify(it))).size === list.length;
const listOf = <T extends v.GenericSchema>(entry: T) =>
  v.optional(
    v.pipe(v.array(entry, "is no list"), v.check<v.InferOutput<T>[], string>(isUnique, "names something twice")),
  );

const compatibility = v.pipe(
  v.strictObject({ minimum: v.optional(version), verified: v.optional(version), maximum: v.optional(version) }),
  v.check(
    ({ minimum, verified, maximum }) => isAscending([minimum, verified, maximum]),
    "has its versions out of order",
  ),
);

function isAscending(versions: readonly (string | undefined)[]): boolean {
  const told = versions.filter((it) => it !== undefined);
  return told.every((it, at) => at === 0 || !isOlder(it, told[at - 1] ?? it));
}

/** A version of one number, `14`, stands for all that begin with it. */
function isOlder(one: string, other: string): boolean {
  const [ours, theirs] = [one.split("."), other.split(".")].map((parts) => parts.map(Number));
  const at = ours?.findIndex((part, index) => theirs?.[index] !== undefined && part !== theirs[index]) ?? -1;
  return at >= 0 && Number(ours?.[at]) < Number(theirs?.[at]);
}

const author = v.strictObject({
  name: text,
  email: v.optional(text),
  url: v.optional(address),
  discord: v.optional(text),
  flags,
});

const language = v.strictObject({
  lang: v.pipe(
    text,
    v.check((code) => isLanguageCode(code), "is no language's code"),
  ),
  name: v.optional(text),
  path,
  system: v.optional(packageId),
  module: v.optional(packageId),
  flags,
});

function isLanguageCode(code: string): boolean {
  try {
    return Intl.getCanonicalLocales(code).length === 1;
  } catch {
    return false;
  }
}

const PACK_TYPES = ["Actor", "Adventure", "Cards", "Item", "JournalEntry", "Macro", "Playlist", "RollTable", "Scene"];
const ROLES = ["NONE", "PLAYER", "TRUSTED", "ASSISTANT", "GAMEMASTER"];
const LEVELS = ["INHERIT", "NONE", "LIMITED", "OBSERVER", "OWNER"];

const pack = v.strictObject({
  name: packageId,
  label: text,
  path: v.optional(path),
  type: v.picklist(PACK_TYPES, "is no type of compendium that 13 and 14 have"),
  system: v.optional(packageId),
  banner: v.optional(text),
  ownership: v.optional(v.record(v.picklist(ROLES, "is no role"), v.picklist(LEVELS, "is no level of ownership"))),
  flags,
});

const packFolderEntries = {
  name: text,
  sorting: v.optional(v.picklist(["a", "m"], 'is neither "a" nor "m"')),
  color: v.optional(v.pipe(text, v.regex(/^#[0-9a-f]{6}$/i, "is no colour such as #9a3b2e"))),
  packs: listOf(packageId),
};
/** Three levels deep. */
const packFolder = [1, 2].reduce<v.GenericSchema>(
  (inner) => v.strictObject({ ...packFolderEntries, folders: listOf(inner) }),
  v.strictObject(packFolderEntries),
);

/** Documents that have types of their own on 13 and 14. */
const TYPED = [
  ...["ActiveEffect", "Actor", "Card", "Cards", "ChatMessage", "Combat", "Combatant", "CombatantGroup", "Item"],
  ...["JournalEntryPage", "RegionBehavior"],
];
const documentType = v.strictObject({
  htmlFields: listOf(text),
  filePathFields: v.optional(v.record(v.string(), v.array(text))),
  gmOnlyFields: listOf(text),
});

const related = v.strictObject({
  id: packageId,
  type: v.optional(v.picklist(["module", "system", "world"], "is no type of package")),
  manifest: v.optional(address),
  compatibility: v.optional(compatibility),
  reason: v.optional(text),
});

const media = v.strictObject({
  type: v.optional(text),
  url: v.optional(v.union([address, path], "is neither a web address nor a path inside the system")),
  caption: v.optional(text),
  loop: flag,
  thumbnail: v.optional(v.union([address, path], "is neither a web address nor a path inside the system")),
  flags,
});

const fileOrAddress = v.union([address, path], "is neither a web address nor a path inside the system");
const wholeNumber = v.pipe(v.number("is no number"), v.integer("is no whole number"));

export const manifestSchema = v.strictObject({
  id: packageId,
  title: text,
  description: v.optional(text),
  version,
  compatibility: v.optional(compatibility),
  authors: listOf(author),
  url: v.optional(address),
  manifest: v.optional(address),
  download: v.optional(address),
  bugs: v.optional(address),
  changelog: v.optional(address),
  license: v.optional(fileOrAddress),
  readme: v.optional(fileOrAddress),
  background: v.optional(fileOrAddress),
  media: listOf(media),
  esmodules: listOf(path),
  scripts: listOf(path),
  styles: listOf(
    v.union([path, v.strictObject({ src: path, layer: v.optional(text) })], "is no path inside the system"),
  ),
  languages: listOf(language),
  packs: listOf(pack),
  packFolders: listOf(packFolder),
  documentTypes: v.optional(v.record(v.picklist(TYPED, "has no types"), v.record(v.string(), documentType))),
  relationships: v.optional(
    v.strictObject({
      systems: listOf(related),
      requires: listOf(related),
      recommends: listOf(related),
      conflicts: listOf(related),
      flags,
    }),
  ),
  socket: flag,
  persistentStorage: flag,
  protected: flag,
  exclusive: flag,
  grid: v.optional(
    v.strictObject({
      type: v.optional(v.pipe(wholeNumber, v.minValue(0), v.maxValue(5, "is no type of grid"))),
      distance: v.optional(v.pipe(v.number("is no number"), v.gtValue(0, "is no distance"))),
      units: v.optional(v.string()),
      diagonals: v.optional(v.pipe(wholeNumber, v.minValue(0), v.maxValue(6, "is no rule of diagonals"))),
    }),
  ),
  initiative: v.optional(text),
  primaryTokenAttribute: v.optional(text),
  secondaryTokenAttribute: v.optional(text),
  flags,
});

export type SystemManifest = v.InferOutput<typeof manifestSchema>;
