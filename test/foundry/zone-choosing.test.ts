/** How far somebody has come in choosing: what goes to the referee at once, and what is asked first. */
import { describe, expect, it } from "vitest";
import { Choosing } from "../../src/foundry/action-bar/zone-choosing";
import type { ZoneItem as Item } from "../../src/foundry/action-bar/zone-items";
import type { ZoneIntent } from "../../src/zones/intents";
import { refusalOf } from "../../src/engine/legality";
import { legalActionsOf } from "../../src/zones/legal-actions/moves";
import { battleOf } from "../support/battle-of";
import type { ZoneBattle } from "../../src/zones/battle";

const battle = battleOf(`
ruleset: zones-3d6
field: { zones: { A: {}, B: {}, C: {} }, borders: { A B: {}, B C: {} } }
figures:
  ann: { side: red, at: A, MR: 40 }
  orc: { side: blue, at: A }
  elf: { side: blue, at: A }
  imp: { side: blue, at: C }`);

const PLAIN = { key: "", icon: "", text: "", reason: "", target: null, ways: [] };
const asItem = (intent: ZoneIntent): Item => ({ ...PLAIN, intent, offer: null });

function item(now: ZoneBattle, id: string): Item {
  const offer = legalActionsOf(now, "ann").find((one) => one.id === id);
  if (!offer) throw new Error(`${id} is not offered`);
  return { ...PLAIN, intent: null, offer };
}

describe("choosing", () => {
  it("sends at once what can be done in one way only", () => {
    const sent = new Choosing("ann").choose(item(battle, "rest"), new Set<string>());
    expect(sent).toEqual({ kind: "send", intent: { kind: "action", who: "ann", action: "rest" } });
  });

  it("lists the targets where there are several, and goes back from there", () => {
    const choosing = new Choosing("ann");
    expect(choosing.choose(item(battle, "attack"), new Set<string>())).toEqual({ kind: "listed" });
    expect(choosing.panel).toEqual({ kind: "targets", offer: "attack" });
    expect(choosing.back()).toBe(true);
    expect(choosing.panel).toEqual({ kind: "offers" });
    expect(choosing.back()).toBe(false);
  });

  it("takes the one that is made a target, and asks where two are", () => {
    const sent = new Choosing("ann").choose(item(battle, "attack"), new Set(["elf", "imp"]));
    expect(sent).toMatchObject({ kind: "send", intent: { target: "elf" } });
    expect(new Choosing("ann").choose(item(battle, "attack"), new Set(["elf", "orc"])).kind).toBe("listed");
  });

  it("asks where only others are made targets", () => {
    expect(new Choosing("ann").choose(item(battle, "attack"), new Set(["imp"])).kind).toBe("listed");
  });
});

describe("[Z3-MV-11] choosing a split move", () => {
  it("puts the steps together, each from where the last one ends, and sends them as one", () => {
    const choosing = new Choosing("ann");
    choosing.choose(item(battle, "split"), new Set<string>());
    expect(choosing.split(battle)).toBeNull();
    expect(choosing.choose(asItem({ kind: "move", who: "ann", to: { border: "A|B" } }), new Set<string>()).kind).toBe(
      "listed",
    );
    const during = choosing.during(battle);
    expect(during.record.figure["ann"]?.place).toEqual({ kind: "border", border: "A|B", from: "A" });
    const step: ZoneIntent = { kind: "move", who: "ann", to: { zone: "B" } };
    expect(refusalOf(during, step)).toBeNull();
    choosing.choose(asItem(step), new Set<string>());
    const split = choosing.split(battle);
    expect(split).toMatchObject({ kind: "split", steps: [{ to: { border: "A|B" } }, { to: { zone: "B" } }] });
    expect(split && choosing.take(split)).toEqual({ kind: "send", intent: split });
    expect(choosing.steps).toBeNull();
  });

  it("is given up by going back", () => {
    const choosing = new Choosing("ann");
    choosing.choose(item(battle, "split"), new Set<string>());
    choosing.choose(asItem({ kind: "shift", who: "ann" }), new Set<string>());
    expect(choosing.back()).toBe(true);
    expect(choosing.steps).toBeNull();
    expect(choosing.during(battle)).toBe(battle);
  });
});
