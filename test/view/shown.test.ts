/** What a card and a ruler show of a play: keys and facts. */
import { titleOf } from "../../src/view/zones/title";
import { describe, expect, it } from "vitest";
import { refusalOf } from "../../src/engine/legality";
import type { MoveIntent, ZoneIntent } from "../../src/zones/intents";
import { cardView } from "../../src/view/card";
import { viewKeys } from "../support/view-keys";
import { namingOf, type Phrase, denialPhrase } from "../../src/view/text";
import type { PromptRow } from "../../src/view/prompts";
import { chanceOfPrompt, factsOfPrompt } from "../../src/view/prompt-odds";
import { forecast } from "../../src/view/forecast";
import { rulerOf } from "../../src/view/zones/ruler";
import { without } from "../../src/engine/redact";
import { battleOf, gauntlet } from "../referee/battles";
import { asked, playedOut, seatAt, settled } from "../referee/table";

const toB: ZoneIntent = { kind: "move", who: "ann", to: { zone: "B" } };
const toC: ZoneIntent = { kind: "move", who: "ann", to: { zone: "C" } };
const lone = (MR = 10) => battleOf({ ann: { side: "red", zone: "A", stats: { MR } } });
const door = { "A|B": { capacity: 2, cover: 0, coverSide: "both" as const, resist: 0 } };

function phrasesIn(value: unknown): Phrase[] {
  if (typeof value !== "object" || value === null) return [];
  const here = "key" in value && "data" in value ? [value as Phrase] : [];
  return [...here, ...Object.values(value).flatMap(phrasesIn)];
}

describe("a card", () => {
  it("shows the way, who is asked with the odds, then throws and the end", async () => {
    const seat = seatAt(gauntlet());
    const { world } = seat;
    const naming = namingOf(world.battle);
    await seat.play({ ...toC, run: true });
    await settled();
    const before = world.battle;
    const view = cardView(world.card(), naming, titleOf, (prompt) =>
      factsOfPrompt({ battle: before, intent: world.card().intent, journal: world.card().journal }, prompt),
    );
    expect(view.title).toEqual({ key: "ZONEBOUND.Card.title.move.runs", data: { who: "Ann", to: "Zone C" } });
    expect(view.chips.map(({ name, passed }) => [name, passed])).toEqual([
      ["Zone A", true],
      ["Zone B", false],
      ["Zone C", false],
    ]);
    expect(view.prompts).toMatchObject([
      {
        name: "Orc",
        text: { key: "ZONEBOUND.Prompt.intercept.text", data: { who: "Orc", mover: "Ann" } },
        choices: [
          { answer: "yes", isOtherwise: false },
          { answer: "no", isOtherwise: true },
        ],
      },
    ]);
    const [{ chance, price, failure }] = view.prompts as [PromptRow];
    expect(chance).toBeGreaterThan(0);
    expect(price).toEqual({ key: "ZONEBOUND.Prompt.price.action", data: { ...price?.data, who: "Orc" } });
    expect(failure).toMatchObject({ key: "ZONEBOUND.Prompt.intercept.failure", data: { mover: "Ann" } });
    expect([view.banner, view.folded, view.mayUndo]).toEqual([null, false, false]);
    await playedOut(seat, () => "yes");
    const end = cardView(world.card(), naming, titleOf, () => null);
    expect(end.rows.map(({ kind }) => kind).slice(0, 2)).toEqual(["answer", "throw"]);
    expect(end.rows[1]).toMatchObject({
      title: { key: "ZONEBOUND.Throw.contest" },
      dice: [{ name: "Orc", sides: 6 }, { name: "Ann" }],
      result: { key: "ZONEBOUND.Throw.result.winner" },
    });
    expect(end.banner?.text.key).toBe(`ZONEBOUND.Outcome.${world.card().outcome}`);
    expect([end.folded, end.mayUndo, end.struck]).toEqual([true, true, false]);
  });

  it("says only what there are words for", async () => {
    const keys = new Set(viewKeys());
    for (let seed = 1; seed <= 12; seed++) {
      const seat = seatAt(gauntlet(), seed);
      await seat.play({ kind: "move", who: "ann", to: { zone: "B" }, charge: "ork" });
      await playedOut(seat, () => (seed % 2 ? "yes" : "no"));
      const phrases = phrasesIn(cardView(seat.world.card(), namingOf(seat.world.battle), titleOf, () => null));
      expect(phrases.length).toBeGreaterThan(4);
      expect(phrases.filter(({ key }) => !keys.has(key))).toEqual([]);
    }
  });

  it("that was called off strikes its dice and says why", async () => {
    const seat = seatAt(gauntlet());
    await seat.play(toB);
    await settled();
    await seat.callOff("gm");
    await seat.idle();
    const view = cardView(seat.world.card(), namingOf(seat.world.battle), titleOf, () => null);
    expect(view).toMatchObject({
      struck: true,
      banner: { icon: "called-off", text: { data: { reason: { key: "ZONEBOUND.Refusal.by-gm.text" } } } },
    });
  });
});

describe("the odds of a prompt", () => {
  it("are those of the contest: equals win less than half, since a tie goes to the mover", async () => {
    const seat = seatAt(battleOf({ ann: { side: "red", zone: "A" }, orc: { side: "blue", zone: "A" } }));
    await seat.play(toB);
    await settled();
    const [prompt] = asked(seat.world);
    const { intent, journal } = seat.world.card();
    const odds = prompt && chanceOfPrompt({ battle: seat.world.battle, intent, journal }, prompt);
    // Two throws of three dice tie in 4332 of 46656 cases: (46656 - 4332) / 2 / 46656 is 45 %.
    expect(odds).toBe(45);
  });

  it("are none where the journal does not fit the battle that is seen", async () => {
    const seat = seatAt(gauntlet());
    await seat.play(toB);
    await settled();
    const [prompt] = asked(seat.world);
    const { intent, journal } = seat.world.card();
    const blind = without(seat.world.battle, new Set(["orc", "ork"]));
    expect(prompt && chanceOfPrompt({ battle: blind, intent, journal }, prompt)).toBeNull();
  });
});

describe("a forecast", () => {
  it("gives exact chances that add up to one, what is wanted first", () => {
    const seen = forecast(lone(16), toC);
    if (seen.kind !== "odds") throw new Error("refused");
    expect(seen.outcomes[0]?.outcome).toBe("arrived");
    const [first, ...rest] = seen.outcomes.map(({ chance }) => chance);
    const sum = rest.reduce((total, chance) => total?.plus(chance), first);
    expect([sum?.top, sum?.bottom]).toEqual([1n, 1n]);
  });

  it("is the refusal where there is one", () => {
    const far: ZoneIntent = { kind: "move", who: "ann", to: { zone: "D" } };
    expect(forecast(lone(), far)).toMatchObject({
      kind: "refused",
      refusal: { code: "too-far" },
    });
  });
});

describe("the ruler", () => {
  it("says what and how likely", () => {
    expect(rulerOf(lone(), toB)).toMatchObject({
      reach: "certain",
      lines: [{ key: "ZONEBOUND.Ruler.zone", data: { to: "Zone B" } }, { key: "ZONEBOUND.Ruler.certain" }],
    });
    const ruler = rulerOf(lone(16), toC);
    expect(ruler).toMatchObject({
      reach: "dice",
      lines: [{ key: "ZONEBOUND.Ruler.zones", data: { to: "Zone C", zones: 2 } }, { key: "ZONEBOUND.Ruler.else" }],
    });
    expect(ruler.lines[1]?.data["other"]).toMatchObject({ key: expect.stringMatching(/^ZONEBOUND\.Ruler\.outcome\./) });
  });

  it("says what stands against it", () => {
    const battle = battleOf({ ann: { side: "red", zone: "A" } }, door);
    expect(rulerOf(battle, toB).lines[2]).toEqual({
      key: "ZONEBOUND.Ruler.bottleneck",
      data: { used: 0, capacity: 2 },
    });
    const held = battleOf(
      {
        ann: { side: "red", zone: "A" },
        orc: { side: "blue", zone: "B", state: { place: { kind: "border", border: "A|B", from: "B" } } },
      },
      door,
    );
    expect(rulerOf(held, toB)).toMatchObject({
      reach: "impossible",
      lines: [{}, { key: "ZONEBOUND.Ruler.held", data: { holders: 1 } }],
    });
    expect(rulerOf(lone(), { kind: "move", who: "ann", to: { zone: "D" } }).lines[1]?.data["reason"]).toMatchObject({
      key: "ZONEBOUND.Refusal.too-far.text",
      data: { to: "Zone D" },
    });
  });
});

describe("a refusal", () => {
  it("has a finer sentence where it says because of what", () => {
    const naming = namingOf(lone());
    expect(denialPhrase({ code: "cannot", facts: { who: "ann", because: "held" } }, naming)).toEqual({
      key: "ZONEBOUND.Refusal.cannot.held",
      data: { who: "Ann", because: "held" },
    });
    expect(denialPhrase({ code: "cannot", facts: { who: "ann", because: "rhubarb" } }, naming).key).toBe(
      "ZONEBOUND.Refusal.cannot.text",
    );
    expect(denialPhrase({ code: "wall", facts: { a: "A", b: "B" } }, naming).data).toEqual({
      a: "Zone A",
      b: "Zone B",
    });
  });
});

describe("the reach of a picked-up figure", () => {
  it("is said of every zone and border but its own", () => {
    const battle = lone(16);
    const reachOf = (to: MoveIntent["to"]) => rulerOf(battle, { kind: "move", who: "ann", to }).reach;
    expect(["B", "C", "D"].map((zone) => reachOf({ zone }))).toEqual(["certain", "dice", "impossible"]);
    expect(reachOf({ border: "A|B" })).toBe("certain");
    const toD: ZoneIntent = { kind: "move", who: "ann", to: { zone: "D" } };
    expect(forecast(battle, toD)).toEqual({ kind: "refused", refusal: refusalOf(battle, toD) });
  });
});
