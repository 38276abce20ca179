/** Laws that hold in every battle, whatever anybody does: random play over random battles, in every ruleset. */
import { describe, expect, it } from "vitest";
import { type Automation, AUTOMATED_EFFECTS, AUTOMATION_LEVELS } from "../../../src/engine/types";
import type { ZoneBattle, ZoneRuleset } from "../../../src/zones/battle";
import { isUp, turnOf } from "../../../src/engine/battle";
import type { ZoneIntent } from "../../../src/zones/intents";
import { formatBattle, parseBattle } from "../../../scenario/notation/notation";
import { REFUSAL_CODES } from "../../../src/zones/types";
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
import { answerKey, type Answers } from "../../../src/engine/flow";
import { resolve, refusalOf } from "../../../src/engine/legality";
import { legalActionsOf } from "../../../src/zones/legal-actions/moves";
import { rulesetIds, rulesetOf } from "../../../src/rulesets/registry";
import fc from "../../properties";
import { intentsOf, rarerIntentsOf } from "./intents";
import { randomBattle } from "./random-battle";
import { checkLaws, checkStep } from "./checks";
import { anyWish } from "./wishes";
import { below, one } from "./random-field";
import { anyAnswer } from "../../support/plays";

type Input = { faces: number[][] } | { answers: Answers };

/** Plays one intent by chance and keeps what went in. */
function playing(battle: ZoneBattle, intent: ZoneIntent, chance: Chance) {
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
      const answers = new Map(prompts.map((prompt) => [answerKey(prompt), policy(prompt)]));
      inputs.push({ answers });
      play.answer(answers);
    }
  }
  return { play, inputs };
}

function replaying(battle: ZoneBattle, intent: ZoneIntent, inputs: readonly Input[]) {
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

/** Somebody has acted in the midst of it: what has come of the step may no longer be seen. */
function isAct(input: Input): boolean {
  return "answers" in input && [...input.answers.values()].some((choice) => typeof choice !== "string");
}

/** One random step; undone it leaves no trace, and played again with the same dice and answers it is the same. */
function step(battle: ZoneBattle, chance: Chance): ZoneBattle {
  const intent = anyWish(battle, chance);
  const { play, inputs } = playing(battle, intent, chance);
  const again = replaying(battle, intent, inputs);
  expect(again.writes).toEqual(play.writes);
  expect(again.notes).toEqual(play.notes);
  expect(withWrites(play.battle, undoing(play.writes)).record).toEqual(battle.record);
  checkStep(battle, play.battle, { intent, result: inputs.some(isAct) ? undefined : play.result });
  return play.battle;
}

/** All of it. */
function wishes(battle: ZoneBattle, who: string): ZoneIntent[] {
  return [...intentsOf(battle, who), ...rarerIntentsOf(battle, who)];
}

/** The first choice that can be taken. */
const everybodyReacts: AnswerPolicy = (prompt) =>
  prompt.choices.find((choice) => prompt.accepts(choice) === null) ?? prompt.otherwise;

/** A battle some steps on. */
function underWay(rules: ZoneRuleset, chance: Chance): ZoneBattle {
  let battle = randomBattle(rules, chance);
  for (let turn = below(chance, 6); turn > 0; turn--)
    battle = playing(battle, anyWish(battle, chance), chance).play.battle;
  return battle;
}

describe.each(rulesetIds())("in %s", (id) => {
  const rules = rulesetOf(id);
  if (!rules) throw new Error(`no ruleset ${id}`);

  it("[Z-ST-01] [Z-ST-03] [Z-BF-08] every figure has one place and one status, and nothing is overfull", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const chance = seededChance(seed);
        let battle: ZoneBattle = { ...randomBattle(rules, chance), automation: anyLevels(chance) };
        for (let turn = 0; turn < 25; turn++) {
          battle = step(battle, chance);
          checkLaws(battle);
        }
        expect(parseBattle(formatBattle(battle), rulesetOf).record).toEqual(battle.record);
      }),
      { numRuns: 100 },
    );
  });

  it("a refusal changes nothing, and its code is one of the list", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const battle = underWay(rules, seededChance(seed));
        const before = JSON.stringify(battle.record);
        for (const who of battle.order) {
          const codes = wishes(battle, who).flatMap((intent) => refusalOf(battle, intent)?.code ?? []);
          expect(codes.filter((code) => !REFUSAL_CODES.includes(code))).toEqual([]);
          const offered = legalActionsOf(battle, who);
          expect(new Set(offered.map(({ id }) => id)).size).toBe(offered.length);
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
        const battle = underWay(rules, chance);
        const who = turnOf(battle) ?? "";
        const open = wishes(battle, who).filter((intent) => refusalOf(battle, intent) === null);
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
