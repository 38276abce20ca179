/** Undo and redo: a play taken back whole, or not at all, and done again as it was. */
import { describe, expect, it } from "vitest";
import { placeOf, stateOf } from "../../src/engine/battle";
import type { ZoneIntent } from "../../src/zones/intents";
import { withWrites } from "../../src/engine/writes";
import { brawl, gauntlet, SEED_THAT_HITS } from "./battles";
import { playedOut, Seat, seatAt, settled } from "./table";

const toB: ZoneIntent = { kind: "move", who: "ann", to: { zone: "B" } };
const strike: ZoneIntent = { kind: "action", who: "ann", action: "attack", target: "orc" };

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

  describe("of a token that was moved by hand first", () => {
    const inA = { x: 12, y: 34, elevation: 0 };
    const inD = { x: 345, y: 67, elevation: 0 };
    const putInD: ZoneIntent = { kind: "place", who: "ann", at: { kind: "zone", zone: "D" } };

    async function placed(): Promise<Seat> {
      const seat = seatAt(gauntlet());
      seat.world.planned = false;
      seat.world.spots.set("ann", inD);
      await seat.play(putInD, "gm", { from: inA });
      await seat.idle();
      return seat;
    }

    it("puts it back where it stood", async () => {
      const seat = await placed();
      const { world } = seat;
      expect(world.spots.get("ann")).toEqual(inD);
      expect((await seat.undo()).kind).toBe("accepted");
      expect(placeOf(world.battle, "ann")).toEqual({ kind: "zone", zone: "A" });
      expect(world.spots.get("ann")).toEqual(inA);
    });

    it("puts it back where the card has moved it on, too", async () => {
      const seat = seatAt(gauntlet());
      await seat.play(putInD, "gm", { from: inA });
      await seat.idle();
      expect(seat.world.spots.get("ann")?.x).toBe(300);
      await seat.undo();
      expect(seat.world.spots.get("ann")).toEqual(inA);
    });

    it("is refused where it has been moved again since", async () => {
      const seat = await placed();
      seat.world.spots.set("ann", { ...inD, x: 399 });
      expect(await seat.undo()).toMatchObject({ denial: { code: "moved-since", facts: { who: "ann" } } });
      expect(seat.world.card().state).toBe("done");
    });
  });

  it("is finished by whoever takes it up", async () => {
    const seat = seatAt(gauntlet());
    const { world } = seat;
    await seat.play(toB);
    await playedOut(seat, () => "no");
    world.beforeWrite = (what) => {
      if (what === "positions") throw new Error("the server is gone");
    };
    await seat.undo().catch(() => undefined);
    expect(world.card().state).toBe("undoing");
    world.beforeWrite = () => undefined;
    await new Seat(world).resume();
    expect(world.card().state).toBe("undone");
    expect(placeOf(world.battle, "ann")).toEqual({ kind: "zone", zone: "A" });
  });
});

describe("redo", () => {
  async function taken(intent: ZoneIntent = toB, seat = seatAt(gauntlet())): Promise<Seat> {
    await seat.play(intent);
    await playedOut(seat, () => "no");
    expect((await seat.undo()).kind).toBe("accepted");
    return seat;
  }

  it("does it again with the dice that fell, hits and tokens as well", async () => {
    const seat = seatAt(brawl(), SEED_THAT_HITS);
    await taken(strike, seat);
    expect(stateOf(seat.world.battle, "orc").hits).toBe(10);
    expect((await seat.redo()).kind).toBe("accepted");
    expect(stateOf(seat.world.battle, "orc").hits).toBeLessThan(10);
    expect(seat.world.card()).toMatchObject({ state: "done", reason: null, outcome: "success" });
    expect(seat.world.battle.record.battle[""]?.revision).toBe(3);
    const moved = await taken();
    await moved.redo();
    expect(placeOf(moved.world.battle, "ann")).toEqual({ kind: "zone", zone: "B" });
    expect(moved.world.spots.get("ann")?.x).toBe(100);
  });

  it("is for plays that were taken back alone", async () => {
    const seat = await taken();
    expect((await seat.redo()).kind).toBe("accepted");
    expect(await seat.redo()).toMatchObject({ denial: { code: "play-over", facts: { state: "done" } } });
  });

  it("is refused where a later play has touched the same", async () => {
    const seat = await taken();
    await seat.play({ kind: "place", who: "ann", at: { kind: "zone", zone: "D" } });
    await seat.idle();
    expect(await seat.redo("gm", 0)).toMatchObject({
      denial: { code: "changed-since", facts: { who: "ann", field: "place" } },
    });
    expect(seat.world.cards.get("play1")?.state).toBe("undone");
    await seat.undo("gm", 1);
    expect((await seat.redo("gm", 0)).kind).toBe("accepted");
  });

  it("is refused where hits have been changed by hand", async () => {
    const seat = seatAt(brawl(), SEED_THAT_HITS);
    await taken(strike, seat);
    const { world } = seat;
    const hurt = { at: "figure", who: "orc", field: "hits", before: 10, after: 8 };
    world.battle = withWrites(world.battle, [hurt]);
    expect(await seat.redo()).toMatchObject({
      denial: { code: "changed-since", facts: { who: "orc", field: "hits" } },
    });
  });

  it("puts a token that was moved by hand where it was put then", async () => {
    const [inA, inD] = [
      { x: 12, y: 34, elevation: 0 },
      { x: 345, y: 67, elevation: 0 },
    ];
    const seat = seatAt(gauntlet());
    seat.world.planned = false;
    seat.world.spots.set("ann", inD);
    await seat.play({ kind: "place", who: "ann", at: { kind: "zone", zone: "D" } }, "gm", { from: inA });
    await seat.idle();
    await seat.undo();
    expect(seat.world.spots.get("ann")).toEqual(inA);
    expect((await seat.redo()).kind).toBe("accepted");
    expect(seat.world.spots.get("ann")).toEqual(inD);
    await seat.undo();
    seat.world.spots.set("ann", { ...inA, y: 35 });
    expect(await seat.redo()).toMatchObject({ denial: { code: "moved-since", facts: { who: "ann" } } });
  });

  it("is a GM's, as undo is, and waits for no open play", async () => {
    const seat = await taken();
    seat.world.owners.set("ann", "alice");
    expect(await seat.redo("alice")).toMatchObject({ denial: { code: "gm-only" } });
    await seat.play(toB);
    await settled();
    expect(await seat.redo("gm", 0)).toMatchObject({ denial: { code: "play-open" } });
  });

  it("that cannot go through leaves the play taken back", async () => {
    const seat = await taken();
    const { world } = seat;
    world.beforeWrite = (what) => {
      if (what === "positions") throw new Error("the server is gone");
    };
    await seat.redo().catch(() => undefined);
    expect(world.card().state).toBe("redoing");
    world.beforeWrite = () => undefined;
    const other = { at: "figure", who: "ann", field: "place", before: null, after: { kind: "zone", zone: "D" } };
    world.battle = withWrites(world.battle, [other]);
    await new Seat(world).resume();
    expect(world.card()).toMatchObject({ state: "undone", reason: { code: "changed-since" } });
    expect(placeOf(world.battle, "ann")).toEqual({ kind: "zone", zone: "D" });
  });
});
