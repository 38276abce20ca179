/** What a judge's act is done for, in words: on the card of an autopilot's play, and beside a suggestion. */
import type { Expectation } from "../engine/tactics";
import type { Why } from "../engine/journal";
import type { Judgement, Reason } from "../judge/judge";
import { isOneOf, named, type Naming, type Phrase, say } from "./text";

/** The words of reasons: `felled` of one that is down, `plain` where nothing speaks for it but that the rest is worse. */
export const WHY_KEYS = [
  ...["strikes", "fells", "struck", "awaits", "nears", "leaves", "holds", "wards-off", "recovers", "spends-action"],
  "felled",
  "plain",
] as const;

/** From this chance on a blow is told as one that fells. */
const MAY_FELL = 0.25;

/** What speaks for it most. */
export function whyOf({ reasons }: Pick<Judgement, "reasons">): Why {
  const best = sortedReasons(reasons).find(({ worth }) => worth > 0);
  return best ? wordOf(best.expected) : { key: "plain" };
}

/** What speaks for it and against it, what counts most first, each once. */
export function reasonPhrases({ reasons }: Pick<Judgement, "reasons">, naming: Naming): Phrase[] {
  const words = sortedReasons(reasons).map(({ expected }) => wordOf(expected));
  const seen = new Map(words.map((word) => [[word.key, word.of].join(), word]));
  return [...seen.values()].map((word) => whyPhrase(word, naming));
}

/** The reason as a sentence without a subject. */
export function whyPhrase({ key, of }: Why, naming: Naming): Phrase {
  return say(`Reason.${isOneOf(WHY_KEYS, key) ? key : "plain"}`, named(naming, { of }));
}

function sortedReasons(reasons: readonly Reason[]): Reason[] {
  const counted = reasons.filter(({ worth }) => worth !== 0);
  return counted.sort((one, other) => Math.abs(other.worth) - Math.abs(one.worth));
}

function wordOf(expected: Expectation): Why {
  switch (expected.kind) {
    case "strikes":
      return { key: (expected.odds?.fells ?? 0) >= MAY_FELL ? "fells" : "strikes", of: expected.target };
    case "struck":
    case "wards-off":
      return { key: expected.kind, of: expected.by };
    case "nears":
      return { key: expected.turns < 0 ? "leaves" : "nears", of: expected.foe };
    case "awaits":
      return { key: expected.kind, of: expected.foe };
    case "holds":
      return { key: expected.kind, of: expected.what };
    case "recovers":
    case "spends-action":
      return { key: expected.kind };
  }
}
