/** Which generation of the host is imitated; the one place that version differences ask. */

export interface Release {
  generation: number;
  build: number;
  channel: string;
}

const BUILDS: Record<number, number> = { 13: 351, 14: 367 };

export const release: Release = { generation: 13, build: 351, channel: "stable" };

/** Switches everything in `common/` to the behaviour of `generation` (13 or 14). Throws on any other. */
export function setGeneration(generation: number): void {
  const build = BUILDS[generation];
  if (build === undefined) throw new Error(`There is no generation ${generation}: choose 13 or 14.`);
  release.generation = generation;
  release.build = build;
}
