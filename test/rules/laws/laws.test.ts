/** Laws that hold in every battle, whatever anybody does: random play over random battles, in every ruleset. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Automation, EFFECTS, LEVELS } from "../../../src/rules/battle/automation";
import type { Battle } from "../../../src/rules/battle/battle";
import type { Intent } from "../../../src/rules/battle/intent";
import { REFUSAL_CODES } from "../../../src/rules/battle/vocabulary";
import { rowOf, sameValue, undoing, withWrites } from "../../../src/rules/battle/writes";
import { nearResults } from "../../../src/rules/conversation/near-odds";
import { nobodyReacts, resultOf } from "../../../src/rules/conversation/odds";
import { type Chance, anyAnswer, rollFaces, samplePlay, seededChance } from "../../../src/rules/conversation/sample";
import { answerKey, type Answers } from "../../../src/rules/conversation/steps";
import { perform, refusalOf } from "../../../src/rules/deed";
import { rulesetIds, rulesetOf } from "../../../src/rulesets/registry";
import { intentsOf, rarerIntentsOf } from "./intents";
import { randomBattle } from "./random-battle";
import { checkLaws, checkRoom } from "./checks";
import { runs } from "./runs";

type Input = { faces: number[][] } | { answers: Answers };

/** Plays one intent by chance and keeps what went in. */
function playing(battle: Battle, intent: Intent, chance: Chance) {
  const play = perform(battle, intent);
  const inputs: Input[] = [];
  const policy = anyAnswer(chance);
  while (play.pending) {
    if (play.pending.kind === "throw") {
      const faces = rollFaces(play.pending.thrown, chance);
      inputs.push({ faces });
      play.roll(faces);
    } else {
      const answers = new Map(play.pending.prompts.map((prompt) => [answerKey(prompt), policy(prompt)]));
      inputs.push({ answers });
      play.answer(answers);
    }
  }
  return { play, inputs };
}

function replaying(battle: Battle, intent: Intent, inputs: readonly Input[]) {
  const play = perform(battle, intent);
  for (const input of inputs) {
    if ("faces" in input) play.roll(input.faces);
    else play.answer(input.answers);
  }
  return play;
}

/** Whatever a table keeps in its own hands. */
function anyLevels(chance: Chance): Automation {
  return Object.fromEntries(EFFECTS.map((effect) => [effect, LEVELS[Math.floor(chance() * LEVELS.length)] ?? "do"]));
}

/** One random step: some allowed intent of a figure whose turn it is, else the turn passes. */
function step(battle: Battle, chance: Chance): Battle {
  const who = battle.record.battle[""]?.turn;
  const open = who ? wishesOf(battle, who, chance).filter((intent) => refusalOf(battle, intent) === null) : [];
  const pass: Intent = { kind: "pass", to: "turn" };
  const intent = chance() < 0.3 ? pass : (open[Math.floor(chance() * open.length)] ?? pass);
  const { play, inputs } = playing(battle, intent, chance);
  const again = replaying(battle, intent, inputs);
  expect(again.writes).toEqual(play.writes);
  expect(again.notes).toEqual(play.notes);
  expect(rowsLeft(withWrites(play.battle.record, undoing(play.writes)), battle.record)).toBe(true);
  checkRoom(battle, intent, play.result);
  return play.battle;
}

/** What it does most, what is rarer, and now and then a GM's hand or a hazard's turn. */
function wishesOf(battle: Battle, who: string, chance: Chance): Intent[] {
  const rare = chance();
  if (rare < 0.08) return battle.order.map((one): Intent => ({ kind: "remove", who: one })).slice(0, 1 + 9 * rare);
  return rare < 0.4 ? rarerIntentsOf(battle, who) : intentsOf(battle, who);
}

/** All of it. */
function wishes(battle: Battle, who: string): Intent[] {
  return [...intentsOf(battle, who), ...rarerIntentsOf(battle, who)];
}

const TABLES = ["battle", "figure", "link", "hold", "border", "zone"] as const;

/** Undone: every row is as it was, and one that was not there is blank. */
function rowsLeft(undone: Battle["record"], before: Battle["record"]): boolean {
  return TABLES.every((at) =>
    Object.entries<unknown>(undone[at]).every(([who, row]) => sameValue(row, rowOf(before, at, who))),
  );
}

describe.each(rulesetIds())("in %s", (id) => {
  const rules = rulesetOf(id);
  if (!rules) throw new Error(`no ruleset ${id}`);

  it("[Z-ST-01] [Z-ST-03] [Z-BF-08] every figure has one place and one status, and nothing is overfull", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const chance = seededChance(seed);
        let battle: Battle = { ...randomBattle(rules, chance), automation: anyLevels(chance) };
        for (let turn = 0; turn < 25; turn++) {
          battle = step(battle, chance);
          checkLaws(battle);
        }
      }),
      // Battles that once broke a law: a step through a split zone out of a close fight, a guard on a border.
      { ...runs(120), examples: [[593027687], [308506282]] },
    );
  });

  it("a refusal changes nothing, and its code is one of the list", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const battle = randomBattle(rules, seededChance(seed));
        const before = JSON.stringify(battle.record);
        for (const who of battle.order) {
          const codes = wishes(battle, who).flatMap((intent) => refusalOf(battle, intent)?.code ?? []);
          for (const code of codes) expect(REFUSAL_CODES).toContain(code);
        }
        expect(JSON.stringify(battle.record)).toBe(before);
      }),
      runs(30),
    );
  });

  it("preview and play agree: what comes out was foreseen, and the chances add up to one", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const chance = seededChance(seed);
        const battle = randomBattle(rules, chance);
        const who = battle.order[0] ?? "";
        const open = wishes(battle, who).filter((intent) => refusalOf(battle, intent) === null);
        for (const intent of open.sort(() => chance() - 0.5).slice(0, 8)) {
          const { chances, exact } = nearResults(() => perform(battle, intent), nobodyReacts);
          const sum = [...chances.values()].reduce((total, share) => total.plus(share));
          expect([sum.top, sum.bottom]).toEqual([1n, 1n]);
          const result = resultOf(samplePlay(perform(battle, intent), chance, nobodyReacts));
          expect(chances.has(result) || !exact).toBe(true);
        }
      }),
      runs(25),
    );
  });
});
