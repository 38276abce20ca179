/** What a difference comes to in each version, as a package meets it. */
import { expect } from "vitest";
import type { VersionWorld } from "./world-of";

export type Check = (world: VersionWorld) => void | Promise<void>;

export interface Case {
  in13: Check;
  in14: Check;
}

/** What 13 lacks is `undefined` there; on 14 it throws, and says that the table has it not. */
export function absentIn14(read: (world: VersionWorld) => Promise<unknown>): Case {
  return {
    in13: async (world) => expect(await read(world)).toBeUndefined(),
    async in14(world) {
      const method = (await read(world)) as () => void;
      expect(() => method()).toThrow(/NotOnTheTable: /);
    },
  };
}
