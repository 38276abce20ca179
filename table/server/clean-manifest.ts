/** A manifest in the shape that its schema gives it (API: BasePackage.defineSchema): of any shape it may have been written in,
 *  the known keys are kept and the rest is left out, as the schema does. Packages written by others carry keys of their tools. */
import { isObject, type Source } from "../common/utils/types";

type Shape = (value: unknown) => unknown;

const text: Shape = (value) => (typeof value === "string" || typeof value === "number" ? String(value) : undefined);
const truth: Shape = (value) => value === true || value === "true";
const record: Shape = (value) => (isObject(value) ? value : undefined);

/** A single entry stands for a list of one; entries of another shape are left out. */
const listOf = (isEntry: (value: unknown) => boolean, keeps: Shape): Shape => {
  return (value) => {
    if (value === undefined || value === null) return undefined;
    const entries: unknown[] = Array.isArray(value) ? value : [value];
    return entries.filter(isEntry).map(keeps);
  };
};

const same: Shape = (value) => value;
const isPath = (value: unknown): boolean => typeof value === "string" && value.trim() !== "";
const isStyle = (value: unknown): boolean => isPath(value) || (isObject(value) && isPath(value["src"]));

const paths = listOf(isPath, (value) => String(value).trim());
const styles = listOf(isStyle, same);
const records = listOf(isObject, same);
/** A language without code or file cannot be read. */
const languages = listOf((value) => isObject(value) && isPath(value["lang"]) && isPath(value["path"]), same);

const RELATIONSHIPS = ["requires", "recommends", "conflicts", "systems"];
/** What names nothing asks for nothing. */
const related = listOf((value) => isObject(value) && isPath(value["id"]), same);

function relationships(value: unknown): unknown {
  if (!isObject(value)) return undefined;
  return Object.fromEntries(RELATIONSHIPS.map((kind) => [kind, related(value[kind]) ?? []]));
}

const named = (names: string, shape: Shape): Record<string, Shape> =>
  Object.fromEntries(names.split(" ").map((name) => [name, shape]));

const SHAPES = new Map<string, Shape>(
  Object.entries({
    ...named("title description url license readme bugs changelog version manifest download background", text),
    ...named("initiative gridUnits primaryTokenAttribute secondaryTokenAttribute", text),
    ...named("socket library coreTranslation protected exclusive persistentStorage", truth),
    ...named("flags compatibility documentTypes grid", record),
    ...named("authors media packs packFolders", records),
    ...named("scripts esmodules", paths),
    ...{ styles, languages, relationships },
    gridDistance: same,
  }),
);

/** The known keys of a manifest; what has no shape that could be read is not there. */
export function cleanManifest(source: Source): Source {
  const kept: Source = {};
  for (const [key, value] of Object.entries(source)) {
    const shaped = SHAPES.get(key)?.(value);
    if (shaped !== undefined) kept[key] = shaped;
  }
  return kept;
}
