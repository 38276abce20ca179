/** Expectations of the whole battle and of the course of the scenario, by key; every other key is a figure. */
import { turnOf } from "../src/engine/battle";
import { standingOn } from "../src/zones/field/field";
import { splitPair } from "../src/engine/record";
import type { FigureId } from "../src/engine/types";
import type { Border } from "../src/zones/types";
import { rowOf, type ZoneBattle } from "../src/zones/battle";
import { type Claim, inOrder, type Seen, type Shown } from "./claims";
import { readFigureClaims } from "./figure-claims";
import { findBorder, type Known, readFigure } from "./names";
import { Fields, readEntries, readList, readOneOf, readWhole, readWord } from "./read";
import { readHolds } from "./links";
import { type Entry, Misread, type Tree } from "./tree";
import { PROMPTS, RULESET_WORDS } from "./words";

type ClaimsReader = (entry: Entry, battle: ZoneBattle) => Claim[];

const READERS: Readonly<Record<string, ClaimsReader>> = {
  turn: (entry, battle) => [claim(entry, readFigure(battle, entry.value), (seen) => turnOf(seen.battle))],
  turnOver: readTurnOver,
  bottlenecks: readBottlenecks,
  holds: readHoldsClaim,
  asked: readAsked,
  contests: (entry, battle) => [
    claim(
      entry,
      readTriples(entry, battle, (tree) => readFigure(battle, tree)),
      (seen) => seen.contests,
    ),
  ],
  attacks: (entry, battle) => [
    claim(
      entry,
      readTriples(entry, battle, (tree) => readOneOf(tree, KINDS, "kind of attack")),
      (seen) => seen.attacks,
    ),
  ],
  targets: (entry, battle) => [claim(entry, inOrder(readNames(entry.value, battle)), (seen) => inOrder(seen.targets))],
};

const KINDS = [
  "attack",
  "shoot",
  "charge",
  "opportunity",
  "closing",
  "response",
  "push",
  "rush",
  "trample",
  "knock-down",
  "subdue",
  "hold",
  "cast",
] as const;

/** All claims of an `expect`. */
export function readClaims(tree: Tree, battle: ZoneBattle): Claim[] {
  return readEntries(tree, "expect").flatMap((entry) => {
    const reader = Object.hasOwn(READERS, entry.key) && mayRead(battle, entry.key) ? READERS[entry.key] : undefined;
    return reader ? reader(entry, battle) : readFigureClaims(entry, battle);
  });
}

/** Keys of one ruleset only are unknown in the others. */
function mayRead({ rules }: ZoneBattle, key: string): boolean {
  return key !== "targets" || RULESET_WORDS.get(rules.id)?.expectAll.includes(key) === true;
}

function claim({ key, line }: Entry, expected: Shown, found: (seen: Seen) => Shown): Claim {
  return { line, of: key, expected, found };
}

function readTurnOver(entry: Entry, battle: ZoneBattle): Claim[] {
  const expected = readWord(entry.value, "turnOver") === "none" ? "none" : readFigure(battle, entry.value);
  return [claim(entry, expected, (seen) => rowOf(seen.battle.record, "battle", "").turnOver ?? "none")];
}

function readBottlenecks({ value }: Entry, battle: ZoneBattle): Claim[] {
  return readEntries(value, "bottlenecks").flatMap((entry) => {
    const border = findBorder(battle.field, entry.key, entry.line);
    if (!border.bottleneck) throw new Misread(entry.line, `the border ${entry.key} has no bottleneck`);
    return readBottleneck(entry, battle, border);
  });
}

/** How many have passed this round, who stands inside. */
function readBottleneck({ key, line, value }: Entry, battle: ZoneBattle, { id }: Border): Claim[] {
  const fields = new Fields(value, `bottleneck ${key}`, ["used", "inside"]);
  const used = fields.get("used", readWhole, null);
  const inside = fields.get("inside", (tree) => inOrder(readNames(tree, battle)), null);
  return [
    ...(used === null
      ? []
      : [
          {
            line,
            of: `${key} used`,
            expected: used,
            found: (seen: Seen) => rowOf(seen.battle.record, "border", id).passed.length,
          },
        ]),
    ...(inside === null
      ? []
      : [{ line, of: `${key} inside`, expected: inside, found: (seen: Seen) => inOrder(standingOn(seen.battle, id)) }]),
  ];
}

/** All holds there are, whatever their order. */
function readHoldsClaim(entry: Entry, battle: ZoneBattle): Claim[] {
  const expected = inOrder(readHolds(entry.value, battle).map(({ by, on, strength }) => `${by} ${on} ${strength}`));
  return [claim(entry, expected, (seen) => inOrder(holdsOf(seen.battle)))];
}

function holdsOf({ record }: ZoneBattle): string[] {
  const holds = Object.entries(record.hold).filter(([, { strength }]) => strength > 0);
  return holds.map(([pair, { strength }]) => `${splitPair(pair).join(" ")} ${strength}`);
}

function readAsked(entry: Entry, battle: ZoneBattle): Claim[] {
  const pairs = readList(entry.value, "asked", (item) => {
    const [who, prompt, ...rest] = readList(item, "a prompt", (part) => part);
    if (!who || !prompt || rest.length > 0) throw new Misread(item.line, "a prompt asked is [who, prompt]");
    return [readFigure(battle, who), readOneOf(prompt, PROMPTS, "prompt")];
  });
  return [claim(entry, pairs, (seen) => seen.asked)];
}

/** Two figures and a third word. */
function readTriples({ key, value }: Entry, known: Known, third: (tree: Tree) => string): string[][] {
  return readList(value, key, (item) => {
    const [one, other, last, ...rest] = readList(item, key, (part) => part);
    if (!one || !other || !last || rest.length > 0) throw new Misread(item.line, `each of ${key} has three words`);
    return [readFigure(known, one), readFigure(known, other), third(last)];
  });
}

function readNames(tree: Tree, known: Known): FigureId[] {
  return readList(tree, "figures", (item) => readFigure(known, item));
}
