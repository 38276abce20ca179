/** Tokens on hexes and of odd sizes: the rules put them onto whole spaces, where a drag by hand would leave them. */
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { ALONE, duel, zone } from "../support/fight";
import { isDone, landsIn } from "../support/state";
import { gather } from "./support/gather";

const { gm, everybody } = gather();

interface Grid {
  readonly type: number;
  readonly size: number;
}

const SQUARES: Grid = { type: 1, size: 100 };
const HEX_ROWS: Grid = { type: 2, size: 100 };
const HEX_COLUMNS: Grid = { type: 5, size: 100 };

interface Size {
  readonly width: number;
  readonly height: number;
}

async function lays(grid: Grid): Promise<void> {
  await gm.run(async (change: object) => void (await game.scenes.viewed.update({ grid: change })), { ...grid });
}

async function sizes(name: string, size: Size): Promise<void> {
  await gm.run(
    async (who: string, change: object) =>
      void (await game.scenes.viewed.tokens.getName(who).update(change, { animate: false })),
    name,
    { ...size },
  );
}

/** Where a token stands, and where a drag by hand would have left it. */
async function snaps(name: string): Promise<{ stored: number[]; snapped: number[] }> {
  return gm.run((who: string) => {
    const token = game.scenes.viewed.tokens.getName(who);
    const at = token.getSnappedPosition({ ...token._source });
    return { stored: [token._source.x, token._source.y], snapped: [at.x, at.y] };
  }, name);
}

/** The GM asks for a move to a zone in whose middle somebody stands already. */
async function goesToYard(): Promise<void> {
  await gm.run(async () => {
    const scene = game.scenes.viewed;
    const zone = scene.regions.getName("Yard").id;
    await game.zonebound.act({ kind: "move", who: scene.tokens.getName("Ann").id, to: { zone } }, scene);
  });
  await landsIn(everybody, "Ann", "Yard");
  await isDone(gm);
}

afterEach(() => sizes("Ann", { width: 1, height: 1 }));
afterAll(() => lays(SQUARES));

describe("a move by the rules", () => {
  it.each([
    ["hexes in rows, one by one", HEX_ROWS, { width: 1, height: 1 }],
    ["hexes in rows, two by two", HEX_ROWS, { width: 2, height: 2 }],
    ["hexes in columns, two by two", HEX_COLUMNS, { width: 2, height: 2 }],
    ["hexes in columns, three by three", HEX_COLUMNS, { width: 3, height: 3 }],
    ["squares, one by two", SQUARES, { width: 1, height: 2 }],
    ["squares, three by two", SQUARES, { width: 3, height: 2 }],
    ["squares, half by half", SQUARES, { width: 0.5, height: 0.5 }],
  ])("ends on whole spaces: %s", async (_which, grid, size) => {
    await lays(grid);
    await sizes("Ann", size);
    const [x, y] = zone("Yard");
    await duel(gm, { ...ALONE, Ann: [437, 361], Cat: [x - 60, y - 40], Dan: [x + 40, y + 60] });
    await goesToYard();
    const { stored, snapped } = await snaps("Ann");
    expect(stored).toEqual(snapped);
  });
});
