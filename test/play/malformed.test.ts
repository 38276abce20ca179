/** What nobody should send, sent by a player's console all the same: the GM's page goes on, and nobody reads any of it. */
import { beforeEach, describe, expect, it } from "vitest";
import { ALONE, duel, zone } from "../support/fight";
import { landsIn, positionOf } from "../support/state";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { countOf, drag, warnings } from "./support/hands";

const { gm, alice, bob, everybody } = gather();

const HEAD = { id: "sent", scene: "sceneFarmstead01" };
const MOVE = { kind: "move", who: "tokenFarmerAnn01", to: { zone: "regionZoneYard01" } };
const PLAY = { ...HEAD, kind: "play", intent: MOVE, drop: null, revision: null };
const LONG = "long".repeat(250_000);
const SPOT = { x: 500, y: 500, elevation: 0 };

/** Of these the referee has the id, and turns them down. */
const BROKEN: readonly object[] = [
  { ...PLAY, intent: { ...MOVE, via: 5 } },
  { ...PLAY, intent: { ...MOVE, who: LONG } },
  { ...PLAY, intent: { kind: "split", who: MOVE.who, steps: [{ kind: "split" }] } },
  { ...PLAY, intent: null },
  { ...PLAY, revision: "5" },
  { ...PLAY, [LONG]: 1 },
  { ...PLAY, drop: { ...SPOT, x: 1e308 } },
  { ...PLAY, drop: { ...SPOT, y: 1e8 } },
  { ...PLAY, drop: { x: 500 } },
  { ...HEAD, kind: "answer", who: MOVE.who, prompt: "intercept", choice: "yes" },
  { ...HEAD, kind: "refuse", who: MOVE.who, prompt: "toString", on: true },
  { ...HEAD, kind: "undo", play: { toString: 5 } },
  { ...HEAD, kind: "nothing" },
];

/** Of these nobody could say whose they are. */
const UNHEARD: readonly unknown[] = [
  null,
  5,
  [],
  { kind: "request" },
  { kind: "request", request: { ...PLAY, id: LONG } },
];

/** Everything that has come over the system's line to Bob since the last look. */
async function heardByBob(): Promise<string[]> {
  return bob.run(() => (globalThis as any).heard.splice(0).map((message: object) => JSON.stringify(message)));
}

beforeEach(async () => {
  await bob.run(() => {
    const page = globalThis as any;
    page.heard ??=
      (game.socket.on("system.zonebound", (message: any) => {
        if (message?.kind === "reply") page.heard.push(message);
      }),
      []);
    page.heard.length = 0;
  });
});

describe("what makes no sense", () => {
  it("is turned down in a short word, and the next drag is played", async () => {
    await duel(gm, ALONE);
    const before = await positionOf(gm, "Ann");
    for (const [at, request] of BROKEN.entries())
      await alice.run((sent: object) => void game.socket.emit("system.zonebound", sent), {
        kind: "request",
        request: { ...request, id: `sent${at}` },
      });
    for (const message of UNHEARD)
      await alice.run((sent: unknown) => void game.socket.emit("system.zonebound", sent), message);
    const replies: string[] = [];
    await until("all are turned down", async () => {
      replies.push(...(await heardByBob()));
      return replies.length >= BROKEN.length;
    });
    expect(replies.filter((reply) => !/"code":"malformed"/.test(reply))).toEqual([]);
    expect(Math.max(...replies.map(({ length }) => length))).toBeLessThan(200);
    await expect.poll(() => positionOf(gm, "Ann")).toEqual(before);
    expect(await warnings(gm)).toBe("");
    expect(await countOf(gm, ".chat-message")).toBe(0);
    await drag(alice, "Ann", zone("Yard"));
    await landsIn(everybody, "Ann", "Yard");
  });

  it("is told to whoever asks by a macro, player or GM, and throws nothing", async () => {
    await duel(gm, ALONE);
    for (const person of [alice, gm]) {
      const told = await person.run(
        async (move: any, far: string): Promise<any> => {
          const api = game.zonebound;
          const scene = game.scenes.viewed;
          const loop: any = { ...move };
          loop.via = [loop];
          const odd = [undefined, null, 5, {}, { ...move, via: 5 }, loop, { ...move, to: { zone: far } }];
          const acts: any[] = [];
          for (const intent of odd) acts.push(await api.act(intent, scene));
          return {
            acts: acts.map((reply) => [reply.kind, reply.denial?.code]),
            refusals: odd.map((intent) => api.refusal(intent, scene)),
            numbers: odd.flatMap((intent) => [...api.odds(intent, scene), ...api.lines(intent, scene)]),
            bare: api.refusal({ ...move, weapon: undefined, charge: undefined }, scene),
          };
        },
        MOVE,
        "nowhere",
      );
      expect(told.acts).toEqual(Array(7).fill(["denied", "malformed"]));
      expect(told.refusals.at(-1)).toMatch(/makes no sense.*intent\.to\.zone/);
      for (const refusal of told.refusals) expect(refusal).toMatch(/makes no sense.*intent/);
      expect(told.numbers).toEqual([]);
      expect(told.bare).toBeNull();
    }
  });
});
