/** What nobody should send: whatever it is, it is turned down or harmless, and nothing breaks. */
import { describe, expect, it } from "vitest";
import fc from "../properties";
import { broken, breaks, HUGE, waysInto } from "../support/broken-values";
import { DENIAL_CODES } from "../../src/engine/refusal";
import { parseMessage, type Reply } from "../../src/referee/request";
import type { ZoneIntent } from "../../src/zones/intents";
import { zoneRulesetOf } from "../../src/rulesets/registry";
import { ACTION_IDS } from "../../src/zones/actions/action";
import { gauntlet } from "./battles";
import { playRequest, type Seat, seatAt, settled } from "./table";
import { AREA, SCENE } from "./world";

const toB: ZoneIntent = { kind: "move", who: "ann", to: { zone: "B" } };
const SPOT = { x: 100, y: 0, elevation: 0 };

/** Everything that can be told of an intent, for each kind. */
const INTENTS: readonly ZoneIntent[] = [
  { ...toB, via: ["A"], run: true, charge: "ork", ignoreObstacle: true, leaveSurplus: false, free: 1 },
  { kind: "move", who: "ann", to: { border: "A|B" }, join: "ork" },
  { kind: "shift", who: "ann", onto: "mud", part: "A", ignoreObstacle: false, free: -1 },
  { kind: "contact", who: "ann", target: "orc", ignoreObstacle: false, zone: "A" },
  { kind: "leave", who: "ann", free: 2 },
  { kind: "split", who: "ann", steps: [{ kind: "shift", who: "ann" }, toB] },
  { kind: "action", who: "ann", action: "attack", target: "orc", targets: ["orc", "ork"], weapon: "sword", zone: "A" },
  {
    kind: "action",
    who: "ann",
    action: "burst",
    ward: "ork",
    with: "any",
    aim: "one orc",
    size: "small",
    scatters: true,
  },
  { kind: "pass", to: "turn" },
  { kind: "place", who: "ann", at: { kind: "zone", zone: "B" }, touching: ["ork"] },
  { kind: "place", who: "ann", at: { kind: "border", border: "A|B", from: "A" } },
  { kind: "remove", who: "orc" },
  { kind: "condition", who: "orc", condition: "prone", on: true },
  { kind: "sporadic", zone: "A", index: 0 },
];

const HEAD = { id: "sent", scene: SCENE };
const OTHERS = [
  { ...HEAD, kind: "answer", play: "play1", who: "orc", prompt: "intercept", repeat: 0, choice: "yes" },
  { ...HEAD, kind: "answer", play: "play1", who: "orc", prompt: "intercept", choice: toB },
  { ...HEAD, kind: "refuse", who: "orc", prompt: "intercept", on: true },
  { ...HEAD, kind: "undo", play: "play1" },
  { ...HEAD, kind: "redo", play: "play1" },
  { ...HEAD, kind: "call-off", play: "play1", because: "gm" },
];
const plays = (): object[] =>
  INTENTS.map((intent) => ({ ...playRequest(intent), drop: SPOT, revision: 0, from: SPOT, overrides: toB }));

const shapes = fc
  .constantFrom(...plays(), ...OTHERS)
  .chain((whole) => fc.tuple(fc.constant(whole), fc.constantFrom(...waysInto(whole).slice(1)), breaks))
  .map(([whole, way, how]) => broken(whole, way, how));

/** Names that are there, twice as often as others. */
const THERE = ["ann", "orc", "ork", "A", "B", "A|B", "sword", ...ACTION_IDS];
const words = fc.constantFrom(
  ...THERE,
  ...THERE,
  "",
  "Z",
  "A|C",
  "no",
  "__proto__",
  "toString",
  "one orc",
  "zones A B",
);

/** The intent with other words in it; which kind it is and whose remains. */
function reworded<T>(intent: T, stream: Iterator<string>): T {
  return JSON.parse(JSON.stringify(intent), (key, part: unknown) =>
    typeof part === "string" && key !== "kind" && key !== "who" ? stream.next().value : part,
  );
}

/** A table where the two orcs are asked whether they intercept Ann. */
async function asking(): Promise<Seat> {
  const seat = seatAt(gauntlet());
  await seat.play({ ...toB });
  await settled();
  return seat;
}

/** What the referee says to what comes over the line, null where it says nothing; plays that ask somebody are called off. */
async function replyTo(seat: Seat, sent: unknown, by = "gm"): Promise<Reply | null> {
  const message = parseMessage({ kind: "request", request: sent });
  const reply = message?.kind === "request" ? seat.referee.receive(by, message.request) : null;
  for (let open = 0; open < 2; open++) {
    await settled();
    seat.referee.callOff(SCENE, { code: "by-gm", facts: {} });
  }
  return reply;
}

describe("a broken request", () => {
  it("is turned down or harmless: 1,000 shapes, each alone and into an open question, by GM and player", async () => {
    const told = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(shapes, fc.boolean(), fc.constantFrom("gm", "eve"), async (sent, isAsked, by) => {
        const seat = isAsked ? await asking() : seatAt(gauntlet());
        seat.world.owners.set("ann", "eve");
        const reply = await replyTo(seat, sent, by);
        await seat.idle();
        expect(seat.world.errors).toEqual([]);
        expect(JSON.stringify(reply).length).toBeLessThan(2500);
        const code = reply?.kind === "denied" ? reply.denial.code : (reply?.kind ?? "unheard");
        expect(code).not.toBe("broken");
        told.set(code, (told.get(code) ?? 0) + 1);
      }),
      { numRuns: 1000 },
    );
    expect(told.get("malformed")).toBeGreaterThan(400);
    expect(told.get("accepted")).toBeGreaterThan(5);
  });

  it.each([...plays(), ...OTHERS])("is none while it is whole: %j", async (sent) => {
    const reply = await replyTo(await asking(), sent);
    expect(reply).not.toMatchObject({ denial: { code: "malformed" } });
  });

  it.each([
    ["another kind of value", { ...toB, via: 5 }, "intent.via"],
    ["a word for a number", { ...toB, free: "2" }, "intent.free"],
    ["a number that is none", { ...toB, free: NaN }, "intent.free"],
    ["a word too long", { ...toB, who: HUGE }, "intent.who"],
    ["a list too long", { ...toB, via: Array(201).fill("A") }, "intent.via"],
    ["a list with something else in it", { ...toB, via: ["A", 5] }, "intent.via.1"],
    ["a field that nobody knows", { ...toB, [HUGE]: 1 }, "intent"],
    ["a field of every object", JSON.parse('{"kind":"leave","who":"ann","__proto__":{}}'), "intent"],
    ["a kind that nobody knows", { kind: "toString" }, "intent.kind"],
    ["a place of no kind", { kind: "place", who: "ann", at: { zone: "A" } }, "intent.at.kind"],
    [
      "steps in steps",
      { kind: "split", who: "ann", steps: [{ kind: "split", who: "ann", steps: [] }] },
      "intent.steps.0.kind",
    ],
    [
      "a step that is a GM's",
      { kind: "split", who: "ann", steps: [{ kind: "remove", who: "ann" }] },
      "intent.steps.0.kind",
    ],
    ["a step of another figure", { kind: "split", who: "ann", steps: [{ ...toB, who: "orc" }, toB] }, "intent"],
    [
      "ground that is not there",
      { kind: "place", who: "ann", at: { kind: "zone", zone: "A", terrain: "mud" } },
      "intent.at.terrain",
    ],
    ["a zone that is not there", { ...toB, to: { zone: "Z" } }, "intent.to.zone"],
    ["nothing at all", null, "intent"],
  ])("names the part that is wrong, and nothing of what was sent: %s", async (_, intent: unknown, what) => {
    const seat = seatAt(gauntlet());
    const reply = await replyTo(seat, { ...playRequest(toB), intent });
    expect(reply).toMatchObject({ kind: "denied", denial: { code: "malformed", facts: { what } } });
    expect(seat.world.cards.size).toBe(0);
  });

  it("is as little believed where an answer is one", async () => {
    const seat = await asking();
    const [answer] = OTHERS;
    for (const wrong of [{ play: undefined }, { who: 5 }, { prompt: "toString" }, { choice: ["yes"] }, { choice: {} }])
      expect(await seat.referee.receive("gm", JSON.parse(JSON.stringify({ ...answer, ...wrong })))).toMatchObject({
        denial: { code: "malformed" },
      });
    expect(await seat.referee.receive("gm", { ...HEAD, ...answer })).toMatchObject({ kind: "accepted" });
  });

  it.each(["zones-3d6", "zones-pool", "zones-points"])("is harmless where only its words are odd: %s", async (id) => {
    const rules = zoneRulesetOf(id);
    if (!rules) throw new Error(`no ruleset ${id}`);
    const outcomes = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...INTENTS), fc.infiniteStream(words), async (intent, stream) => {
        const seat = seatAt({ ...gauntlet(), rules });
        const reply = await replyTo(seat, playRequest(reworded(intent, stream)));
        await seat.idle();
        expect(seat.world.errors).toEqual([]);
        outcomes.add(reply?.kind === "denied" ? reply.denial.code : String(reply?.kind));
      }),
      { numRuns: 1500 },
    );
    expect(outcomes).toContain("accepted");
    expect(outcomes).toContain("malformed");
    expect(outcomes).toContain("cannot");
  });

  it("leaves no mark: its id can be used again", async () => {
    const seat = seatAt(gauntlet());
    const request = playRequest(toB);
    expect(await replyTo(seat, { ...request, intent: 5 })).toMatchObject({ denial: { code: "malformed" } });
    expect(await replyTo(seat, request)).toMatchObject({ kind: "accepted" });
  });
});

describe("where a token was dropped", () => {
  const { width, height } = AREA;

  it.each([
    ...[1e308, 1e15, 1e8, Infinity, NaN, width + 1, -1].map((x) => ({ ...SPOT, x })),
    ...[-1e308, height + 1].map((y) => ({ ...SPOT, y })),
    ...[1e9, -Infinity, null].map((elevation) => ({ ...SPOT, elevation })),
    ...[{ x: 1, y: 1 }, { ...SPOT, level: HUGE }, { ...SPOT, z: 1 }, [1, 2, 3], "here", 5, {}],
  ])("is a point of the scene: not %j", async (drop) => {
    const seat = seatAt(gauntlet());
    const before = new Map(seat.world.spots);
    const reply = await replyTo(seat, { ...playRequest(toB), drop });
    expect(reply).toMatchObject({ denial: { code: "malformed", facts: { what: expect.stringMatching(/^drop/) } } });
    expect(seat.world.spots).toEqual(before);
  });

  it.each([SPOT, { ...SPOT, x: width, y: height, level: "level1" }, { ...SPOT, elevation: -30.5 }, null])(
    "may be anywhere on it: %j",
    async (drop) => {
      const reply = await replyTo(seatAt(gauntlet()), { ...playRequest(toB), drop });
      expect(reply).toMatchObject({ kind: "accepted" });
    },
  );

  it("may have been left from beyond its edge, to which it is brought back", async () => {
    const seat = seatAt(gauntlet());
    const placed = playRequest({ kind: "place", who: "ann", at: { kind: "zone", zone: "B" } } satisfies ZoneIntent);
    await replyTo(seat, { ...placed, from: { x: 1e8, y: -40, elevation: 5 } });
    await seat.idle();
    expect(seat.world.card().from).toEqual({ x: width, y: 0, elevation: 5 });
  });
});

describe("a message", () => {
  it.each([
    ...[null, 5, "request", [], {}, { kind: "toString" }, { kind: "request" }, { kind: "request", request: null }],
    { kind: "request", request: { id: HUGE, scene: SCENE } },
    { kind: "request", request: { id: "one", scene: 5 } },
    { kind: "request", request: HEAD, more: 1 },
    { kind: "reply", to: "eve", reply: { kind: "accepted", request: "one" } },
    { kind: "reply", to: "eve", reply: { kind: "denied", request: "one", denial: { code: "toString", facts: {} } } },
    { kind: "reply", to: 5, reply: { kind: "ignored", request: "one" } },
  ])("that nobody could reply to is none: %#", (message) => {
    expect(parseMessage(message)).toBeNull();
  });

  it("brings every reply that there is", () => {
    const denials = DENIAL_CODES.map((code) => ({
      kind: "denied",
      request: "one",
      denial: { code, facts: { n: 1, w: "a" } },
    }));
    const replies = [{ kind: "accepted", request: "one", play: null }, ...denials, { kind: "ignored", request: "one" }];
    const messages = replies.map((reply) => ({ kind: "reply", to: "eve", reply }));
    expect(messages.map(parseMessage)).toEqual(messages);
  });
});

describe("every ruleset", () => {
  it("reads the intents of its ground", () => {
    const read = ["zones-3d6", "zones-pool", "zones-points"].map((id) => zoneRulesetOf(id)?.ground.intents);
    expect(new Set(read).size).toBe(1);
  });
});
