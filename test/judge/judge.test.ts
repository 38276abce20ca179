/** What the judge makes of plain situations: each says what a figure should see, and which it should do. */
import { describe, expect, it } from "vitest";
import type { Battle } from "../../src/engine/battle";
import { planFigureWrite, withWrites } from "../../src/engine/writes";
import { mentions, without } from "../../src/engine/redact";
import { evaluate, worthOf } from "../../src/judge/evaluation";
import {
  answerTo,
  bestIntent,
  type Judgement,
  judgementsOf,
  leftAsItIs,
  type Outlook,
  reasonsFor,
} from "../../src/judge/judge";
import { TEMPERS, type TemperId } from "../../src/judge/tempers";
import { yesOrNo } from "../../src/engine/flow";
import { anyBattleOf } from "../support/battle-of";

function minded(temper: TemperId, more: Partial<Outlook> = {}): Outlook {
  return { temper: TEMPERS[temper], strengths: {}, ...more };
}

const SWORD = "DX: 12, weapons: [{ name: sword, damage: 2d-1, reach: 1 }]";
const BOW = "weapons: [{ name: bow, damage: 1d, range: [1, 2, 3] }]";

/** Two zones beside each other, and one behind them. */
function inZones(figures: string, rest = "turn: ann", ruleset = "zones-3d6"): Battle {
  return anyBattleOf(
    `ruleset: ${ruleset}\nfield: { zones: { A: {}, B: {}, C: {} }, borders: { A B: {}, B C: {} } }\nfigures:\n${figures}\n${rest}`,
  );
}

function kinds({ reasons }: Judgement): string[] {
  return reasons.map(({ expected }) => expected.kind);
}

describe("the judge", () => {
  it("strikes the one of two whom a blow brings down", () => {
    const battle = inZones(
      `  ann: { side: red, at: A, ${SWORD} }\n  orc: { side: blue, at: A, ${SWORD} }\n  elf: { side: blue, at: A, hits: 2, ${SWORD} }`,
    );
    expect(bestIntent(battle, "ann", minded("careful"))).toMatchObject({ action: "attack", target: "elf" });
  });

  it("says what an act is worth, and why, by what can be expected of it", () => {
    const battle = inZones(`  ann: { side: red, at: A, ${SWORD} }\n  orc: { side: blue, at: A, hits: 3, ${SWORD} }`);
    const [best] = judgementsOf(battle, "ann", minded("bold"));
    const blow = best?.reasons.find(({ expected }) => expected.kind === "strikes");
    expect(blow?.expected).toMatchObject({ target: "orc", chance: 1 });
    expect(blow?.expected.kind === "strikes" && (blow.expected.odds?.fells ?? 0)).toBeGreaterThan(0.5);
    expect(best?.worth).toBeCloseTo((best?.reasons ?? []).reduce((sum, { worth }) => sum + worth, 0));
    expect(best && kinds(best)).toContain("struck");
  });

  it("tells what an act is better for than none: a defence wards blows off, a blow leaves them as they are", () => {
    const battle = inZones(`  ann: { side: red, at: A, ${SWORD} }\n  orc: { side: blue, at: A, ${SWORD} }`);
    const all = judgementsOf(battle, "ann", minded("careful"));
    const kindsOf = (action: string): string[] => {
      const act = all.find(({ intent }) => intent !== null && "action" in intent && intent.action === action);
      return act ? reasonsFor(act, leftAsItIs(all)).map(({ expected }) => expected.kind) : ["it is not judged"];
    };
    expect(kindsOf("defend")).toEqual(["wards-off"]);
    expect(kindsOf("attack")).toEqual(["strikes"]);
  });

  it("knows the exact chance of a blow: eleven or less on three dice", () => {
    const battle = inZones(
      `  ann: { side: red, at: A, DX: 11, weapons: [{ name: club, damage: 1d, reach: 1 }] }\n  orc: { side: blue, at: A }`,
    );
    const odds = battle.rules.tactics?.blow(battle, "ann", "orc");
    expect(odds?.hits).toBeCloseTo(135 / 216);
    expect(odds?.loss).toBeCloseTo((135 / 216) * 3.5);
    expect(odds?.fells).toBe(0);
  });

  it("has who holds the door step into a foe's way, and who is careful keep its action", () => {
    const battle = inZones(
      `  ann: { side: red, at: A, ${SWORD} }\n  orc: { side: blue, at: B, ${SWORD} }`,
      "turn: orc",
    );
    const passes = yesOrNo("ann", "intercept", { mover: "orc", zone: "A", when: "entering" });
    expect(answerTo(battle, passes, minded("holds-the-door")).choice).toBe("yes");
    expect(answerTo(battle, passes, minded("careful")).choice).toBe("no");
  });

  it("expects of a blow what it did before, whoever was asked in the midst of what", () => {
    const fresh = (): Battle =>
      inZones(`  ann: { side: red, at: A, ${SWORD} }\n  orc: { side: blue, at: A, ${SWORD} }`);
    const blowIn = (battle: Battle) => battle.rules.tactics?.blow(battle, "ann", "orc");
    const battle = fresh();
    blowIn(withWrites(battle, [planFigureWrite(battle, ["orc", "defending"], true)]));
    expect(blowIn(battle)).toEqual(blowIn(fresh()));
  });

  it("counts a figure by the foes that are seen, whatever was counted when all were", () => {
    const fresh = (): Battle =>
      inZones(
        `  ann: { side: red, at: A, ${SWORD} }\n  orc: { side: blue, at: A, ${SWORD} }\n  ogre: { side: blue, at: A, hits: 40, ST: 40, ${SWORD} }`,
      );
    const battle = fresh();
    worthOf(battle, "ann");
    const seen = (whole: Battle): Battle => without(whole, new Set(["ogre"]));
    expect(worthOf(seen(battle), "ann")).toBe(worthOf(seen(fresh()), "ann"));
    expect(worthOf(battle, "ann")).not.toBe(worthOf(seen(battle), "ann"));
  });

  it("has an archer shoot at whom it sees from afar", () => {
    const battle = inZones(`  ann: { side: red, at: A, ${BOW} }\n  orc: { side: blue, at: C, ${SWORD} }`);
    expect(bestIntent(battle, "ann", minded("careful"))).toMatchObject({ action: "shoot", target: "orc" });
  });

  it("has a beast go at its foe, and a coward away from it", () => {
    const beast = inZones(`  ann: { side: red, at: A, ${SWORD} }\n  orc: { side: blue, at: C, ${SWORD} }`);
    expect(bestIntent(beast, "ann", minded("beast"))).toMatchObject({ kind: "move" });
    const coward = inZones(`  ann: { side: red, at: B, hits: 3 }\n  orc: { side: blue, at: A, ${SWORD} }`);
    expect(bestIntent(coward, "ann", minded("coward"))).toMatchObject({ kind: "move", to: { zone: "C" } });
  });

  it("has whoever holds the door stay in it", () => {
    const door = `ruleset: zones-3d6
field: { zones: { A: {}, B: {} }, borders: { A B: { bottleneck: 1 } } }
figures:
  ann: { side: red, at: bottleneck A B, from: A, ${SWORD} }
  orc: { side: blue, at: B, ${BOW} }
turn: ann`;
    const intent = bestIntent(anyBattleOf(door), "ann", minded("holds-the-door"));
    expect(intent).not.toMatchObject({ kind: "move" });
  });

  it("gets up before anything else it could do lying down", () => {
    const battle = inZones(
      `  ann: { side: red, at: A, prone: true, ${SWORD} }\n  orc: { side: blue, at: C, ${SWORD} }`,
    );
    expect(bestIntent(battle, "ann", minded("careful"))).toMatchObject({ action: "stand-up" });
  });

  it("takes a blow that costs nothing", () => {
    const battle = inZones(
      `  ann: { side: red, at: A, ${SWORD} }\n  orc: { side: blue, at: A, ${SWORD} }`,
      "turn: orc",
    );
    const prompt = yesOrNo("ann", "opportunity", { leaver: "orc" }, ["sword"]);
    expect(answerTo(battle, prompt, minded("careful")).choice).toBe("sword");
  });

  it("keeps its action rather than dodge a scratch", () => {
    const battle = inZones(
      `  ann: { side: red, at: A, ${SWORD} }\n  orc: { side: blue, at: A, weapons: [{ name: twig, damage: 1d-4, reach: 1 }] }`,
      "turn: orc",
    );
    expect(answerTo(battle, yesOrNo("ann", "block", { attacker: "orc" }), minded("careful")).choice).toBe("no");
  });

  it("falls to what a prompt does without an answer where it knows none", () => {
    const battle = inZones(`  ann: { side: red, at: A }\n  orc: { side: blue, at: A }`);
    expect(answerTo(battle, yesOrNo("ann", "intercept", { mover: "orc", zone: "A" }), minded("bold")).choice).toBe(
      "no",
    );
  });

  it("strikes once a turn where the table rolls the blows", () => {
    const battle = inZones(`  ann: { side: red, at: A }\n  orc: { side: blue, at: A }`, "turn: ann", "zones-points");
    expect(bestIntent(battle, "ann", minded("bold"))).toMatchObject({ action: "attack", target: "orc" });
    expect(bestIntent(battle, "ann", minded("bold", { hasStruck: true }))).not.toMatchObject({ action: "attack" });
  });

  it("decides nothing by a figure that its side does not see", () => {
    const battle = inZones(
      `  ann: { side: red, at: A, ${SWORD} }\n  orc: { side: blue, at: A, hits: 1 }\n  elf: { side: blue, at: A, ${SWORD} }`,
    );
    const hidden = new Set(["orc"]);
    const seen = judgementsOf(without(battle, hidden), "ann", minded("careful"));
    expect(mentions(seen, hidden)).toBe(false);
    expect(seen[0]?.intent).toMatchObject({ target: "elf" });
  });
});

describe("a battle's worth", () => {
  it("is what one side has more than its foes, and nothing to those who fight nobody", () => {
    const even = inZones(`  ann: { side: red, at: A }\n  orc: { side: blue, at: C }`);
    expect(evaluate(even, "red")).toBe(0);
    const hurt = inZones(`  ann: { side: red, at: A }\n  orc: { side: blue, at: C, hits: 5 }`);
    expect(evaluate(hurt, "red")).toBeGreaterThan(0);
    expect(evaluate(hurt, "blue")).toBeCloseTo(-evaluate(hurt, "red"));
  });

  it("falls with a figure's hits, and to nothing as it falls", () => {
    const [whole, hurt, down] = [10, 1, 0].map((hits) =>
      worthOf(inZones(`  ann: { side: red, at: A }\n  orc: { side: blue, at: C, hits: ${hits} }`), "orc"),
    );
    expect(whole).toBeGreaterThan(hurt ?? 0);
    expect(hurt).toBeGreaterThan(0);
    expect(down).toBe(0);
  });
});
