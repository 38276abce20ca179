/** The field in the notation: zones with their traits, borders with what bars them, obstacles, partial terrain. */
import { buildField, PLAIN } from "../../src/zones/field/field";
import type {
  Border,
  Bottleneck,
  Obstacle,
  Hazard,
  Terrain,
  Zone,
  ZoneObstacle,
  ZoneTraits,
  Field,
} from "../../src/zones/types";
import { EFFECT_CONDITIONS } from "../../src/engine/types";
import { flag, maybe, number, oneOf, text } from "../../src/engine/notation/codec";
import { bySide, details, type Details, dice } from "./value-codecs";
import { type Codecs, formatFields, formatLine, type Line, nameAt, parseFields } from "../../src/engine/notation/lines";

type ZoneRow = Omit<Zone, "id" | "traits"> & Omit<ZoneTraits, "sporadics">;
type SporadicRow = Pick<Hazard, "kind" | "number"> & { readonly more: Details };
type BorderRow = Omit<Border, "id" | "a" | "b" | "obstacle" | "bottleneck">;

const zoneCodecs: Codecs<ZoneRow> = {
  whole: text,
  name: text,
  terrain: number,
  factor: number,
  cover: number,
  light: number,
  visibility: number,
  entry: maybe(bySide),
  width: maybe(bySide),
  stacking: maybe(number),
  capacity: maybe(number),
  enter: number,
  leave: number,
  vegetation: text,
  stealth: number,
};
const sporadicCodecs: Codecs<SporadicRow> = { kind: text, number: maybe(number), more: details };
const borderCodecs: Codecs<BorderRow> = { wall: flag, oneWay: maybe(text), link: flag, sight: flag };
const bottleneckCodecs: Codecs<Bottleneck> = { capacity: number, cover: number, coverSide: text, resist: number };
const obstacleCodecs: Codecs<Obstacle> = {
  id: text,
  size: number,
  skill: maybe(text),
  damage: maybe(dice),
  condition: maybe(oneOf(EFFECT_CONDITIONS)),
};
const zoneObstacleCodecs: Codecs<ZoneObstacle> = { ...obstacleCodecs, zone: text };
const terrainCodecs: Codecs<Omit<Terrain, "id">> = { zone: text, modifier: number };

/** What is left out of a line. */
const usualSporadic: SporadicRow = { kind: "", number: null, more: {} };
const usualBorder: BorderRow = { wall: false, oneWay: null, link: false, sight: true };
const usualBottleneck: Bottleneck = { capacity: 1, cover: 0, coverSide: "both", resist: 0 };

/** A zone is its own whole and named by its id, where nothing else is written. */
function usualZone(id: string): ZoneRow {
  const { sporadics: _, ...traits } = PLAIN;
  return { whole: id, name: id, ...traits };
}

function usualObstacle(id: string): Obstacle {
  return { id, size: 1, skill: null, damage: null, condition: null };
}

/** Zones, each with its sporadics; borders, each with its fence and bottleneck; obstacles; terrains. */
export function formatField(field: Field): string[] {
  return [
    ...[...field.zones.values()].flatMap(formatZone),
    ...[...field.borders.values()].flatMap(formatBorder),
    ...[...field.obstacles.values()].map((one) =>
      formatLine("obstacle", [one.id], formatFields(one, { ...usualObstacle(one.id), zone: "" }, zoneObstacleCodecs)),
    ),
    ...[...field.terrains.values()].map((one) =>
      formatLine("terrain", [one.id], formatFields(one, { zone: "", modifier: 0 }, terrainCodecs)),
    ),
  ];
}

function formatZone({ id, whole, name, traits }: Zone): string[] {
  const row = { whole, name, ...traits };
  const sporadics = traits.sporadics.map((sporadic) => formatSporadic(id, sporadic));
  return [formatLine("zone", [id], formatFields<ZoneRow>(row, usualZone(id), zoneCodecs)), ...sporadics];
}

function formatBorder({ id, a, b, obstacle, bottleneck, ...row }: Border): string[] {
  return [
    formatLine("border", [id, a, b], formatFields<BorderRow>(row, usualBorder, borderCodecs)),
    ...(obstacle ? [formatLine("fence", [id], formatFields(obstacle, usualObstacle(id), obstacleCodecs))] : []),
    ...(bottleneck
      ? [formatLine("bottleneck", [id], formatFields(bottleneck, usualBottleneck, bottleneckCodecs))]
      : []),
  ];
}

/** Throws where a border names no zone of the field. */
export function parseField(lines: readonly Line[]): Field {
  const all = (keyword: string) => lines.filter((line) => line.keyword === keyword);
  return buildField({
    zones: all("zone").map((line) => parseZone(line, all("sporadic"))),
    borders: all("border").map((line) => parseBorder(line, all("fence"), all("bottleneck"))),
    obstacles: all("obstacle").map((line) =>
      parseFields(line, { ...usualObstacle(nameAt(line, 0)), zone: "" }, zoneObstacleCodecs),
    ),
    terrains: all("terrain").map((line) => ({
      id: nameAt(line, 0),
      ...parseFields(line, { zone: "", modifier: 0 }, terrainCodecs),
    })),
  });
}

function parseZone(line: Line, sporadics: readonly Line[]): Zone {
  const id = nameAt(line, 0);
  const { whole, name, ...traits } = parseFields(line, usualZone(id), zoneCodecs);
  return {
    id,
    whole,
    name,
    traits: { ...traits, sporadics: sporadics.filter((one) => one.names[0] === id).map(parseSporadic) },
  };
}

function formatSporadic(zone: string, { kind, number: size, ...more }: Hazard): string {
  return formatLine(
    "sporadic",
    [zone],
    formatFields<SporadicRow>({ kind, number: size, more }, usualSporadic, sporadicCodecs),
  );
}

function parseSporadic(line: Line): Hazard {
  const { kind, number: size, more } = parseFields<SporadicRow>(line, usualSporadic, sporadicCodecs);
  return { ...more, kind, number: size };
}

function parseBorder(line: Line, fences: readonly Line[], bottlenecks: readonly Line[]): Border {
  const id = nameAt(line, 0);
  const fence = fences.find((one) => one.names[0] === id);
  const bottleneck = bottlenecks.find((one) => one.names[0] === id);
  return {
    id,
    a: nameAt(line, 1),
    b: nameAt(line, 2),
    ...parseFields(line, usualBorder, borderCodecs),
    obstacle: fence ? parseFields(fence, usualObstacle(id), obstacleCodecs) : null,
    bottleneck: bottleneck ? parseFields(bottleneck, usualBottleneck, bottleneckCodecs) : null,
  };
}
