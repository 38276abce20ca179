/** What packages are told beforehand, and may forbid; and what is told of a play from one look at its card to the next. */
import { describe, expect, it } from "vitest";
import { stateOf } from "../../src/engine/battle";
import { eventsSince, frozenCopy, type LastHeard, UNHEARD } from "../../src/referee/events";
import type { PlayCard } from "../../src/referee/card";
import type { ZoneIntent } from "../../src/zones/intents";
import { brawl, gauntlet, SEED_THAT_HITS } from "./battles";
import { playedOut, type Seat, seatAt } from "./table";

const toB: ZoneIntent = { kind: "move", who: "ann", to: { zone: "B" } };
const strike: ZoneIntent = { kind: "action", who: "ann", action: "attack", target: "orc" };

/** The names of all that is told beforehand, in order; one of them may be forbidden. */
function listening(seat: Seat, forbidden = ""): string[] {
  const told: string[] = [];
  seat.world.allows = (event) => {
    told.push(event);
    return event !== forbidden;
  };
  return told;
}

describe("before it happens", () => {
  it("a play, each question and the commit are told in this order, and a play taken back", async () => {
    const seat = seatAt(gauntlet());
    const told = listening(seat);
    await seat.play(toB);
    await playedOut(seat, () => "no");
    await seat.undo();
    await seat.redo("gm", 0);
    expect(new Set(told)).toEqual(new Set(["prePlay", "prePrompt", "preCommit", "preUndo"]));
    expect([told[0], ...told.slice(-3)]).toEqual(["prePlay", "preCommit", "preUndo", "preUndo"]);
  });

  it("a play can be forbidden: it is denied, and there is no card", async () => {
    const seat = seatAt(gauntlet());
    listening(seat, "prePlay");
    expect(await seat.play(toB)).toMatchObject({ kind: "denied", denial: { code: "vetoed" } });
    expect(seat.world.cards.size).toBe(0);
  });

  it("what an autopilot has asked for is denied where it is stopped in that moment, and nothing else is", async () => {
    const seat = seatAt(gauntlet());
    const why = { why: { key: "strike" } };
    seat.world.allows = () => (seat.world.isPilotStopped = true);
    expect(await seat.play(toB, "gm", why)).toMatchObject({ kind: "denied", denial: { code: "vetoed" } });
    expect(seat.world.cards.size).toBe(0);
    expect(await seat.play(toB)).toMatchObject({ kind: "accepted" });
  });

  it("a question can be forbidden: what the rules do without an answer is done", async () => {
    const seat = seatAt(gauntlet());
    const told = listening(seat, "prePrompt");
    await seat.play(toB);
    await seat.idle();
    expect(told).toContain("prePrompt");
    expect(seat.world.card()).toMatchObject({ state: "done", asking: [] });
    expect(seat.world.card().journal).toContainEqual(
      expect.objectContaining({ kind: "answer", choice: "no", by: null, unasked: "do" }),
    );
  });

  it("a commit can be forbidden: the play is called off, and nothing of it is written", async () => {
    const seat = seatAt(brawl(), SEED_THAT_HITS);
    listening(seat, "preCommit");
    await seat.play(strike);
    await playedOut(seat, () => "no");
    expect(seat.world.card()).toMatchObject({ state: "called-off", reason: { code: "vetoed" }, writes: [] });
    expect(stateOf(seat.world.battle, "orc").hits).toBe(10);
    seat.world.allows = () => true;
    expect(await seat.play(strike)).toMatchObject({ kind: "accepted" });
  });

  it("an undo can be forbidden: the play stands", async () => {
    const seat = seatAt(gauntlet());
    await seat.play(toB);
    await playedOut(seat, () => "no");
    listening(seat, "preUndo");
    expect(await seat.undo()).toMatchObject({ kind: "denied", denial: { code: "vetoed" } });
    expect(seat.world.card().state).toBe("done");
  });
});

describe("after it has happened", () => {
  const namesSince = (heard: LastHeard, card: PlayCard): string[] =>
    eventsSince(heard, "play1", card).map(([name]) => name);

  async function playedCard(): Promise<PlayCard> {
    const seat = seatAt(gauntlet());
    await seat.play(toB);
    await playedOut(seat, () => "no");
    return seat.world.card();
  }

  it("answers, the commit and the end are told, each once", async () => {
    const card = await playedCard();
    const answers = card.journal.filter(({ kind }) => kind === "answer").map(() => "prompt");
    expect(answers).not.toEqual([]);
    expect(namesSince(UNHEARD, card)).toEqual([...answers, "commit", "play"]);
    expect(namesSince({ ...card, state: "open" }, card)).toEqual(["commit", "play"]);
    expect(namesSince(card, card)).toEqual([]);
  });

  it.each([
    ["done", "undone", ["undo"]],
    ["undoing", "undone", ["undo"]],
    ["undone", "done", ["undo"]],
    ["redoing", "done", ["undo"]],
    ["undoing", "done", []],
    ["redoing", "undone", []],
    ["done", "undoing", []],
    ["open", "committing", []],
    ["committing", "called-off", ["play"]],
  ] as const)("from %s to %s: %j", async (before, now, names) => {
    const card = await playedCard();
    expect(namesSince({ ...card, state: before }, { ...card, state: now })).toEqual(names);
  });

  it("is told as plain data of its own, of which nothing can be changed", async () => {
    const card = await playedCard();
    const [, facts] = eventsSince(UNHEARD, "play1", card).at(-2) ?? [];
    const copy = frozenCopy(facts);
    expect(copy).toEqual(facts);
    expect(() => Object.assign(copy ?? {}, { by: "me" })).toThrow(TypeError);
    expect(() => Object.assign(Reflect.get(copy ?? {}, "writes")[0], { after: 7 })).toThrow(TypeError);
    expect(card.by).not.toBe("me");
  });
});
