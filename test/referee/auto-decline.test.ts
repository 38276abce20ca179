/** "Always no this fight": kept by figure and reaction, answered without asking, taken back, and never seen of a hidden figure. */
import { describe, expect, it } from "vitest";
import { placeOf, stateOf } from "../../src/engine/battle";
import type { ZoneIntent } from "../../src/zones/intents";
import type { PromptKind } from "../../src/engine/flow";
import type { Reply, UserId } from "../../src/referee/request";
import { battleOf, gauntlet } from "./battles";
import { asked, nextId, playedOut, type Seat, seatAt, settled } from "./table";
import { SCENE } from "./world";

const toB: ZoneIntent = { kind: "move", who: "ann", to: { zone: "B" } };

interface Said {
  readonly who: string;
  readonly prompt?: PromptKind;
  readonly on?: boolean;
  readonly by?: UserId;
}

function refuse(seat: Seat, { who, prompt = "intercept", on = true, by = "gm" }: Said): Promise<Reply> {
  return seat.referee.receive(by, { kind: "refuse", id: nextId(), scene: SCENE, who, prompt, on });
}

/** Ann sets out from beside an orc who might step in. */
const seated = (): Seat =>
  seatAt(
    battleOf({ ann: { side: "red", zone: "A" }, orc: { side: "blue", zone: "A" }, ork: { side: "blue", zone: "A" } }),
  );

describe("a figure whose owner lets a reaction be", () => {
  it("[Z-RE-11] is not asked any more, and the card says why", async () => {
    const seat = seated();
    await refuse(seat, { who: "orc" });
    await refuse(seat, { who: "ork" });
    await seat.play(toB);
    await seat.idle();
    expect(placeOf(seat.world.battle, "ann")).toEqual({ kind: "zone", zone: "B" });
    expect(seat.world.card().journal).toMatchObject([
      { kind: "answer", who: "orc", choice: "no", by: null, unasked: "standing" },
      { kind: "answer", who: "ork", choice: "no", by: null, unasked: "standing" },
    ]);
  });

  it("is answered for at once where it is being asked, and the others go on waiting", async () => {
    const seat = seated();
    await seat.play(toB);
    await settled();
    expect(asked(seat.world).map(({ who }) => who)).toEqual(["orc", "ork"]);
    expect(await refuse(seat, { who: "orc" })).toMatchObject({ kind: "accepted", play: null });
    expect(asked(seat.world).map(({ who }) => who)).toEqual(["ork"]);
    await refuse(seat, { who: "ork" });
    await seat.idle();
    expect(seat.world.card().state).toBe("done");
    expect(seat.world.open).toBeNull();
  });

  it("is asked again once that is taken back", async () => {
    const seat = seated();
    await refuse(seat, { who: "orc" });
    await refuse(seat, { who: "orc", on: false });
    expect(stateOf(seat.world.battle, "orc").refuses).toEqual([]);
    await seat.play(toB);
    await settled();
    expect(asked(seat.world).map(({ who }) => who)).toContain("orc");
  });

  it("is asked all other things as before", async () => {
    const seat = seated();
    await refuse(seat, { who: "orc", prompt: "protect" });
    await seat.play(toB);
    await settled();
    expect(asked(seat.world).map(({ who }) => who)).toContain("orc");
  });

  it("goes on so under another referee, from the card", async () => {
    const seat = seated();
    await refuse(seat, { who: "orc" });
    await seat.play(toB);
    await settled();
    seat.referee.stop(SCENE);
    await seat.resume();
    expect(asked(seat.world).map(({ who }) => who)).toEqual(["ork"]);
    await seat.answer({ who: "ork", prompt: "intercept" }, "no");
    await seat.idle();
    expect(seat.world.card()).toMatchObject({
      state: "done",
      journal: [{ who: "orc", unasked: "standing" }, { who: "ork" }],
    });
  });
});

describe("who may say so", () => {
  it("is the figure's owner or a GM", async () => {
    const seat = seated();
    seat.world.owners.set("orc", "bob");
    expect(await refuse(seat, { who: "orc", by: "alice" })).toMatchObject({ denial: { code: "not-yours" } });
    expect(await refuse(seat, { who: "orc", by: "bob" })).toMatchObject({ kind: "accepted" });
  });

  it.each([
    { who: "nobody", prompt: "intercept" },
    { who: "orc", prompt: "choose-zone" },
  ] as const)("nobody, where it makes no sense: $who, $prompt", async (said) => {
    expect(await refuse(seated(), said)).toMatchObject({ denial: { code: "malformed" } });
  });
});

describe("a hidden figure that lets a reaction be", () => {
  it("[Z-RE-12] leaves the same traces as one that is not there", async () => {
    const traces = async (prepare: (seat: Seat) => Promise<unknown>): Promise<readonly string[]> => {
      const seat = seatAt(gauntlet());
      seat.world.secrets.add("orc").add("ork");
      await prepare(seat);
      await seat.play({ ...toB, run: true });
      await playedOut(seat, () => "no");
      expect(seat.world.card().state).toBe("done");
      return seat.world.traces.map((trace) => trace.replace(/request\d+/g, "request"));
    };
    const silent = await traces(async (seat) => {
      await refuse(seat, { who: "orc" });
      await refuse(seat, { who: "ork" });
    });
    const answered = await traces(() => Promise.resolve());
    expect(silent).toEqual(answered);
    expect(silent.join()).not.toMatch(/standing|or[ck]/);
  });
});
