/** Legs are taken back by the player who paid them, the last one first. */
import { describe, expect, it } from "vitest";
import { placeOf, stateOf } from "../../src/engine/battle";
import type { MoveIntent, ZoneIntent } from "../../src/zones/intents";
import { zoneRulesetOf } from "../../src/rulesets/registry";
import { battleOf } from "./battles";
import { type Seat, seatAt } from "./table";

const to = (zone: string): MoveIntent => ({ kind: "move", who: "ann", to: { zone } });

/** Ann is Alice's, and has points for two legs. */
function seatOf(ruleset: string): Seat {
  const rules = zoneRulesetOf(ruleset);
  if (!rules) throw new Error(`no ruleset ${ruleset}`);
  const pieces = {
    ann: { side: "red", zone: "A", stats: { MR: 30 }, state: { points: 13 } },
    orc: { side: "blue", zone: "D", state: { points: 9 } },
  };
  const seat = seatAt({ ...battleOf(pieces), rules });
  seat.world.owners.set("ann", "alice");
  return seat;
}

async function plays(seat: Seat, intent: ZoneIntent, by = "alice"): Promise<void> {
  expect(await seat.play(intent, by)).toMatchObject({ kind: "accepted" });
  await seat.idle();
}

async function takesBack(seat: Seat, at: number, by = "alice") {
  const reply = await seat.undo(by, at);
  await seat.idle();
  return reply;
}

describe("[ZM-MV-07] a leg", () => {
  it("is taken back by whoever owns the figure, one after the other", async () => {
    const seat = seatOf("zones-points");
    await plays(seat, to("B"));
    await plays(seat, to("C"));
    expect(stateOf(seat.world.battle, "ann").points).toBe(1);
    expect(await takesBack(seat, -1)).toMatchObject({ kind: "accepted" });
    expect(stateOf(seat.world.battle, "ann").points).toBe(7);
    expect(await takesBack(seat, -2)).toMatchObject({ kind: "accepted" });
    expect(stateOf(seat.world.battle, "ann").points).toBe(13);
    expect(placeOf(seat.world.battle, "ann")).toEqual({ kind: "zone", zone: "A" });
  });

  it("is done again by the same player while the turn lasts, and by nobody else", async () => {
    const seat = seatOf("zones-points");
    await plays(seat, to("B"));
    await takesBack(seat, -1);
    expect(await seat.redo("bob")).toMatchObject({ denial: { code: "gm-only" } });
    expect(await seat.redo("alice")).toMatchObject({ kind: "accepted" });
    expect(stateOf(seat.world.battle, "ann").points).toBe(7);
    await takesBack(seat, -1);
    await plays(seat, { kind: "pass", to: "turn" });
    expect(await seat.redo("alice", 0)).toMatchObject({ denial: { code: "gm-only" } });
  });

  it("stays while a later one stands on it", async () => {
    const seat = seatOf("zones-points");
    await plays(seat, to("B"));
    await plays(seat, to("C"));
    expect(await takesBack(seat, -2)).toMatchObject({ denial: { code: "changed-since" } });
    expect(stateOf(seat.world.battle, "ann").points).toBe(1);
  });

  it("stays while something has been done upon it, until that is taken back, done again by the same law", async () => {
    const seat = seatOf("zones-points");
    await plays(seat, to("B"));
    await plays(seat, { kind: "action", who: "ann", action: "fall-prone" });
    expect(await takesBack(seat, -2)).toMatchObject({ denial: { code: "done-since" } });
    expect(placeOf(seat.world.battle, "ann")).toEqual({ kind: "zone", zone: "B" });
    await takesBack(seat, -1, "gm");
    expect(await takesBack(seat, -2)).toMatchObject({ kind: "accepted" });
    await plays(seat, { kind: "action", who: "ann", action: "fall-prone" });
    expect(await seat.redo("alice", 0)).toMatchObject({ denial: { code: "done-since" } });
  });

  it("is a GM's to take back whatever has been done upon it", async () => {
    const seat = seatOf("zones-points");
    await plays(seat, to("B"));
    await plays(seat, { kind: "action", who: "ann", action: "fall-prone" });
    expect(await takesBack(seat, -2, "gm")).toMatchObject({ kind: "accepted" });
  });

  it("stays once the turn is over, and where dice have been rolled", async () => {
    const seat = seatOf("zones-points");
    await plays(seat, { ...to("B"), run: true });
    expect(await takesBack(seat, -1)).toMatchObject({ denial: { code: "gm-only" } });
    const other = seatOf("zones-points");
    await plays(other, to("B"));
    await plays(other, { kind: "pass", to: "turn" });
    expect(await takesBack(other, -2)).toMatchObject({ denial: { code: "gm-only" } });
  });

  it("is nobody else's to take back", async () => {
    const seat = seatOf("zones-points");
    await plays(seat, to("B"));
    expect(await takesBack(seat, -1, "bob")).toMatchObject({ denial: { code: "gm-only" } });
  });

  it("is no leg in a ruleset that pays nothing", async () => {
    const seat = seatOf("zones-3d6");
    await plays(seat, to("B"));
    expect(await takesBack(seat, -1)).toMatchObject({ denial: { code: "gm-only" } });
  });
});
