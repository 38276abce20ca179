/** Reads the `field` of a scenario: zones with their traits and parts, borders, obstacles, partial terrain. */
import type {
  Border,
  Bottleneck,
  Obstacle,
  Terrain,
  Zone,
  ZoneId,
  ZoneObstacle,
  ZoneTraits,
  Field,
} from "../../src/zones/types";
import { borderId, buildField, PLAIN } from "../../src/zones/field/field";
import { readZone } from "./places";
import {
  Fields,
  readEntries,
  readFlag,
  readList,
  readNumber,
  readOneOf,
  readWhole,
  readWord,
  wholeWithin,
} from "../read";
import { type Entry, Misread, type Tree } from "../tree";
import { readDice } from "../dice";
import { readSporadic } from "./sporadic";
import { EFFECT_CONDITIONS } from "../../src/engine/types";

const TRAITS = [
  "terrain",
  "factor",
  "cover",
  "light",
  "visibility",
  "entry",
  "width",
  "stacking",
  "capacity",
  "enter",
  "leave",
  "sporadics",
] as const;
const OBSTACLE = ["size", "damage", "condition", "skill"] as const;

/** The whole field. `parts` are the parts of zones that the scenario names anywhere (`B/1`). */
export function readField(tree: Tree, parts: ReadonlyMap<ZoneId, readonly ZoneId[]>): Field {
  const fields = new Fields(tree, "field", ["zones", "borders", "obstacles", "terrain"]);
  const zones = readEntries(fields.need("zones"), "zones").flatMap((entry) =>
    readZones(entry, parts.get(entry.key) ?? []),
  );
  const bare = buildField({ zones, borders: [] });
  const wholes = new Set(zones.map((zone) => zone.whole));
  return buildField({
    zones,
    borders: readBorders(
      fields.get("borders", (value) => readEntries(value, "borders"), []),
      bare,
    ),
    obstacles: fields
      .get("obstacles", (value) => readEntries(value, "obstacles"), [])
      .map((entry) => readZoneObstacle(entry, wholes)),
    terrains: fields
      .get("terrain", (value) => readEntries(value, "terrain"), [])
      .map((entry) => readTerrain(entry, wholes)),
  });
}

/** A zone; where parts of it are named, its parts in its place, each with its traits. */
function readZones({ key, line, value }: Entry, parts: readonly ZoneId[]): Zone[] {
  if (/[\s|/]/.test(key)) throw new Misread(line, `a zone's name holds no blank, stroke or slash: ${key}`);
  const traits = readTraits(value, key);
  const ids = parts.length > 0 ? parts : [key];
  return ids.map((id) => ({ id, whole: key, name: id, traits }));
}

function readTraits(tree: Tree, zone: string): ZoneTraits {
  const fields = new Fields(emptyAsMap(tree), `zone ${zone}`, TRAITS);
  const whole = (key: "terrain" | "cover" | "light" | "visibility" | "enter" | "leave") =>
    fields.get(key, readWhole, PLAIN[key]);
  return {
    ...PLAIN,
    terrain: whole("terrain"),
    factor: fields.get("factor", readFactor, PLAIN.factor),
    cover: whole("cover"),
    light: whole("light"),
    visibility: whole("visibility"),
    entry: fields.get("entry", readSides, null),
    width: fields.get("width", readSides, null),
    stacking: fields.get("stacking", wholeWithin(1, Infinity), null),
    capacity: fields.get("capacity", wholeWithin(0, Infinity), null),
    enter: whole("enter"),
    leave: whole("leave"),
    sporadics: fields.get("sporadics", (list) => readList(list, "sporadics", readSporadic), []),
  };
}

/** A part of the bare rate (Z-TR-06). */
function readFactor(tree: Tree, what: string): number {
  const factor = readNumber(tree, what);
  if (factor < 0 || factor > 1) throw new Misread(tree.line, `${what} must be 0 to 1: ${factor}`);
  return factor;
}

/** `A:` with nothing after it is a zone without traits. */
function emptyAsMap(tree: Tree): Tree {
  return tree.kind === "scalar" && tree.value === null ? { kind: "map", line: tree.line, entries: new Map() } : tree;
}

/** One number for each side, or a number by side. */
function readSides(tree: Tree, what: string): number | Record<string, number> {
  const places = wholeWithin(0, Infinity);
  if (tree.kind !== "map") return places(tree, what);
  return Object.fromEntries(readEntries(tree, what).map(({ key, value }) => [key, places(value, `${what} of ${key}`)]));
}

/** In the order written, which ties of ways go by; no two for the same zones. */
function readBorders(entries: readonly Entry[], field: Field): Border[] {
  const borders = new Map<string, Border>();
  for (const entry of entries) {
    const border = readBorder(entry, field);
    if (borders.has(border.id) || borders.has(borderId(border.b, border.a)))
      throw new Misread(entry.line, `border ${entry.key} is there twice`);
    borders.set(border.id, border);
  }
  return [...borders.values()];
}

function readBorder({ key, line, value }: Entry, field: Field): Border {
  const names = key.trim().split(/\s+/);
  if (names.length !== 2) throw new Misread(line, `a border is named by two zones: ${key}`);
  const [a = "", b = ""] = names.map((text) => readZone(field, { kind: "scalar", line, value: text, text }));
  if (a === b) throw new Misread(line, `a border joins two zones: ${key}`);
  const fields = new Fields(emptyAsMap(value), `border ${key}`, [
    "obstacle",
    "bottleneck",
    "wall",
    "oneWay",
    "link",
    "sight",
  ]);
  const wall = fields.get("wall", readFlag, false);
  const link = fields.get("link", readFlag, false);
  const side = (tree: Tree) => readBeside(tree, [a, b]);
  return {
    id: borderId(a, b),
    a,
    b,
    wall,
    link,
    obstacle: fields.get("obstacle", (tree) => readObstacle(tree, borderId(a, b)), null),
    bottleneck: fields.get("bottleneck", (tree) => readBottleneck(tree, side), null),
    oneWay: fields.get("oneWay", side, null),
    sight: fields.get("sight", readFlag, !wall && !link),
  };
}

function readBeside(tree: Tree, sides: readonly ZoneId[]): ZoneId {
  const zone = readWord(tree, "a zone");
  if (!sides.includes(zone)) throw new Misread(tree.line, `${zone} is not beside this border`);
  return zone;
}

const readPlaces = wholeWithin(1, Infinity);
const readSize = wholeWithin(0, Infinity);

function readBottleneck(tree: Tree, side: (tree: Tree) => ZoneId): Bottleneck {
  if (tree.kind !== "map") return { capacity: readPlaces(tree, "bottleneck"), cover: 0, coverSide: "both", resist: 0 };
  const fields = new Fields(tree, "bottleneck", ["capacity", "cover", "coverSide", "resist"]);
  return {
    capacity: readPlaces(fields.need("capacity"), "capacity"),
    cover: fields.get("cover", readWhole, 0),
    coverSide: fields.get(
      "coverSide",
      (value) => (readWord(value, "coverSide") === "both" ? "both" : side(value)),
      "both",
    ),
    resist: fields.get("resist", readWhole, 0),
  };
}

/** A size or target number alone, or with its damage, condition and skill. */
function readObstacle(tree: Tree, id: string, more: readonly string[] = []): Obstacle {
  if (tree.kind !== "map") return { id, size: readSize(tree, "obstacle"), skill: null, damage: null, condition: null };
  const fields = new Fields(tree, `obstacle ${id}`, [...OBSTACLE, ...more]);
  return {
    id,
    size: readSize(fields.need("size"), "size"),
    skill: fields.get("skill", readWord, null),
    damage: fields.get("damage", readDice, null),
    condition: fields.get("condition", (value) => readOneOf(value, EFFECT_CONDITIONS, "condition"), null),
  };
}

function readZoneObstacle({ key, value }: Entry, wholes: ReadonlySet<ZoneId>): ZoneObstacle {
  if (value.kind !== "map") throw new Misread(value.line, `obstacle ${key} must say its zone and size`);
  const zone = new Fields(value, `obstacle ${key}`, [...OBSTACLE, "zone"]).need("zone");
  return { ...readObstacle(value, key, ["zone"]), zone: readWholeZone(zone, wholes) };
}

function readTerrain({ key, value }: Entry, wholes: ReadonlySet<ZoneId>): Terrain {
  const fields = new Fields(value, `terrain ${key}`, ["zone", "modifier"]);
  return {
    id: key,
    zone: readWholeZone(fields.need("zone"), wholes),
    modifier: readWhole(fields.need("modifier"), "modifier"),
  };
}

/** The zone an obstacle or terrain lies in: a whole one, since what splits it lies in both parts. */
function readWholeZone(tree: Tree, wholes: ReadonlySet<ZoneId>): ZoneId {
  const zone = readWord(tree, "a zone");
  if (!wholes.has(zone)) throw new Misread(tree.line, `unknown zone: ${zone} (known: ${[...wholes].join(", ")})`);
  return zone;
}
