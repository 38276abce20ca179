/** Undo: a play taken back whole, or not at all. */
import { describe, expect, it } from "vitest";
import { placeOf, stateOf } from "../../src/rules/battle/figures";
import type { Intent } from "../../src/rules/battle/intent";
import { brawl, gauntlet, SEED_THAT_HITS } from "./battles";
import { playedOut, Seat, seatAt } from "./table";

const toB: Intent = { kind: "move", who: "ann", to: { zone: "B" } };
const strike: Intent = { kind: "action", who: "ann", action: "attack", target: "orc" };

describe("undo", () => {
  it("puts everything back and counts as a revision", async () => {
    const seat = seatAt(brawl(), SEED_THAT_HITS);
    const before = seat.world.battle.record;
    await seat.play(strike);
    await playedOut(seat, () => "no");
    expect(stateOf(seat.world.battle, "orc").hits).toBeLessThan(10);
    expect((await seat.undo()).kind).toBe("accepted");
    const { battle } = seat.world;
    for (const who of ["ann", "orc", "ork"]) expect(stateOf(battle, who)).toEqual(before.figure[who]);
    expect(seat.world.card().state).toBe("undone");
    expect(battle.record.battle[""]?.revision).toBe(2);
    expect(await seat.undo()).toMatchObject({ denial: { code: "play-over", facts: { state: "undone" } } });
  });

  it("moves tokens back", async () => {
    const seat = seatAt(gauntlet());
    await seat.play(toB);
    await playedOut(seat, () => "no");
    await seat.undo();
    expect(seat.world.spots.get("ann")?.x).toBe(0);
  });

  it("is refused where a later play has touched the same", async () => {
    const seat = seatAt(gauntlet());
    await seat.play(toB);
    await playedOut(seat, () => "no");
    await seat.play({ kind: "place", who: "ann", at: { kind: "zone", zone: "D" } });
    await seat.idle();
    expect(await seat.undo("gm", 0)).toMatchObject({
      denial: { code: "changed-since", facts: { who: "ann", field: "place" } },
    });
    expect(placeOf(seat.world.battle, "ann")).toEqual({ kind: "zone", zone: "D" });
    expect((await seat.undo("gm", 1)).kind).toBe("accepted");
    expect((await seat.undo("gm", 0)).kind).toBe("accepted");
    expect(placeOf(seat.world.battle, "ann")).toEqual({ kind: "zone", zone: "A" });
  });

  it("is finished by whoever takes it up", async () => {
    const seat = seatAt(gauntlet());
    const { world } = seat;
    await seat.play(toB);
    await playedOut(seat, () => "no");
    world.beforeWrite = (what) => {
      if (what === "record") throw new Error("the server is gone");
    };
    await seat.undo().catch(() => undefined);
    expect(world.card().state).toBe("undoing");
    world.beforeWrite = () => undefined;
    await new Seat(world).resume();
    expect(world.card().state).toBe("undone");
    expect(placeOf(world.battle, "ann")).toEqual({ kind: "zone", zone: "A" });
  });
});
