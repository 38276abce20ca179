/** Battles by chance: small fields with bottlenecks, obstacles and bad ground, two sides that stand about. */
import type { Battle, Ruleset } from "../../../src/rules/battle/battle";
import { type BattleRecord, BLANK, type FigureState } from "../../../src/rules/battle/record";
import { DEFAULT_SETTINGS } from "../../../src/rules/battle/settings";
import { USUAL_STATS } from "../../../src/rules/battle/usual-stats";
import type { Border, Figure, Weapon, Zone, ZoneTraits } from "../../../src/rules/battle/vocabulary";
import type { Chance } from "../../../src/rules/conversation/sample";
import { borderId, buildField, PLAIN } from "../../../src/rules/field/field";

const ZONES = ["A", "B", "C", "D"];

function below(chance: Chance, n: number): number {
  return Math.floor(chance() * n);
}

function one<T>(chance: Chance, list: readonly T[]): T {
  const found = list[below(chance, list.length)];
  if (found === undefined) throw new Error("nothing to pick from");
  return found;
}

function zone(chance: Chance, id: string): Zone {
  const traits: ZoneTraits = {
    ...PLAIN,
    terrain: one(chance, [0, 0, 0, -2]),
    cover: one(chance, [0, 0, -2]),
    capacity: one(chance, [null, null, 4]),
    width: one(chance, [null, null, 2]),
    sporadics: one(chance, [[], [], [{ kind: "slippery", number: null }], [{ kind: "pit", number: null }]]),
  };
  return { id, whole: id, name: id, traits };
}

function border(chance: Chance, a: string, b: string): Border {
  const kind = below(chance, 5);
  return {
    id: borderId(a, b),
    a,
    b,
    obstacle: kind === 1 ? { id: borderId(a, b), size: 3, skill: null, damage: null, condition: null } : null,
    bottleneck: kind === 2 ? { capacity: 1 + below(chance, 2), cover: -2, coverSide: "both", resist: 0 } : null,
    wall: kind === 3,
    oneWay: null,
    link: false,
    sight: kind !== 3,
  };
}

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

function state(rules: Ruleset, of: Figure, chance: Chance): FigureState {
  const base: FigureState = {
    ...BLANK.figure,
    ...rules.clock.starts(of),
    place: { kind: "zone", zone: one(chance, ZONES) },
  };
  return {
    ...base,
    dice: Array.from({ length: of.stats.actionDice }, () => 1 + below(chance, 6)).sort((x, y) => y - x),
  };
}

/** A battle of four zones and up to seven figures, in the first one's turn. */
export function randomBattle(rules: Ruleset, chance: Chance): Battle {
  const zones = ZONES.map((id) => zone(chance, id));
  const pairs = [
    ["A", "B"],
    ["B", "C"],
    ["C", "D"],
    ["A", "D"],
    ["B", "D"],
  ] as const;
  const field = buildField({ zones, borders: pairs.map(([a, b]) => border(chance, a, b)) });
  const figures = Array.from({ length: 3 + below(chance, 5) }, (_, at) => figure(chance, at));
  const record: BattleRecord = {
    battle: { "": { ...BLANK.battle, turn: figures[0]?.id ?? null } },
    figure: Object.fromEntries(figures.map((of) => [of.id, state(rules, of, chance)])),
    link: {},
    hold: {},
    border: {},
    zone: {},
  };
  return {
    rules,
    field,
    settings: DEFAULT_SETTINGS,
    figures: new Map(figures.map((of) => [of.id, of])),
    order: figures.map(({ id }) => id),
    record,
  };
}
