/** Expectations of the whole battle and of the course of the scenario, by key; every other key is a figure. */
import { standingOn } from "../../src/zones/field/field";
import { splitPair } from "../../src/engine/record";
import type { FigureId } from "../../src/engine/types";
import type { Border } from "../../src/zones/types";
import { rowOf, type ZoneBattle } from "../../src/zones/battle";
import { type Claim, claim, inOrder, type Seen } from "../claims";
import { type ClaimsReader, courseClaims } from "../course-claims";
import { type Known, readFigure } from "../names";
import { readFigureClaims } from "./figure-claims";
import { findBorder } from "./places";
import { Fields, readEntries, readList, readWhole, readWord } from "../read";
import { readHolds } from "./links";
import { type Entry, Misread, type Tree } from "../tree";
import { ATTACKS, PROMPTS, ZONE_WORDS } from "./words";

type ZoneClaim = Claim<ZoneBattle>;

const READERS: Readonly<Record<string, ClaimsReader<ZoneBattle>>> = {
  ...courseClaims({ prompts: PROMPTS, attacks: ATTACKS }),
  turnOver: readTurnOver,
  bottlenecks: readBottlenecks,
  holds: readHoldsClaim,
  targets: (entry, battle) => [
    claim(entry, inOrder(readNames(entry.value, battle)), (seen) => inOrder(targetsOf(seen))),
  ],
};

/** All claims of an `expect`. */
export function readClaims(tree: Tree, battle: ZoneBattle): ZoneClaim[] {
  return readEntries(tree, "expect").flatMap((entry) => {
    const reader = Object.hasOwn(READERS, entry.key) && mayRead(battle, entry.key) ? READERS[entry.key] : undefined;
    return reader ? reader(entry, battle) : readFigureClaims(entry, battle);
  });
}

/** Keys of one ruleset only are unknown in the others. */
function mayRead({ rules }: ZoneBattle, key: string): boolean {
  return key !== "targets" || ZONE_WORDS.get(rules.id)?.expectAll.includes(key) === true;
}

/** Whom the last burst or sweep hit. */
function targetsOf({ notes }: Seen): string[] {
  const targets = notes.filter((note) => note.key === "targets").at(-1)?.["targets"];
  return Array.isArray(targets) ? targets.map(String) : [];
}

function readTurnOver(entry: Entry, battle: ZoneBattle): ZoneClaim[] {
  const expected = readWord(entry.value, "turnOver") === "none" ? "none" : readFigure(battle, entry.value);
  return [claim(entry, expected, (seen) => rowOf(seen.battle.record, "battle", "").turnOver ?? "none")];
}

function readBottlenecks({ value }: Entry, battle: ZoneBattle): ZoneClaim[] {
  return readEntries(value, "bottlenecks").flatMap((entry) => {
    const border = findBorder(battle.field, entry.key, entry.line);
    if (!border.bottleneck) throw new Misread(entry.line, `the border ${entry.key} has no bottleneck`);
    return readBottleneck(entry, battle, border);
  });
}

/** How many have passed this round, who stands inside. */
function readBottleneck({ key, line, value }: Entry, battle: ZoneBattle, { id }: Border): ZoneClaim[] {
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
            found: (seen: Seen<ZoneBattle>) => rowOf(seen.battle.record, "border", id).passed.length,
          },
        ]),
    ...(inside === null
      ? []
      : [
          {
            line,
            of: `${key} inside`,
            expected: inside,
            found: (seen: Seen<ZoneBattle>) => inOrder(standingOn(seen.battle, id)),
          },
        ]),
  ];
}

/** All holds there are, whatever their order. */
function readHoldsClaim(entry: Entry, battle: ZoneBattle): ZoneClaim[] {
  const expected = inOrder(readHolds(entry.value, battle).map(({ by, on, strength }) => `${by} ${on} ${strength}`));
  return [claim(entry, expected, (seen) => inOrder(holdsOf(seen.battle)))];
}

function holdsOf({ record }: ZoneBattle): string[] {
  const holds = Object.entries(record.hold).filter(([, { strength }]) => strength > 0);
  return holds.map(([pair, { strength }]) => `${splitPair(pair).join(" ")} ${strength}`);
}

function readNames(tree: Tree, known: Known): FigureId[] {
  return readList(tree, "figures", (item) => readFigure(known, item));
}
