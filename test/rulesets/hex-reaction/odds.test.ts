/** The odds of hex-reaction are those of its plays: by stages, by tables and by enumerating every course. */
import { describe, expect, it } from "vitest";
import { Fraction } from "../../../src/engine/dice/distribution";
import type { Throw } from "../../../src/engine/flow";
import { resolve } from "../../../src/engine/legality";
import type { AnswerPolicy } from "../../../src/engine/odds";
import type { HexBattle } from "../../../src/hexes/battle";
import type { WalkIntent } from "../../../src/hexes/intents";
import { hexBattleOf } from "../../support/battle-of";
import { classOdds, oddsOf } from "../../support/plays";

const ambush = hexBattleOf(`
ruleset: hex-reaction
field: { hexes: [9, 12] }
figures:
  ann: { side: red, at: [4, 6], ST: 9 }
  o1: { side: blue, at: [4, 3], facing: 3, Per: 9, weapons: [{ name: bow, damage: 1d6, hexes: 20 }] }
  o2: { side: blue, at: [3, 4], facing: 1, IQ: 11, Per: 8, wizard: true, holding: bolt, spells: [{ name: bolt, damage: 1d6, cost: 1 }], weapons: [{ name: spear, damage: 1d6, pole: true }] }
`);

const walk = (mode: string, ...path: readonly (readonly [number, number])[]): WalkIntent => ({
  ...{ kind: "walk", who: "ann", mode },
  path: path.map((at) => ({ at })),
});

const near = walk("half", [4, 5]);
const way = walk("half", [4, 5], [4, 4]);

/** Whoever is asked does what it can, its bare hands apart. */
const everybody: AnswerPolicy = ({ prompt, choices }) => (prompt === "strike" ? (choices[0] ?? "no") : "yes");
const bowOnly: AnswerPolicy = (prompt) => (prompt.who === "o1" ? everybody(prompt) : prompt.otherwise);
const eyesOnly: AnswerPolicy = ({ prompt }) => (prompt === "perceive" ? "yes" : "no");

function bySlices(battle: HexBattle, intent: WalkIntent, answers: AnswerPolicy): ReadonlyMap<string, Fraction> {
  const slices = battle.rules.handlers.walk.oddsBy?.(battle, intent, answers);
  if (!slices) throw new Error("walks have no odds by stages");
  for (;;) {
    const slice = slices.next();
    if (slice.done) return slice.value;
  }
}

const inText = (odds: ReadonlyMap<unknown, Fraction>) =>
  [...odds].map(([outcome, { top, bottom }]) => `${String(outcome)} ${top}/${bottom}`).sort();

describe("the odds of a walk", () => {
  it.each([
    ["with everybody striking", walk("half"), everybody],
    ["of a step towards one bow", near, bowOnly],
    ["with everybody looking", way, eyesOnly],
    ["of one who dodges", walk("dodge"), everybody],
    ["of one who stands still", walk("still"), everybody],
  ])("[HR-RE-09] are by stages what the enumeration of all courses gives, %s", (_, intent, answers) => {
    const whole = oddsOf(() => resolve(ambush, intent), answers);
    expect(inText(bySlices(ambush, intent, answers))).toEqual(inText(whole));
  });

  it("add up to one however many watch", () => {
    const crowd = hexBattleOf(`
ruleset: hex-reaction
field: { hexes: [9, 12] }
figures:
  ann: { side: red, at: [4, 10], ST: 14 }
${[3, 4, 5].map((n) => `  o${n}: { side: blue, at: [${n}, 1], facing: 3, Per: 8, weapons: [{ name: bow, damage: 1d6, hexes: 20 }] }`).join("\n")}
`);
    const odds = bySlices(crowd, walk("full", [4, 9], [4, 8]), everybody);
    const sum = [...odds.values()].reduce((all, chance) => all.plus(chance), Fraction.ZERO);
    expect(sum.equals(Fraction.ONE)).toBe(true);
    expect(odds.get("arrived")?.toNumber()).toBeLessThan(0.9);
  });
});

/** Everybody looks by its likelier sense; only who has noticed is asked anything else. */
function unnoticedIn(battle: HexBattle, intent: WalkIntent): Fraction {
  let noticed = false;
  const begin = () => {
    noticed = false;
    return resolve(battle, intent);
  };
  const looking: AnswerPolicy = ({ prompt, about }) => {
    if (prompt !== "perceive") noticed = true;
    if (prompt !== "perceive") return "no";
    return Number(about["hearing"] ?? 0) > Number(about["chance"]) ? "hearing" : "yes";
  };
  return classOdds(begin, looking, () => noticed).get(false) ?? Fraction.ZERO;
}

describe("the chance that nobody notices a walk", () => {
  it.each([way, walk("half", [5, 5], [5, 4], [5, 3]), walk("full"), walk("still"), walk("step", [3, 5])])(
    "[HR-RE-01] is that of the plays in which everybody looks and nobody succeeds: %j",
    (intent) => {
      const told = ambush.rules.watch?.(ambush, intent).unnoticed ?? Fraction.ZERO;
      expect(told.equals(unnoticedIn(ambush, intent))).toBe(true);
    },
  );

  it("[HR-RE-03] [HR-RE-04] counts glances at the side and ears where these are the better", () => {
    const deaf = hexBattleOf(`
ruleset: hex-reaction
field: { hexes: [9, 12] }
figures:
  ann: { side: red, at: [4, 6] }
  o1: { side: blue, at: [4, 4], IQ: 12, Per: 4, acuteHearing: true }
  o2: { side: blue, at: [3, 5], facing: 5, IQ: 5, Per: 12 }
`);
    const intent = walk("half", [4, 7]);
    const told = deaf.rules.watch?.(deaf, intent).unnoticed ?? Fraction.ZERO;
    expect(told.equals(unnoticedIn(deaf, intent))).toBe(true);
  });

  it("[HR-RE-01] names who watches and from which hex on", () => {
    const silent = hexBattleOf(`
ruleset: hex-reaction
field: { hexes: [9, 12] }
figures:
  ann: { side: red, at: [4, 6], silent: true }
  o1: { side: blue, at: [4, 3], facing: 3, Per: 9, weapons: [{ name: bow, damage: 1d6, hexes: 20 }] }
  o2: { side: blue, at: [4, 2], facing: 3, moved: half, weapons: [{ name: pike, damage: 1d6, reach: 2 }] }
`);
    const told = silent.rules.watch?.(silent, way);
    expect(told?.watchers.map(({ who, from }) => [who, from])).toEqual([
      ["o1", -1],
      ["o2", 1],
    ]);
    expect(told?.watchers[0]?.chance.equals(Fraction.of(30, 36))).toBe(true);
  });
});

/** Every throw that the plays meet. */
function thrownIn(intent: WalkIntent): Throw<unknown>[] {
  const met = new Map<string, Throw<unknown>>();
  const play = resolve(ambush, intent);
  while (play.pending) {
    if (play.pending.kind === "throw") {
      const { thrown } = play.pending;
      met.set(`${thrown.key} ${thrown.dice.map(({ who }) => who).join()}`, thrown);
      play.settle(0);
    } else
      play.answer(new Map(play.pending.prompts.map((prompt) => [`${prompt.who}:${prompt.prompt}`, everybody(prompt)])));
  }
  return [...met.values()];
}

/** All faces of so many dice. */
function* facesOf(count: number): Generator<number[]> {
  if (count === 0) yield [];
  else for (const rest of facesOf(count - 1)) for (let face = 1; face <= 6; face++) yield [face, ...rest];
}

describe("each throw", () => {
  it("[HR-RO-01] weighs its outcomes as often as the faces of its dice show them", () => {
    const thrown = thrownIn(way);
    expect(new Set(thrown.map(({ key }) => key))).toEqual(new Set(["damage", "go-on", "perceive", "strike"]));
    for (const { dice, outcomes, read } of thrown) {
      const counted = outcomes.map(() => 0);
      for (const faces of facesOf(dice[0]?.count ?? 0)) counted[read([faces])]! += 1;
      expect(outcomes.map(({ weight }) => weight)).toEqual(counted);
    }
  });
});
