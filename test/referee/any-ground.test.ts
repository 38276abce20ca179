/** The referee on a ground that nothing of it names: requests, dice, commits, a reload and undo. */
import { describe, expect, it } from "vitest";
import { placeOf, stateOf } from "../../src/engine/battle";
import { squareBattle, walkTo } from "../engine/squares";
import { Seat, settled } from "./table";
import { World } from "./world";

const seat = () => new Seat(new World(squareBattle(), 5));

describe("a ground of its own under the referee", () => {
  it("is played, committed and taken back", async () => {
    const gm = seat();
    expect(await gm.play(walkTo("ann", 3))).toMatchObject({ kind: "accepted" });
    await gm.idle();
    expect(placeOf(gm.world.battle, "ann")).toEqual({ kind: "square", at: 3 });
    expect([...gm.world.cards.values()].at(-1)).toMatchObject({ state: "done", outcome: "arrived", way: [] });
    await gm.undo();
    await gm.idle();
    expect(stateOf(gm.world.battle, "ann")).toEqual(stateOf(squareBattle(), "ann"));
    expect(gm.world.errors).toEqual([]);
  });

  it("turns down what its rules refuse and what names nobody", async () => {
    const gm = seat();
    expect(await gm.play(walkTo("orc", 9))).toMatchObject({ kind: "denied", denial: { code: "not-your-turn" } });
    expect(await gm.play(walkTo("eve", 9))).toMatchObject({ kind: "denied", denial: { code: "malformed" } });
    expect(await gm.play(walkTo("ann", 11))).toMatchObject({ kind: "denied", denial: { code: "no-target" } });
  });

  it("is written again by whoever takes over in the middle of a commit", async () => {
    const gm = seat();
    gm.world.beforeWrite = (what) => {
      if (what === "positions") gm.world.writesLeft = 0;
    };
    await gm.play(walkTo("ann", 3));
    await settled();
    gm.world.beforeWrite = () => undefined;
    gm.world.writesLeft = Infinity;
    gm.world.referee = "gm2";
    const other = new Seat(gm.world, "gm2");
    await other.resume();
    await other.idle();
    expect(placeOf(gm.world.battle, "ann")).toEqual({ kind: "square", at: 3 });
    expect([...gm.world.cards.values()].at(-1)?.state).toBe("done");
  });
});
