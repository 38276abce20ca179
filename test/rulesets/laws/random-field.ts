/** Fields by chance: bottlenecks, obstacles with and without effects, passages, parted zones, bad ground, hazards. */
import type { Border, Hazard, Terrain, Zone, ZoneObstacle, ZoneTraits, Field } from "../../../src/zones/types";
import type { Chance } from "../../../src/engine/odds";
import { borderId, buildField, PLAIN } from "../../../src/zones/field/field";
import { READY_SPORADICS, HAZARD_CONDITIONS, HAZARD_ENDS } from "../../../src/zones/hazards/kinds";

export function below(chance: Chance, n: number): number {
  return Math.floor(chance() * n);
}

export function one<T>(chance: Chance, list: readonly T[]): T {
  const found = list[below(chance, list.length)];
  if (found === undefined) throw new Error("nothing to pick from");
  return found;
}

/** Once in so many times. */
export function seldom(chance: Chance, times: number): boolean {
  return below(chance, times) === 0;
}

const BITE = { count: 1, sides: 6, plus: 0 };

function hazards(chance: Chance): Hazard[] {
  return Array.from({ length: one(chance, [0, 0, 0, 1, 2]) }, () => hazard(chance));
}

/** Ready or a GM's own; now and then one that moves about (Z-SP-02 to Z-SP-04). */
function hazard(chance: Chance): Hazard {
  const number = one(chance, [null, 1, 2]);
  const moving = seldom(chance, 4) ? { moving: true, lots: below(chance, 3) } : {};
  if (!seldom(chance, 5)) return { kind: one(chance, READY_SPORADICS), number, ...moving };
  const parts = {
    chance: 1 + below(chance, 3),
    notice: one(chance, ["IQ", null]),
    avoid: one(chance, ["DX", "ST", null]),
    damage: one(chance, ["1d6", "2d6+1", null]),
    condition: one(chance, [...HAZARD_CONDITIONS, null]),
    ends: one(chance, [...HAZARD_ENDS, null]),
  };
  return { kind: "own", number, ...moving, ...parts };
}

/** How many of a side have room: any number, of either side or of one. */
function room(chance: Chance): ZoneTraits["width"] {
  return one(chance, [null, null, null, 2, { red: 1 }]);
}

function traits(chance: Chance): ZoneTraits {
  return {
    ...PLAIN,
    terrain: one(chance, [0, 0, 0, -2]),
    factor: one(chance, [1, 1, 1, 0.75]),
    cover: one(chance, [0, 0, -2]),
    light: one(chance, [0, 0, -1]),
    visibility: one(chance, [0, 0, -1]),
    stealth: one(chance, [0, 0, 2]),
    capacity: one(chance, [null, null, 4]),
    width: room(chance),
    entry: room(chance),
    stacking: one(chance, [null, null, 1]),
    enter: one(chance, [0, 0, -1]),
    leave: one(chance, [0, 0, -1]),
    sporadics: hazards(chance),
  };
}

/** A whole zone, or both parts of one that a wall splits (Z-OB-07). */
function zonesFor(chance: Chance, whole: string, split: boolean): Zone[] {
  const same = traits(chance);
  const ids = split ? [`${whole}/1`, `${whole}/2`] : [whole];
  return ids.map((id) => ({ id, whole, name: id, traits: same }));
}

/** What is in the way of who crosses: nothing, something bare, or something that harms those who ignore it. */
function fence(chance: Chance, id: string): Border["obstacle"] {
  const bare = { id, size: 1 + below(chance, 4), skill: one(chance, [null, "climb"]), damage: null, condition: null };
  const harm = { damage: one(chance, [BITE, null]), condition: one(chance, ["prone", "stunned", "on-fire"] as const) };
  return one(chance, [bare, { ...bare, ...harm }]);
}

function border(chance: Chance, a: string, b: string): Border {
  const kind = one(chance, ["plain", "plain", "fence", "fence", "door", "door", "wall", "one-way", "passage"]);
  const id = borderId(a, b);
  const door = (): Border["bottleneck"] => ({
    capacity: 1 + below(chance, 2),
    cover: -2,
    coverSide: one(chance, ["both", "both", a, b]),
    resist: below(chance, 2),
  });
  return {
    id,
    a,
    b,
    obstacle: kind === "fence" || seldom(chance, 8) ? fence(chance, id) : null,
    bottleneck: kind === "door" ? door() : null,
    wall: kind === "wall",
    oneWay: kind === "one-way" || seldom(chance, 12) ? one(chance, [a, b]) : null,
    link: kind === "passage",
    sight: kind !== "wall" && kind !== "passage" ? true : seldom(chance, 4),
  };
}

function obstacles(chance: Chance, split: boolean): ZoneObstacle[] {
  const ditch = { id: "ditch", zone: "B", size: 2, skill: null, damage: null, condition: null };
  const flames = { id: "flames", zone: "B", size: 3, skill: null, damage: BITE, condition: null };
  const cut = { id: "cut", zone: "D", size: 7, skill: null, damage: one(chance, [BITE, null]), condition: null };
  return [...one(chance, [[], [], [ditch], [flames], [ditch, flames]]), ...(split ? [cut] : [])];
}

/** Four zones, the last of them in two parts now and then, and five borders. */
export function randomField(chance: Chance): Field {
  const split = below(chance, 3) === 0;
  const [last, back] = split ? ["D/1", "D/2"] : ["D", "D"];
  const pairs = [
    ["A", "B"],
    ["B", "C"],
    ["C", last],
    ["A", back],
    ["B", last],
  ] as const;
  const bog: Terrain = { id: "bog", zone: "C", modifier: -1 };
  const mud: Terrain = { id: "mud", zone: last, modifier: -3 };
  return buildField({
    zones: ["A", "B", "C", "D"].flatMap((id) => zonesFor(chance, id, split && id === "D")),
    borders: pairs.map(([a, b]) => border(chance, a, b)),
    obstacles: obstacles(chance, split),
    terrains: one(chance, [[], [bog], [bog, mud]]),
  });
}
