/** Ground as a map names it. */
import { describe, expect, it } from "vitest";
import { buildBoard } from "../../src/hexes/board";
import { groundAreas } from "../../src/hexes/ground-areas";
import type { Patch } from "../../src/hexes/types";

const MUD: Patch = { kind: "mud", number: 2 };
const WALL: Patch = { kind: "wall", number: 0 };

describe("areas of ground", () => {
  it("are hexes beside each other with the same on them; a hex of two patches is in two", () => {
    const board = buildBoard(3, 4);
    const patches = Array.from({ length: 12 }, (_, hex): readonly Patch[] =>
      hex === 0 ? [MUD, WALL] : hex === 1 ? [MUD] : hex === 11 ? [MUD] : [],
    );
    const areas = groundAreas({ board, patches }).map(({ patch, hexes }) => [patch.kind, hexes]);
    expect(areas).toEqual([["mud", [0, 1]], ["mud", [11]], ["wall", [0]]]); // prettier-ignore
  });
});
