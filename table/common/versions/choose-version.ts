/** Makes the table the version that was chosen at start. It is built as 13; the differences make it 14, once. */
import { release, setGeneration } from "../release";
import type { Difference } from "./difference";

const applied = new Set<string>();

/** Before any document is made. Throws on a version that the table does not know. */
export function chooseVersion(generation: number, differences: readonly Difference[]): void {
  setGeneration(generation);
  for (const difference of differences) {
    if (generation < 14 || applied.has(difference.id)) continue;
    applied.add(difference.id);
    difference.apply?.();
  }
}

/** On a client, once `CONFIG`, `game` and `foundry` are there. */
export function furnishVersion(differences: readonly Difference[]): void {
  if (release.generation < 14) return;
  for (const difference of differences) difference.furnish?.();
}
