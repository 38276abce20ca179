/** Expectations on hexes: of the whole, and of one figure by key. */
import { placeOf, stateOf } from "../../src/engine/battle";
import type { FigureId } from "../../src/engine/types";
import { type Arcs, type HexBattle, passOf, postureOf } from "../../src/hexes/battle";
import type { Cell } from "../../src/hexes/board";
import { HEX_CONDITIONS, hexConditionsOf } from "../../src/hexes/conditions";
import type { HexState, Mire } from "../../src/hexes/record";
import { POSTURES, type HexPlace } from "../../src/hexes/types";
import { type Claim, claim, inOrder, type Shown } from "../claims";
import { type ClaimsReader, courseClaims } from "../course-claims";
import { findFigure } from "../names";
import { Fields, readEntries, readFlag, readList, readNumber, readOneOf, readWhole } from "../read";
import { type Entry, Misread, type Tree } from "../tree";
import { readCell, readFacing, showCell } from "./cells";
import { readPosture } from "./figures";
import { HEX_ATTACKS, HEX_PROMPTS, hexWords } from "./words";

const READERS: Readonly<Record<string, ClaimsReader<HexBattle>>> = {
  ...courseClaims({ prompts: HEX_PROMPTS, attacks: HEX_ATTACKS }),
  pass: (entry, { rules }) => [
    claim(entry, readOneOf(entry.value, rules.turns.passes ?? [], "pass"), (seen) => passOf(seen.battle)),
  ],
};

/** All claims of an `expect`. */
export function readHexClaims(tree: Tree, battle: HexBattle): Claim<HexBattle>[] {
  return readEntries(tree, "expect").flatMap((entry) => {
    const reader = Object.hasOwn(READERS, entry.key) && mayRead(battle, entry.key) ? READERS[entry.key] : undefined;
    return reader ? reader(entry, battle) : readFigureClaims(entry, battle);
  });
}

/** Keys of one ruleset only are unknown in the other. */
function mayRead({ rules }: HexBattle, key: string): boolean {
  return key !== "pass" || hexWords(rules).expectAll.includes(key);
}

/** What a key expects, and how to find it. */
interface Check {
  readonly expected: Shown;
  found(battle: HexBattle, who: FigureId): Shown;
}

type CheckReader = (tree: Tree, battle: HexBattle) => Check;

const CHECKS: Readonly<Record<string, CheckReader>> = {
  at: readAt,
  facing: (tree) => ({ expected: readFacing(tree, "facing"), found: ofState(({ facing }) => facing) }),
  posture: readPostureClaim,
  prone: flagOf("prone", ({ prone }) => prone),
  acted: (tree) => ({
    expected: readFlag(tree, "acted"),
    found: (battle, who) => battle.rules.turns.hasActed(stateOf(battle, who)),
  }),
  hits: (tree) => ({ expected: readWhole(tree, "hits"), found: ofState(({ hits }) => hits) }),
  conditions: readConditions,
  moved: (tree, { rules }) => ({
    expected: readOneOf(tree, [...hexWords(rules).modes, "none"], "mode"),
    found: ofState(({ mode }) => mode ?? "none"),
  }),
  holding: readHolding,
  points: numberOf("points", ({ points }) => points),
  front: arcOf("front", ({ front }) => front),
  rear: arcOf("rear", ({ rear }) => rear),
  weaponSide: arcOf("weaponSide", (arcs) => arcs[arcs.weaponSide ?? "right"]),
  shieldSide: arcOf("shieldSide", (arcs) => arcs[arcs.weaponSide === "left" ? "right" : "left"]),
  sunk: numberOf("sunk", ({ mire }) => mire?.sunk ?? 0),
  calm: flagOf(
    "calm",
    inMire(({ calm }) => calm, true),
  ),
  under: flagOf(
    "under",
    inMire(({ under }) => under, false),
  ),
  fatigue: numberOf("fatigue", ({ fatigue }) => fatigue),
  pressed: numberOf("pressed", ({ pressed }) => pressed?.paid ?? 0),
};

const KEYS = ["at", "facing", "posture", "prone", "acted", "hits", "conditions"];

function readFigureClaims({ key, line, value }: Entry, battle: HexBattle): Claim<HexBattle>[] {
  const who = findFigure(battle, key, line);
  new Fields(value, `what is expected of ${who}`, [...KEYS, ...hexWords(battle.rules).expect]);
  return readEntries(value, who).map((entry) => figureClaim(who, entry, battle));
}

function figureClaim(who: FigureId, { key, line, value }: Entry, battle: HexBattle): Claim<HexBattle> {
  const reader = Object.hasOwn(CHECKS, key) ? CHECKS[key] : undefined;
  if (!reader) throw new Misread(line, `unknown expectation: ${key}`);
  const { expected, found } = reader(value, battle);
  return { line, of: `${who}.${key}`, expected, found: (seen) => found(seen.battle, who) };
}

function ofState(shown: (state: HexState) => Shown): Check["found"] {
  return (battle, who) => shown(stateOf(battle, who));
}

function flagOf(key: string, shown: (state: HexState) => boolean): CheckReader {
  return (tree) => ({ expected: readFlag(tree, key), found: ofState(shown) });
}

/** Points and what is paid may hold a fraction. */
function numberOf(key: string, shown: (state: HexState) => number): CheckReader {
  return (tree) => ({ expected: readNumber(tree, key), found: ofState(shown) });
}

/** Of one in quicksand; else as it is of anybody else. */
function inMire(shown: (mire: Mire) => boolean, otherwise: boolean): (state: HexState) => boolean {
  return ({ mire }) => (mire ? shown(mire) : otherwise);
}

function readAt(tree: Tree, { field }: HexBattle): Check {
  const expected = showCell(readCell(tree, "at", field.board));
  return { expected, found: (battle, who) => showPlace(placeOf(battle, who)) };
}

function showPlace(place: HexPlace): string {
  return place.kind === "off" ? "off the map" : showCell(place.at);
}

/** In the words of the ruleset: who is prone lies. */
function readPostureClaim(tree: Tree, { rules }: HexBattle): Check {
  const { postures } = hexWords(rules);
  const lying = postures.includes("lying") ? "lying" : "prone";
  const shown = (posture: string) => (posture === "lying" ? lying : posture);
  return {
    expected: shown(readPosture(tree, postures)),
    found: (battle, who) => shown(postureOf(battle, who)),
  };
}

function readHolding(tree: Tree): Check {
  const expected = readOneOf(tree, [tree.kind === "scalar" ? tree.text.trim() : "none", "none"], "spell");
  return { expected, found: ofState(({ holding }) => holding ?? "none") };
}

/** Neighbouring hexes; their order is free. */
function arcOf(key: string, of: (arcs: Arcs) => readonly Cell[]): CheckReader {
  return (tree, { field }) => ({
    expected: inOrder(readList(tree, key, (item) => showCell(readCell(item, `a hex of ${key}`, field.board)))),
    found: (battle, who) => inOrder(of(battle.rules.arcs(battle, who)).map(showCell)),
  });
}

/** What `posture`, `prone` and `sunk` say is no condition of a scenario. */
const SHOWN_CONDITIONS = HEX_CONDITIONS.filter((condition) => !["prone", "sinking", ...POSTURES].includes(condition));

/** Each one named must be there; an empty list says that none is. */
function readConditions(tree: Tree): Check {
  const expected = inOrder(readList(tree, "conditions", (item) => readOneOf(item, SHOWN_CONDITIONS, "condition")));
  return {
    expected,
    found: (battle, who) => {
      const all = hexConditionsOf(battle, who);
      const found = inOrder(SHOWN_CONDITIONS.filter((condition) => all.includes(condition)));
      return expected.length > 0 && expected.every((one) => found.includes(one)) ? expected : found;
    },
  };
}
