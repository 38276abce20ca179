/** A fight of hex-facing as a GM and two players play it: bends, runs and stops, fords, quicksand, foes behind, riders, hexes pressed into. */
import { describe, expect, it } from "vitest";
import { loadDice } from "../support/fight";
import {
  beginHexFight,
  dragToCell,
  faces,
  type Heath,
  type HexCell,
  type LaidGround,
  layGround,
  layHeath,
  standOf,
  standsAt,
} from "../support/hexes";
import { isDone, lastPlay, shows } from "../support/state";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { answersFor, does, hexState, isDenied, passesTurn, questionsTo } from "./support/hex-hands";
import { lastCard, undoes } from "./support/hands";
import { letterOf } from "./support/letter";

const { gm, alice, bob, everybody } = gather();

/** Art that looks down at rotation 0, on columns. */
const looking = (facing: number): object => ({ rotation: (180 + 60 * facing) % 360 });

async function begins(at: Heath["at"], tokens: Heath["tokens"] = {}, ...grounds: readonly LaidGround[]): Promise<void> {
  const facing = Object.fromEntries(Object.keys(at).map((name) => [name, { ...looking(0), ...tokens[name] }]));
  await layHeath(gm, everybody, { ruleset: "hex-facing", at, tokens: facing });
  await layGround(gm, everybody, ...grounds);
  await beginHexFight(gm, Object.keys(at));
}

const pointsOf = async (name: string): Promise<number> =>
  Number(/ points=(-?\d+)/.exec(await hexState(gm, name))?.[1] ?? 0);

describe("a walk", () => {
  it("[HF-MV-02] with bends pays for hexes and turns, ends turned as it goes, and is taken back to the letter", async () => {
    await begins({ Ann: [4, 8], Grub: [12, 2] });
    const before = await letterOf(gm);
    const points = await pointsOf("Ann");
    await dragToCell(alice, "Ann", [4, 6], [6, 5]);
    await standsAt(everybody, "Ann", [6, 5]);
    await isDone(gm);
    await expect.poll(() => pointsOf("Ann")).toBe(points - 4);
    const { facing } = await standOf(gm, "Ann");
    await faces(everybody, "Ann", facing, (180 + 60 * facing) % 360);
    await undoes(gm);
    await until("it is taken back", async () => (await lastPlay(gm)) === "undone");
    for (const person of everybody) await expect.poll(() => letterOf(person)).toEqual(before);
  });

  it("[HF-MV-06] at a run stops short by DX, or goes one hex further", async () => {
    await begins({ Ann: [4, 9], Grub: [12, 2] });
    await loadDice(gm, [6, 6, 5, 1, 1, 1]);
    const path = [8, 7, 6].map((row) => ({ at: [4, row] }));
    await does(alice, { kind: "walk", who: "Ann", mode: "move", run: true, path });
    await isDone(gm);
    await passesTurn(gm);
    await passesTurn(gm);
    await does(alice, { kind: "walk", who: "Ann", mode: "move", run: true, stop: true, path: [{ at: [4, 5] }] });
    await isDone(gm);
    await standsAt(everybody, "Ann", [4, 4]);
  });

  it("[HF-MV-12] presses into a dear hex over several turns, and loses what it paid by anything else", async () => {
    const mud: LaidGround = { kind: "mud", depth: "thigh", cells: [[4, 7]] };
    await begins({ Ann: [4, 8], Grub: [12, 2] }, {}, mud);
    await isDenied(alice, { kind: "walk", who: "Ann", mode: "move", path: [{ at: [4, 7] }] }, "not-enough-points");
    await does(alice, { kind: "walk", who: "Ann", mode: "move", press: true, path: [{ at: [4, 7] }] });
    await isDone(gm);
    await standsAt(everybody, "Ann", [4, 8]);
    expect(await pointsOf("Ann")).toBe(0);
    await passesTurn(gm);
    await passesTurn(gm);
    await loadDice(gm, [1, 1, 1, 1, 1, 1]);
    await does(alice, { kind: "walk", who: "Ann", mode: "move", press: true, path: [{ at: [4, 7] }] });
    await standsAt(everybody, "Ann", [4, 7]);
    await isDone(gm);
    await undoes(gm);
    await standsAt(everybody, "Ann", [4, 8]);
  });
});

describe("water and quicksand", () => {
  it("[HF-GR-02] a ford may throw her over and sweep her along its current", async () => {
    const cells: HexCell[] = [3, 4, 5].flatMap((column) => [5, 6, 7].map((row): HexCell => [column, row]));
    await begins(
      { Ann: [4, 8], Grub: [12, 2] },
      {},
      { kind: "water-foot", cells },
      { kind: "fast", current: "0", cells },
    );
    await loadDice(gm, [6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    await dragToCell(alice, "Ann", [4, 7]);
    await until("it is done", async () => (await lastPlay(gm)) === "done");
    await isDone(gm);
    await shows(everybody, "Ann", "prone");
    const { at } = await standOf(gm, "Ann");
    await standsAt(everybody, "Ann", at);
    await undoes(gm);
    await standsAt(everybody, "Ann", [4, 8]);
    await shows(everybody, "Ann");
  });

  it("[HF-GR-06] quicksand takes her, she sinks or swims, and a helper lends strength at the edge", async () => {
    const sand: LaidGround = { kind: "quicksand", cells: [[4, 7]] };
    await begins({ Ann: [4, 8], Pikeman: [3, 7], Grub: [12, 2] }, {}, sand);
    await loadDice(gm, [6, 5, 4, 6, 6, 6]);
    await dragToCell(alice, "Ann", [4, 7]);
    await standsAt(everybody, "Ann", [4, 7]);
    await isDone(gm);
    await expect.poll(() => hexState(gm, "Ann")).toMatch(/mire=/);
    const offered = await alice.run((): string =>
      JSON.stringify(game.zonebound.hexes.place(game.scenes.viewed.tokens.getName("Ann").id, game.scenes.viewed)),
    );
    expect(offered).toContain("[4,7]");
    await isDenied(alice, { kind: "walk", who: "Ann", mode: "move", path: [{ at: [4, 8] }] }, "cannot");
    await undoes(gm);
    await standsAt(everybody, "Ann", [4, 8]);
    expect(await hexState(gm, "Ann")).not.toMatch(/mire=/);
  });
});

describe("a foe behind", () => {
  it("[HF-FA-05] its owner is asked whether to face it, and the token turns at once", async () => {
    await begins({ Ann: [4, 8], Grub: [4, 5] }, { Grub: looking(0) });
    await does(alice, { kind: "walk", who: "Ann", mode: "move", path: [{ at: [4, 7] }, { at: [4, 6] }] });
    const { text } = await answersFor(bob, "Grub", "face", "yes");
    expect(text).toMatch(/Grub: turn to face Ann\?/);
    await isDone(gm);
    await faces(everybody, "Grub", 3, 0);
    await expect.poll(() => lastCard(gm)).toMatch(/face/i);
    await passesTurn(gm);
    expect(await questionsTo(bob)).toEqual([]);
  });

  it("and is not asked where it stands in front, nor turned where he stays as he is", async () => {
    await begins({ Ann: [4, 8], Grub: [4, 5] }, { Grub: looking(0) });
    await does(alice, { kind: "walk", who: "Ann", mode: "move", path: [{ at: [4, 7] }, { at: [4, 6] }] });
    await answersFor(bob, "Grub", "face", "no");
    await isDone(gm);
    await faces(everybody, "Grub", 0, 180);
  });
});

describe("a rider", () => {
  it("[HF-SP-02] may bend one hex tighter than speed allows, by a roll of control", async () => {
    await begins({ Rider: [4, 9], Grub: [12, 2] }, { Rider: { ...looking(0), lockRotation: false } });
    const path = [{ at: [4, 8] }, { at: [5, 7] }, { at: [6, 7] }, { at: [7, 7] }];
    await isDenied(alice, { kind: "walk", who: "Rider", mode: "move", path }, "cannot");
    await loadDice(gm, [1, 1, 1, 1, 1, 1]);
    await does(alice, { kind: "walk", who: "Rider", mode: "move", tighter: true, path });
    await standsAt(everybody, "Rider", [7, 7]);
    await isDone(gm);
    const { facing } = await standOf(gm, "Rider");
    await faces(everybody, "Rider", facing, (180 + 60 * facing) % 360);
  });
});
