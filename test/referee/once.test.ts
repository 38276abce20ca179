/** Once is once: a request is carried out one time, whoever sends it again and how much else has come meanwhile. */
import { describe, expect, it } from "vitest";
import { placeOf, stateOf } from "../../src/engine/battle";
import type { ZoneIntent } from "../../src/zones/intents";
import { battleOf } from "./battles";
import type { HexIntent } from "../../src/hexes/intents";
import { hexBattleOf } from "../support/battle-of";
import { asked, nextId, playRequest, Seat, seatAt, settled } from "./table";
import { SCENE, World } from "./world";

const toB: ZoneIntent = { kind: "move", who: "ann", to: { zone: "B" } };
const alone = (): Seat => seatAt(battleOf({ ann: { side: "red", zone: "A" }, bob: { side: "red", zone: "D" } }));
const watched = (): Seat =>
  seatAt(
    battleOf({ ann: { side: "red", zone: "A" }, orc: { side: "blue", zone: "A" }, ork: { side: "blue", zone: "A" } }),
  );

describe("a request that is sent again", () => {
  it("is not done twice after a thousand others", async () => {
    const seat = alone();
    const request = playRequest(toB);
    const first = await seat.referee.receive("gm", request);
    await seat.idle();
    for (let count = 0; count < 1000; count += 1) await seat.play({ kind: "move", who: "ann", to: { zone: "D" } });
    expect(await seat.referee.receive("gm", request)).toEqual(first);
    expect(seat.world.cards.size).toBe(1);
  });

  it("is known again when its turn comes, though another referee has done it meanwhile", async () => {
    const seat = watched();
    await seat.play(toB);
    await settled();
    const request = playRequest({ kind: "pass", to: "turn" });
    const waiting = seat.referee.receive("gm", request);
    const [play] = seat.world.cards.keys();
    const done = seat.world.card();
    seat.world.cards.set("elsewhere", { ...done, request: request.id, by: "gm", state: "done" });
    await seat.referee.receive("gm", { kind: "call-off", id: nextId(), scene: SCENE, play: play ?? "", because: "gm" });
    expect(await waiting).toMatchObject({ kind: "accepted", play: "elsewhere" });
  });

  it("takes nobody else's reply, nor their play", async () => {
    const seat = alone();
    seat.world.owners.set("ann", "alice");
    const request = playRequest(toB);
    expect(await seat.referee.receive("mallory", request)).toMatchObject({ kind: "denied" });
    expect(await seat.referee.receive("alice", request)).toMatchObject({ kind: "accepted", play: "play1" });
    await seat.idle();
    expect(placeOf(seat.world.battle, "ann")).toEqual({ kind: "zone", zone: "B" });
    expect(await seat.referee.receive("mallory", request)).toMatchObject({ kind: "denied" });
  });
});

describe("an answer", () => {
  const walk: HexIntent = { kind: "walk", who: "ann", mode: "half", path: [{ at: [4, 5] }] };

  /** Ann walks past the orc, who is asked in each of two hexes whether it perceives her. */
  async function asksTwice(limit: number | null = null) {
    const yard = hexBattleOf(`
ruleset: hex-reaction
field: { hexes: [9, 12] }
figures:
  ann: { side: red, at: [4, 6] }
  orc: { side: blue, at: [4, 4], facing: 3, weapons: [{ name: pike, damage: 1d6, pole: true, reach: 2 }] }
`);
    const seat = new Seat(new World(yard));
    seat.world.clock.limit = limit;
    seat.world.owners.set("orc", "bob");
    await seat.play(walk);
    await settled();
    const [first] = asked(seat.world);
    if (!first) throw new Error("nobody is asked");
    return { seat, first };
  }

  async function isStillAsked(seat: Awaited<ReturnType<typeof asksTwice>>["seat"]): Promise<void> {
    expect(asked(seat.world)).toMatchObject([{ who: "orc", prompt: "perceive", about: { at: "4.5" }, repeat: 1 }]);
    const [second] = asked(seat.world);
    if (!second) throw new Error("nobody is asked");
    expect(await seat.answer(second, "no", "bob")).toMatchObject({ kind: "accepted" });
    await seat.idle();
    expect(seat.world.card()).toMatchObject({ state: "done" });
  }

  it("is none to the next question of its kind, where a GM was quicker", async () => {
    const { seat, first } = await asksTwice();
    expect(first).not.toHaveProperty("repeat");
    expect(await seat.answer(first, "no")).toMatchObject({ kind: "accepted" });
    await settled();
    expect(await seat.answer(first, "yes", "bob")).toMatchObject({ kind: "denied", denial: { code: "too-late" } });
    await isStillAsked(seat);
  });

  it("is none to the next question of its kind, where its time has run out", async () => {
    const { seat, first } = await asksTwice(10_000);
    seat.world.clock.pass(10_000);
    await settled();
    expect(await seat.answer(first, "yes", "bob")).toMatchObject({ kind: "denied", denial: { code: "too-late" } });
    await isStillAsked(seat);
  });

  it("counts as it did where another referee has taken the play up meanwhile", async () => {
    const { seat, first } = await asksTwice();
    await seat.answer(first, "no");
    await settled();
    seat.world.referee = "gm2";
    const other = new Seat(seat.world, "gm2");
    await other.resume();
    await settled();
    expect(await other.answer(first, "yes", "bob")).toMatchObject({ kind: "denied", denial: { code: "too-late" } });
    await isStillAsked(other);
  });

  it("is none to a question that is still to come", async () => {
    const { seat, first } = await asksTwice();
    expect(await seat.answer({ ...first, repeat: 1 }, "yes", "bob")).toMatchObject({ denial: { code: "too-late" } });
    expect(asked(seat.world)).toEqual([first]);
  });
});

describe("who floods the referee", () => {
  it("is told so, and holds nobody else up", async () => {
    const seat = watched();
    seat.world.owners.set("ann", "alice");
    await seat.play(toB, "alice");
    await settled();
    const flood = Array.from({ length: 100 }, () => seat.play(toB, "mallory"));
    await settled();
    const [prompt] = asked(seat.world);
    expect(prompt).toBeDefined();
    for (const one of asked(seat.world)) await seat.answer(one, "no");
    await seat.idle();
    const replies = await Promise.all(flood);
    const codes = replies.flatMap((reply) => (reply.kind === "denied" ? [reply.denial.code] : []));
    expect(codes).toHaveLength(100);
    expect(codes.filter((code) => code === "too-many").length).toBe(80);
    expect(placeOf(seat.world.battle, "ann")).toEqual({ kind: "zone", zone: "B" });
  });

  it("is heard again once the others are through", async () => {
    const seat = watched();
    await seat.play(toB);
    await settled();
    const flood = Array.from({ length: 30 }, () => seat.play(toB, "mallory"));
    for (const one of asked(seat.world)) await seat.answer(one, "no");
    await Promise.all(flood);
    expect(await seat.play(toB, "mallory")).toMatchObject({ denial: { code: "not-yours" } });
  });
});

describe("two reactions that are let be at once", () => {
  it("both count", async () => {
    const seat = watched();
    const refuse = (prompt: "intercept" | "opportunity") =>
      seat.referee.receive("gm", { kind: "refuse", id: nextId(), scene: SCENE, who: "orc", prompt, on: true });
    await Promise.all([refuse("intercept"), refuse("opportunity")]);
    await seat.idle();
    expect(stateOf(seat.world.battle, "orc").refuses).toEqual(["intercept", "opportunity"]);
  });
});
