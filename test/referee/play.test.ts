/** A play under the referee: from the request to the documents. */
import { describe, expect, it } from "vitest";
import { statusOf } from "../../src/zones/contact/group";
import { placeOf, stateOf } from "../../src/engine/battle";
import type { ZoneIntent } from "../../src/zones/intents";
import { FightOver } from "../../src/referee/ports";
import { battleOf, gauntlet } from "./battles";
import { asked, nextId, playedOut, playRequest, Seat, seatAt, settled } from "./table";
import { SCENE } from "./world";

const toB: ZoneIntent = { kind: "move", who: "ann", to: { zone: "B" } };
const alone = () => seatAt(battleOf({ ann: { side: "red", zone: "A" }, bob: { side: "red", zone: "D" } }));

describe("a move that nothing stands against", () => {
  it("is carried out, counted and shown", async () => {
    const seat = alone();
    expect(await seat.play(toB)).toMatchObject({ kind: "accepted", play: "play1" });
    await seat.idle();
    const { battle, spots, open } = seat.world;
    expect(placeOf(battle, "ann")).toEqual({ kind: "zone", zone: "B" });
    expect(battle.record.battle[""]?.revision).toBe(1);
    expect(spots.get("ann")?.x).toBe(100);
    expect(seat.world.card()).toMatchObject({
      state: "done",
      outcome: "arrived",
      way: ["A", "B"],
      passed: 1,
      journal: [],
    });
    expect(open).toBeNull();
    expect(seat.world.errors).toEqual([]);
  });

  it("is refused with the rules' reason, and leaves no card", async () => {
    const seat = alone();
    const reply = await seat.play({ kind: "move", who: "ann", to: { zone: "D" } });
    expect(reply).toMatchObject({ kind: "denied", denial: { code: "too-far" } });
    expect(seat.world.cards.size).toBe(0);
  });

  it("is done once although its request comes three times, even after a reload", async () => {
    const seat = alone();
    const request = playRequest(toB);
    const [one, two] = await Promise.all([seat.referee.receive("gm", request), seat.referee.receive("gm", request)]);
    await seat.idle();
    const reloaded = new Seat(seat.world);
    const three = await reloaded.referee.receive("gm", request);
    await reloaded.idle();
    expect([one, two, three].map(({ kind }) => kind)).toEqual(["accepted", "accepted", "accepted"]);
    expect(seat.world.cards.size).toBe(1);
    expect(seat.world.battle.record.battle[""]?.revision).toBe(1);
  });
});

describe.each(["fight", "scene"])("a %s that is deleted in the very moment in which a play of it", (what) => {
  const deletedAt = (write: number): Seat => {
    const seat = alone();
    let writes = 0;
    seat.world.beforeWrite = () => {
      if (++writes < write) return;
      seat.world.referee = "nobody";
      if (what === "fight") throw new FightOver();
      seat.world.isGone = true;
      throw new Error("no such scene");
    };
    return seat;
  };

  it("begins says that the fight is over, and is no bug", async () => {
    const seat = deletedAt(1);
    expect(await seat.play(toB)).toMatchObject({ kind: "denied", denial: { code: "fight-over" } });
    expect(seat.world.errors).toEqual([]);
  });

  it.each([2, 3, 4, 5])("is written ends it, and is no bug: write %i", async (write) => {
    const seat = deletedAt(write);
    expect(await seat.play(toB)).toMatchObject({ kind: expect.stringMatching(/accepted|denied/) });
    await seat.idle();
    expect(seat.world.errors).toEqual([]);
  });
});

describe("an interception", () => {
  it("[Z-RE-11] is asked for, answered and rolled", async () => {
    const seat = seatAt(gauntlet());
    await seat.play(toB);
    await settled();
    expect(asked(seat.world)).toMatchObject([
      { who: "orc", prompt: "intercept", about: { mover: "ann" }, deadline: null },
    ]);
    await playedOut(seat, () => "yes");
    const { battle } = seat.world;
    const card = seat.world.card();
    expect(card.state).toBe("done");
    expect(card.journal[0]).toMatchObject({ kind: "answer", who: "orc", choice: "yes", by: "gm" });
    expect(card.journal[1]).toMatchObject({ kind: "throw", key: "contest" });
    expect(stateOf(battle, "orc").acted).toBe(true);
    expect(statusOf(battle, "ann")).toBe(card.outcome === "caught" ? "InContact" : "Alone");
    expect(seat.world.errors).toEqual([]);
  });

  it.each(["cut off", "forbidden by another package"])(
    "[Z-RE-11] is asked for again where the answer could not be written: %s",
    async (why) => {
      const seat = seatAt(gauntlet());
      const { world } = seat;
      await seat.play(toB);
      await settled();
      const [prompt] = asked(world);
      if (!prompt) throw new Error("nobody is asked");
      world.beforeWrite = () => {
        world.beforeWrite = () => undefined;
        if (why === "cut off") world.referee = "nobody";
        throw new Error(why);
      };
      expect((await seat.answer(prompt, "yes")).kind).toBe(why === "cut off" ? "ignored" : "denied");
      await settled();
      world.referee = "gm";
      if (seat.referee.hasLeftOff(SCENE)) await seat.referee.resume(SCENE);
      await settled();
      expect(asked(world)).toMatchObject([{ who: "orc", prompt: "intercept" }]);
      await playedOut(seat, () => "yes");
      const { state, journal } = world.card();
      expect(state).toBe("done");
      expect(journal.filter((entry) => entry.kind === "answer" && entry.who === "orc")).toMatchObject([
        { choice: "yes" },
      ]);
    },
  );

  it("takes one answer from each who is asked, in any order", async () => {
    const battle = battleOf({
      ann: { side: "red", zone: "A" },
      orc: { side: "blue", zone: "A" },
      ogre: { side: "blue", zone: "A" },
    });
    const seat = seatAt(battle);
    await seat.play(toB);
    await settled();
    expect(asked(seat.world).map(({ who }) => who)).toEqual(["orc", "ogre"]);
    expect((await seat.answer({ who: "ogre", prompt: "intercept" }, "no")).kind).toBe("accepted");
    expect(await seat.answer({ who: "ogre", prompt: "intercept" }, "yes")).toMatchObject({
      denial: { code: "not-asked" },
    });
    await seat.answer({ who: "orc", prompt: "intercept" }, "no");
    await seat.idle();
    expect(seat.world.card()).toMatchObject({ state: "done", outcome: "arrived" });
    expect(stateOf(seat.world.battle, "ogre").acted).toBe(false);
  });
});

describe("time", () => {
  it("[Z-RE-11] says no for whoever does not answer", async () => {
    const seat = seatAt(gauntlet());
    seat.world.clock.limit = 20_000;
    await seat.play(toB);
    await settled();
    expect(asked(seat.world)[0]?.deadline).toBe(1_020_000);
    seat.world.clock.pass(19_999);
    await settled();
    expect(asked(seat.world)).toHaveLength(1);
    seat.world.clock.pass(1);
    await settled();
    expect(asked(seat.world)).toMatchObject([{ who: "ork", deadline: 1_040_000 }]);
    seat.world.clock.pass(20_000);
    await seat.idle();
    expect(seat.world.card()).toMatchObject({ state: "done", outcome: "arrived" });
    expect(seat.world.card().journal).toMatchObject([
      { who: "orc", choice: "no", by: null },
      { who: "ork", choice: "no", by: null },
    ]);
  });

  it("is over for an answer that comes after the deadline", async () => {
    const seat = seatAt(gauntlet());
    seat.world.clock.limit = 20_000;
    await seat.play(toB);
    await settled();
    seat.world.clock.now += 20_001;
    expect(await seat.answer({ who: "orc", prompt: "intercept" }, "yes")).toMatchObject({
      denial: { code: "too-late" },
    });
  });
});

describe("a user who lies", () => {
  it("moves nobody else's figure, and answers for nobody else", async () => {
    const seat = seatAt(gauntlet());
    seat.world.owners.set("ann", "eve").set("orc", "mallory");
    expect(await seat.play(toB, "mallory")).toMatchObject({ denial: { code: "not-yours" } });
    expect((await seat.play(toB, "eve")).kind).toBe("accepted");
    await settled();
    expect(await seat.answer({ who: "orc", prompt: "intercept" }, "no", "eve")).toMatchObject({
      denial: { code: "not-yours" },
    });
    expect(await seat.answer({ who: "orc", prompt: "intercept" }, "twice", "mallory")).toMatchObject({
      denial: { code: "not-a-choice" },
    });
    expect((await seat.answer({ who: "orc", prompt: "intercept" }, "no", "mallory")).kind).toBe("accepted");
  });

  it("places, undoes and overrides nothing", async () => {
    const seat = seatAt(gauntlet());
    seat.world.owners.set("ann", "eve");
    expect(await seat.play({ kind: "place", who: "ann", at: { kind: "zone", zone: "D" } }, "eve")).toMatchObject({
      denial: { code: "gm-only" },
    });
    expect(await seat.undo("eve")).toMatchObject({ denial: { code: "gm-only" } });
    expect(await seat.play({ kind: "pass", to: "round" }, "eve")).toMatchObject({ denial: { code: "gm-only" } });
  });

  it("is told what makes no sense", async () => {
    const seat = seatAt(gauntlet());
    expect(await seat.play({ kind: "move", who: "ann", to: { zone: "Z" } })).toMatchObject({
      denial: { code: "malformed", facts: { what: "intent.to.zone" } },
    });
    expect(await seat.play({ kind: "move", who: "ann", to: { zone: "B" }, via: ["Q"] })).toMatchObject({
      denial: { facts: { what: "intent.via" } },
    });
    const noIntent: unknown = JSON.parse(`{"kind":"toString"}`);
    const action: ZoneIntent = { kind: "action", who: "ann", action: "constructor" };
    expect(await seat.play(action)).toMatchObject({ denial: { code: "cannot", facts: { because: "no-such-action" } } });
    expect(await seat.play(noIntent as ZoneIntent)).toMatchObject({ denial: { code: "malformed" } });
    expect(seat.world.errors).toEqual([]);
  });

  it("is told when its answer makes none", async () => {
    const seat = seatAt(gauntlet());
    await seat.play(toB);
    await settled();
    const nonsense: unknown = JSON.parse(`{"kind":"action"}`);
    expect(await seat.answer({ who: "orc", prompt: "intercept" }, nonsense as ZoneIntent)).toMatchObject({
      denial: { code: "malformed" },
    });
    expect(await seat.answer({ who: "orc", prompt: "intercept" }, toB)).toMatchObject({
      denial: { code: "not-a-choice" },
    });
    expect(seat.world.errors).toEqual([]);
  });

  it("hears that the record has changed since it looked", async () => {
    const seat = alone();
    expect(await seat.play(toB, "gm", { revision: 3 })).toMatchObject({ denial: { code: "stale" } });
    expect((await seat.play(toB, "gm", { revision: 0 })).kind).toBe("accepted");
  });
});

describe("the queue", () => {
  it("holds the next turn while a play is open", async () => {
    const seat = seatAt(gauntlet());
    await seat.play(toB);
    await settled();
    const next = seat.play({ kind: "pass", to: "turn" });
    await settled();
    expect(seat.world.battle.record.battle[""]?.turn).toBe("ann");
    await playedOut(seat, () => "no");
    expect((await next).kind).toBe("accepted");
    await seat.idle();
    expect(seat.world.battle.record.battle[""]).toMatchObject({ turn: "orc", revision: 2 });
    expect([...seat.world.cards.values()].map(({ state }) => state)).toEqual(["done", "done"]);
  });

  it("lets a forced turn end the play with nothing applied", async () => {
    const seat = seatAt(gauntlet());
    await seat.play(toB);
    await settled();
    expect((await seat.callOff("turn-forced")).kind).toBe("accepted");
    await seat.idle();
    expect(seat.world.card()).toMatchObject({
      state: "called-off",
      reason: { code: "turn-forced" },
      asking: [],
      writes: [],
    });
    expect(placeOf(seat.world.battle, "ann")).toEqual({ kind: "zone", zone: "A" });
    expect(seat.world.open).toBeNull();
    expect(await seat.answer({ who: "orc", prompt: "intercept" }, "yes")).toMatchObject({
      denial: { code: "play-over" },
    });
    expect(await seat.callOff("gm")).toMatchObject({ denial: { code: "play-over" } });
  });
});

describe("a GM", () => {
  it("carries out what the rules refuse, and the card says so", async () => {
    const seat = alone();
    const far: ZoneIntent = { kind: "move", who: "ann", to: { zone: "D" } };
    await seat.play({ kind: "place", who: "ann", at: { kind: "zone", zone: "D" } }, "gm", { overrides: far });
    await seat.idle();
    expect(placeOf(seat.world.battle, "ann")).toEqual({ kind: "zone", zone: "D" });
    expect(seat.world.card()).toMatchObject({ state: "done", overridden: { code: "too-far" } });
    expect(stateOf(seat.world.battle, "ann").acted).toBe(false);
  });

  it("is not the referee on another client", async () => {
    const seat = alone();
    const other = new Seat(seat.world, "gm2");
    expect(await other.referee.receive("gm", { ...playRequest(toB), id: nextId(), scene: SCENE })).toMatchObject({
      kind: "ignored",
    });
    expect(seat.world.cards.size).toBe(0);
  });
});
