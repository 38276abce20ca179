/** What figures and weapons have on hexes, in the notation: traits, missile spells, talents of defence, how weapons are gripped. */
import { count, flag, listOf, maybe, number, oneOf, text, type Codec } from "../../src/engine/notation/codec";
import { type Codecs, formatFields, formatLine, type Line, parseFields } from "../../src/engine/notation/lines";
import type { Figure } from "../../src/engine/types";
import {
  type DefenceTalent,
  HEX_TRAITS,
  type HexTraits,
  type HexWeapon,
  MEDIA,
  type MissileSpell,
  MOVE_LIMITS,
  PLAIN_TRAITS,
  PLAIN_WEAPON,
} from "../../src/hexes/traits";
import { dice } from "./value-codecs";

type TraitsRow = Omit<HexTraits, "missiles" | "defences">;

/** `1.-1`: a step in cube coordinates. */
const step: Codec<readonly [number, number]> = {
  format: ([q, r]) => `${q}.${r}`,
  parse: (word) => {
    const [q = "", r = ""] = word.split(".");
    return [number.parse(q), number.parse(r)];
  },
};

const traitsCodecs: Codecs<TraitsRow> = {
  traits: listOf(oneOf(HEX_TRAITS)),
  vehicle: maybe(oneOf(["wheels", "tracks"])),
  medium: oneOf(MEDIA),
  covers: listOf(step),
};
const missileCodecs: Codecs<MissileSpell> = { name: text, damage: dice, cost: number };
const defenceCodecs: Codecs<DefenceTalent> = { name: text, dice: number, weapon: maybe(text) };
const gripCodecs: Codecs<HexWeapon> = {
  hexes: number,
  thrown: flag,
  pole: flag,
  ready: flag,
  limit: oneOf(MOVE_LIMITS),
  allows: listOf(oneOf(["two-shot", "aimed-shot"])),
  parry: number,
};

const usualMissile: MissileSpell = { name: "", damage: { count: 1, sides: 6, plus: 0 }, cost: 0 };
const usualDefence: DefenceTalent = { name: "", dice: 1, weapon: null };

/** The traits with spells and talents, then the grip of each weapon by its number; nothing of what is not there. */
export function formatTraits({ id, onHexes, weapons }: Figure): string[] {
  const grips = weapons.flatMap((weapon, at) =>
    weapon.onHexes
      ? [formatLine("grip", [id, count.format(at)], formatFields(weapon.onHexes, PLAIN_WEAPON, gripCodecs))]
      : [],
  );
  return [...(onHexes ? formatOnHexes(id, onHexes) : []), ...grips];
}

function formatOnHexes(id: string, { missiles, defences, ...row }: HexTraits): string[] {
  return [
    formatLine("traits", [id], formatFields<TraitsRow>(row, PLAIN_TRAITS, traitsCodecs)),
    ...missiles.map((spell) => formatLine("missile", [id], formatFields(spell, usualMissile, missileCodecs))),
    ...defences.map((talent) => formatLine("defence", [id], formatFields(talent, usualDefence, defenceCodecs))),
  ];
}

export function withTraits(figure: Figure, lines: readonly Line[]): Figure {
  const own = (keyword: string) => lines.filter((line) => line.keyword === keyword && line.names[0] === figure.id);
  const [traits] = own("traits");
  const weapons = figure.weapons.map((weapon, at) => {
    const grip = own("grip").find(({ names }) => names[1] === count.format(at));
    return grip ? { ...weapon, onHexes: parseFields(grip, PLAIN_WEAPON, gripCodecs) } : weapon;
  });
  if (!traits) return { ...figure, weapons };
  const { missiles: _missiles, defences: _defences, ...plain } = PLAIN_TRAITS;
  const onHexes: HexTraits = {
    ...parseFields<TraitsRow>(traits, plain, traitsCodecs),
    missiles: own("missile").map((line) => parseFields(line, usualMissile, missileCodecs)),
    defences: own("defence").map((line) => parseFields(line, usualDefence, defenceCodecs)),
  };
  return { ...figure, weapons, onHexes };
}
