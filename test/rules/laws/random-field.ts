/** Fields by chance: bottlenecks, obstacles with and without effects, passages, parted zones, bad ground, hazards. */
import type { Border, Sporadic, Terrain, Zone, ZoneObstacle, ZoneTraits } from "../../../src/rules/battle/vocabulary";
import type { Chance } from "../../../src/rules/conversation/sample";
import { borderId, buildField, type Field, PLAIN } from "../../../src/rules/field/field";
import { READY_SPORADICS } from "../../../src/rules/sporadics/kinds";

export function below(chance: Chance, n: number): number {
  return Math.floor(chance() * n);
}

export function one<T>(chance: Chance, list: readonly T[]): T {
  const found = list[below(chance, list.length)];
  if (found === undefined) throw new Error("nothing to pick from");
  return found;
}

const BITE = { count: 1, sides: 6, plus: 0 };

function hazards(chance: Chance): Sporadic[] {
  const ready = (): Sporadic => ({ kind: one(chance, READY_SPORADICS), number: one(chance, [null, 1, 2]) });
  return one(chance, [[], [], [], [ready()], [ready(), ready()]]);
}

function traits(chance: Chance): ZoneTraits {
  return {
    ...PLAIN,
    terrain: one(chance, [0, 0, 0, -2]),
    factor: one(chance, [1, 1, 1, 0.75]),
    cover: one(chance, [0, 0, -2]),
    light: one(chance, [0, 0, -1]),
    capacity: one(chance, [null, null, 4]),
    width: one(chance, [null, null, 2]),
    entry: one(chance, [null, null, { red: 1 }]),
    stacking: one(chance, [null, null, 1]),
    enter: one(chance, [0, 0, -1]),
    sporadics: hazards(chance),
  };
}

/** A whole zone, or both parts of one that a wall splits (Z-OB-07). */
function zonesFor(chance: Chance, whole: string, split: boolean): Zone[] {
  const same = traits(chance);
  const ids = split ? [`${whole}/1`, `${whole}/2`] : [whole];
  return ids.map((id) => ({ id, whole, name: id, traits: same }));
}

function border(chance: Chance, a: string, b: string): Border {
  const kind = one(chance, ["plain", "plain", "fence", "fire", "door", "door", "wall", "one-way", "passage"]);
  const id = borderId(a, b);
  const bare = { id, size: 1 + below(chance, 4), skill: null, damage: null, condition: null };
  return {
    id,
    a,
    b,
    obstacle: kind === "fence" ? bare : kind === "fire" ? { ...bare, damage: BITE, condition: "prone" } : null,
    bottleneck:
      kind === "door"
        ? { capacity: 1 + below(chance, 2), cover: -2, coverSide: "both", resist: below(chance, 2) }
        : null,
    wall: kind === "wall",
    oneWay: kind === "one-way" ? a : null,
    link: kind === "passage",
    sight: kind !== "wall" && kind !== "passage",
  };
}

function obstacles(chance: Chance, split: boolean): ZoneObstacle[] {
  const ditch = { id: "ditch", zone: "B", size: 2, skill: null, damage: null, condition: null };
  const flames = { id: "flames", zone: "B", size: 3, skill: null, damage: BITE, condition: null };
  const cut = { id: "cut", zone: "D", size: 7, skill: null, damage: BITE, condition: null };
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
  return buildField({
    zones: ["A", "B", "C", "D"].flatMap((id) => zonesFor(chance, id, split && id === "D")),
    borders: pairs.map(([a, b]) => border(chance, a, b)),
    obstacles: obstacles(chance, split),
    terrains: one(chance, [[], [bog]]),
  });
}
