/** Automation levels of what is asked: reactions and blows at who leaves, each off, reminded of, asked, done. */
import { titleOf } from "../../src/view/zones/title";
import { describe, expect, it } from "vitest";
import { placeOf, stateOf } from "../../src/engine/battle";
import { pairId } from "../../src/engine/record";
import type { ZoneIntent } from "../../src/zones/intents";
import type { AutomationLevel } from "../../src/engine/types";
import { type Feature, featureOf } from "../../src/referee/automation-levels";
import { cardView } from "../../src/view/card";
import { namingOf } from "../../src/view/text";
import { battleOf, type Piece } from "./battles";
import { asked, type Seat, seatAt, settled } from "./table";

const toB: ZoneIntent = { kind: "move", who: "ann", to: { zone: "B" } };
const leaves: ZoneIntent = { kind: "leave", who: "ann" };

/** Ann sets out from beside an orc; what his chance against her is, her numbers decide. */
function beside(level: AutomationLevel, ann: Piece["stats"] = {}): Seat {
  const battle = battleOf({ ann: { side: "red", zone: "A", stats: ann }, orc: { side: "blue", zone: "A" } });
  const seat = seatAt(battle);
  seat.world.levels.reactions = level;
  return seat;
}

/** Ann and the orc are in contact. */
function touching(level: AutomationLevel, orc: Piece["stats"] = {}): Seat {
  const battle = battleOf({ ann: { side: "red", zone: "A" }, orc: { side: "blue", zone: "A", stats: orc } });
  const link = { [pairId("ann", "orc")]: { kind: "contact" as const } };
  const seat = seatAt({ ...battle, record: { ...battle.record, link } });
  seat.world.levels.opportunity = level;
  return seat;
}

async function begins(seat: Seat, intent: ZoneIntent): Promise<void> {
  await seat.play(intent);
  await settled();
}

/** The lines of the card that say what somebody answered, or was not asked. */
function told({ world }: Seat): string[] {
  const view = cardView(world.card(), namingOf(world.battle), titleOf, () => null);
  return view.rows.flatMap((row) => (row.kind === "answer" ? [row.text.key] : []));
}

describe("reactions", () => {
  it("[Z-BF-10] off: nobody is asked, nobody reacts, the card says nothing of it", async () => {
    const seat = beside("off");
    await begins(seat, toB);
    expect(seat.world.card().state).toBe("done");
    expect(placeOf(seat.world.battle, "ann")).toEqual({ kind: "zone", zone: "B" });
    expect(told(seat)).toEqual([]);
  });

  it("[Z-BF-10] remind: nobody is asked, the card names who could react", async () => {
    const seat = beside("remind");
    await begins(seat, toB);
    expect(seat.world.card().state).toBe("done");
    expect(stateOf(seat.world.battle, "orc").acted).toBe(false);
    expect(told(seat)).toEqual(["ZONEBOUND.Card.unasked.remind"]);
  });

  it("[Z-BF-10] ask: the owner is asked", async () => {
    const seat = beside("ask");
    await begins(seat, toB);
    expect(asked(seat.world)).toMatchObject([{ who: "orc", prompt: "intercept" }]);
  });

  it("[Z-BF-10] do: who has at least an even chance reacts", async () => {
    const seat = beside("do", { DX: 6, MR: 10 });
    await begins(seat, toB);
    expect(stateOf(seat.world.battle, "orc").acted).toBe(true);
    expect(seat.world.card().journal[0]).toMatchObject({ who: "orc", choice: "yes", by: null, unasked: "do" });
    expect(told(seat)).toEqual(["ZONEBOUND.Card.unasked.do"]);
  });

  it("[Z-BF-10] do: who has less lets it be", async () => {
    const seat = beside("do", { DX: 18, MR: 20 });
    await begins(seat, toB);
    expect(stateOf(seat.world.battle, "orc").acted).toBe(false);
    expect(seat.world.card().journal[0]).toMatchObject({ who: "orc", choice: "no", unasked: "do" });
  });
});

describe("blows at who leaves", () => {
  it.each([
    ["off", []],
    ["remind", ["ZONEBOUND.Card.unasked.remind"]],
  ] as const)("[Z-BF-10] %s: nobody strikes", async (level, lines) => {
    const seat = touching(level);
    await begins(seat, leaves);
    expect(seat.world.card().state).toBe("done");
    expect(stateOf(seat.world.battle, "orc").blow).toBe(false);
    expect(told(seat)).toEqual(lines);
  });

  it("[Z-BF-10] ask: whoever is left behind is asked", async () => {
    const seat = touching("ask");
    await begins(seat, leaves);
    expect(asked(seat.world)).toMatchObject([{ who: "orc", prompt: "opportunity" }]);
  });

  it.each([
    [14, true],
    [6, false],
  ])("[Z-BF-10] do: with DX %i the blow falls: %s", async (DX, falls) => {
    const seat = touching("do", { DX });
    await begins(seat, leaves);
    await seat.idle();
    expect(stateOf(seat.world.battle, "orc").blow).toBe(falls);
  });
});

describe("what is not a reaction", () => {
  it("is asked whatever is set", () => {
    const always = ["act", "choose-zone", "choose-obstacle", "fall"] as const;
    expect(always.map(featureOf)).toEqual([null, null, null, null]);
    const reacting: readonly Feature[] = ["reactions", "opportunity"];
    expect((["intercept", "opportunity"] as const).map(featureOf)).toEqual(reacting);
  });
});

describe("a hidden figure", () => {
  it.each(["off", "remind", "do"] as const)(
    "[Z-RE-12] shows in nothing that all can read, at level %s",
    async (level) => {
      const seat = beside(level, { DX: 18, MR: 20 });
      seat.world.secrets.add("orc");
      await begins(seat, toB);
      await seat.idle();
      expect(seat.world.card().state).toBe("done");
      expect(seat.world.traces.join()).not.toMatch(/orc/);
    },
  );
});

describe("a hidden figure's standing decision", () => {
  it.each(["off", "do"] as const)(
    "[Z-RE-12] is made at level %s without a question, so that nobody waits",
    async (level) => {
      const seat = beside("ask", { DX: 18, MR: 20 });
      seat.world.secrets.add("orc");
      seat.world.levels.hidden = level;
      await begins(seat, toB);
      await seat.idle();
      expect(seat.world.whispered.size).toBe(0);
      expect(seat.world.card().state).toBe("done");
      expect(seat.world.secretParts.get("play1")?.journal[0]?.entry).toMatchObject({ kind: "answer", unasked: level });
    },
  );
});
