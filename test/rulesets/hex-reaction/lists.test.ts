/** What hex-reaction tells those who are asked, lists and keeps in turn order: prompts, watch orders, actions, turns, numbers. */
import { describe, expect, it } from "vitest";
import { answerKey, type Prompt } from "../../../src/engine/flow";
import { refusalOf, resolve } from "../../../src/engine/legality";
import type { HexBattle } from "../../../src/hexes/battle";
import type { HexIntent } from "../../../src/hexes/intents";
import { rulesetOf } from "../../../src/rulesets/registry";
import { hexBattleOf } from "../../support/battle-of";

const yard = hexBattleOf(`
ruleset: hex-reaction
field: { hexes: [9, 12] }
figures:
  ann: { side: red, at: [4, 6] }
  orc: { side: blue, at: [4, 4], facing: 3, IQ: 9, Per: 11, weapons: [{ name: pike, damage: 1d6, pole: true, reach: 2 }, { name: axe, damage: 1d6, hexes: 3, thrown: true }] }
  elf: { side: blue, at: [5, 5], facing: 1, acuteHearing: true }
`);

const walk: HexIntent = { kind: "walk", who: "ann", mode: "half", path: [{ at: [4, 5] }] };

/** All that is asked, in order, where the dice fall so and the answers are these, then no. */
function asked(battle: HexBattle, intent: HexIntent, rolls: readonly number[][], says: readonly string[]): Prompt[] {
  const prompts: Prompt[] = [];
  const [faces, answers] = [[...rolls], [...says]];
  const play = resolve(battle, intent);
  while (play.pending) {
    if (play.pending.kind === "throw") play.roll([faces.shift() ?? []]);
    else {
      prompts.push(...play.pending.prompts);
      const choice = answers.shift() ?? "no";
      play.answer(new Map(play.pending.prompts.map((prompt) => [answerKey(prompt), choice])));
    }
  }
  return prompts;
}

describe("who is asked to perceive", () => {
  const [first, , last] = asked(yard, walk, [], []);

  it("[HR-RE-02] [HR-RE-05] reads where the mover is, by which sense and with which chances, in whole percents", () => {
    expect(first).toMatchObject({
      who: "orc",
      prompt: "perceive",
      about: { mover: "ann", at: "4.6", distance: 2, sense: "sight", chance: 97, critical: 3, hearing: 38 },
      choices: ["yes", "hearing", "no"],
      otherwise: "no",
    });
  });

  it("[HR-RE-03] [HR-RE-04] by hearing alone where the mover is behind, which may be said by its name", () => {
    expect(last).toMatchObject({ who: "orc", about: { at: "4.5", distance: 1 } });
    const [, elf] = asked(yard, walk, [], []);
    expect(elf).toMatchObject({
      who: "elf",
      about: { sense: "hearing", distance: 1, chance: 92, critical: 3 },
      choices: ["yes", "no"],
    });
    expect(elf?.accepts("hearing")).toBeNull();
    expect(first?.accepts("listen")?.code).toBe("not-a-choice");
  });

  it("[HR-RE-06] [HR-RE-11] chooses among the weapons that reach, then bare hands; yes is the first", () => {
    const prompts = asked(
      yard,
      walk,
      [
        [3, 3],
        [3, 3],
      ],
      ["yes", "no", "no", "yes"],
    );
    const strikes = prompts.filter(({ prompt }) => prompt === "strike");
    expect(strikes.map(({ about, choices }) => [about["at"], choices])).toEqual([
      ["4.6", ["pike", "axe", "no"]],
      ["4.5", ["pike", "no"]],
      ["4.5", ["axe", "bare", "no"]],
    ]);
    expect(strikes[0]?.accepts("yes")).toBeNull();
    expect(strikes[0]?.accepts("bare")?.code).toBe("not-a-choice");
  });
});

describe("watch orders", () => {
  const orders = yard.rules.standingNo;
  const asking = (about: Prompt["about"]): Prompt => ({
    ...{ who: "orc", prompt: "perceive", about, choices: ["yes", "no"], otherwise: "no", accepts: () => null },
  });

  it.each([
    ["beside", { distance: 1, chance: 3 }, true],
    ["beside", { distance: 2, chance: 99 }, false],
    ["within-6", { distance: 6, chance: 3 }, true],
    ["within-6", { distance: 7, chance: 99 }, false],
    ["chance-75", { distance: 7, chance: 75 }, true],
    ["chance-75", { distance: 1, chance: 74 }, false],
    ["chance-75", { distance: 1, chance: 20, hearing: 80 }, true],
    ["constructor", { distance: 1, chance: 99 }, false],
  ])("[HR-RE-01] %s, asked about %j: %s", (unless, about, is) => {
    expect(orders?.stillAsked(asking(about), unless)).toBe(is);
  });

  it("[HR-RE-01] are offered by these words", () => {
    expect(orders?.words).toEqual([
      ...["beside", "within-2", "within-3", "within-4", "within-6", "within-8", "within-12"],
      ...["chance-25", "chance-50", "chance-75"],
    ]);
  });
});

const acting = hexBattleOf(`
ruleset: hex-reaction
pass: act
field: { hexes: [9, 12] }
figures:
  ann: { side: red, at: [4, 6], moved: still, holding: bolt, spells: [{ name: bolt, damage: 1d6, cost: 1 }], weapons: [{ name: bow, damage: 1d6, hexes: 20, allows: [aimed-shot] }, { name: axe, damage: 1d6, ready: false }] }
  orc: { side: blue, at: [4, 4], facing: 3 }
  bob: { side: red, at: [1, 1], moved: full }
`);

describe("the actions", () => {
  it("[HR-AC-01] are listed each way in which they can be done, allowed now or not", () => {
    const told = acting.rules
      .actionIntents(acting, "ann")
      .map(({ action, weapon = "", spell = "", hold = false, target = "" }) =>
        [action, weapon, spell, hold ? "hold" : "", target].filter(Boolean).join(" "),
      );
    expect(told).toEqual([
      ...["attack axe orc", "attack bare orc", "shoot bow orc", "aimed-shot bow orc", "cast orc", "cast bolt orc"],
      ...["cast bolt hold", "ready axe", "defend", "concentrate", "pick-up", "disbelieve"],
    ]);
  });

  it("[HR-AC-01] [HR-SP-01] of which the rules allow those that they do", () => {
    const allowed = acting.rules.actionIntents(acting, "ann").filter((intent) => refusalOf(acting, intent) === null);
    expect(allowed.map(({ action }) => action)).toEqual([
      ...["shoot", "aimed-shot", "cast", "cast", "ready", "defend", "concentrate", "pick-up", "disbelieve"],
    ]);
  });

  it("[HR-AC-02] refuse an id, a weapon and a spell that do not exist", () => {
    const code = (more: object) =>
      refusalOf(acting, { kind: "action", who: "ann", action: "attack", target: "orc", ...more })?.facts;
    expect(code({ action: "fly" })).toMatchObject({ because: "no-such-action" });
    expect(code({ action: "toString" })).toMatchObject({ because: "no-such-action" });
    expect(code({ action: "shoot", weapon: "sling" })).toMatchObject({ because: "no-weapon" });
    expect(code({ action: "ready", weapon: "sling" })).toMatchObject({ because: "no-weapon" });
    expect(code({ action: "cast", spell: "ray" })).toMatchObject({ because: "no-spell" });
    expect(code({ action: "shoot", target: "nobody" })).toMatchObject({ target: "nobody" });
  });
});

describe("what other rulesets declare with a move", () => {
  it.each([{ run: true }, { evade: true }, { posture: "kneeling" as const }, { mode: "slither" }])(
    "[HR-MV-01] is refused: %j",
    (more) => {
      expect(refusalOf(yard, { ...walk, ...more })?.code).toBe("cannot");
    },
  );

  it("[HR-MV-06] facings within a way too", () => {
    const turned = { ...walk, path: [{ at: [4, 5], facing: 2 }] };
    expect(refusalOf(yard, turned)?.code).toBe("cannot");
  });
});

describe("turns", () => {
  const slots = (battle: HexBattle) =>
    battle.rules.turns.slots(battle).map(({ who, pass, state }) => `${pass} ${who} ${state}`);

  it("[HR-MV-03] are listed by pass", () => {
    expect(slots(yard)).toEqual([
      ...["move ann now", "move orc open", "move elf open", "act ann open", "act orc open", "act elf open"],
    ]);
    expect(slots(acting)).toEqual([
      ...["move ann spent", "move orc spent", "move bob spent", "act ann now", "act orc open", "act bob open"],
    ]);
    expect(yard.rules.turns.passes).toEqual(["move", "act"]);
  });
});

describe("the numbers of a sheet", () => {
  it("are those that count, with what becomes of them", () => {
    const { shows } = acting.rules;
    const ready = shows.ready(acting, "ann").map(({ key, sum }) => [key, sum.total]);
    expect(ready).toEqual([
      ["MA", 10],
      ["DX", 10],
      ["ST", 10],
      ["IQ", 10],
      ["Per", 10],
    ]);
    expect(rulesetOf("hex-reaction")?.rate(acting, "ann").total).toBe(10);
  });
});
