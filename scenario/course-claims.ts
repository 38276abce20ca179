/** Expectations of the course of a scenario, on any ground: whose turn it is, who was asked, contests and attacks. */
import { turnOf } from "../src/engine/battle";
import type { Battle } from "../src/engine/battle";
import { type Claim, claim, type Seen } from "./claims";
import { type Known, readFigure } from "./names";
import { readList, readOneOf } from "./read";
import { type Entry, Misread, type Tree } from "./tree";

/** The words that a ground has for them. */
export interface CourseWords {
  readonly prompts: readonly string[];
  /** Kinds of attack. */
  readonly attacks: readonly string[];
}

/** Reads the claims of one key. */
export type ClaimsReader<B extends Battle> = (entry: Entry, battle: B) => Claim<B>[];

/** The readers of these keys. */
export function courseClaims({ prompts, attacks }: CourseWords): Readonly<Record<string, ClaimsReader<Battle>>> {
  return {
    turn: (entry, battle) => [claim(entry, readFigure(battle, entry.value), (seen) => turnOf(seen.battle))],
    asked: (entry, battle) => [claim(entry, readAsked(entry.value, battle, prompts), (seen) => seen.asked)],
    contests: (entry, battle) => [
      claim(
        entry,
        readTriples(entry, battle, (tree) => readFigure(battle, tree)),
        (seen) => noted(seen, "contest", ["by", "against", "winner"]),
      ),
    ],
    attacks: (entry, battle) => [
      claim(
        entry,
        readTriples(entry, battle, (tree) => readOneOf(tree, attacks, "kind of attack")),
        (seen) => noted(seen, "attack", ["attacker", "target", "kind"]),
      ),
    ],
  };
}

function noted({ notes }: Seen, key: string, facts: readonly string[]): string[][] {
  return notes.filter((note) => note.key === key).map((note) => facts.map((fact) => String(note[fact])));
}

function readAsked(tree: Tree, known: Known, prompts: readonly string[]): string[][] {
  return readList(tree, "asked", (item) => {
    const [who, prompt, ...rest] = readList(item, "a prompt", (part) => part);
    if (!who || !prompt || rest.length > 0) throw new Misread(item.line, "a prompt asked is [who, prompt]");
    return [readFigure(known, who), readOneOf(prompt, prompts, "prompt")];
  });
}

/** Two figures and a third word. */
function readTriples({ key, value }: Entry, known: Known, third: (tree: Tree) => string): string[][] {
  return readList(value, key, (item) => {
    const [one, other, last, ...rest] = readList(item, key, (part) => part);
    if (!one || !other || !last || rest.length > 0) throw new Misread(item.line, `each of ${key} has three words`);
    return [readFigure(known, one), readFigure(known, other), third(last)];
  });
}
