/**
 * Every play there is, counted: all allowed intents, all dice, all answers, to a fixed depth ("perft").
 *
 * How to read a change. `ends` counts the records that differ after so many steps, `plays` the ways that lead there.
 * More plays with the same ends: a rule asks or rolls once more without anything coming of it. Fewer ends: something can
 * no longer happen. A rule changed on purpose changes these numbers; look at the first depth that differs, since the
 * deeper ones follow from it, and take the new numbers over only once that difference is the one intended.
 */
import { describe, expect, it } from "vitest";
import { type Battle, standing, turnOf } from "../../src/engine/battle";
import type { Intent, PassIntent } from "../../src/engine/intents";
import { formatRecord } from "../../src/engine/notation/record-lines";
import type { Pending, Resolution } from "../../src/engine/resolution";
import { answerKey, type Choice } from "../../src/engine/flow";
import { resolve, refusalOf } from "../../src/engine/legality";
import { anyBattleOf, isOnHexes, zoneBattleIn } from "../support/battle-of";
import { SETUPS } from "./enumeration-setups";
import { plainHexIntentsOf } from "./laws/hex-wishes";
import { intentsOf } from "./laws/intents";

type Way = (play: Resolution<string, Battle>) => void;

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
function* endsOf(begin: () => Resolution<string, Battle>): Generator<Resolution<string, Battle>> {
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
  const own = who === undefined ? [] : ownIntents(battle, who);
  const pass: PassIntent = { kind: "pass", to: "turn" };
  return [...own, pass].filter((intent) => refusalOf(battle, intent) === null);
}

function ownIntents(battle: Battle, who: string): Intent[] {
  return isOnHexes(battle) ? plainHexIntentsOf(battle, who) : intentsOf(zoneBattleIn(battle), who);
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
        for (const play of endsOf(() => resolve(from, intent))) {
          plays += 1;
          ends.set(formatRecord(from.rules.ground, play.battle.record).join("\n"), play.battle);
        }
      }
    }
    counts.push({ plays, ends: ends.size });
    front = [...ends.values()];
  }
  return counts;
}

describe("all plays to a fixed depth", () => {
  it.each(SETUPS)("$title", ({ lines, counts }) => {
    const found = perft(anyBattleOf(lines), counts.length).map(({ plays, ends }) => [plays, ends]);
    expect(found).toEqual(counts);
  });
});
