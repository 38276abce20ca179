/** Once is once: a request is carried out one time, whoever sends it again and how much else has come meanwhile. */
import { describe, expect, it } from "vitest";
import { placeOf, stateOf } from "../../src/engine/battle";
import type { ZoneIntent } from "../../src/zones/intents";
import { battleOf } from "./battles";
import { asked, nextId, playRequest, type Seat, seatAt, settled } from "./table";
import { SCENE } from "./world";

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
