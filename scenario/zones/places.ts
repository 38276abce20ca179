/** Finds what a scenario of zones names: zones, borders, places, wards. An unknown name is a failure with its line. */
import type { Border, Place, ZoneId, Field } from "../../src/zones/types";
import { borderBetween, isBeside, partsOf } from "../../src/zones/field/field";
import { findFigure } from "../names";
import { readWord } from "../read";
import { Misread, type Tree } from "../tree";
import type { ZoneBattle } from "../../src/zones/battle";

/** A zone, or a part of one that is split. */
export function readZone(field: Field, tree: Tree): ZoneId {
  return findZone(field, readWord(tree, "a zone"), tree.line);
}

function findZone(field: Field, name: string, line: number): ZoneId {
  if (field.zones.has(name)) return name;
  const parts = [...field.zones.values()].filter((zone) => zone.whole === name).map((zone) => zone.id);
  if (parts.length > 0) throw new Misread(line, `zone ${name} is split: name one of its parts (${parts.join(", ")})`);
  throw new Misread(line, `unknown zone: ${name} (known: ${[...field.zones.keys()].join(", ")})`);
}

/** A border by its two zones, in either order. */
export function findBorder(field: Field, names: string, line: number): Border {
  const [a = "", b = "", ...rest] = names.split(/\s+/);
  if (b === "" || rest.length > 0) throw new Misread(line, `a border is named by two zones: ${names}`);
  const border = borderBetween(field, findZone(field, a, line), findZone(field, b, line));
  if (!border) throw new Misread(line, `${a} and ${b} share no border`);
  return border;
}

/** `border A B` or `bottleneck A B`: the border and the zone named first; null for anything else. */
export function readBorderPlace(field: Field, tree: Tree): { readonly border: Border; readonly first: ZoneId } | null {
  const [kind = "", first = "", ...rest] = readWord(tree, "a place").split(/\s+/);
  if (kind !== "border" && kind !== "bottleneck") return null;
  if (first === "") return null;
  const border = findBorder(field, [first, ...rest].join(" "), tree.line);
  if (kind === "bottleneck" && !border.bottleneck)
    throw new Misread(tree.line, `the border ${first} ${rest.join(" ")} has no bottleneck`);
  return { border, first };
}

/** What may stand beside a place: where a figure came from, the terrain it stands on. */
export interface PlaceDetails {
  readonly from?: Tree;
  readonly terrain?: Tree;
}

/** A zone, a border or a bottleneck to stand on. */
export function readPlace(field: Field, tree: Tree, { from, terrain }: PlaceDetails = {}): Place {
  const onBorder = readBorderPlace(field, tree);
  if (onBorder) {
    if (onBorder.border.wall) throw new Misread(tree.line, "a walled border holds nobody");
    if (terrain) throw new Misread(terrain.line, "partial terrain lies inside a zone, not on a border");
    return {
      kind: "border",
      border: onBorder.border.id,
      from: from ? readSide(field, onBorder.border, from) : onBorder.first,
    };
  }
  if (from) throw new Misread(from.line, "`from` is for figures on a border or in a bottleneck");
  const zone = readZone(field, tree);
  return terrain ? { kind: "zone", zone, terrain: readTerrain(field, terrain, zone) } : { kind: "zone", zone };
}

function readSide(field: Field, border: Border, tree: Tree): ZoneId {
  const zone = readZone(field, tree);
  if (!isBeside(border, zone)) throw new Misread(tree.line, `${zone} is not beside that border`);
  return zone;
}

function readTerrain(field: Field, tree: Tree, zone: ZoneId): string {
  const name = readWord(tree, "a terrain");
  const terrain = field.terrains.get(name);
  if (!terrain)
    throw new Misread(tree.line, `unknown terrain: ${name} (known: ${[...field.terrains.keys()].join(", ")})`);
  const { whole } = field.zones.get(zone) ?? { whole: zone };
  if (terrain.zone !== zone && terrain.zone !== whole) throw new Misread(tree.line, `${name} does not lie in ${zone}`);
  return name;
}

/** A figure, or an obstacle that stands for one (Z-OB-08). */
export function readWard(known: Pick<ZoneBattle, "figures" | "field">, tree: Tree): string {
  const name = readWord(tree, "a ward");
  return known.field.obstacles.has(name) ? name : findFigure(known, name, tree.line);
}

/** The zone itself, or the whole of which it is a part. */
export function isNamed(field: Field, zone: ZoneId, name: string): boolean {
  return (
    zone === name || (field.zones.has(zone) && partsOf(field, zone).length > 1 && field.zones.get(zone)?.whole === name)
  );
}
