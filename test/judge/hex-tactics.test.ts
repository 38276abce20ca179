/** What the judge makes of situations on hexes: where it goes, which way it looks, when it strikes at who passes. */
import { describe, expect, it } from "vitest";
import { stateOf, turnOf } from "../../src/engine/battle";
import type { Prompt } from "../../src/engine/flow";
import { refusalOf, resolve } from "../../src/engine/legality";
import { samplePlay, seededChance } from "../../src/engine/odds";
import type { Expectation } from "../../src/engine/tactics";
import { isRefusal } from "../../src/engine/types";
import { arcOf, isInFront } from "../../src/hexes/arcs";
import { type HexBattle, hexUnder, poseOf } from "../../src/hexes/battle";
import { distance, hexOf, type Pose } from "../../src/hexes/board";
import { hexIntent } from "../../src/hexes/hex-ground";
import { hexBeside } from "../../src/hexes/room-beside";
import { judgePolicy, Playout } from "../../src/judge/playout";
import { answerTo, bestIntent, type Outlook } from "../../src/judge/judge";
import { TEMPERS, type TemperId } from "../../src/judge/tempers";
import { hexBattleOf, isOnHexes } from "../support/battle-of";
import { evenFight } from "../support/even-fights";

function minded(temper: TemperId, more: Partial<Outlook> = {}): Outlook {
  return { temper: TEMPERS[temper], strengths: {}, ...more };
}

const SWORD = "weapons: [{ name: sword, damage: 2d-1, reach: 1 }]";
const BOW = "weapons: [{ name: bow, damage: 1d, hexes: 12, limit: step, allows: [two-shot] }]";

function onBoard(ruleset: string, figures: string, rest = "turn: ann", field = "{ hexes: [9, 12] }"): HexBattle {
  return hexBattleOf(`ruleset: ${ruleset}\nfield: ${field}\nfigures:\n${figures}\n${rest}`);
}

/** Where a figure stands once it has done what is best, nobody reacting and all dice by chance. */
function afterBest(battle: HexBattle, who: string, temper: TemperId = "careful"): HexBattle {
  const intent = bestIntent(battle, who, minded(temper));
  if (!intent) return battle;
  return samplePlay(resolve(battle, intent), seededChance(1), ({ otherwise }) => otherwise).battle;
}

function hexOfFigure(battle: HexBattle, who: string): number {
  return hexUnder(battle, who) ?? -1;
}

describe("the judge of hex-reaction", () => {
  it("comes up behind one that has moved, and looks at it", () => {
    const battle = onBoard(
      "hex-reaction",
      `  ann: { side: red, at: [4, 8], ${SWORD} }\n  orc: { side: blue, at: [4, 5], facing: 3, moved: half, ${SWORD} }`,
    );
    const after = afterBest(battle, "ann");
    const { board } = after.field;
    expect(distance(board, hexOfFigure(after, "ann"), hexOfFigure(after, "orc"))).toBe(1);
    expect(arcOf(board, poseOf(after, "orc"), hexOfFigure(after, "ann"))).not.toBe("front");
    expect(isInFront(board, poseOf(after, "ann"), hexOfFigure(after, "orc"))).toBe(true);
  });

  it("has an archer shoot twice where it has hardly moved", () => {
    const battle = onBoard(
      "hex-reaction",
      `  ann: { side: red, at: [4, 10], moved: step, ${BOW} }\n  orc: { side: blue, at: [4, 4], moved: half, ${SWORD} }`,
      "pass: act\nturn: ann",
    );
    expect(bestIntent(battle, "ann", minded("careful"))).toMatchObject({ action: "two-shot", target: "orc" });
  });

  it("strikes the one of two in front whom a blow brings down", () => {
    const battle = onBoard(
      "hex-reaction",
      `  ann: { side: red, at: [4, 6], moved: still, ${SWORD} }
  orc: { side: blue, at: [4, 5], moved: half, ${SWORD} }
  elf: { side: blue, at: [5, 5], hits: 2, moved: half, ${SWORD} }`,
      "pass: act\nturn: ann",
    );
    expect(bestIntent(battle, "ann", minded("careful"))).toMatchObject({ action: "attack", target: "elf" });
  });

  it("knows the exact chance of a blow from behind: four more", () => {
    const battle = onBoard(
      "hex-reaction",
      `  ann: { side: red, at: [4, 6], DX: 11, weapons: [{ name: club, damage: 1d, reach: 1 }] }\n  orc: { side: blue, at: [4, 5] }`,
    );
    const odds = battle.rules.tactics?.blow(battle, "ann", "orc");
    expect(odds?.hits).toBeCloseTo(206 / 216);
    expect(odds?.loss).toBeCloseTo((206 / 216) * 3.5);
  });

  const PASSING = `  ann: { side: red, at: [4, 6], ${SWORD} }\n  orc: { side: blue, at: ORC, ${SWORD} }`;

  /** The first question of orc's way past ann. */
  function askedOf(at: string): { battle: HexBattle; prompt: Prompt } {
    const battle = onBoard("hex-reaction", PASSING.replace("ORC", at), "turn: orc");
    const [hex] = battle.rules.reach(battle, "orc", { mode: "half" });
    const walk = battle.rules.walkTo(battle, "orc", { mode: "half" }, { at: hex?.at ?? [0, 0] });
    if (isRefusal(walk)) throw new Error(walk.code);
    const { pending } = resolve(battle, walk);
    if (pending?.kind !== "ask" || !pending.prompts[0]) throw new Error("nobody is asked");
    return { battle, prompt: pending.prompts[0] };
  }

  it("looks at who sets out within its reach, and keeps its move for its own where nobody is", () => {
    const near = askedOf("[4, 5]");
    expect(answerTo(near.battle, near.prompt, minded("careful")).choice).toBe("yes");
    const far = askedOf("[4, 11]");
    expect(answerTo(far.battle, far.prompt, minded("careful")).choice).toBe("no");
  });

  it("stands up, or strikes from where it lies", () => {
    const alone = onBoard(
      "hex-reaction",
      `  ann: { side: red, at: [4, 10], prone: true, ${SWORD} }\n  orc: { side: blue, at: [4, 1], ${SWORD} }`,
    );
    expect(bestIntent(alone, "ann", minded("careful"))).toMatchObject({ mode: "stand-up" });
  });
});

describe("the judge of hex-facing", () => {
  it("goes to where it strikes, then strikes, once, and looks at its foe", () => {
    const battle = onBoard(
      "hex-facing",
      `  ann: { side: red, at: [4, 8], ${SWORD} }\n  orc: { side: blue, at: [4, 5], facing: 3, ${SWORD} }`,
    );
    const beside = afterBest(battle, "ann", "bold");
    expect(isInFront(beside.field.board, poseOf(beside, "ann"), hexOfFigure(beside, "orc"))).toBe(true);
    expect(bestIntent(beside, "ann", minded("bold"))).toMatchObject({ action: "attack", target: "orc" });
    expect(bestIntent(afterBest(beside, "ann", "bold"), "ann", minded("bold", { hasStruck: true }))).toBeNull();
  });

  it("stands up first", () => {
    const battle = onBoard(
      "hex-facing",
      `  ann: { side: red, at: [4, 10], posture: lying, ${SWORD} }\n  orc: { side: blue, at: [4, 1], ${SWORD} }`,
    );
    expect(bestIntent(battle, "ann", minded("careful"))).toMatchObject({ action: "stand-up" });
  });

  it("comes on by the way around, where a wall is between", () => {
    const wall = [0, 1, 2, 3, 4, 5, 6, 7].map((column) => `[${column}, 6]`).join(", ");
    const battle = onBoard(
      "hex-facing",
      `  ann: { side: red, at: [4, 8], ${SWORD} }\n  orc: { side: blue, at: [4, 4], ${SWORD} }`,
      "turn: ann",
      `{ hexes: [9, 12], ground: { wall: [${wall}] } }`,
    );
    const turns = (of: HexBattle) => of.rules.tactics?.turnsTo(of, "ann", "orc") ?? 0;
    const after = afterBest(battle, "ann", "bold");
    expect(turns(after)).toBeLessThan(turns(battle));
  });
});

describe.each(["hex-reaction", "hex-facing"])("fights by %s", (id) => {
  const start = evenFight(id, 4, 4);

  /** The blow that a candidate is said to strike. */
  function blowIn(expects: readonly Expectation[]): string | null {
    const blow = expects.find(({ kind }) => kind === "strikes");
    return blow?.kind === "strikes" ? blow.target : null;
  }

  it("are made of few moves, nearly all legal, and of ways that end in front of whom they are to strike", () => {
    const policy = judgePolicy(TEMPERS.careful, {});
    const fight = new Playout({ battle: start, policyOf: () => policy, strengths: {}, mostRounds: 6 }, seededChance(3));
    let [looked, refused] = [0, 0];
    for (; !fight.isOver; fight.step()) {
      const { battle } = fight;
      const who = turnOf(battle) ?? "";
      if (!isOnHexes(battle)) return;
      const moves = [...(battle.rules.tactics?.candidates(battle, who) ?? [])];
      expect(moves.length).toBeLessThanOrEqual(40);
      for (const { intent, expects } of moves) {
        if (!intent) continue;
        looked += 1;
        if (refusalOf(battle, intent)) refused += 1;
        const walk = hexIntent(intent);
        const target = blowIn(expects);
        // A charge strikes as it comes, before the turn at its end.
        if (walk.kind !== "walk" || target === null || walk.charge === target) continue;
        expect(isInFront(battle.field.board, endOf(battle, walk), hexOfFigure(battle, target))).toBe(true);
      }
    }
    expect(looked).toBeGreaterThan(100);
    expect(refused).toBeLessThan(looked / 20);
  });

  function endOf(battle: HexBattle, walk: Extract<ReturnType<typeof hexIntent>, { kind: "walk" }>): Pose {
    const last = walk.path.at(-1);
    const at = last ? (hexOf(battle.field.board, last.at) ?? -1) : hexOfFigure(battle, walk.who);
    return { at, facing: walk.end ?? last?.facing ?? stateOf(battle, walk.who).facing };
  }
});

describe("room beside a figure", () => {
  it("is the nearest hex that nobody holds and no wall shuts", () => {
    const battle = onBoard("hex-reaction", `  ann: { side: red, at: [4, 6] }\n  orc: { side: blue, at: [4, 5] }`);
    const place = hexBeside(battle, "ann");
    expect(
      place?.kind === "hex" &&
        distance(battle.field.board, hexOf(battle.field.board, place.at) ?? -1, hexOfFigure(battle, "ann")),
    ).toBe(1);
    const walled = onBoard(
      "hex-reaction",
      "  ann: { side: red, at: [0, 0] }",
      "turn: ann",
      "{ hexes: [1, 2], ground: { wall: [[0, 1]] } }",
    );
    expect(hexBeside(walled, "ann")).toBeNull();
  });
});
