/** Battles on hexes by chance: two sides on a small board of any layout, with walls and ground of every kind. */
import type { Chance } from "../../../src/engine/odds";
import { type Figure, NOBODY, type Weapon } from "../../../src/engine/types";
import { settleHits } from "../../../src/engine/writes";
import type { HexBattle, HexRuleset } from "../../../src/hexes/battle";
import { buildBoard, cellOf, type Facing, hexCount, type HexId } from "../../../src/hexes/board";
import { BLANK_HEXES, EMPTY_HEXES, HEX_SETTINGS, type HexState } from "../../../src/hexes/record";
import { type HexTraits, MEDIA, PLAIN_TRAITS, PLAIN_WEAPON } from "../../../src/hexes/traits";
import { type GroundKind, type HexField, MUD_DEPTHS, type Patch } from "../../../src/hexes/types";
import { USUAL_STATS } from "../../../src/rulesets/stats";
import { below, one, seldom } from "./random-field";

const CLUB: Weapon = {
  ...{ name: "club", damage: { count: 1, sides: 6, plus: 0 }, hit: 0, reach: 1, range: null, twoHanded: false },
  onHexes: PLAIN_WEAPON,
};
const PIKE: Weapon = { ...CLUB, name: "pike", reach: 2, twoHanded: true, onHexes: { ...PLAIN_WEAPON, pole: true } };
const SWORD: Weapon = { ...CLUB, name: "sword", hit: 1, onHexes: { ...PLAIN_WEAPON, parry: 1 } };
const BOW: Weapon = {
  ...{ ...CLUB, name: "bow", reach: null, twoHanded: true },
  onHexes: { ...PLAIN_WEAPON, hexes: 9, limit: "step", allows: ["two-shot", "aimed-shot"] },
};
const KNIFE: Weapon = { ...CLUB, name: "knife", onHexes: { ...PLAIN_WEAPON, hexes: 4, thrown: true, ready: false } };

function traits(chance: Chance): HexTraits {
  const some = <T>(list: readonly T[], times: number) => list.filter(() => seldom(chance, times));
  return {
    ...PLAIN_TRAITS,
    traits: some(["acute-hearing", "silent", "wizard", "left-handed", "rope", "super-speed", "animal"] as const, 8),
    missiles: seldom(chance, 3) ? [{ name: "bolt", damage: { count: 1, sides: 6, plus: 0 }, cost: 1 }] : [],
    defences: seldom(chance, 5) ? [{ name: "fencer", dice: 1, weapon: one(chance, ["sword", null]) }] : [],
    vehicle: seldom(chance, 10) ? one(chance, ["wheels", "tracks"] as const) : null,
    medium: one(chance, ["land", "land", "land", "land", ...MEDIA]),
    covers: seldom(chance, 12) ? [[1, 0]] : [],
  };
}

function figure(chance: Chance, at: number): Figure {
  const DX = 8 + below(chance, 6);
  const IQ = 8 + below(chance, 5);
  return {
    id: `f${at}`,
    name: `f${at}`,
    side: seldom(chance, 10) ? one(chance, ["green", NOBODY]) : at % 2 === 0 ? "red" : "blue",
    stats: {
      ...{ ...USUAL_STATS, DX, IQ, Per: IQ, Vision: IQ, Will: IQ, control: DX },
      ST: one(chance, [4, 10, 10, 14]),
      size: one(chance, [1, 1, 1, 4]),
      MA: one(chance, [3, 5, 6, 10]),
      Move: one(chance, [2, 3, 5, 6]),
      encumbrance: one(chance, [0, 0, 2]),
      swim: one(chance, [1, 2]),
      speed: one(chance, [0, 0, 0, 0, 0, 5]),
      rider: one(chance, [0, 0, 11]),
    },
    weapons: one(chance, [[], [CLUB], [PIKE], [PIKE, CLUB], [BOW, CLUB], [SWORD, KNIFE]]),
    shield: one(chance, [null, null, { stops: 1 }]),
    armour: one(chance, [[], [], [{ stops: 1, DX: -1, MR: 0, pool: 0 }]]),
    talents: [],
    edges: [],
    skills: { swimming: DX, drive: DX, ...(seldom(chance, 3) ? { swimming: 12 } : {}) },
    modifiers: seldom(chance, 6) ? { light: -2 } : {},
    onHexes: traits(chance),
  };
}

function state(rules: HexRuleset, of: Figure, chance: Chance): HexState {
  const held = of.onHexes?.missiles.find(() => seldom(chance, 2));
  return {
    ...BLANK_HEXES.figure,
    ...rules.turns.starts(of),
    ...(seldom(chance, 6) ? { hits: 2 } : {}),
    facing: facing(chance),
    posture: seldom(chance, 6) ? one(chance, ["crouching", "kneeling", "crawling", "sitting"] as const) : "standing",
    prone: seldom(chance, 8),
    acted: seldom(chance, 8),
    holding: held?.name ?? null,
  };
}

export function facing(chance: Chance): Facing {
  return one(chance, [0, 1, 2, 3, 4, 5] as const);
}

/** What can lie about, most of it now and then. */
const KINDS: readonly GroundKind[] = [
  ...([
    "wall",
    "wall",
    "wall",
    "heap",
    "table",
    "stairs",
    "footing",
    "footing",
    "slippery",
    "smooth",
    "small",
  ] as const),
  ...(["body", "water-foot", "water-foot", "water-deep", "mud", "mud", "mud", "quicksand"] as const),
];

function patchesOf(chance: Chance): Patch[] {
  if (!seldom(chance, 3)) return [];
  const kind = one(chance, KINDS);
  if (kind === "mud") return [{ kind, number: below(chance, MUD_DEPTHS.length) }];
  if (kind === "footing") return [{ kind, number: 1 + below(chance, 2) }];
  const laid = { kind, number: 0 };
  if (kind !== "water-foot" && kind !== "water-deep") return seldom(chance, 5) ? [laid, ...patchesOf(chance)] : [laid];
  return seldom(chance, 2) ? [laid, { kind: "fast", number: below(chance, 7) - 1 }] : [laid];
}

/** A board of a few dozen hexes. */
export function randomHexField(chance: Chance): HexField {
  const layout = one(chance, ["columns-odd", "columns-even", "rows-odd", "rows-even"] as const);
  const board = buildBoard(4 + below(chance, 4), 4 + below(chance, 4), layout);
  return { board, patches: Array.from({ length: hexCount(board) }, () => patchesOf(chance)) };
}

/** A hex for each, all of them different and none shut. */
function standsFor(count: number, { board, patches }: HexField, chance: Chance): HexId[] {
  const open = Array.from({ length: hexCount(board) }, (_, hex) => hex).filter(
    (hex) => !patches[hex]?.some(({ kind }) => kind === "wall" || kind === "heap" || kind === "table"),
  );
  return Array.from({ length: count }, () => open.splice(below(chance, open.length), 1)[0] ?? -1).filter(
    (hex) => hex >= 0,
  );
}

/** Up to five figures, in the first one's turn; in any pass of the round. */
export function randomHexBattle(rules: HexRuleset, chance: Chance): HexBattle {
  const field = randomHexField(chance);
  const stands = standsFor(2 + below(chance, 4), field, chance);
  const figures = stands.map((_, at) => figure(chance, at));
  const pass = seldom(chance, 3) ? (rules.turns.passes?.at(-1) ?? "") : "";
  const states = figures.map((of, at): [string, HexState] => {
    const place = { kind: "hex", at: cellOf(field.board, stands[at] ?? 0) } as const;
    return [of.id, { ...state(rules, of, chance), place, ...(pass === "" ? {} : { mode: "still", moveEnded: true }) }];
  });
  const battle: HexBattle = {
    rules,
    field,
    settings: { ...HEX_SETTINGS, freeModifier: !seldom(chance, 4), reactions: !seldom(chance, 8) },
    figures: new Map(figures.map((of) => [of.id, of])),
    order: figures.map(({ id }) => id),
    record: {
      ...EMPTY_HEXES,
      battle: { "": { ...BLANK_HEXES.battle, turn: figures[0]?.id ?? null } },
      figure: Object.fromEntries(states),
      pass: pass === "" ? {} : { "": { now: pass } },
    },
  };
  return settleHits(battle);
}
