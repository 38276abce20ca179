/** What a burst or a sweep is aimed at, in words and as the figures it takes (ZM-BT-01 to ZM-BT-03). */
import { areFoes, isUp, placeOf, standing } from "../../engine/battle";
import { isInside, homeOf, borderBetween } from "../../zones/field/field";
import type { FigureId } from "../../engine/types";
import type { ZoneId } from "../../zones/types";
import { groupOf, isMelee } from "../../zones/contact/group";
import type { ZoneBattle } from "../../zones/battle";

const KINDS = ["one", "melee", "half", "two", "zone", "zones"] as const;
type AimKind = (typeof KINDS)[number];

/** A kind and its figures or zones: `one orc`, `melee orc`, `half orc elf`, `two orc elf`, `zone B`, `zones B C`. */
export interface Aim {
  readonly kind: AimKind;
  readonly names: readonly string[];
}

const SMALL: readonly AimKind[] = ["one", "melee", "half"];
const MEDIUM: readonly AimKind[] = [...SMALL, "two", "zone"];
const SIZES: ReadonlyMap<string, readonly AimKind[]> = new Map([
  ["small", SMALL],
  ["medium", MEDIUM],
  ["large", [...MEDIUM, "zones"]],
]);

/** Null for what is no aim on this battlefield: a kind, a figure or a zone that is not there, or none at all. */
export function parseAim(battle: ZoneBattle, text: string): Aim | null {
  const [word, ...names] = text.split(/\s+/);
  const kind = KINDS.find((one) => one === word);
  if (kind === undefined || names.length === 0) return null;
  const isThere = (name: string): boolean =>
    atZones(kind) ? battle.field.zones.has(name) : battle.figures.has(name) && isUp(battle, name);
  return names.every(isThere) ? { kind, names } : null;
}

export function formatAim({ kind, names }: Aim): string {
  return [kind, ...names].join(" ");
}

function atZones(kind: AimKind): boolean {
  return kind === "zone" || kind === "zones";
}

/** Everyone who would be hit, the attacker included. */
export function takenBy(battle: ZoneBattle, { kind, names }: Aim): FigureId[] {
  if (atZones(kind)) return names.flatMap((zone) => everyoneIn(battle, zone));
  return kind === "melee" ? groupOf(battle, names[0] ?? "") : [...names];
}

export function everyoneIn(battle: ZoneBattle, zone: ZoneId): FigureId[] {
  return standing(battle).filter((who) => isInside(battle, who, zone));
}

/** The zones an aim reaches into. */
export function zonesOfAim(battle: ZoneBattle, { kind, names }: Aim): ZoneId[] {
  return atZones(kind) ? [...names] : [...new Set(names.map((who) => homeOf(battle, who)))];
}

/** The melee a figure is in; empty while it is loose. */
export function meleeOf(battle: ZoneBattle, who: FigureId): FigureId[] {
  const group = groupOf(battle, who);
  return isMelee(battle, group) ? group : [];
}

/** The most that half of so many are: rounded down. */
export function halfOf(group: readonly FigureId[]): number {
  return Math.floor(group.length / 2);
}

/** Whether a burst of this size offers such an aim at all, out of range or not. */
export function isOffered(battle: ZoneBattle, who: FigureId, size: string, aim: Aim): boolean {
  return SIZES.get(size)?.includes(aim.kind) === true && SHAPES[aim.kind](battle, who, aim.names);
}

type Shape = (battle: ZoneBattle, who: FigureId, names: readonly string[]) => boolean;

/** The attacker may be picked like everybody else, but it is no enemy of its own. */
const SHAPES: { readonly [K in AimKind]: Shape } = {
  one: (battle, who, [target = "", ...more]) => more.length === 0 && areFoes(battle, who, target),
  melee: (battle, _who, [member = "", ...more]) => more.length === 0 && meleeOf(battle, member).length > 0,
  half: (battle, _who, picks) => {
    const melee = meleeOf(battle, picks[0] ?? "");
    return picks.length <= halfOf(melee) && areDistinct(picks) && picks.every((one) => melee.includes(one));
  },
  two: (battle, _who, picks) => {
    const loose = picks.every((one) => meleeOf(battle, one).length === 0);
    return loose && picks.length === 2 && areDistinct(picks) && inOneZone(battle, picks);
  },
  zone: (_battle, _who, zones) => zones.length === 1,
  zones: ({ field }, _who, [one = "", other = "", ...more]) =>
    more.length === 0 && borderBetween(field, one, other)?.sight === true,
};

function areDistinct(names: readonly string[]): boolean {
  return new Set(names).size === names.length;
}

function inOneZone(battle: ZoneBattle, [first = "", ...more]: readonly FigureId[]): boolean {
  const place = placeOf(battle, first);
  return place.kind === "zone" && more.every((other) => isInside(battle, other, place.zone));
}
