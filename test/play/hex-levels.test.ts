/** Levels of a scene of 14 on hexes: who and what lies on one meets nobody on another; each is walked on by itself. */
import { describe, expect, it } from "vitest";
import { beginHexFight, dragToCell, type HexCell, layGround, layHeath, putInCells, standsAt } from "../support/hexes";
import { isDone } from "../support/state";
import { gather } from "./support/gather";
import { does, passesTurn, questionsTo } from "./support/hex-hands";
import { undoes } from "./support/hands";
import { ATTIC, puts, spotOf } from "./support/level-hands";

const { gm, alice, bob, everybody } = gather({ foundry: 14 });

/** The cell of the attic over a cell of the ground. */
const above = (cell: HexCell): Promise<HexCell> =>
  gm.run(
    ([column, row]: HexCell, level: string): HexCell => {
      const scene = game.scenes.viewed;
      const { x, y } = game.zonebound.hexes.middle([column, row], scene);
      return game.zonebound.hexes.at({ x, y, level }, scene);
    },
    cell,
    ATTIC,
  );

const facts = (): Promise<any> =>
  bob.run((): any => {
    const scene = game.scenes.viewed;
    const [ann, grub] = ["Ann", "Grub"].map((name) => scene.tokens.getName(name).id);
    const { distance, reach } = game.zonebound.hexes;
    return { distance: distance(ann, grub, scene), reach: reach(ann, {}, scene).map(({ at }: any) => at) };
  });

async function begins(ruleset: "hex-reaction" | "hex-facing", annsLevel: string | null): Promise<void> {
  await layHeath(gm, everybody, { ruleset, at: { Ann: [4, 6], Grub: [4, 4] }, tokens: { Ann: { rotation: 180 } } });
  await gm.run(async (level: string) => {
    const scene = game.scenes.viewed;
    const attic = { _id: level, name: "Attic", elevation: { bottom: 10, top: 20 } };
    await scene.createEmbeddedDocuments("Level", [attic], { keepId: true });
  }, ATTIC);
  await putInCells(gm, { Ann: [4, 6], Grub: [4, 4] });
  if (annsLevel) await puts(gm, "Ann", { level: annsLevel, elevation: 10 });
  await beginHexFight(gm, ["Ann", "Grub"]);
}

describe("two levels of hexes", () => {
  it("[HR-RE-01] have figures above each other in hexes of their own: a walk past a foe below is watched by nobody", async () => {
    await begins("hex-reaction", ATTIC);
    const [start, over] = [await above([4, 6]), await above([4, 4])];
    await standsAt([gm], "Ann", start);
    expect(over).not.toEqual([4, 4]);
    const { distance, reach } = await facts();
    expect(distance).toBeGreaterThan(12);
    expect(reach.every(([column]: HexCell) => column > 15)).toBe(true);
    await does(alice, {
      kind: "walk",
      who: "Ann",
      mode: "half",
      path: [{ at: await above([4, 5]) }, { at: over }],
    });
    await standsAt(everybody, "Ann", over);
    await isDone(gm);
    expect(await questionsTo(bob)).toEqual([]);
    await expect.poll(() => spotOf(bob, "Ann")).toMatchObject({ level: ATTIC, elevation: 10 });
    await expect.poll(() => spotOf(bob, "Ann")).toMatchObject(await spotOf(bob, "Grub").then(({ x, y }) => ({ x, y })));
    await undoes(gm);
    await standsAt(everybody, "Ann", start);
  });

  it("are walked on by drags, each on its own", async () => {
    await begins("hex-facing", ATTIC);
    const to = await above([4, 5]);
    const start = await spotOf(alice, "Ann");
    await puts(alice, "Ann", { y: start.y - 100 });
    await standsAt(everybody, "Ann", to);
    await expect.poll(() => spotOf(bob, "Ann")).toMatchObject({ level: ATTIC, elevation: 10 });
  });

  it("have ground of their own: what lies on one is walked on there alone", async () => {
    await begins("hex-facing", null);
    const ground = await gm.run(
      (attic: string): string => game.scenes.viewed.levels.contents.find(({ id }: any) => id !== attic).id,
      ATTIC,
    );
    await layGround(gm, everybody, { kind: "wall", cells: [[4, 5]], levels: [ground] });
    const lies = (cell: HexCell): Promise<number> =>
      bob.run((at: HexCell): number => game.zonebound.hexes.ground(at, game.scenes.viewed).length, cell);
    expect([await lies([4, 5]), await lies(await above([4, 5]))]).toEqual([1, 0]);
    expect((await facts()).reach.map(String)).not.toContain("4,5");
    await does(gm, { kind: "place", who: "Ann", at: { kind: "hex", at: await above([4, 6]) } });
    await standsAt(everybody, "Ann", await above([4, 6]));
    await isDone(gm);
    expect((await facts()).reach.map(String)).toContain(String(await above([4, 5])));
  });

  it("are changed by a GM's hand, and a player's token that is moved to another is put back", async () => {
    await begins("hex-facing", null);
    const before = await spotOf(alice, "Ann");
    await puts(alice, "Ann", { level: ATTIC }).catch(() => undefined);
    await expect.poll(() => spotOf(gm, "Ann")).toEqual(before);
    await standsAt(everybody, "Ann", [4, 6]);
    await puts(gm, "Ann", { level: ATTIC, elevation: 10 });
    await standsAt(everybody, "Ann", await above([4, 6]));
    await passesTurn(gm);
    await dragToCell(bob, "Grub", [4, 3]);
    await standsAt(everybody, "Grub", [4, 3]);
  });
});
