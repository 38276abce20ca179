/** Which changes a table may keep in its own hands, and what is asked or told in their stead. */
import { describe, expect, it } from "vitest";
import { type Automation, AUTOMATED_EFFECTS, AUTOMATION_LEVELS } from "../../src/engine/types";
import type { ZoneChange } from "../../src/zones/changes";
import { verdictOn } from "../../src/engine/resolution";
import { battleOf } from "../support/battle-of";
import type { ZoneBattle } from "../../src/zones/battle";

const BATTLE = battleOf(`
ruleset: zones-3d6
field: { zones: { A: {} } }
figures:
  ann: { side: red, at: A }
  bob: { side: red, at: A, prone: true }
`);

const at = (automation: Automation): ZoneBattle => ({ ...BATTLE, automation });
const all = (level: (typeof AUTOMATION_LEVELS)[number]): ZoneBattle =>
  at(Object.fromEntries(AUTOMATED_EFFECTS.map((one) => [one, level])));

const HURT: ZoneChange = { kind: "hurt", who: "ann", loss: 3 };
const DOWN: ZoneChange = { kind: "mark", who: "ann", mark: "prone", on: true };

describe("a change that a level is for", () => {
  it.each([
    ["damage", HURT, { what: "hurt", loss: 3 }],
    ["conditions", DOWN, { what: "suffer", condition: "prone" }],
    ["conditions", { ...DOWN, mark: "onFire" } as const, { what: "suffer", condition: "on-fire" }],
  ] as const)("[Z-BF-10] goes by %s alone: %j", (effect, change, told) => {
    const note = { key: "by-hand", who: "ann", ...told };
    expect(verdictOn(at({ [effect]: "off" }), change)).toEqual({ kind: "left", note: null });
    expect(verdictOn(at({ [effect]: "remind" }), change)).toEqual({ kind: "left", note });
    expect(verdictOn(at({ [effect]: "ask" }), change)).toMatchObject({ kind: "asked", prompt: { otherwise: "yes" } });
    expect(verdictOn(at({ [effect]: "do" }), change)).toEqual({ kind: "made" });
    const others = AUTOMATED_EFFECTS.filter((one) => one !== effect).map((one) => [one, "off"] as const);
    expect(verdictOn(at(Object.fromEntries(others)), change)).toEqual({ kind: "made" });
  });

  it("is made where no level is set", () => expect(verdictOn(BATTLE, HURT)).toEqual({ kind: "made" }));
});

describe("what is nobody's to decide", () => {
  const CASES: readonly ZoneChange[] = [
    { kind: "hurt", who: "ann", loss: 0 },
    { ...DOWN, on: false },
    { ...DOWN, byWill: true },
    { ...DOWN, who: "bob" },
    { ...DOWN, mark: "running" },
    { ...DOWN, mark: "waiting" },
    { ...DOWN, mark: "defending" },
    { kind: "become", who: "ann", how: "dead" },
    { kind: "fall", who: "ann", how: "off" },
    { kind: "spend", who: "ann", by: "action" },
  ];

  it.each(AUTOMATION_LEVELS)("is made at once, at level %s", (level) => {
    expect(CASES.map((change) => verdictOn(all(level), change))).toEqual(CASES.map(() => ({ kind: "made" })));
  });
});
