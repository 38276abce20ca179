/** Finds the parts of split zones: they come into being by being named anywhere in a scenario (`B/1`, Z-OB-07). */
import type { ZoneId } from "../../src/zones/types";
import type { Tree } from "../tree";

/** The parts of each zone, in the order of their numbers. */
export function partsNamed(document: Tree): Map<ZoneId, ZoneId[]> {
  const parts = new Map<ZoneId, Set<number>>();
  for (const word of wordsOf(document)) {
    const [, whole, number] = /^([^\s|/]+)\/(\d+)$/.exec(word) ?? [];
    if (whole !== undefined) parts.set(whole, (parts.get(whole) ?? new Set()).add(Number(number)));
  }
  return new Map(
    [...parts].map(([whole, numbers]) => [
      whole,
      [...numbers].sort((one, other) => one - other).map((number) => `${whole}/${number}`),
    ]),
  );
}

/** Every word of every key and value, but not of the sentence that is its title. */
function* wordsOf(tree: Tree): Generator<string> {
  if (tree.kind === "scalar") yield* tree.text.split(/\s+/);
  if (tree.kind === "list") for (const item of tree.items) yield* wordsOf(item);
  if (tree.kind !== "map") return;
  for (const { key, value } of tree.entries.values()) {
    if (key === "scenario") continue;
    yield* key.split(/\s+/);
    yield* wordsOf(value);
  }
}
