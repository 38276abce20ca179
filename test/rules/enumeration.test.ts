/**
 * Every play there is, counted: all allowed intents, all dice, all answers, to a fixed depth ("perft").
 *
 * How to read a change. `ends` counts the records that differ after so many steps, `plays` the ways that lead there.
 * More plays with the same ends: a rule asks or rolls once more without anything coming of it. Fewer ends: something can
 * no longer happen. A rule changed on purpose changes these numbers; look at the first depth that differs, since the
 * deeper ones follow from it, and take the new numbers over only once that difference is the one intended.
 */
import { describe, expect, it } from "vitest";
import type { Battle, Outcome } from "../../src/rules/battle/battle";
import { standing, turnOf } from "../../src/rules/battle/figures";
import type { Intent } from "../../src/rules/battle/intent";
import { formatRecord } from "../../src/rules/battle/notation/record-lines";
import type { Pending, Play } from "../../src/rules/conversation/play";
import { answerKey, type Choice } from "../../src/rules/conversation/steps";
import { perform, refusalOf } from "../../src/rules/deed";
import { battleOf } from "./battle-of";
import { intentsOf } from "./laws/intents";

type Way = (play: Play<Outcome>) => void;

/** All ways a play can go on from what it waits for. */
function waysOn(pending: NonNullable<Pending>): Way[] {
  if (pending.kind === "throw")
    return pending.thrown.outcomes.flatMap(({ weight }, at) => (weight > 0 ? [(play) => play.settle(at)] : []));
  const answers = pending.prompts.reduce<[string, Choice][][]>(
    (lists, prompt) =>
      lists.flatMap((list) =>
        prompt.choices
          .filter((choice) => prompt.accepts(choice) === null)
          .map((choice): [string, Choice][] => [...list, [answerKey(prompt), choice]]),
      ),
    [[]],
  );
  return answers.map((list) => (play) => play.answer(new Map(list)));
}

/** Every end of a play, depth first; each is played from the beginning, since a play cannot be copied. */
function* endsOf(begin: () => Play<Outcome>): Generator<Play<Outcome>> {
  const path: { at: number; ways: number }[] = [];
  do {
    const play = begin();
    for (let depth = 0; play.pending; depth++) {
      const ways = waysOn(play.pending);
      const fork = (path[depth] ??= { at: 0, ways: ways.length });
      ways[fork.at]?.(play);
    }
    yield play;
    while (path.length > 0 && path[path.length - 1]!.at + 1 >= path[path.length - 1]!.ways) path.pop();
    if (path.length > 0) path[path.length - 1]!.at += 1;
  } while (path.length > 0);
}

/** What can be done now: by whose turn it is, or passing on. */
function allowed(battle: Battle): Intent[] {
  const who = turnOf(battle) ?? standing(battle)[0];
  const own = who === undefined ? [] : intentsOf(battle, who);
  const pass: Intent = { kind: "pass", to: "turn" };
  return [...own, pass].filter((intent) => refusalOf(battle, intent) === null);
}

interface Count {
  readonly plays: number;
  readonly ends: number;
}

/** Counts step by step; each record that has come about is gone on from once. */
function perft(battle: Battle, depth: number): Count[] {
  const counts: Count[] = [];
  let front: Battle[] = [battle];
  for (let step = 0; step < depth; step++) {
    let plays = 0;
    const ends = new Map<string, Battle>();
    for (const from of front) {
      for (const intent of allowed(from)) {
        for (const play of endsOf(() => perform(from, intent))) {
          plays += 1;
          ends.set(formatRecord(play.battle.record).join("\n"), play.battle);
        }
      }
    }
    counts.push({ plays, ends: ends.size });
    front = [...ends.values()];
  }
  return counts;
}

const THREE = "field: { zones: { A: {}, B: {}, C: {} }, borders: { A B: {}, B C: {} } }";
const DUEL = "figures: { ann: { side: red, at: A, MR: 20 }, orc: { side: blue, at: B } }";

interface SetUp {
  /** What it is, and the rules that its numbers hang on most. */
  readonly title: string;
  readonly lines: string;
  readonly counts: readonly (readonly [plays: number, ends: number])[];
}

const SETUPS: readonly SetUp[] = [
  {
    title: "[Z3-MV-03] [Z-RE-02] two on open ground",
    lines: `ruleset: zones-3d6\n${THREE}\n${DUEL}`,
    counts: [
      [55, 33],
      [309, 112],
      [1375, 560],
    ],
  },
  {
    title: "[Z-BN-03] [Z-RE-14] an interceptor at the door",
    lines: `ruleset: zones-3d6
field: { zones: { A: {}, B: {}, C: {} }, borders: { A B: { bottleneck: 1 }, B C: { obstacle: 3 } } }
figures: { ann: { side: red, at: A, DX: 12 }, orc: { side: blue, at: bottleneck A B, from: B }, elf: { side: blue, at: A } }`,
    counts: [
      [61, 41],
      [518, 194],
    ],
  },
  {
    title: "[Z-MV-06] [Z-RE-07] a melee with a guard beside it",
    lines: `ruleset: zones-3d6
field: { zones: { A: {}, B: {} }, borders: { A B: {} } }
figures: { ann: { side: red, at: A }, orc: { side: blue, at: A }, elf: { side: blue, at: A }, imp: { side: blue, at: A } }
melees: [[ann, orc], [elf, imp]]
protects: { imp: elf }`,
    counts: [[984, 436]],
  },
  {
    title: "[ZP-MV-01] two on open ground",
    lines: `ruleset: zones-pool\n${THREE}\nfigures: { ann: { side: red, at: A, dice: [5, 2] }, orc: { side: blue, at: B, dice: [4] } }`,
    counts: [
      [82, 45],
      [500, 173],
    ],
  },
  {
    title: "[ZP-RE-02] a guard's dice and the attacker's",
    lines: `ruleset: zones-pool
field: { zones: { A: {} } }
figures: { ann: { side: red, at: A, dice: [4] }, elf: { side: blue, at: A, dice: [2] }, imp: { side: blue, at: A, dice: [5] } }
melees: [[elf, imp]]
protects: { imp: elf }`,
    counts: [[3753, 614]],
  },
  {
    title: "[ZM-MV-02] [ZM-MV-07] two on open ground",
    lines: `ruleset: zones-points\n${THREE}\nfigures: { ann: { side: red, at: A, Pace: 8 }, orc: { side: blue, at: B } }`,
    counts: [
      [23, 22],
      [213, 103],
      [1211, 701],
    ],
  },
  {
    title: "[ZM-MV-05] [ZM-MV-06] a melee with its enemies",
    lines: `ruleset: zones-points
field: { zones: { A: {}, B: {} }, borders: { A B: {} } }
figures: { ann: { side: red, at: A, Pace: 6 }, orc: { side: blue, at: A }, elf: { side: blue, at: B } }
melees: [[ann, orc]]`,
    counts: [
      [20, 17],
      [174, 81],
    ],
  },
];

describe("all plays to a fixed depth", () => {
  it.each(SETUPS)("$title", ({ lines, counts }) => {
    const found = perft(battleOf(lines), counts.length).map(({ plays, ends }) => [plays, ends]);
    expect(found).toEqual(counts);
  });
});
