/** Where tokens stand on scenes of several levels, and how they are put there. */
import type { Person } from "./person";

/** The level that the tests add, above the ground. */
export const ATTIC = "levelAttic000000";

export interface LevelSpot {
  readonly x: number;
  readonly y: number;
  readonly level: string;
  readonly elevation: number;
}

export function spotOf(person: Person, name: string): Promise<LevelSpot> {
  return person.run((who: string): LevelSpot => {
    const { x, y, level, elevation } = game.scenes.viewed.tokens.getName(who)._source;
    return { x, y, level, elevation };
  }, name);
}

export function puts(person: Person, name: string, change: object): Promise<void> {
  return person.run(
    async (who: string, data: object) =>
      void (await game.scenes.viewed.tokens.getName(who).update(data, { animate: false })),
    name,
    change,
  );
}
