/** Figures in the notation: a line each, then one for every weapon and piece of armour. */
import { USUAL_STATS } from "../../src/rulesets/stats";
import type { Armour, Figure, Stat, Weapon } from "../../src/engine/types";
import { type Codec, flag, listOf, maybe, NotationError, number, numbers, text } from "../../src/engine/notation/codec";
import { dice } from "./value-codecs";
import { type Codecs, formatFields, formatLine, type Line, nameAt, parseFields } from "../../src/engine/notation/lines";

/** A figure with its numbers beside its words, so that `DX=12` stands in its line. */
type FigureRow = Pick<Figure, "name" | "side" | "shield" | "talents" | "edges" | "skills" | "modifiers"> &
  Record<Stat, number>;

const shield: Codec<{ readonly stops: number }> = {
  format: ({ stops }) => number.format(stops),
  parse: (word) => ({ stops: number.parse(word) }),
};

const figureCodecs: Codecs<FigureRow> = {
  name: text,
  side: text,
  shield: maybe(shield),
  talents: listOf(text),
  edges: listOf(text),
  skills: numbers,
  modifiers: numbers,
  ST: number,
  DX: number,
  IQ: number,
  MR: number,
  size: number,
  AGL: number,
  Body: number,
  pool: number,
  rate: number,
  attack: number,
  defence: number,
  actionDice: number,
  Pace: number,
  runDie: number,
  wounds: number,
  MA: number,
  Per: number,
  Move: number,
  armourFactor: number,
  HT: number,
  Vision: number,
  Will: number,
  encumbrance: number,
  swim: number,
  control: number,
  rider: number,
  speed: number,
  accel: number,
};

const range: Codec<readonly [number, number, number]> = {
  format: (bands) => listOf(number).format(bands),
  parse: (word) => {
    const [short, medium, long] = listOf(number).parse(word);
    if (short === undefined || medium === undefined || long === undefined) throw new NotationError(`no range: ${word}`);
    return [short, medium, long];
  },
};

type WeaponRow = Omit<Weapon, "onHexes">;

const weaponCodecs: Codecs<WeaponRow> = {
  name: text,
  damage: dice,
  hit: number,
  reach: maybe(number),
  range: maybe(range),
  twoHanded: flag,
};
const armourCodecs: Codecs<Armour> = { stops: number, DX: number, MR: number, pool: number };

const usualWeapon: WeaponRow = {
  name: "",
  damage: { count: 1, sides: 6, plus: 0 },
  hit: 0,
  reach: 1,
  range: null,
  twoHanded: false,
};
const usualArmour: Armour = { stops: 0, DX: 0, MR: 0, pool: 0 };

function usualFigure(id: string): FigureRow {
  return { name: id, side: "", shield: null, talents: [], edges: [], skills: {}, modifiers: {}, ...USUAL_STATS };
}

/** The figure, then its weapons and armour in their order: the first that fits is taken. */
export function formatFigure({ id, stats, weapons, armour, ...rest }: Figure): string[] {
  return [
    formatLine("figure", [id], formatFields<FigureRow>({ ...rest, ...stats }, usualFigure(id), figureCodecs)),
    ...weapons.map((weapon) => formatLine("weapon", [id], formatFields<WeaponRow>(weapon, usualWeapon, weaponCodecs))),
    ...armour.map((piece) => formatLine("armour", [id], formatFields(piece, usualArmour, armourCodecs))),
  ];
}

export function parseFigures(lines: readonly Line[]): Figure[] {
  return lines.filter((line) => line.keyword === "figure").map((line) => parseFigure(line, lines));
}

function parseFigure(line: Line, lines: readonly Line[]): Figure {
  const id = nameAt(line, 0);
  const own = (keyword: string) => lines.filter((one) => one.keyword === keyword && one.names[0] === id);
  const {
    name,
    side,
    shield: worn,
    talents,
    edges,
    skills,
    modifiers,
    ...stats
  } = parseFields(line, usualFigure(id), figureCodecs);
  return {
    id,
    name,
    side,
    shield: worn,
    talents,
    edges,
    skills,
    modifiers,
    stats,
    weapons: own("weapon").map((one) => parseFields(one, usualWeapon, weaponCodecs)),
    armour: own("armour").map((one) => parseFields(one, usualArmour, armourCodecs)),
  };
}
