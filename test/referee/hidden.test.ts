/** What nobody may see leaves no trace in anything that players can read. */
import { describe, expect, it } from "vitest";
import { stateOf } from "../../src/engine/battle";
import type { ZoneIntent } from "../../src/zones/intents";
import { battleOf } from "./battles";
import { playedOut, playRequest, Seat, seatAt, settled } from "./table";
import { World } from "./world";

const toB: ZoneIntent = { kind: "move", who: "ann", to: { zone: "B" } };
const ann = { side: "red", zone: "A" };
const orc = { side: "blue", zone: "A" };
const goblin = { side: "blue", zone: "A" };

/** Everything players could read of a play, and of how often something was written. */
async function traces(world: World, intent: ZoneIntent): Promise<string[]> {
  world.owners.set("ann", "eve");
  const seat = new Seat(world);
  const reply = await seat.play(intent, "eve", { id: "one" });
  await playedOut(seat, () => "no");
  return [...world.traces, JSON.stringify(reply)];
}

describe("a hidden figure", () => {
  it("[Z-RE-12] that says no leaves no trace", async () => {
    const hiding = new World(battleOf({ ann, orc, goblin }));
    hiding.secrets.add("goblin");
    const plain = new World(battleOf({ ann, orc }));
    const found = await traces(hiding, toB);
    expect(found).toEqual(await traces(plain, toB));
    expect(found.length).toBeGreaterThan(3);
    expect(hiding.secretParts.get("play1")?.journal).toMatchObject([
      { step: 0, entry: { who: "goblin", choice: "no" } },
    ]);
  });

  it("[Z-RE-12] that is asked alone leaves none either, not even a write more", async () => {
    const hiding = new World(battleOf({ ann, goblin, orc: { side: "blue", zone: "B" } }));
    hiding.secrets.add("goblin");
    expect(await traces(hiding, toB)).toEqual(
      await traces(new World(battleOf({ ann, orc: { side: "blue", zone: "B" } })), toB),
    );
    const lurking = new World(battleOf({ ann, goblin }));
    lurking.secrets.add("goblin");
    expect(await traces(lurking, toB)).toEqual(await traces(new World(battleOf({ ann })), toB));
  });

  it("[Z-RE-12] that says yes spends its action, unseen in all that is shown", async () => {
    const world = new World(battleOf({ ann, goblin }), 5);
    world.secrets.add("goblin");
    const seat = new Seat(world);
    await seat.play(toB);
    await playedOut(seat, () => "yes");
    expect(stateOf(world.battle, "goblin").acted).toBe(true);
    expect(world.secretParts.get("play1")?.journal.map(({ entry }) => entry.kind)).toEqual(["answer", "throw"]);
    expect(world.traces.join("")).not.toContain("goblin");
    expect(world.card().state).toBe("done");
  });

  it("is asked of GMs alone, and only they (or its owner) may answer", async () => {
    const seat = seatAt(battleOf({ ann, goblin }));
    const { world } = seat;
    world.secrets.add("goblin");
    await seat.play(toB);
    await settled();
    expect(world.card().asking).toEqual([]);
    expect([...world.whispered.values()]).toMatchObject([[{ who: "goblin", prompt: "intercept" }]]);
    expect(await seat.answer({ who: "goblin", prompt: "intercept" }, "no", "eve")).toMatchObject({
      denial: { code: "not-asked" },
    });
    expect((await seat.answer({ who: "goblin", prompt: "intercept" }, "no")).kind).toBe("accepted");
    await seat.idle();
    expect(world.whispered.size).toBe(0);
  });

  it("that bars the way is named to the GM alone", async () => {
    const door = { "A|B": { capacity: 1, cover: 0, coverSide: "both" as const, resist: 0 } };
    const battle = battleOf(
      { ann, goblin: { ...goblin, state: { place: { kind: "border", border: "A|B", from: "B" } } } },
      door,
    );
    const seat = seatAt(battle);
    seat.world.secrets.add("goblin");
    seat.world.owners.set("ann", "eve");
    const reply = await seat.play(toB, "eve");
    expect(reply).toMatchObject({ kind: "denied", denial: { code: "something-bars", facts: {} } });
    expect(JSON.stringify(reply)).not.toContain("goblin");
    expect(await seat.play(toB)).toMatchObject({ denial: { code: "something-bars", facts: {} } });
    const here = await seat.referee.receive("gm", playRequest(toB), true);
    expect(here).toMatchObject({ denial: { code: "bottleneck-held", facts: { holder: "goblin" } } });
    await seat.play({ kind: "place", who: "ann", at: { kind: "zone", zone: "B" } }, "gm", { overrides: toB });
    await seat.idle();
    expect(seat.world.card()).toMatchObject({ audience: "all", overridden: { code: "something-bars", facts: {} } });
    expect(seat.world.traces.join("")).not.toContain("goblin");
  });

  it("acts on a card of the GMs", async () => {
    const seat = seatAt(battleOf({ goblin, ann }));
    seat.world.secrets.add("goblin");
    await seat.play({ kind: "move", who: "goblin", to: { zone: "B" } });
    await playedOut(seat, () => "no");
    expect(seat.world.card()).toMatchObject({ audience: "gms", state: "done", outcome: "arrived" });
    expect(seat.world.secretParts.size).toBe(0);
  });
});
