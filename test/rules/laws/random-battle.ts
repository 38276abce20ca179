/** Battles by chance: two sides that stand about and fight on a field of every kind of border and ground. */
import type { Battle, Ruleset } from "../../../src/rules/battle/battle";
import { type BattleRecord, BLANK, type FigureState, pairId } from "../../../src/rules/battle/record";
import { DEFAULT_SETTINGS } from "../../../src/rules/battle/settings";
import { USUAL_STATS } from "../../../src/rules/battle/usual-stats";
import { areEnemies, type Figure, type Place, type Weapon } from "../../../src/rules/battle/vocabulary";
import type { Chance } from "../../../src/rules/conversation/sample";
import type { Field } from "../../../src/rules/field/field";
import { below, one, randomField } from "./random-field";

const CLUB: Weapon = {
  name: "club",
  damage: { count: 1, sides: 6, plus: 0 },
  hit: 0,
  reach: 1,
  range: null,
  twoHanded: false,
};
const SPEAR: Weapon = { ...CLUB, name: "spear", reach: 2 };
const BOW: Weapon = { ...CLUB, name: "bow", reach: null, range: [1, 2, 3] };

function figure(chance: Chance, at: number): Figure {
  const size = one(chance, [1, 1, 1, 3]);
  return {
    id: `f${at}`,
    name: `f${at}`,
    side: at % 2 === 0 ? "red" : "blue",
    stats: {
      ...USUAL_STATS,
      ST: 10 * size,
      DX: 8 + below(chance, 6),
      MR: one(chance, [8, 10, 10, 12, 20, 26]),
      size,
      rate: one(chance, [1, 1, 2]),
      AGL: one(chance, [0, 0, 1, 3]),
    },
    weapons: one(chance, [[], [CLUB], [SPEAR], [BOW, CLUB]]),
    shield: one(chance, [null, { stops: 1 }]),
    armour: [],
    talents: [],
    edges: [],
    skills: {},
    modifiers: {},
  };
}

function state(rules: Ruleset, of: Figure, place: Place, chance: Chance): FigureState {
  return {
    ...BLANK.figure,
    ...rules.clock.starts(of),
    place,
    dice: Array.from({ length: of.stats.actionDice }, () => 1 + below(chance, 6)).sort((x, y) => y - x),
    stunned: below(chance, 12) === 0,
    prone: below(chance, 12) === 0,
  };
}

/** In a zone, on its partial terrain, or on a border that has room. */
function placesFor(figures: readonly Figure[], { zones, borders, terrains }: Field, chance: Chance): Place[] {
  const bare = [...borders.values()].filter(({ wall, bottleneck }) => !wall && !bottleneck);
  return figures.map((): Place => {
    const zone = one(chance, [...zones.keys()]);
    const border = below(chance, 8) === 0 ? bare[below(chance, bare.length)] : undefined;
    if (border) return { kind: "border", border: border.id, from: border.oneWay ?? one(chance, [border.a, border.b]) };
    const terrain = [...terrains.values()].find((one) => one.zone === zone);
    return { kind: "zone", zone, ...(terrain && below(chance, 4) === 0 ? { terrain: terrain.id } : {}) };
  });
}

/** Some who stand in one zone touch from the start, a few of the enemies hand to hand. */
function links(figures: readonly Figure[], places: readonly Place[], chance: Chance): BattleRecord["link"] {
  const pairs = figures.flatMap((of, at) =>
    figures.slice(at + 1).map((other, by) => ({ of, other, here: places[at], there: places[at + 1 + by] })),
  );
  const touching = pairs.filter(
    ({ here, there }) =>
      here?.kind === "zone" && there?.kind === "zone" && here.zone === there.zone && below(chance, 4) === 0,
  );
  const kindOf = (of: Figure, other: Figure) =>
    areEnemies(of, other) && below(chance, 4) === 0 ? ("close" as const) : ("contact" as const);
  return Object.fromEntries(touching.map(({ of, other }) => [pairId(of.id, other.id), { kind: kindOf(of, other) }]));
}

/** A battle of four zones and up to seven figures, in the first one's turn. */
export function randomBattle(rules: Ruleset, chance: Chance): Battle {
  const field = randomField(chance);
  const figures = Array.from({ length: 3 + below(chance, 5) }, (_, at) => figure(chance, at));
  const places = placesFor(figures, field, chance);
  const states = figures.map((of, at) => [of.id, state(rules, of, places[at] ?? { kind: "off" }, chance)] as const);
  const record: BattleRecord = {
    battle: { "": { ...BLANK.battle, turn: figures[0]?.id ?? null } },
    figure: Object.fromEntries(states),
    link: links(figures, places, chance),
    hold: {},
    border: {},
    zone: {},
  };
  return {
    rules,
    field,
    settings: { ...DEFAULT_SETTINGS, stackingByContact: below(chance, 4) === 0, break: below(chance, 4) === 0 },
    figures: new Map(figures.map((of) => [of.id, of])),
    order: figures.map(({ id }) => id),
    record,
  };
}
