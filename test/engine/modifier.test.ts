/** The free modifier: a line of every roll of whoever brings it, of nobody else's, and of no later play. */
import { describe, expect, it } from "vitest";
import type { ActionIntent, ZoneIntent } from "../../src/zones/intents";
import { parseBattle } from "../../scenario/notation/notation";
import { zoneNotation } from "../../scenario/notation/zones";
import type { Throw } from "../../src/engine/flow";
import { resolve, refusalOf } from "../../src/engine/legality";
import { explain } from "../../src/view/explain";
import { forecast } from "../../src/view/forecast";
import type { ZoneBattle } from "../../src/zones/battle";

function battle(ruleset: string): ZoneBattle {
  const text = `zonebound 1 ${ruleset}
zone yard
zone lane
border yard|lane yard lane
figure ann side=friendly MR=8
figure orc side=hostile
order by=ann,orc
@battle % turn=ann
@figure ann place=in:yard dice=4,2
@figure orc place=in:yard
`;
  return parseBattle(text, zoneNotation);
}

function touching(now: ZoneBattle): ZoneBattle {
  return { ...now, record: { ...now.record, link: { "ann|orc": { kind: "contact" } } } };
}

const attack = (free?: number): ActionIntent => ({
  kind: "action",
  who: "ann",
  action: "attack",
  target: "orc",
  ...(free === undefined ? {} : { free }),
});

/** The first throw that the intent asks for. */
function thrown(now: ZoneBattle, intent: ZoneIntent): Throw<unknown> {
  const { pending } = resolve(now, intent);
  if (pending?.kind !== "throw") throw new Error("nothing is thrown");
  return pending.thrown;
}

const linesOf = ({ targets }: Throw<unknown>, who: string) =>
  targets.filter((one) => one.who === who).flatMap(({ sum }) => sum.lines.filter(({ key }) => key === "free"));

describe.each(["zones-3d6", "zones-pool"])("a free modifier in %s", (ruleset) => {
  const now = touching(battle(ruleset));

  it("is a line of the attacker's number and counts in it", () => {
    const [with2, without] = [thrown(now, attack(2)), thrown(now, attack())];
    expect(linesOf(with2, "ann")).toEqual([{ key: "free", value: 2 }]);
    expect(with2.targets[0]?.sum.total).toBe((without.targets[0]?.sum.total ?? 0) + 2);
    expect(linesOf(with2, "orc")).toEqual([]);
  });

  it("changes the odds that are shown", () => {
    const chance = (free: number) => {
      const seen = forecast(now, attack(free));
      if (seen.kind !== "odds") throw new Error(`no odds: ${seen.kind}`);
      return seen.outcomes.find(({ outcome }) => outcome === "success")?.chance.toNumber() ?? 0;
    };
    expect(chance(2)).toBeGreaterThan(chance(0));
    expect(chance(-2)).toBeLessThan(chance(0));
  });

  it("counts for the roll of a move", () => {
    const move: ZoneIntent = { kind: "move", who: "ann", to: { zone: "lane" }, free: 1 };
    const own = explain(battle(ruleset), move).filter(({ who, key }) => who === "ann" && key === "zone-move");
    const lines = own.flatMap(({ against }) => against.lines.map(({ text, value }) => [text.key, value]));
    expect(lines).toContainEqual(["ZONEBOUND.Line.free", 1]);
  });

  it.each([7, -7, 1.5, NaN])("of %d is refused", (free) => {
    expect(refusalOf(now, attack(free))).toMatchObject({ code: "cannot", facts: { because: "free-bounds" } });
  });

  it("is refused where the GM has switched it off", () => {
    const strict: ZoneBattle = { ...now, settings: { ...now.settings, freeModifier: false } };
    expect(refusalOf(strict, attack(1))).toMatchObject({ code: "cannot", facts: { because: "no-free" } });
    expect(refusalOf(strict, attack(0))).toBeNull();
  });
});

describe("a free modifier where nothing is rolled", () => {
  it("is refused", () => {
    const move: ZoneIntent = { kind: "move", who: "ann", to: { zone: "lane" }, free: 1 };
    expect(refusalOf(battle("zones-points"), move)).toMatchObject({ facts: { because: "no-free" } });
  });
});
