/** A play that changes the record alone is done with the write that changes it. */
import { describe, expect, it } from "vitest";
import { stateOf, timeOf } from "../../src/engine/battle";
import { withWrites } from "../../src/engine/writes";
import { automationBy, USUAL_LEVELS } from "../../src/referee/automation-levels";
import type { ZoneIntent } from "../../src/zones/intents";
import type { Hazard } from "../../src/zones/types";
import { battleOf, type Piece } from "./battles";
import { playedOut, Seat, seatAt, settled } from "./table";
import type { World } from "./world";

const LIES_DOWN: ZoneIntent = { kind: "action", who: "ann", action: "fall-prone" };
const BOAR: Hazard = { kind: "own", name: "boar", number: null, moving: true, damage: "1d6" };
const RUNS_WILD: ZoneIntent = { kind: "sporadic", zone: "B", index: 0 };
const ann = { side: "red", zone: "A" };

/** The kinds of writes, in their order. */
function kindsOf(world: World): string[] {
  const kinds: string[] = [];
  world.beforeWrite = (what) => void kinds.push(what);
  return kinds;
}

/** A boar in zone B, with whoever stands there. */
function withBoar(others: Readonly<Record<string, Piece>>): Seat {
  const battle = battleOf({ ann, ...others });
  const zones = new Map(battle.field.zones);
  const there = zones.get("B");
  if (there) zones.set("B", { ...there, traits: { ...there.traits, sporadics: [BOAR] } });
  const automation = automationBy((feature) => ({ ...USUAL_LEVELS, damage: "do" as const })[feature]);
  return seatAt({ ...battle, field: { ...battle.field, zones }, automation });
}

describe("a play that changes the record alone", () => {
  it("[Z3-AC-11] is done with one write, after which nothing is left of it", async () => {
    const seat = seatAt(battleOf({ ann, orc: { side: "blue", zone: "D" } }));
    const kinds = kindsOf(seat.world);
    await seat.play(LIES_DOWN);
    await playedOut(seat, () => "no");
    expect(kinds).toEqual(["post", "pointer", "commit", "pointer"]);
    expect(seat.world.card()).toMatchObject({ state: "done", reason: null });
    expect(stateOf(seat.world.battle, "ann").prone).toBe(true);
    expect(seat.world.open).toBeNull();
  });

  it("is taken back and done again as any other", async () => {
    const seat = seatAt(battleOf({ ann, orc: { side: "blue", zone: "D" } }));
    await seat.play(LIES_DOWN);
    await playedOut(seat, () => "no");
    await seat.undo();
    expect([seat.world.card().state, stateOf(seat.world.battle, "ann").prone]).toEqual(["undone", false]);
    await seat.redo();
    expect([seat.world.card().state, stateOf(seat.world.battle, "ann").prone]).toEqual(["done", true]);
  });

  it("is not done where another hand changes the record in that moment: it is taken up anew on what is there", async () => {
    const seat = seatAt(battleOf({ ann, orc: { side: "blue", zone: "D" } }));
    const { world } = seat;
    world.beforeWrite = (what) => {
      if (what !== "commit") return;
      world.beforeWrite = () => undefined;
      const write = { at: "battle", who: "", field: "revision", before: 0, after: 5 } as const;
      world.battle = withWrites(world.battle, [write]);
    };
    await seat.play(LIES_DOWN);
    await playedOut(seat, () => "no");
    await settled();
    await seat.idle();
    expect(world.card()).toMatchObject({ state: "called-off", writes: [] });
    expect([timeOf(world.battle).revision, stateOf(world.battle, "ann").prone]).toEqual([5, false]);
    expect(world.open).toBeNull();
  });
});

describe("what a hidden figure takes of such a play", () => {
  const hidden = (): Seat => {
    const seat = withBoar({ goblin: { side: "blue", zone: "B" } });
    seat.world.secrets.add("goblin");
    return seat;
  };
  const hitsOf = (world: World): number => stateOf(world.battle, "goblin").hits;

  it("[Z-SP-02] follows on it, and nobody sees that anything did", async () => {
    const seat = hidden();
    const bare = withBoar({});
    for (const one of [seat, bare]) {
      await one.play(RUNS_WILD, "gm", { id: "one" });
      await playedOut(one, () => "no");
    }
    expect(hitsOf(seat.world)).toBeLessThan(10);
    const statesOf = ({ traces }: World): unknown[] => traces.map((text) => JSON.parse(text).state);
    expect(statesOf(seat.world)).toEqual(["open", "done"]);
    expect(statesOf(bare.world)).toEqual(["open", "done"]);
    expect(seat.world.traces.join("")).not.toContain("goblin");
    expect(seat.world.secretParts.get("play1")?.owes).toBe(false);
  });

  it.each([
    ["before", 1],
    ["after", 2],
  ])("[Z-SP-02] is not lost with a GM who is gone %s it is written", async (_when, writes) => {
    const { world } = hidden();
    world.beforeWrite = (kind) => {
      if (kind === "commit") world.writesLeft = writes;
    };
    const seat = new Seat(world);
    await seat.play(RUNS_WILD, "gm", { id: "one" });
    await playedOut(seat, () => "no");
    expect(world.card().state).toBe("done");
    expect(world.secretParts.get("play1")?.owes).toBe(true);
    Object.assign(world, { writesLeft: Infinity, referee: "gm2", beforeWrite: () => undefined, errors: [] });
    const next = new Seat(world, "gm2");
    await next.resume();
    const lost = 10 - hitsOf(world);
    expect(lost).toBeGreaterThan(0);
    expect(world.secretParts.get("play1")?.owes).toBe(false);
    await new Seat(world, "gm2").resume();
    expect(hitsOf(world)).toBe(10 - lost);
  });
});
