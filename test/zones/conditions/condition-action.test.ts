/** Conditions put on by hand: the same in the record as where the rules do it. */
import { describe, expect, it } from "vitest";
import { conditionsOf } from "../../../src/zones/conditions/conditions";
import { parseBattle } from "../../../scenario/notation/notation";
import { zoneNotation } from "../../../scenario/notation/zones";
import { stateOf } from "../../../src/engine/battle";
import { withWrites } from "../../../src/engine/writes";
import { statusOf } from "../../../src/zones/contact/group";
import { resolve, refusalOf } from "../../../src/engine/legality";
import type { ZoneBattle } from "../../../src/zones/battle";

const RULESETS = ["zones-3d6", "zones-pool", "zones-points"];

function battle(ruleset: string): ZoneBattle {
  return parseBattle(
    `zonebound 1 ${ruleset}
zone yard
zone lane
border yard|lane yard lane
figure ann side=friendly
figure orc side=hostile
order by=ann,orc
@battle % turn=ann
@figure ann place=in:yard hits=4
@figure orc place=in:yard
@link ann|orc kind=contact
`,
    zoneNotation,
  );
}

const set = (condition: string, on = true) => ({ kind: "condition", who: "ann", condition, on }) as const;

/** The battle after each of them, none of which may be refused. */
function after(before: ZoneBattle, ...intents: readonly ReturnType<typeof set>[]): ZoneBattle {
  return intents.reduce((now, intent) => {
    expect(refusalOf(now, intent)).toBeNull();
    const { writes } = resolve(now, intent);
    return withWrites(now, writes);
  }, before);
}

describe.each(RULESETS)("a condition set by hand in %s", (ruleset) => {
  it.each(["prone", "stunned", "running", "waiting", "defending", "held", "on-fire"])(
    "%s is there, and gone again",
    (condition) => {
      const now = after(battle(ruleset), set(condition));
      expect(conditionsOf(now, "ann")).toEqual([condition]);
      expect(conditionsOf(after(now, set(condition, false)), "ann")).toEqual([]);
    },
  );

  it.each(["unconscious", "dead"])("[Z-ST-13] %s takes a figure out of contact, and off brings it round", (how) => {
    const now = after(battle(ruleset), set(how));
    expect(stateOf(now, "ann").fallen).toBe(how);
    expect([statusOf(now, "ann"), statusOf(now, "orc")]).toEqual(["Alone", "Alone"]);
    expect(stateOf(after(now, set(how, false)), "ann").fallen).toBe("no");
  });

  it("costs nothing", () => {
    const { acted, moved, points } = stateOf(battle(ruleset), "ann");
    expect(stateOf(after(battle(ruleset), set("prone")), "ann")).toMatchObject({ acted, moved, points });
  });

  it("is refused where it changes nothing, where there is no such condition, and where a ward is wanting", () => {
    const why = (intent: ReturnType<typeof set>) => refusalOf(battle(ruleset), intent)?.facts["because"];
    expect(why(set("prone", false))).toBe("so-already");
    expect(why(set("merry"))).toBe("no-condition");
    expect(why(set("protecting"))).toBe("no-ward");
  });
});

describe("hits say who is down", () => {
  it("[Z3-FG-01] and are brought to what the hand says, as near as can be", () => {
    const hits = (...intents: readonly ReturnType<typeof set>[]) =>
      stateOf(after(battle("zones-3d6"), ...intents), "ann").hits;
    expect(hits(set("unconscious"))).toBe(0);
    expect(hits(set("dead"))).toBe(-1);
    expect(hits(set("dead"), set("unconscious"))).toBe(0);
    expect(hits(set("dead"), set("dead", false))).toBe(1);
  });
});

describe("prone", () => {
  it("[Z3-AC-10] set by hand forbids a move to another zone", () => {
    const free = battle("zones-3d6");
    const alone: ZoneBattle = { ...free, record: { ...free.record, link: {} } };
    const move = { kind: "move", who: "ann", to: { zone: "lane" } } as const;
    expect(refusalOf(alone, move)).toBeNull();
    expect(refusalOf(after(alone, set("prone")), move)).toMatchObject({ code: "cannot", facts: { because: "prone" } });
  });
});

describe("held", () => {
  it("[Z3-AC-13] taken off by hand loosens every grip", () => {
    const free = battle("zones-3d6");
    const gripped: ZoneBattle = { ...free, record: { ...free.record, hold: { "orc>ann": { strength: 2 } } } };
    expect(conditionsOf(gripped, "ann")).toEqual(["held"]);
    expect(conditionsOf(after(gripped, set("held", false)), "ann")).toEqual([]);
  });
});
