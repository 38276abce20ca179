/** Nothing is lost: a play that is cut anywhere goes on, or is called off with nothing applied. */
import type { ZoneBattle } from "../../src/zones/battle";
import { describe, expect, it } from "vitest";
import { placeOf, stateOf, timeOf } from "../../src/engine/battle";
import { deny } from "../../src/engine/refusal";
import type { PlayCard } from "../../src/referee/card";
import type { ZoneIntent } from "../../src/zones/intents";
import { valueIn, withWrites } from "../../src/engine/writes";
import type { Write } from "../../src/engine/record";
import type { Choice, PromptKind } from "../../src/engine/flow";
import { FightOver } from "../../src/referee/ports";
import fc from "../properties";
import { brawl, gauntlet, SEED_THAT_HITS } from "./battles";
import { asked, playedOut, Seat, seatAt, settled } from "./table";
import { SCENE, World } from "./world";

const toB: ZoneIntent = { kind: "move", who: "ann", to: { zone: "B" } };
const far: ZoneIntent = { kind: "move", who: "ann", to: { zone: "C" }, run: true };
const charge: ZoneIntent = { kind: "move", who: "ann", to: { zone: "B" }, charge: "ork" };
const contact: ZoneIntent = { kind: "contact", who: "ann", target: "ork" };
const strike: ZoneIntent = { kind: "action", who: "ann", action: "attack", target: "orc" };

/** What each figure says; `yes` where it is named. */
function saying(eager: readonly string[]): (prompt: { who: string; prompt: PromptKind }) => Choice {
  return ({ who }) => (eager.includes(who) ? "yes" : "no");
}

interface Trial {
  readonly seed: number;
  readonly eager: readonly string[];
  readonly hidden: readonly string[];
  readonly intent: ZoneIntent;
}

function worldFor({ seed, hidden, intent }: Trial): World {
  const world = new World(intent.kind === "move" ? gauntlet() : brawl(), seed);
  for (const who of hidden) world.secrets.add(who);
  return world;
}

async function whole(trial: Trial): Promise<World> {
  const world = worldFor(trial);
  const seat = new Seat(world);
  await seat.play(trial.intent, "gm", { id: "one" });
  await playedOut(seat, saying(trial.eager));
  return world;
}

/** The same play, but its referee is gone after so many writes, and another one takes it up. */
async function cut(trial: Trial, writes: number): Promise<World> {
  const world = worldFor(trial);
  const first = new Seat(world);
  world.writesLeft = writes;
  await first.play(trial.intent, "gm", { id: "one" });
  await playedOut(first, saying(trial.eager)).catch(() => undefined);
  Object.assign(world, { writesLeft: Infinity, referee: "gm2" });
  const second = new Seat(world, "gm2");
  await second.resume();
  await playedOut(second, saying(trial.eager));
  return world;
}

/** The same play, but its referee loses its office with one of the writes, and has it back before the next one. */
async function lostAndHadBack(trial: Trial, write: number): Promise<World> {
  const world = worldFor(trial);
  const seat = new Seat(world);
  let writes = 0;
  world.beforeWrite = () => {
    if (++writes !== write) return;
    seat.referee.stop(SCENE);
    void seat.resume();
  };
  await seat.play(trial.intent, "gm", { id: "one" });
  await playedOut(seat, saying(trial.eager));
  return world;
}

/** A referee that has dealt with all that was left, and waits for requests. */
async function seated(world: World, user: "gm" | "gm2"): Promise<Seat> {
  const seat = new Seat(world, user);
  await seat.resume();
  await seat.idle();
  return seat;
}

/** The play taken back (and done again), where the referee is gone after so many writes of it: asked again once more then. */
async function turned(trial: Trial, what: "undo" | "redo", writes: number): Promise<World> {
  const world = await whole(trial);
  const first = await seated(world, "gm");
  if (what === "redo") await first.undo();
  await first.idle();
  world.writesLeft = writes;
  await first[what]().catch(() => undefined);
  await first.idle();
  Object.assign(world, { writesLeft: Infinity, referee: "gm2" });
  const second = await seated(world, "gm2");
  if (world.card().state === (what === "undo" ? "done" : "undone")) await second[what]();
  await second.idle();
  expect(world.card().state).toBe(what === "undo" ? "undone" : "done");
  return world;
}

const trials: fc.Arbitrary<Trial> = fc.record({
  seed: fc.nat(500),
  eager: fc.subarray(["orc", "ork"]),
  hidden: fc.subarray(["orc", "ork"]),
  intent: fc.constantFrom(toB, far, charge, contact, strike),
});

/** The battle with one field that another hand has written. */
function written(battle: ZoneBattle, [at, who, field]: readonly [string, string, string], after: unknown): ZoneBattle {
  const write: Write = { at, who, field, before: valueIn(battle, { at, who, field }), after };
  return withWrites(battle, [write]);
}

describe("a play that is cut", () => {
  it("ends as it would have ended, after whichever write the referee was gone", async () => {
    await fc.assert(
      fc.asyncProperty(trials, fc.integer({ min: 1, max: 24 }), async (trial, writes) => {
        const [expected, found] = [await whole(trial), await cut(trial, writes)];
        expect(found.battle.record).toEqual(expected.battle.record);
        expect(found.spots).toEqual(expected.spots);
        expect(found.card()).toEqual(expected.card());
        expect([...found.secretParts.values()]).toEqual([...expected.secretParts.values()]);
        expect([found.open, found.whispered.size, found.errors]).toEqual([null, 0, []]);
      }),
      { numRuns: 200, includeErrorInReport: true },
    );
  });

  it("ends as it would have ended, with whichever write the office was lost and had back", async () => {
    await fc.assert(
      fc.asyncProperty(trials, fc.integer({ min: 1, max: 24 }), async (trial, write) => {
        const [expected, found] = [await whole(trial), await lostAndHadBack(trial, write)];
        expect(found.battle.record).toEqual(expected.battle.record);
        expect(found.spots).toEqual(expected.spots);
        expect(found.card()).toEqual(expected.card());
        expect([found.open, found.whispered.size, found.errors]).toEqual([null, 0, []]);
      }),
      { numRuns: 200, includeErrorInReport: true },
    );
  });

  it.each(["undo", "redo"] as const)(
    "%s: ends as it would have, after whichever write the referee was gone",
    async (what) => {
      await fc.assert(
        fc.asyncProperty(trials, fc.integer({ min: 0, max: 8 }), async (trial, writes) => {
          const [expected, found] = [await turned(trial, what, Infinity), await turned(trial, what, writes)];
          expect(found.battle.record).toEqual(expected.battle.record);
          expect(found.spots).toEqual(expected.spots);
          expect(found.card()).toEqual(expected.card());
          expect([...found.secretParts.values()]).toEqual([...expected.secretParts.values()]);
          expect([found.open, found.errors]).toEqual([null, []]);
        }),
        { numRuns: 100, includeErrorInReport: true },
      );
    },
  );

  it.each(["undo", "redo"] as const)("%s: goes on by itself where one of its writes found no fight", async (what) => {
    await fc.assert(
      fc.asyncProperty(trials, fc.integer({ min: 1, max: 6 }), async (trial, write) => {
        const expected = await turned(trial, what, Infinity);
        const world = await whole(trial);
        const seat = await seated(world, "gm");
        if (what === "redo") await seat.undo();
        await seat.idle();
        let writes = 0;
        world.beforeWrite = () => {
          if (++writes === write) throw new FightOver();
        };
        await seat[what]();
        await seat.idle();
        if (world.card().state === (what === "undo" ? "done" : "undone")) await seat[what]();
        await seat.idle();
        expect(world.battle.record).toEqual(expected.battle.record);
        expect(world.spots).toEqual(expected.spots);
        expect(world.card()).toEqual(expected.card());
        expect([world.open, world.errors]).toEqual([null, []]);
      }),
      { numRuns: 100, includeErrorInReport: true },
    );
  });

  it("gives everybody the full time again", async () => {
    const seat = seatAt(gauntlet());
    seat.world.clock.limit = 20_000;
    await seat.play(toB);
    await settled();
    seat.world.clock.now += 15_000;
    const reloaded = new Seat(seat.world);
    await reloaded.resume();
    await settled();
    expect(asked(seat.world)).toMatchObject([{ who: "orc", deadline: 1_035_000 }]);
  });

  it("is called off where its journal reads differently now", async () => {
    const seat = seatAt(gauntlet());
    await seat.play(toB);
    await settled();
    await seat.answer({ who: "orc", prompt: "intercept" }, "no");
    await settled();
    const { world } = seat;
    world.battle = written(world.battle, ["figure", "orc", "place"], { kind: "zone", zone: "D" });
    const reloaded = new Seat(world);
    await reloaded.resume();
    await reloaded.idle();
    expect(world.card()).toMatchObject({ state: "called-off", reason: { code: "reads-differently" }, asking: [] });
    expect(placeOf(world.battle, "ann")).toEqual({ kind: "zone", zone: "A" });
    expect(world.open).toBeNull();
  });

  it("is called off where the turn has gone on without it", async () => {
    const seat = seatAt(gauntlet());
    await seat.play(toB);
    await settled();
    const { world } = seat;
    world.battle = written(world.battle, ["battle", "", "turn"], "orc");
    await new Seat(world).resume();
    expect(world.card()).toMatchObject({ state: "called-off", reason: { code: "turn-forced" } });
  });
});

describe("the commit", () => {
  async function moved(world: World): Promise<Seat> {
    const seat = new Seat(world);
    await seat.play(toB);
    await playedOut(seat, () => "no");
    return seat;
  }

  it("writes decision and record as one, then tokens, then the end", async () => {
    const world = new World(gauntlet());
    const written: string[] = [];
    world.beforeWrite = (what) => void written.push(what);
    await moved(world);
    expect(written.slice(written.indexOf("commit"))).toEqual(["commit", "positions", "card", "pointer"]);
  });

  it("holds the whole card, whatever another window has still written of it", async () => {
    const world = new World(brawl(), SEED_THAT_HITS);
    const seat = new Seat(world);
    const journals: unknown[] = [];
    world.beforeWrite = (what) => {
      if (what !== "commit") return;
      for (const [id, card] of world.cards) {
        journals.push(card.journal);
        world.cards.set(id, { ...card, journal: [] });
      }
    };
    await seat.play(strike);
    await playedOut(seat, saying([]));
    expect(world.card().state).toBe("done");
    expect(journals).toEqual([world.card().journal]);
    expect(world.card().journal).not.toEqual([]);
  });

  it("goes on by itself where what had been written of it is put back as it is taken up", async () => {
    const trial: Trial = { seed: 1, eager: [], hidden: [], intent: toB };
    const world = worldFor(trial);
    const first = new Seat(world);
    let putBack = (): void => undefined;
    world.beforeWrite = (what) => {
      if (what !== "commit") return;
      const [[id, card] = ["", null]] = world.cards;
      const { battle } = world;
      putBack = () => card && Object.assign(world, { battle, cards: world.cards.set(id, card) });
      world.writesLeft = 1;
    };
    await first.play(trial.intent, "gm", { id: "one" });
    await playedOut(first, saying([])).catch(() => undefined);
    expect(world.card().state).toBe("committing");
    Object.assign(world, { writesLeft: Infinity, referee: "gm2" });
    // What the first has still written is of an older term: its successor puts that right, in the middle of taking it up.
    world.beforeWrite = () => {
      world.beforeWrite = () => undefined;
      putBack();
    };
    const second = new Seat(world, "gm2");
    await second.resume();
    await playedOut(second, saying([]));
    expect(world.card().state).toBe("done");
    expect(placeOf(world.battle, "ann")).toEqual(placeOf((await whole(trial)).battle, "ann"));
    expect(timeOf(world.battle).revision).toBe(1);
  });

  it("leaves a record alone that another hand has changed, and is called off", async () => {
    const world = new World(gauntlet());
    world.beforeWrite = (what) => {
      if (what === "commit")
        world.battle = written(world.battle, ["figure", "ann", "place"], { kind: "zone", zone: "D" });
    };
    await moved(world);
    expect(world.card()).toMatchObject({ state: "called-off", reason: { code: "changed-since" } });
    expect(placeOf(world.battle, "ann")).toEqual({ kind: "zone", zone: "D" });
    expect(timeOf(world.battle).revision).toBe(timeOf(gauntlet()).revision);
  });

  it("that stands decided without its record, as earlier versions left it, is written", async () => {
    const world = new World(gauntlet());
    world.beforeWrite = (what) => {
      if (what === "positions") world.writesLeft = 0;
    };
    await moved(world);
    expect(world.card().state).toBe("committing");
    Object.assign(world, { writesLeft: Infinity, beforeWrite: () => undefined, battle: gauntlet(), errors: [] });
    await new Seat(world).resume();
    expect(world.card().state).toBe("done");
    expect(placeOf(world.battle, "ann")).toEqual({ kind: "zone", zone: "B" });
  });
});

it("a play that is ended while it is written stays ended", async () => {
  const seat = seatAt(gauntlet());
  const { world } = seat;
  world.beforeWrite = (what) => {
    if (what !== "positions") return;
    const [[id, card] = expect.fail("no play")] = world.cards;
    world.cards.set(id, { ...card, state: "called-off", reason: deny("scene-gone") });
  };
  await seat.play(toB);
  await playedOut(seat, () => "no");
  expect(world.card()).toMatchObject({ state: "called-off", reason: { code: "scene-gone" } });
  expect(world.errors).toEqual([]);
});

describe("a card that is changed under a question", () => {
  const change = async (as: Partial<PlayCard> | null): Promise<[Seat, PlayCard]> => {
    const seat = seatAt(gauntlet());
    await seat.play(toB);
    await settled();
    const [[id, card] = expect.fail("no play")] = seat.world.cards;
    if (as) seat.world.cards.set(id, { ...card, ...as });
    else seat.world.cards.delete(id);
    seat.referee.recheck(SCENE);
    await settled();
    return [seat, card];
  };

  it.each([{ asking: [] }, null])("is what it was (%j), and the question waits on", async (as) => {
    const [seat, card] = await change(as);
    expect(seat.world.card()).toEqual(card);
    await playedOut(seat, () => "no");
    expect(seat.world.card()).toMatchObject({ state: "done", outcome: "arrived" });
  });

  it("is let be where it is as it was written", async () => {
    const [{ referee, world }] = await change({});
    const before = world.traces.length;
    referee.recheck(SCENE);
    await settled();
    expect(world.traces).toHaveLength(before);
  });

  it("stays ended, and the next play begins", async () => {
    const [seat] = await change({ state: "called-off", asking: [] });
    expect(seat.world.card().state).toBe("called-off");
    expect((await seat.play(toB)).kind).toBe("accepted");
    await playedOut(seat, () => "no");
    expect(seat.world.errors).toEqual([]);
  });
});

describe("two referees", () => {
  it("never write both: the one that is no longer named stops before its next write", async () => {
    const seat = seatAt(gauntlet());
    const { world } = seat;
    await seat.play(toB);
    await settled();
    world.referee = "gm2";
    const before = world.traces.length;
    const second = new Seat(world, "gm2");
    await second.resume();
    await settled();
    const taken = world.traces.length;
    expect((await seat.answer({ who: "orc", prompt: "intercept" }, "yes")).kind).toBe("ignored");
    seat.referee.stop(SCENE);
    await settled();
    expect([taken - before, world.traces.length - taken]).toEqual([0, 0]);
    await playedOut(second, () => "no");
    expect(world.card()).toMatchObject({ state: "done", outcome: "arrived" });
    expect(world.card().journal.map((entry) => entry.kind === "answer" && entry.choice)).toEqual(["no", "no"]);
  });

  it("keep quiet as the time runs out on the one that is no longer named", async () => {
    const seat = seatAt(gauntlet());
    seat.world.clock.limit = 20_000;
    await seat.play(toB);
    await settled();
    const before = seat.world.traces.length;
    seat.world.referee = "gm2";
    seat.world.clock.pass(20_000);
    await seat.idle();
    expect(seat.world.traces.length).toBe(before);
    expect(seat.world.card()).toMatchObject({ state: "open", journal: [] });
  });

  it("hand a play over and back", async () => {
    const first = seatAt(gauntlet());
    const { world } = first;
    await first.play(toB);
    await settled();
    world.referee = "gm2";
    const second = new Seat(world, "gm2");
    await second.resume();
    await settled();
    await second.answer({ who: "orc", prompt: "intercept" }, "no");
    await settled();
    first.referee.stop(SCENE);
    world.referee = "gm";
    await first.resume();
    await playedOut(first, () => "no");
    expect(world.card()).toMatchObject({ state: "done", outcome: "arrived" });
    expect(world.battle.record.battle[""]?.revision).toBe(1);
    expect(world.errors).toEqual([]);
  });
});

describe("a write that does not go through", () => {
  it("is made again when the card is taken up", async () => {
    const seat = seatAt(gauntlet());
    const { world } = seat;
    world.beforeWrite = (what) => {
      if (what === "positions") throw new Error("the server is gone");
    };
    await seat.play(toB);
    await playedOut(seat, () => "no");
    expect(world.card().state).toBe("committing");
    expect(world.errors).toHaveLength(1);
    world.beforeWrite = () => undefined;
    const reloaded = new Seat(world);
    await reloaded.resume();
    expect(world.card().state).toBe("done");
    expect(world.spots.get("ann")?.x).toBe(100);
    expect(world.battle.record.battle[""]?.revision).toBe(1);
  });

  it("calls the play off where something else has changed the field before the record was written", async () => {
    const seat = seatAt(gauntlet());
    await seat.play(toB);
    await settled();
    const { world } = seat;
    world.battle = written(world.battle, ["figure", "ann", "place"], { kind: "zone", zone: "D" });
    await playedOut(seat, () => "no");
    expect(world.card()).toMatchObject({
      state: "called-off",
      reason: { code: "changed-since", facts: { who: "ann", field: "place" } },
    });
    expect(stateOf(world.battle, "ann").acted).toBe(false);
    expect(world.battle.record.battle[""]?.revision).toBe(0);
  });

  it("takes the record back where hits have changed between the record's write and theirs", async () => {
    const seat = seatAt(brawl(), SEED_THAT_HITS);
    const { world } = seat;
    world.beforeWrite = (what) => {
      if (what === "hits") throw new Error("the server is gone");
    };
    await seat.play(strike);
    await playedOut(seat, () => "no");
    expect(world.card().state).toBe("committing");
    expect(stateOf(world.battle, "ann").acted).toBe(true);
    world.beforeWrite = () => undefined;
    world.battle = written(world.battle, ["figure", "orc", "hits"], 42);
    await new Seat(world).resume();
    expect(world.card()).toMatchObject({
      state: "called-off",
      reason: { code: "changed-since", facts: { who: "orc", field: "hits" } },
    });
    expect([stateOf(world.battle, "ann").acted, stateOf(world.battle, "orc").hits]).toEqual([false, 42]);
  });
});

describe("a fight that is over as a play of it is written, and another has begun on its scene", () => {
  const ends = (world: World): never => {
    world.cards.clear();
    world.open = null;
    throw new FightOver();
  };

  it.each(["card", "commit", "positions"])("ends it without a word of a bug (%s)", async (gone) => {
    const seat = seatAt(gauntlet());
    const { world } = seat;
    const written: string[] = [];
    world.beforeWrite = (what) => {
      written.push(what);
      if (what === gone) ends(world);
    };
    await seat.play(toB);
    await playedOut(seat, () => "no");
    expect(written.slice(written.indexOf(gone))).toEqual([gone]);
    expect(world.errors).toEqual([]);
  });

  it("tells whoever has asked for it", async () => {
    const seat = seatAt(gauntlet());
    seat.world.beforeWrite = () => ends(seat.world);
    expect(await seat.play(toB)).toMatchObject({ kind: "denied", denial: { code: "fight-over" } });
    expect(seat.world.errors).toEqual([]);
  });
});

describe("a play that is over and that a macro opens anew", () => {
  const step: ZoneIntent = { kind: "place", who: "ann", at: { kind: "zone", zone: "B" } };

  it.each([toB, step])("is called off and does nothing once more (%j)", async (intent) => {
    const seat = seatAt(gauntlet());
    const { referee, world } = seat;
    const { play: id } = (await seat.play(intent, "gm")) as { play: string };
    const open = world.cards.get(id) ?? expect.fail("no play");
    await playedOut(seat, () => "no");
    expect(referee.hasLeftOff(SCENE)).toBe(false);
    const spots = [...world.spots];
    world.cards.set(id, { ...open, state: "open" });
    expect(referee.hasLeftOff(SCENE)).toBe(true);
    await referee.resume(SCENE);
    await settled();
    expect(world.cards.get(id)).toMatchObject({ state: "called-off", reason: { code: "reads-differently" } });
    expect([[...world.spots], world.errors, referee.hasLeftOff(SCENE)]).toEqual([spots, [], false]);
  });

  it("while another is played is called off as soon as that one is over", async () => {
    const seat = seatAt(gauntlet());
    const { referee, world } = seat;
    const aside: ZoneIntent = { kind: "place", who: "ork", at: { kind: "zone", zone: "D" } };
    const { play: first } = (await seat.play(aside, "gm")) as { play: string };
    const open = world.cards.get(first) ?? expect.fail("no play");
    await playedOut(seat, () => "no");
    const { play: second } = (await seat.play(toB)) as { play: string };
    await settled();
    world.cards.set(first, { ...open, state: "open" });
    await playedOut(seat, () => "no");
    expect([first, second].map((id) => world.cards.get(id)?.state)).toEqual(["called-off", "done"]);
    expect([world.open, world.errors, referee.hasLeftOff(SCENE)]).toEqual([null, [], false]);
  });
});

it("a record that a macro lets point to a play that is over points to none again", async () => {
  const seat = seatAt(gauntlet());
  const { referee, world } = seat;
  await seat.play(toB);
  await playedOut(seat, () => "no");
  const [[id, card] = expect.fail("no play")] = world.cards;
  world.open = id;
  expect(referee.hasLeftOff(SCENE)).toBe(true);
  await referee.resume(SCENE);
  await settled();
  expect([world.open, world.cards.get(id), referee.hasLeftOff(SCENE)]).toEqual([null, card, false]);
});

it("an open play goes on under a GM who knows of fewer plays, since those of hidden figures are unknown to them", async () => {
  const world = new World(gauntlet(), SEED_THAT_HITS);
  const first = new Seat(world);
  await first.play(toB);
  await settled();
  const [[id, card] = expect.fail("no play")] = world.cards;
  world.cards.set(id, { ...card, revision: card.revision + 1 });
  world.referee = "gm2";
  const second = new Seat(world, "gm2");
  await second.resume();
  await playedOut(second, () => "no");
  expect(world.cards.get(id)).toMatchObject({ state: "done", outcome: "arrived" });
});
