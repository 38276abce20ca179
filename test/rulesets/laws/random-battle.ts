/** Battles by chance: two sides that stand about and fight on a field of every kind of border and ground. */
import { type Standpoint, isFriend, placeOf, stateOf } from "../../../src/engine/battle";
import type { ZoneBattle, ZoneRuleset } from "../../../src/zones/battle";
import { isInside } from "../../../src/zones/field/field";
import { arrowId, pairId, splitPair } from "../../../src/engine/record";
import { BLANK, type FigureState, type HazardSpot, type ZoneRecord } from "../../../src/zones/record";
import { DEFAULT_SETTINGS, type Settings } from "../../../src/zones/settings";
import { USUAL_STATS } from "../../../src/rulesets/stats";
import { areEnemies, type Figure, NOBODY, type Weapon } from "../../../src/engine/types";
import type { Place, Field } from "../../../src/zones/types";
import { closeWith } from "../../../src/zones/contact/group";
import { resolve } from "../../../src/engine/legality";
import { type Chance, nobodyReacts, samplePlay } from "../../../src/engine/odds";
import { OCCASIONS } from "../../../src/zones/reactions/readied-action";
import { below, one, randomField, seldom } from "./random-field";

const CLUB: Weapon = {
  name: "club",
  damage: { count: 1, sides: 6, plus: 0 },
  hit: 0,
  reach: 1,
  range: null,
  twoHanded: false,
};
const SPEAR: Weapon = { ...CLUB, name: "spear", reach: 2 };
const SPOTS: readonly HazardSpot[] = [
  { kind: "pit", attackers: null, cover: 0 },
  { kind: "furniture", attackers: null, cover: -2 },
  { kind: "defensible", attackers: 1, cover: 0 },
];
const BOW: Weapon = { ...CLUB, name: "bow", reach: null, range: [1, 2, 3] };

function figure(chance: Chance, at: number): Figure {
  const size = one(chance, [1, 1, 1, 3]);
  return {
    id: `f${at}`,
    name: `f${at}`,
    side: seldom(chance, 10) ? one(chance, ["green", NOBODY]) : at % 2 === 0 ? "red" : "blue",
    stats: {
      ...USUAL_STATS,
      ST: 10 * size,
      DX: 8 + below(chance, 6),
      MR: one(chance, [4, 8, 10, 10, 12, 20, 26]),
      size,
      rate: one(chance, [1, 1, 2]),
      AGL: one(chance, [0, 0, 1, 3]),
      actionDice: one(chance, [1, 2, 2, 3]),
      Pace: one(chance, [4, 6, 8]),
      wounds: one(chance, [0, 0, 2]),
    },
    weapons: one(chance, [[], [CLUB], [SPEAR], [BOW, CLUB], [{ ...CLUB, range: [1, 1, 1] }]]),
    shield: one(chance, [null, { stops: 1 }]),
    armour: one(chance, [[], [], [{ stops: 2, DX: -1, MR: -2, pool: -1 }]]),
    talents: one(chance, [[], [], ["split-move"], ["song"]]),
    edges: one(chance, [[], ["extraction"]]),
    skills: seldom(chance, 2) ? { climb: 12 } : {},
    modifiers: seldom(chance, 3) ? { trauma: -1 } : {},
    ...one(chance, [{}, { spells: [] }]),
  };
}

function state(rules: ZoneRuleset, of: Figure, place: Place, chance: Chance): FigureState {
  return {
    ...BLANK.figure,
    ...rules.turns.starts(of),
    ...(seldom(chance, 6) ? { hits: 2 } : {}),
    place,
    dice: Array.from({ length: of.stats.actionDice }, () => 1 + below(chance, 6)).sort((x, y) => y - x),
    stunned: seldom(chance, 12),
    prone: seldom(chance, 12),
    held: seldom(chance, 20),
    onFire: seldom(chance, 20),
    spot: seldom(chance, 16) ? one(chance, SPOTS) : null,
    ...(seldom(chance, 6) ? { waiting: true, watchesFor: one(chance, [null, ...OCCASIONS]) } : {}),
  };
}

/** In a zone, on its partial terrain, or on a border or in a bottleneck that has room; half the time all close together. */
function placesFor(figures: readonly Figure[], { zones, borders, terrains }: Field, chance: Chance): Place[] {
  const room = new Map([...borders.values()].map(({ id, bottleneck }) => [id, bottleneck?.capacity ?? Infinity]));
  const { a, b } = one(chance, [...borders.values()]);
  const here = seldom(chance, 2) ? [a, b] : [...zones.keys()];
  const open = [...borders.values()].filter(
    (border) => !border.wall && here.includes(border.a) && here.includes(border.b),
  );
  return figures.map((): Place => {
    const zone = one(chance, here);
    const border = seldom(chance, 5) ? open[below(chance, open.length)] : undefined;
    const left = border ? (room.get(border.id) ?? 0) : 0;
    if (border && left > 0) {
      room.set(border.id, left - 1);
      return { kind: "border", border: border.id, from: border.oneWay ?? one(chance, [border.a, border.b]) };
    }
    const terrain = [...terrains.values()].find((one) => one.zone === zone);
    return { kind: "zone", zone, ...(terrain && seldom(chance, 4) ? { terrain: terrain.id } : {}) };
  });
}

/** Some who stand in one zone touch from the start, a few of the enemies hand to hand. */
function links(figures: readonly Figure[], places: readonly Place[], chance: Chance): ZoneRecord["link"] {
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

/** Of those who are InClose some hold another. */
function holds(links: ZoneRecord["link"], chance: Chance): ZoneRecord["hold"] {
  const close = Object.keys(links).filter((pair) => links[pair]?.kind === "close" && seldom(chance, 3));
  return Object.fromEntries(
    close.map((pair) => {
      const [by, on] = splitPair(pair);
      return [seldom(chance, 2) ? arrowId(by, on) : arrowId(on, by), { strength: 1 + below(chance, 3) }];
    }),
  );
}

/** A few guard a friend in their zone, since this round or an earlier one. */
function guarding(battle: ZoneBattle, chance: Chance): ZoneBattle {
  const wards = battle.order.flatMap((who) => {
    const place = placeOf(battle, who);
    const near = battle.order
      .filter((other) => other !== who && isFriend(battle, who, other))
      .filter((other) => place.kind === "zone" && isInside(battle, other, place.zone));
    const ward =
      seldom(chance, 3) && closeWith(battle, who).length === 0 ? near[below(chance, near.length)] : undefined;
    return ward === undefined ? [] : [[who, { ...stateOf(battle, who), ward, wardSince: below(chance, 2) }] as const];
  });
  return { ...battle, record: { ...battle.record, figure: { ...battle.record.figure, ...Object.fromEntries(wards) } } };
}

function settings(chance: Chance): Settings {
  return {
    ...DEFAULT_SETTINGS,
    lowDx: one(chance, [0, 0, 10]),
    interceptBetweenMelees: !seldom(chance, 4),
    stackingByContact: seldom(chance, 4),
    break: seldom(chance, 4),
    throwFurniture: seldom(chance, 2),
    freeModifier: !seldom(chance, 4),
    successOn: one(chance, [3, 4, 4, 5]),
    reactions: !seldom(chance, 8),
    linesByPosition: seldom(chance, 4),
    ratePerZone: one(chance, [10, 10, 10, 5]),
  };
}

function standpoint(chance: Chance): Standpoint {
  return { x: below(chance, 20), y: below(chance, 20), radius: 2 };
}

/** A battle of four zones and up to seven figures, in the first one's turn. */
export function randomBattle(rules: ZoneRuleset, chance: Chance): ZoneBattle {
  const field = randomField(chance);
  const figures = Array.from({ length: 3 + below(chance, 5) }, (_, at) => figure(chance, at));
  const places = placesFor(figures, field, chance);
  const states = figures.map((of, at) => [of.id, state(rules, of, places[at] ?? { kind: "off" }, chance)] as const);
  const link = links(figures, places, chance);
  const record: ZoneRecord = {
    battle: { "": { ...BLANK.battle, turn: figures[0]?.id ?? null } },
    figure: Object.fromEntries(states),
    link,
    hold: holds(link, chance),
    border: {},
    zone: {},
  };
  const battle: ZoneBattle = {
    rules,
    field,
    settings: settings(chance),
    figures: new Map(figures.map((of) => [of.id, of])),
    order: figures.map(({ id }) => id),
    positions: new Map(figures.map(({ id }) => [id, standpoint(chance)])),
    record,
  };
  return guarding(battle, chance);
}

/** A battle some turns on. */
export function underWay(rules: ZoneRuleset, chance: Chance): ZoneBattle {
  let battle = randomBattle(rules, chance);
  for (let turns = below(chance, 4); turns > 0; turns--)
    battle = samplePlay(resolve(battle, { kind: "pass", to: "turn" }), chance, nobodyReacts).battle;
  return battle;
}
