/** What figures are offered in each ruleset: whom to, with what, and why not. */
import { describe, expect, it } from "vitest";
import { resolve, refusalOf } from "../../../src/engine/legality";
import type { LegalAction } from "../../../src/zones/legal-actions/legal-action";
import { legalActionsOf } from "../../../src/zones/legal-actions/moves";
import { declaredFor } from "../../../src/view/forecast";
import { battleOf } from "../../support/battle-of";
import type { ZoneBattle } from "../../../src/zones/battle";

const CLUB = "{ name: club, damage: 1d6 }";
const SLING = "{ name: sling, damage: 1d6, range: [1, 2, 3] }";

const zones = (ruleset: string, more = ""): ZoneBattle =>
  battleOf(`
ruleset: ${ruleset}
field: { zones: { A: {}, B: {}, C: {} }, borders: { A B: {}, B C: {} } }
figures:
  ann: { side: red, at: A, weapons: [${CLUB}, ${SLING}] }
  bob: { side: red, at: A }
  orc: { side: blue, at: A }
  elf: { side: blue, at: C }
${more}`);

const offer = (battle: ZoneBattle, id: string, who = "ann"): LegalAction => {
  const found = legalActionsOf(battle, who).find((one) => one.id === id);
  if (!found) throw new Error(`${id} is not offered`);
  return found;
};
const ids = (battle: ZoneBattle, who = "ann"): string[] => legalActionsOf(battle, who).map(({ id }) => id);
const targets = ({ candidates }: LegalAction): (string | null)[] => candidates.map(({ target }) => target);

describe("what a ruleset offers", () => {
  it("[Z3-AC-01] is every action of the rolling rulesets, weapons and events by name", () => {
    for (const ruleset of ["zones-3d6", "zones-pool"]) {
      const all = ids(zones(ruleset));
      for (const id of ["attack:club", "shoot:sling", "close", "withdraw", "protect", "opportunity", "split"])
        expect(all, ruleset).toContain(id);
      for (const id of ["run", "burst", "sweep"]) expect(all, ruleset).not.toContain(id);
    }
  });

  it("[ZP-MV-08] has a split for whom the ruleset splits trivial moves alone, a zone move being possible", () => {
    const fast = battleOf(`
ruleset: zones-pool
field: { zones: { A: {}, B: {} }, borders: { A B: {} } }
figures: { ann: { side: red, at: A, AGL: 2 }, bob: { side: red, at: A, AGL: 1 } }
`);
    expect(offer(fast, "split").refusal).toBeNull();
    const slow = battleOf(`
ruleset: zones-pool
field: { zones: { A: {}, B: {} }, borders: { A B: {} } }
figures: { ann: { side: red, at: A, AGL: 1 } }
`);
    expect(offer(slow, "split").refusal?.facts["because"]).toBe("no-split");
  });

  it("[ZM-MV-07] is legs, runs and bursts where moves are paid, and neither charges nor splits", () => {
    const all = ids(zones("zones-points"));
    for (const id of ["move", "contact", "run", "burst", "sweep", "stand-up"]) expect(all).toContain(id);
    for (const id of ["charge", "split", "close", "wait", "squeeze"]) expect(all).not.toContain(id);
  });

  it("has one place for everything: no id comes twice", () => {
    for (const ruleset of ["zones-3d6", "zones-pool", "zones-points"]) {
      const all = ids(zones(ruleset));
      expect(new Set(all).size).toBe(all.length);
    }
  });

  it("[Z-BF-01] is refused whole to one who has left the map", () => {
    for (const ruleset of ["zones-3d6", "zones-pool", "zones-points"]) {
      const { battle } = resolve(zones(ruleset), { kind: "remove", who: "ann" });
      const offers = legalActionsOf(battle, "ann");
      expect(offers.length, ruleset).toBeGreaterThan(0);
      for (const { id, refusal } of offers) expect(refusal, `${ruleset} ${id}`).not.toBeNull();
    }
  });

  it("is judged as the referee judges it", () => {
    for (const ruleset of ["zones-3d6", "zones-pool", "zones-points"]) {
      const battle = zones(ruleset);
      for (const who of battle.order)
        for (const { candidates } of legalActionsOf(battle, who))
          for (const { intent, refusal } of candidates)
            expect(refusal).toEqual(refusalOf(battle, declaredFor(battle, intent)));
    }
  });
});

describe("whom an offer can be taken at", () => {
  it("[Z-MV-02] are foes that can be come to, not those elsewhere", () => {
    expect(targets(offer(zones("zones-3d6"), "attack:club"))).toEqual(["orc"]);
    expect(targets(offer(zones("zones-3d6"), "contact"))).toEqual(["bob", "orc"]);
  });

  it("[Z-TR-01] are for a shot those in sight, with the reason for one too far away", () => {
    const far = battleOf(`
ruleset: zones-3d6
field: { zones: { A: {}, B: {}, C: {} }, borders: { A B: {}, B C: {} } }
figures:
  ann: { side: red, at: A, weapons: [{ name: stone, damage: 1d6, range: [1, 1, 1] }] }
  orc: { side: blue, at: B }
  elf: { side: blue, at: C }`);
    const { candidates, refusal } = offer(far, "shoot:stone");
    expect(refusal).toBeNull();
    expect(candidates.map(({ target, refusal: why }) => [target, why?.code ?? null])).toEqual([
      ["orc", null],
      ["elf", "out-of-range"],
    ]);
  });

  it("[Z-RE-06] are for a guard friends of the zone", () => {
    expect(targets(offer(zones("zones-3d6"), "protect"))).toEqual(["bob"]);
  });

  it("[Z3-AC-02] are for a push those touched together, too", () => {
    const giant = battleOf(`
ruleset: zones-3d6
field: { zones: { A: {} } }
figures:
  ann: { side: red, at: A, ST: 60, size: 3 }
  orc: { side: blue, at: A }
  elf: { side: blue, at: A }
melees: [[orc, ann, elf]]`);
    const intents = offer(giant, "push").candidates.map(({ intent }) => intent);
    expect(intents).toContainEqual({ kind: "action", who: "ann", action: "push", target: "orc", targets: ["elf"] });
  });

  it("[Z3-AC-09] are for an opportunity the events that can be waited for", () => {
    const intents = offer(zones("zones-3d6"), "opportunity").candidates.map(({ intent }) => intent);
    expect(intents).toContainEqual({ kind: "action", who: "ann", action: "opportunity", with: "leaves" });
  });

  it("[Z3-MV-12] are for a charge foes in every zone they can be met in", () => {
    const { candidates } = offer(zones("zones-3d6"), "charge");
    expect(candidates.map(({ target }) => target)).toEqual(["orc", "elf"]);
  });

  it("[Z-OB-03] come twice where something lies in the way that harms those who ignore it", () => {
    const barred = battleOf(`
ruleset: zones-3d6
field: { zones: { A: {} }, obstacles: { thorns: { zone: A, size: 2, damage: 1d6 } } }
figures: { ann: { side: red, at: A }, orc: { side: blue, at: A } }`);
    const intents = offer(barred, "contact").candidates.map(({ intent }) => intent);
    expect(intents).toEqual([
      { kind: "contact", who: "ann", target: "orc" },
      { kind: "contact", who: "ann", target: "orc", ignoreObstacle: true },
    ]);
  });
});

describe("why an offer cannot be taken", () => {
  it("says whose turn it is before anything else", () => {
    for (const { refusal } of legalActionsOf(zones("zones-3d6"), "orc")) expect(refusal?.code).toBe("not-your-turn");
  });

  it("says that nobody is there for it", () => {
    expect(offer(zones("zones-3d6"), "hold").refusal).toEqual({ code: "no-target", facts: { because: "nobody" } });
  });

  it("[Z3-FG-02] says what is missing where no weapon does it", () => {
    const { refusal } = offer(zones("zones-3d6", "turn: bob"), "shoot", "bob");
    expect(refusal).toMatchObject({ code: "cannot", facts: { because: "no-weapon" } });
  });

  it("[Z3-AC-01] casts nothing where no spell is known, and whatever it likes where none are listed", () => {
    const now = zones("zones-3d6");
    const knowing = (spells: readonly string[]): ZoneBattle => {
      const ann = now.figures.get("ann");
      return { ...now, figures: new Map(now.figures).set("ann", { ...ann!, spells }) };
    };
    expect(offer(now, "cast").refusal).toBeNull();
    expect(offer(knowing([]), "cast").refusal).toEqual({ code: "cannot", facts: { who: "ann", because: "no-spell" } });
    expect(offer(knowing(["bolt"]), "cast:bolt").refusal).toBeNull();
  });

  it("[ZM-BT-05] says of a burst that nothing can be aimed at", () => {
    const { by, refusal } = offer(zones("zones-points", "turn: bob"), "burst", "bob");
    expect(by).toBe("picker");
    expect(refusal).not.toBeNull();
  });

  it("[Z-MV-09] an action that is spent leaves only what is free", () => {
    const spent = battleOf(`
ruleset: zones-3d6
field: { zones: { A: {}, B: {} }, borders: { A B: {} } }
figures: { ann: { side: red, at: A, acted: true }, orc: { side: blue, at: B } }`);
    const open = legalActionsOf(spent, "ann").filter(({ refusal }) => refusal === null);
    expect(open.map(({ id }) => id)).toEqual(["fall-prone", "drop"]);
  });
});
