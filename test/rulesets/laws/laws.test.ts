/** Laws that hold in every battle, whatever anybody does: random play over random battles, in every ruleset of every ground. */
import { describe, expect, it } from "vitest";
import { type Automation, AUTOMATED_EFFECTS, AUTOMATION_LEVELS } from "../../../src/engine/types";
import { type Battle, isUp, type Ruleset, turnOf } from "../../../src/engine/battle";
import type { Intent } from "../../../src/engine/intents";
import { formatBattle } from "../../../scenario/notation/notation";
import { undoing, withWrites } from "../../../src/engine/writes";
import {
  nearResults,
  type AnswerPolicy,
  nobodyReacts,
  resultOf,
  type Chance,
  rollFaces,
  samplePlay,
  seededChance,
} from "../../../src/engine/odds";
import { answerKey, type Answers, type Choice } from "../../../src/engine/flow";
import { resolve, refusalOf } from "../../../src/engine/legality";
import { rulesetIds, rulesetOf } from "../../../src/rulesets/registry";
import fc from "../../properties";
import type { GroundLaws } from "./ground-laws";
import { lawsFor } from "./grounds";
import { below, one } from "./random-field";
import { anyAnswer } from "../../support/plays";

type Input = { faces: number[][] } | { answers: Answers };

/** Plays one intent by chance and keeps what went in. */
function playing(laws: GroundLaws, battle: Battle, intent: Intent, chance: Chance) {
  const play = resolve(battle, intent);
  const inputs: Input[] = [];
  const policy = anyAnswer(chance);
  while (play.pending) {
    if (play.pending.kind === "throw") {
      const faces = rollFaces(play.pending.thrown, chance);
      inputs.push({ faces });
      play.roll(faces);
    } else {
      const { prompts } = play.pending;
      expect(prompts.filter(({ accepts, otherwise }) => accepts(otherwise) !== null)).toEqual([]);
      expect(prompts.filter(({ who }) => !isUp(play.battle, who))).toEqual([]);
      expect(prompts.flatMap((prompt) => laws.promptFaults(play.battle, prompt))).toEqual([]);
      const answers = new Map(prompts.map((prompt) => [answerKey(prompt), policy(prompt)]));
      inputs.push({ answers });
      play.answer(answers);
    }
  }
  return { play, inputs };
}

function replaying(battle: Battle, intent: Intent, inputs: readonly Input[]) {
  const play = resolve(battle, intent);
  for (const input of inputs) {
    if ("faces" in input) play.roll(input.faces);
    else play.answer(input.answers);
  }
  return play;
}

/** Whatever a table keeps in its own hands. */
function anyLevels(chance: Chance): Automation {
  return Object.fromEntries(
    AUTOMATED_EFFECTS.map((effect) => [
      effect,
      AUTOMATION_LEVELS[Math.floor(chance() * AUTOMATION_LEVELS.length)] ?? "do",
    ]),
  );
}

function answersIn(input: Input): [string, Choice][] {
  return "answers" in input ? [...input.answers] : [];
}

/** Somebody has acted in the midst of it: what has come of the step may no longer be seen. */
function isAct(input: Input): boolean {
  return "answers" in input && [...input.answers.values()].some((choice) => typeof choice !== "string");
}

/** One random step; undone it leaves no trace, and played again with the same dice and answers it is the same. */
function step(laws: GroundLaws, battle: Battle, chance: Chance): Battle {
  const intent = laws.anyWish(battle, chance);
  const { play, inputs } = playing(laws, battle, intent, chance);
  const again = replaying(battle, intent, inputs);
  expect(again.writes).toEqual(play.writes);
  expect(again.notes).toEqual(play.notes);
  expect(withWrites(play.battle, undoing(play.writes)).record).toEqual(battle.record);
  const result = inputs.some(isAct) ? undefined : play.result;
  expect(laws.stepFaults(battle, play.battle, { intent, result, answers: inputs.flatMap(answersIn) })).toEqual([]);
  return play.battle;
}

/** The first choice that can be taken. */
const everybodyReacts: AnswerPolicy = (prompt) =>
  prompt.choices.find((choice) => prompt.accepts(choice) === null) ?? prompt.otherwise;

/** A battle some steps on. */
function underWay(laws: GroundLaws, rules: Ruleset, chance: Chance): Battle {
  let battle = laws.randomBattle(rules, chance);
  for (let turn = below(chance, 6); turn > 0; turn--)
    battle = playing(laws, battle, laws.anyWish(battle, chance), chance).play.battle;
  return battle;
}

describe.each(rulesetIds())("in %s", (id) => {
  const rules = rulesetOf(id);
  if (!rules) throw new Error(`no ruleset ${id}`);
  const laws = lawsFor(rules);

  it(`${laws.ids} whatever happens, what must hold of a battle does`, () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const chance = seededChance(seed);
        let battle: Battle = { ...laws.randomBattle(rules, chance), automation: anyLevels(chance) };
        for (let turn = 0; turn < 25; turn++) {
          battle = step(laws, battle, chance);
          expect(laws.faults(battle)).toEqual([]);
        }
        expect(laws.parse(formatBattle(battle)).record).toEqual(battle.record);
      }),
      { numRuns: 100 },
    );
  });

  it("a refusal changes nothing, and its code is one of the list", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const battle = underWay(laws, rules, seededChance(seed));
        const before = JSON.stringify(battle.record);
        for (const who of battle.order) {
          const codes = laws.wishes(battle, who).flatMap((intent) => refusalOf(battle, intent)?.code ?? []);
          expect(codes.filter((code) => !laws.codes.includes(code))).toEqual([]);
          const offered = laws.offered(battle, who);
          expect(new Set(offered).size).toBe(offered.length);
        }
        expect(JSON.stringify(battle.record)).toBe(before);
      }),
      { numRuns: 20 },
    );
  });

  it("preview and play agree: what comes out was foreseen, and the chances add up to one", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const chance = seededChance(seed);
        const battle = underWay(laws, rules, chance);
        const who = turnOf(battle) ?? "";
        const open = laws.wishes(battle, who).filter((intent) => refusalOf(battle, intent) === null);
        for (const intent of open.sort(() => chance() - 0.5).slice(0, 8)) {
          const policy = one(chance, [nobodyReacts, everybodyReacts]);
          const { chances, exact } = nearResults(() => resolve(battle, intent), policy);
          const sum = [...chances.values()].reduce((total, share) => total.plus(share));
          expect([sum.top, sum.bottom]).toEqual([1n, 1n]);
          const result = resultOf(samplePlay(resolve(battle, intent), chance, policy));
          expect(chances.has(result) || !exact).toBe(true);
        }
      }),
      { numRuns: 25 },
    );
  });
});
