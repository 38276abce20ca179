/** Laws that hold in every battle, whatever anybody does: random play over random battles, in every ruleset. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Battle } from "../../../src/rules/battle/battle";
import { areFoes, isUp, placeOf, standing, standingOn, stateOf, zonesAt } from "../../../src/rules/battle/figures";
import type { Intent } from "../../../src/rules/battle/intent";
import { splitPair } from "../../../src/rules/battle/record";
import { sameValue, undoing, withWrites } from "../../../src/rules/battle/writes";
import { usedOf } from "../../../src/rules/bottlenecks/passage";
import { areTouching, closeWith, groupOf } from "../../../src/rules/contact/group";
import { statusOf } from "../../../src/rules/contact/status";
import { classOdds, nobodyReacts, resultOf } from "../../../src/rules/conversation/odds";
import { type Chance, anyAnswer, rollFaces, samplePlay, seededChance } from "../../../src/rules/conversation/sample";
import { answerKey, type Answers } from "../../../src/rules/conversation/steps";
import { perform, refusalOf } from "../../../src/rules/deed";
import { rulesetIds, rulesetOf } from "../../../src/rulesets/registry";
import { intentsOf } from "./intents";
import { randomBattle } from "./random-battle";

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

function checkFigures(battle: Battle): void {
  for (const who of standing(battle)) {
    const place = placeOf(battle, who);
    const group = groupOf(battle, who);
    expect(zonesAt(battle, place).every((zone) => battle.field.zones.has(zone))).toBe(true);
    const melee = group.some((one) => group.some((other) => areFoes(battle, one, other)));
    const expected = closeWith(battle, who).length > 0 ? "InClose" : melee ? "InContact" : "Alone";
    expect(statusOf(battle, who)).toBe(expected);
    for (const member of group.filter((other) => areTouching(battle, who, other)))
      expect(zonesAt(battle, placeOf(battle, member)).some((zone) => zonesAt(battle, place).includes(zone))).toBe(true);
    if (place.kind === "border" && !battle.field.borders.get(place.border)?.bottleneck) expect(group).toEqual([who]);
  }
}

function checkBorders(battle: Battle): void {
  for (const border of battle.field.borders.values()) {
    if (!border.bottleneck) continue;
    expect(standingOn(battle, border.id).length).toBeLessThanOrEqual(border.bottleneck.capacity);
    expect(usedOf(battle, border)).toBeLessThanOrEqual(border.bottleneck.capacity);
  }
}

/** The fallen have no links and guard nobody; links join those on the map. */
function checkLinks(battle: Battle): void {
  for (const [pair, link] of Object.entries(battle.record.link)) {
    if (link.kind !== "none") for (const who of splitPair(pair)) expect(isUp(battle, who)).toBe(true);
  }
  for (const who of battle.order) if (!isUp(battle, who)) expect(stateOf(battle, who).ward).toBeNull();
}

function checkLaws(battle: Battle): void {
  checkFigures(battle);
  checkBorders(battle);
  checkLinks(battle);
}

/** One random step: some allowed intent of a figure whose turn it is, else the turn passes. */
function step(battle: Battle, chance: Chance): Battle {
  const who = battle.record.battle[""]?.turn;
  const open = who ? intentsOf(battle, who).filter((intent) => refusalOf(battle, intent) === null) : [];
  const pass: Intent = { kind: "pass", to: "turn" };
  const intent = chance() < 0.3 ? pass : (open[Math.floor(chance() * open.length)] ?? pass);
  const { play, inputs } = playing(battle, intent, chance);
  const again = replaying(battle, intent, inputs);
  expect(again.writes).toEqual(play.writes);
  expect(again.notes).toEqual(play.notes);
  expect(rowsLeft(withWrites(play.battle.record, undoing(play.writes)), battle.record)).toBe(true);
  return play.battle;
}

/** Undone: every row that was there is as it was. */
function rowsLeft(undone: Battle["record"], before: Battle["record"]): boolean {
  return Object.entries(before).every(([at, rows]) => {
    const left: Readonly<Record<string, unknown>> = undone[at as keyof Battle["record"]];
    return Object.entries(rows).every(([who, row]) => sameValue(left[who], row));
  });
}

describe.each(rulesetIds())("in %s", (id) => {
  const rules = rulesetOf(id);
  if (!rules) throw new Error(`no ruleset ${id}`);

  it("[Z-ST-01] [Z-ST-03] [Z-BF-08] every figure has one place and one status, and nothing is overfull", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const chance = seededChance(seed);
        let battle = randomBattle(rules, chance);
        for (let turn = 0; turn < 25; turn++) {
          battle = step(battle, chance);
          checkLaws(battle);
        }
      }),
      { numRuns: 120 },
    );
  });

  it("a refusal changes nothing, and its code is one of the list", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const battle = randomBattle(rules, seededChance(seed));
        const before = JSON.stringify(battle.record);
        for (const who of battle.order) for (const intent of intentsOf(battle, who)) refusalOf(battle, intent);
        expect(JSON.stringify(battle.record)).toBe(before);
      }),
      { numRuns: 30 },
    );
  });

  it("preview and play agree: what comes out was foreseen, and the chances add up to one", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const chance = seededChance(seed);
        const battle = randomBattle(rules, chance);
        const who = battle.order[0] ?? "";
        const moves = intentsOf(battle, who).filter(
          (intent) => intent.kind === "move" && refusalOf(battle, intent) === null,
        );
        for (const intent of moves.slice(0, 6)) {
          const odds = classOdds(() => perform(battle, intent), nobodyReacts, resultOf);
          const sum = [...odds.values()].reduce((total, share) => total.plus(share));
          expect([sum.top, sum.bottom]).toEqual([1n, 1n]);
          expect(odds.has(resultOf(samplePlay(perform(battle, intent), chance, nobodyReacts)))).toBe(true);
        }
      }),
      { numRuns: 25 },
    );
  });
});
