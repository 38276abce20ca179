/** The banner of a card where no dice tell how it went: whom a burst hits, or that the table sees to the rest. */
import { describe, expect, it } from "vitest";
import type { Intent } from "../../src/rules/battle/intent";
import type { Play } from "../../src/rules/conversation/play";
import { perform } from "../../src/rules/deed";
import { cardView } from "../../src/view/card";
import type { Played } from "../../src/view/played";
import { battleOf } from "../rules/battle-of";

const BATTLE = battleOf(`
ruleset: zones-points
field: { zones: { A: {}, B: {} }, borders: { A B: {} } }
figures:
  ann: { side: red, at: A, weapons: [{ name: bomb, damage: 3d6, squares: [5, 10, 20] }] }
  orc: { side: blue, at: B }
`);

function played(intent: Intent, ...faces: number[]): Played {
  const play: Play<NonNullable<Played["outcome"]>> = perform(BATTLE, intent);
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
    () => null,
  ).banner;
const burst: Intent = {
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
    const shot: Intent = { kind: "action", who: "ann", action: "shoot", target: "orc" };
    expect(bannerOf(played(shot))?.text).toMatchObject({
      key: "ZONEBOUND.Note.attack.made",
      data: { attacker: "ann", target: "orc" },
    });
  });
});
