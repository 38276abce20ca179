/** The banner of a card where no dice tell how it went: whom a burst hits, or that the table sees to the rest. */
import { titleOf } from "../../src/view/zones/title";
import { describe, expect, it } from "vitest";
import type { ZoneIntent } from "../../src/zones/intents";
import type { Resolution } from "../../src/engine/resolution";
import { resolve } from "../../src/engine/legality";
import { cardView } from "../../src/view/card";
import type { Played } from "../../src/engine/journal";
import { battleOf } from "../support/battle-of";

const BATTLE = battleOf(`
ruleset: zones-points
field: { zones: { A: {}, B: {} }, borders: { A B: {} } }
figures:
  ann: { side: red, at: A, weapons: [{ name: bomb, damage: 3d6, squares: [5, 10, 20] }] }
  orc: { side: blue, at: B }
`);

function played(intent: ZoneIntent, ...faces: number[]): Played {
  const play: Resolution<NonNullable<Played["outcome"]>> = resolve(BATTLE, intent);
  for (const face of faces) play.roll([[face]]);
  return {
    intent,
    state: "done",
    outcome: play.result ?? null,
    notes: play.notes,
    way: [],
    passed: 0,
    journal: [],
    asking: [],
    reason: null,
    overridden: null,
  };
}

const bannerOf = (card: Played) =>
  cardView(
    card,
    (id) => id,
    titleOf,
    () => null,
  ).banner;
const burst: ZoneIntent = {
  kind: "action",
  who: "ann",
  action: "burst",
  size: "small",
  aim: "one orc",
  weapon: "bomb",
  scatters: true,
};

describe("a burst's banner", () => {
  it("[ZM-BT-05] says whom it hits", () => {
    const banner = bannerOf(played({ ...burst, scatters: false }));
    expect(banner).toMatchObject({
      tone: "good",
      text: { key: "ZONEBOUND.Note.targets.text", data: { targets: "orc" } },
    });
  });

  it("[ZM-BT-04] says that it hits nobody, which is no success", () => {
    expect(bannerOf(played(burst, 4))).toMatchObject({ tone: "bad", text: { key: "ZONEBOUND.Note.targets.nobody" } });
    expect(bannerOf(played(burst, 3))).toMatchObject({ tone: "bad", text: { key: "ZONEBOUND.Note.targets.nobody" } });
  });
});

describe("a shot's banner", () => {
  it("says that it is made where the rules do not say whether it hits", () => {
    const shot: ZoneIntent = { kind: "action", who: "ann", action: "shoot", target: "orc" };
    expect(bannerOf(played(shot))?.text).toMatchObject({
      key: "ZONEBOUND.Note.attack.made",
      data: { attacker: "ann", target: "orc" },
    });
  });
});

describe("an action's card", () => {
  const ended: Played = { ...played(burst, 3), outcome: "success", notes: [] };
  const view = (card: Played) =>
    cardView(
      card,
      (id) => id,
      titleOf,
      () => null,
    );
  const hits = { key: "attack", attacker: "ann", target: "orc", hit: true };
  const hurts = { key: "damage", target: "orc", loss: 3, down: false };
  const strikes: ZoneIntent = { kind: "action", who: "ann", action: "attack", target: "orc", weapon: "club" };

  it("is headed by a sentence, with the weapon behind it", () => {
    const waits: ZoneIntent = { kind: "action", who: "ann", action: "wait" };
    expect(view({ ...ended, intent: waits }).title).toMatchObject({
      key: "ZONEBOUND.Card.action.wait.text",
      data: { who: "ann" },
    });
    expect(view({ ...ended, intent: strikes }).title).toMatchObject({
      key: "ZONEBOUND.Card.title.action.armed",
      data: { deed: { key: "ZONEBOUND.Card.action.attack.aimed", data: { target: "orc" } }, weapon: "club" },
    });
  });

  it("ends with whether the blow hit and what it did", () => {
    expect(bannerOf({ ...ended, intent: strikes, notes: [hits, hurts] })).toMatchObject({
      tone: "good",
      text: {
        key: "ZONEBOUND.Outcome.both",
        data: { one: { key: "ZONEBOUND.Note.attack.hit" }, other: { key: "ZONEBOUND.Note.damage.hurt" } },
      },
    });
    const missed = { ...ended, intent: strikes, outcome: "failure", notes: [{ ...hits, hit: false }] } as const;
    expect(bannerOf(missed)).toMatchObject({ tone: "bad", text: { key: "ZONEBOUND.Note.attack.miss" } });
  });

  it("ends with the outcome where several blows, or none of its own, were struck", () => {
    const failed = { ...ended, intent: strikes, outcome: "failure" } as const;
    const others = [{ ...hits, attacker: "orc", target: "ann" }];
    expect(bannerOf({ ...failed, notes: [hits, hits] })?.text.key).toBe("ZONEBOUND.Outcome.failure");
    expect(bannerOf({ ...failed, notes: others })?.text.key).toBe("ZONEBOUND.Outcome.failure");
  });

  it("says how a withdrawal went", () => {
    const withdraws: ZoneIntent = { kind: "action", who: "ann", action: "withdraw" };
    const notes = [{ key: "withdraws", who: "ann", how: "stays" }];
    expect(bannerOf({ ...ended, intent: withdraws, outcome: "failure", notes })?.text.key).toBe(
      "ZONEBOUND.Note.withdraws.stays",
    );
  });

  it("speaks of no success where nothing was left to chance", () => {
    const waits: ZoneIntent = { kind: "action", who: "ann", action: "wait" };
    expect(bannerOf({ ...ended, intent: waits })?.text.key).toBe("ZONEBOUND.Outcome.done");
  });
});
