/** Ground as a map names it: hexes beside each other with the same on them are one area. */
import { FACINGS, type HexId, neighbour } from "./board";
import type { HexField, Patch } from "./types";

/** Hexes that hang together and have the same patch. */
export interface GroundArea {
  readonly patch: Patch;
  readonly hexes: readonly HexId[];
}

/** All areas, by kind and number; a hex of several patches is in several. */
export function groundAreas({ board, patches }: HexField): GroundArea[] {
  const byPatch = new Map<string, { readonly patch: Patch; readonly hexes: Set<HexId> }>();
  patches.forEach((lying, hex) => {
    for (const patch of lying) {
      const key = `${patch.kind} ${patch.number}`;
      const same = byPatch.get(key) ?? { patch, hexes: new Set() };
      byPatch.set(key, same);
      same.hexes.add(hex);
    }
  });
  const beside = (hex: HexId): HexId[] => FACINGS.map((side) => neighbour(board, hex, side));
  return [...byPatch.values()].flatMap(({ patch, hexes }) =>
    joined(hexes, beside).map((area) => ({ patch, hexes: area })),
  );
}

/** The parts that hang together; empties the set. */
function joined(hexes: Set<HexId>, beside: (hex: HexId) => HexId[]): HexId[][] {
  const areas: HexId[][] = [];
  for (const first of hexes) {
    const area = [first];
    hexes.delete(first);
    for (let at = 0; at < area.length; at++)
      for (const next of beside(area[at] ?? first)) if (hexes.delete(next)) area.push(next);
    areas.push(area);
  }
  return areas;
}
