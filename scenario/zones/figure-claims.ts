/** Expectations of one figure, by key. */
import { placeOf, stateOf } from "../../src/engine/battle";
import type { FigureState } from "../../src/zones/record";
import type { FigureId } from "../../src/engine/types";
import { CONDITIONS, conditionsOf } from "../../src/zones/conditions/conditions";
import type { Place } from "../../src/zones/types";
import { isEngaged, groupOf, isProne, statusOf } from "../../src/zones/contact/group";
import { type Claim, inOrder, type Shown } from "../claims";
import { findFigure, readFigure } from "../names";
import { isNamed, readPlace, readWard, readZone } from "./places";
import { Fields, readFlag, readList, readOneOf, readWhole, readWord } from "../read";
import { type Entry, Misread, type Tree } from "../tree";
import { ZONE_WORDS } from "./words";
import type { ZoneBattle } from "../../src/zones/battle";

/** What a key expects, and how to find it; `expected` is passed on where several findings are as good. */
interface Check {
  readonly expected: Shown;
  found(battle: ZoneBattle, who: FigureId): Shown;
}

type CheckReader = (tree: Tree, battle: ZoneBattle) => Check;

const STATUSES = ["Alone", "InContact", "InClose"] as const;

const CHECKS: Readonly<Record<string, CheckReader>> = {
  at: readAt,
  terrain: readTerrain,
  from: readFrom,
  status: (tree) => ({ expected: readOneOf(tree, STATUSES, "status"), found: statusOf }),
  group: (tree, battle) => ({
    expected: inOrder(readList(tree, "group", (item) => readFigure(battle, item))),
    found: (now, who) => inOrder(groupOf(now, who)),
  }),
  acted: (tree) => ({
    expected: readFlag(tree, "acted"),
    found: (battle, who) => battle.rules.turns.hasActed(stateOf(battle, who)),
  }),
  zoneMoved: flagOf("zoneMoved"),
  running: flagOf("running"),
  prone: (tree) => ({ expected: readFlag(tree, "prone"), found: isProne }),
  waiting: flagOf("waiting"),
  stunned: flagOf("stunned"),
  protects: readProtects,
  hits: numberOf("hits"),
  conditions: readConditions,
  points: numberOf("points"),
  engaged: (tree) => ({ expected: readFlag(tree, "engaged"), found: isEngaged }),
  dice: (tree) => ({
    expected: inOrder(readList(tree, "dice", (die) => readWhole(die, "a die"))),
    found: (battle, who) => inOrder(stateOf(battle, who).dice),
  }),
};

const KEYS = [
  "at",
  "terrain",
  "from",
  "status",
  "group",
  "acted",
  "zoneMoved",
  "running",
  "prone",
  "waiting",
  "stunned",
  "protects",
  "hits",
  "conditions",
];

/** The claims about one figure. */
export function readFigureClaims({ key, line, value }: Entry, battle: ZoneBattle): Claim<ZoneBattle>[] {
  const who = findFigure(battle, key, line);
  const known = [...KEYS, ...(ZONE_WORDS.get(battle.rules.id)?.expect ?? [])];
  new Fields(value, `what is expected of ${who}`, known);
  const entries = value.kind === "map" ? [...value.entries.values()] : [];
  return entries.map((entry) => figureClaim(who, entry, battle));
}

function figureClaim(who: FigureId, { key, line, value }: Entry, battle: ZoneBattle): Claim<ZoneBattle> {
  const reader = Object.hasOwn(CHECKS, key) ? CHECKS[key] : undefined;
  if (!reader) throw new Misread(line, `unknown expectation: ${key}`);
  const { expected, found } = reader(value, battle);
  return { line, of: `${who}.${key}`, expected, found: (seen) => found(seen.battle, who) };
}

type Keyed<V> = { [K in keyof FigureState]: FigureState[K] extends V ? K : never }[keyof FigureState];

/** A mark that stands in the record as it is. */
function flagOf(key: Keyed<boolean>): CheckReader {
  return (tree) => ({ expected: readFlag(tree, key), found: (battle, who) => stateOf(battle, who)[key] });
}

function numberOf(key: Keyed<number>): CheckReader {
  return (tree) => ({ expected: readWhole(tree, key), found: (battle, who) => stateOf(battle, who)[key] });
}

/** A whole zone's name stands for each of its parts. */
function readAt(tree: Tree, { field }: ZoneBattle): Check {
  const word = readWord(tree, "at");
  const isSplit = [...field.zones.values()].some((zone) => zone.whole === word && zone.id !== word);
  const expected = isSplit ? word : showPlace(readPlace(field, tree));
  return { expected, found: (battle, who) => foundPlace(battle, placeOf(battle, who), expected) };
}

function foundPlace(battle: ZoneBattle, place: Place, expected: string): string {
  return place.kind === "zone" && isNamed(battle.field, place.zone, expected) ? expected : showPlace(place);
}

function showPlace(place: Place): string {
  if (place.kind === "off") return "off the map";
  return place.kind === "zone" ? place.zone : `border ${place.border.replace("|", " ")}`;
}

function readTerrain(tree: Tree, battle: ZoneBattle): Check {
  const names = [...battle.field.terrains.keys(), "none"];
  return { expected: readOneOf(tree, names, "terrain"), found: (now, who) => terrainOf(placeOf(now, who)) };
}

function terrainOf(place: Place): string {
  return (place.kind === "zone" ? place.terrain : undefined) ?? "none";
}

function readFrom(tree: Tree, { field }: ZoneBattle): Check {
  return { expected: readZone(field, tree), found: (battle, who) => fromOf(placeOf(battle, who)) };
}

function fromOf(place: Place): string {
  return place.kind === "border" ? place.from : "none";
}

function readProtects(tree: Tree, battle: ZoneBattle): Check {
  const expected = readWord(tree, "protects") === "none" ? "none" : readWard(battle, tree);
  return { expected, found: (now, who) => stateOf(now, who).ward ?? "none" };
}

/** Each one named must be there; an empty list says that none is. */
function readConditions(tree: Tree): Check {
  const expected = inOrder(readList(tree, "conditions", (item) => readOneOf(item, CONDITIONS, "condition")));
  return {
    expected,
    found: (battle, who) => {
      const found = inOrder(conditionsOf(battle, who));
      return expected.length > 0 && expected.every((one) => found.includes(one)) ? expected : found;
    },
  };
}
