/** What is stored may have been in anybody's hands: a play or a record that cannot be read ends that play alone. */
import { describe, expect, it } from "vitest";
import fc from "../properties";
import { formatStored, readStored } from "../../src/foundry/battlefield/stored-record";
import { deny } from "../../src/engine/refusal";
import type { PlayCard } from "../../src/referee/card";
import type { Reply } from "../../src/referee/request";
import { parseCard } from "../../src/referee/stored-play";
import type { ZoneIntent } from "../../src/zones/intents";
import { zoneGround } from "../../src/zones/zone-ground";
import { broken, breaks, DEEP, waysInto } from "../support/broken-values";
import { brawl, gauntlet, SEED_THAT_HITS } from "./battles";
import { playedOut, Seat, seatAt, settled } from "./table";
import { SCENE } from "./world";

const TO_B: ZoneIntent = { kind: "move", who: "ann", to: { zone: "B" } };
const STRIKE: ZoneIntent = { kind: "action", who: "ann", action: "attack", target: "orc" };
/** What a GM can do whatever has become of anybody. */
const PLACED: ZoneIntent = { kind: "place", who: "ork", at: { kind: "zone", zone: "D" } };

/** How far a play has come as somebody breaks it. */
const STAGES = {
  asking: async () => asks(),
  answered: async () => {
    const seat = await asks();
    await seat.answer({ who: "orc", prompt: "intercept" }, "yes");
    await settled();
    return seat;
  },
  committing: () => cutAt("hits", (seat) => struck(seat)),
  done: () => struck(seatAt(brawl(), SEED_THAT_HITS)),
  undoing: () => cutAt("hits", async (seat) => (await struck(seat), await seat.undo(), seat), 1),
  undone: async () => {
    const seat = await struck(seatAt(brawl(), SEED_THAT_HITS));
    await seat.undo();
    return seat;
  },
} satisfies Readonly<Record<string, () => Promise<Seat>>>;

async function asks(): Promise<Seat> {
  const seat = seatAt(gauntlet());
  await seat.play(TO_B);
  await settled();
  return seat;
}

async function struck(seat: Seat): Promise<Seat> {
  await seat.play(STRIKE);
  await playedOut(seat, () => "no");
  return seat;
}

/** Its referee is gone as it writes that for the second time, or after so many times more. */
async function cutAt(what: string, play: (seat: Seat) => Promise<Seat>, times = 0): Promise<Seat> {
  const seat = seatAt(brawl(), SEED_THAT_HITS);
  let left = times;
  seat.world.beforeWrite = (written) => {
    if (written === what && left-- === 0) throw new Error("the server is gone");
  };
  await play(seat).catch(() => undefined);
  seat.world.beforeWrite = () => undefined;
  seat.world.errors.length = 0;
  return seat;
}

/** Another referee finds it so, and a GM places somebody: whatever that play still asks is called off. */
async function goesOn({ world, referee }: Seat): Promise<Reply> {
  referee.stop(SCENE);
  await settled();
  const seat = new Seat(world);
  const reply = seat.play(PLACED);
  for (let open = 0; open < 3; open++) {
    await settled();
    seat.referee.callOff(SCENE, deny("by-gm"));
  }
  await seat.idle();
  return reply;
}

const text = (card: PlayCard): string => JSON.stringify(card);

const cases = fc.record({
  stage: fc.constantFrom<keyof typeof STAGES>("asking", "answered", "committing", "done", "undoing", "undone"),
  at: fc.nat(),
  // What is deeper than JSON can be written has never been stored.
  how: breaks.filter(({ put }) => put !== DEEP),
});

describe("a stored play", () => {
  it("that is broken ends alone: 500 breaks at every stage, each followed by a play that is accepted", async () => {
    let unreadable = 0;
    await fc.assert(
      fc.asyncProperty(cases, async ({ stage, at, how }) => {
        const before = await STAGES[stage]();
        const { world } = before;
        const card = world.card();
        const ways = waysInto(card);
        const way = ways[at % ways.length] ?? [];
        const mutated = JSON.stringify(broken(card, way, how)) ?? "";
        const found = parseCard(mutated, () => zoneGround);
        if (found) world.cards.set("play1", found);
        else world.cards.delete("play1");
        unreadable += found ? 0 : 1;
        const reply = await goesOn(before);
        expect([reply.kind, world.errors, world.open]).toEqual(["accepted", [], null]);
      }),
      { numRuns: 500, includeErrorInReport: true },
    );
    expect(unreadable).toBeGreaterThan(150);
  });

  it.each(Object.keys(STAGES).map((stage) => [stage] as const))("%s: is read as it was written", async (stage) => {
    const seat = await STAGES[stage as keyof typeof STAGES]();
    expect(parseCard(text(seat.world.card()), () => zoneGround)).toEqual(seat.world.card());
  });

  it("is none where it is deeper than any", async () => {
    const stored = text((await STAGES.done()).world.card());
    const deep = `${"[".repeat(5000)}${"]".repeat(5000)}`;
    for (const field of ["notes", "intent", "writes", "journal"])
      expect(parseCard(stored.replace(`"${field}":`, `"${field}":${deep},"rest":`), () => zoneGround)).toBeNull();
  });

  it.each(["", "gms", "null", "[]", "{", "5", '"card"', '{"scene":"yard"}', '{"scene":{}}'])(
    "is none: %s",
    (stored) => {
      expect(parseCard(stored, () => zoneGround)).toBeNull();
    },
  );
});

describe("a stored record", () => {
  const records = fc.record({
    line: fc.nat(),
    words: fc.constantFrom("replaced", "left out", "added"),
    odd: fc.oneof(
      fc.string(),
      fc.constantFrom("@figure", "@figure __proto__", "@link ann|nobody kind=contact", "@hold nobody>ann strength=2"),
      fc.constantFrom(
        "@battle % turn=nobody",
        "@battle % round=x",
        "@figure nobody place=in:A",
        "@border A|Q passed=x",
      ),
      fc.constantFrom("@figure ann place=in:Q", "@figure ann place=on:A|Q:A", "@figure ann ward=nobody", "@zone Q"),
      fc.constantFrom(
        "@figure ann attackers=nobody engagedBy=nobody",
        "@link ann|ann kind=close",
        "@link x kind=close",
      ),
      fc.constant("@figure ann dice=9,-1 points=1e308 hits=-1e308 keptDice=7 watchesFor=x refuses=x spot=pit:-:x"),
    ),
  });

  it("that is broken stops nobody: 500 breaks, each followed by a play that is accepted", async () => {
    let damaged = 0;
    await fc.assert(
      fc.asyncProperty(records, async ({ line, words, odd }) => {
        const before = await STAGES.done();
        const { world } = before;
        const office = { referee: "gm", client: null, term: 0, play: null };
        const { lines = [] } = formatStored({ record: world.battle.record, ...office }, zoneGround);
        const at = line % lines.length;
        if (words === "added") lines.push(odd);
        else lines.splice(at, 1, ...(words === "replaced" ? [odd] : []));
        const { record, broken: left } = readStored(JSON.parse(JSON.stringify({ lines, ...office })), zoneGround);
        damaged += left.length;
        world.battle = { ...world.battle, record };
        const reply = await goesOn(before);
        expect([reply.kind, world.errors]).toEqual(["accepted", []]);
      }),
      { numRuns: 500, includeErrorInReport: true },
    );
    expect(damaged).toBeGreaterThan(50);
  });
});
