/** Small battles for the tests: three zones in a row, whoever stands where is told in one line each. */
import { BLANK, EMPTY_RECORD, type FigureState, type ZoneRecord } from "../../src/zones/record";
import { DEFAULT_SETTINGS } from "../../src/zones/settings";
import type { Figure, FigureId, Stat, Weapon } from "../../src/engine/types";
import type { Border, Bottleneck, Zone } from "../../src/zones/types";
import { borderId, buildField, PLAIN } from "../../src/zones/field/field";
import { zoneRulesetOf } from "../../src/rulesets/registry";
import type { ZoneBattle } from "../../src/zones/battle";

export interface Piece {
  readonly side: string;
  readonly zone: string;
  readonly stats?: Partial<Record<Stat, number>>;
  readonly weapons?: readonly Weapon[];
  readonly state?: Partial<FigureState>;
}

const SWORD: Weapon = {
  name: "sword",
  damage: { count: 1, sides: 6, plus: 0 },
  hit: 0,
  reach: 1,
  range: null,
  twoHanded: false,
};

const STATS: Record<Stat, number> = {
  ST: 10,
  DX: 11,
  IQ: 10,
  MR: 10,
  size: 1,
  AGL: 0,
  Body: 0,
  pool: 4,
  rate: 1,
  attack: 4,
  defence: 4,
  actionDice: 1,
  Pace: 3,
  runDie: 6,
  wounds: 3,
  MA: 5,
  Per: 10,
  Move: 5,
  armourFactor: 1,
  HT: 10,
  Vision: 10,
  Will: 10,
  encumbrance: 0,
  swim: 1,
  control: 10,
  rider: 0,
  speed: 0,
  accel: 1,
};

/** Zones A, B, C and D in a row; figures in the order of their turns, the first one's turn now. */
export function battleOf(
  pieces: Readonly<Record<FigureId, Piece>>,
  doors: Readonly<Record<string, Bottleneck>> = {},
): ZoneBattle {
  const rules = zoneRulesetOf("zones-3d6");
  if (!rules) throw new Error("the ruleset zones-3d6 is missing");
  const zones = ["A", "B", "C", "D"].map((id): Zone => ({ id, whole: id, name: `Zone ${id}`, traits: PLAIN }));
  const borders = [
    ["A", "B"],
    ["B", "C"],
    ["C", "D"],
  ].map(([a = "", b = ""]) => border(a, b, doors[borderId(a, b)] ?? null));
  const figures = new Map(Object.entries(pieces).map(([id, piece]) => [id, figure(id, piece)]));
  const order = Object.keys(pieces);
  return {
    rules,
    field: buildField({ zones, borders }),
    settings: DEFAULT_SETTINGS,
    figures,
    order,
    record: recordOf(pieces, order),
  };
}

function border(a: string, b: string, bottleneck: Bottleneck | null): Border {
  return { id: borderId(a, b), a, b, obstacle: null, bottleneck, wall: false, oneWay: null, link: false, sight: true };
}

function figure(id: FigureId, { side, stats, weapons = [SWORD] }: Piece): Figure {
  const name = id[0]?.toUpperCase() + id.slice(1);
  return {
    id,
    name,
    side,
    stats: { ...STATS, ...stats },
    weapons,
    shield: null,
    armour: [],
    talents: [],
    edges: [],
    skills: {},
    modifiers: {},
  };
}

function recordOf(pieces: Readonly<Record<FigureId, Piece>>, order: readonly FigureId[]): ZoneRecord {
  const rows = Object.entries(pieces).map(
    ([id, { zone, state }]) => [id, { ...BLANK.figure, place: { kind: "zone" as const, zone }, ...state }] as const,
  );
  return {
    ...EMPTY_RECORD,
    battle: { "": { ...BLANK.battle, turn: order[0] ?? null } },
    figure: Object.fromEntries(rows),
  };
}

/** Ann runs from A to C past an orc in A and one in B: two chances to be caught, and a roll. */
export function gauntlet(): ZoneBattle {
  return battleOf({
    ann: { side: "red", zone: "A", stats: { MR: 16 } },
    orc: { side: "blue", zone: "A" },
    ork: { side: "blue", zone: "B" },
  });
}

/** Ann against two orcs in one zone, the first of whom waits. */
export function brawl(): ZoneBattle {
  return battleOf({
    ann: { side: "red", zone: "A" },
    orc: { side: "blue", zone: "A", state: { waiting: true } },
    ork: { side: "blue", zone: "A" },
  });
}

/** A seed whose dice let Ann's blow hit and hurt in the brawl. */
export const SEED_THAT_HITS = 3;
