/** A world's stored documents, opened while no table runs: read, or put back into an older shape. */
import { join } from "node:path";
import { ClassicLevel } from "classic-level";

export type Source = Record<string, any>;

/** Hands every stored document with its key on; what `change` returns is written, null takes it away. */
export async function rewriteStored(
  data: string,
  collection: string,
  change: (source: Source, key: string) => Source | null,
): Promise<void> {
  const level = await openStored(data, collection);
  for (const [key, source] of await level.iterator().all()) {
    const changed = change(structuredClone(source), key);
    if (changed) await level.put(key, changed);
    else await level.del(key);
  }
  await level.close();
}

/** All that is stored, by its key. */
export async function readStored(data: string, collection: string): Promise<Map<string, Source>> {
  const level = await openStored(data, collection);
  const all = new Map(await level.iterator().all());
  await level.close();
  return all;
}

async function openStored(data: string, collection: string): Promise<ClassicLevel<string, Source>> {
  const folder = join(data, "worlds/world/data", collection);
  const level = new ClassicLevel<string, Source>(folder, { valueEncoding: "json" });
  await level.open();
  return level;
}
