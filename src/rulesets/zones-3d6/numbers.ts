/** A figure's numbers here: MR and DX with every modifier in force, line by line (Z3-MV-09, Z3-FG-01). */
import { figureOf, stateOf } from "../../engine/battle";
import { heldBy, zoneOf } from "../../zones/field/field";
import { freeLines, adding, sumOf } from "../../engine/resolution";
import type { StepCheck } from "../../zones/declarations";
import type { ShownNumbers } from "../../engine/sheet-stats";
import type { Figure, FigureId, Line, Stat, Sum, Weapon } from "../../engine/types";
import { stops } from "../../zones/actions/strike";
import type { ZoneBattle } from "../../zones/battle";

/** What armour, wounds, rank and the like take from MR; running, terrain and obstacles stand apart. */
export function ownLines(battle: ZoneBattle, who: FigureId): Line[] {
  const { modifiers } = figureOf(battle, who);
  const named = Object.entries(modifiers).map(([key, value]) => ({ key: `modifier.${key}`, value }));
  const stunned = stateOf(battle, who).stunned ? -4 : 0;
  return [...wornLines(figureOf(battle, who)), { key: "stunned", value: stunned }, ...named].filter(
    ({ value }) => value !== 0,
  );
}

/** Armour as it is worn, and what the factor of a larger creature makes of it; parts of a point do not count [Z3-MV-09]. */
function wornLines({ armour, stats }: Figure): Line[] {
  const worn = armour.reduce((sum, piece) => sum + piece.MR, 0);
  const scaled = Math.trunc(worn * stats.armourFactor);
  return [
    { key: "armour", value: worn },
    { key: "armourFactor", value: scaled - worn },
  ];
}

/** MR with the figure's own modifiers; of a bare MR that a factor has reduced (Z-TR-06). */
export function ownRate(battle: ZoneBattle, who: FigureId, factor = 1): Sum {
  return sumOf([...bareRate(battle, who, factor), ...ownLines(battle, who)]);
}

export function bareRate(battle: ZoneBattle, who: FigureId, factor: number): Line[] {
  const { MR } = figureOf(battle, who).stats;
  const lost = Math.floor(MR * factor) - MR;
  return [{ key: "MR", value: MR }, ...(lost === 0 ? [] : [{ key: "factor", value: lost }])];
}

/** An attribute with what holds and armour take from DX. */
export function attribute(battle: ZoneBattle, who: FigureId, stat: Stat): Sum {
  const base: Line = { key: stat, value: figureOf(battle, who).stats[stat] };
  const hindered = stat === "DX" ? agilityLines(battle, who) : [];
  return sumOf([base, ...hindered, ...freeLines(battle, who)]);
}

/** What armour and holds take from DX, and from a skill rolled in its place. */
function agilityLines(battle: ZoneBattle, who: FigureId): Line[] {
  const worn = figureOf(battle, who).armour.reduce((sum, piece) => sum + piece.DX, 0);
  return [
    { key: "armour", value: worn },
    { key: "held", value: -heldBy(battle, who) },
  ];
}

/** DX, or the skill that may be rolled in its place where the figure is better at it, with the same modifiers (Z-OB-02). */
export function moveAttribute(battle: ZoneBattle, who: FigureId, skill: string | null): Sum {
  const { stats, skills } = figureOf(battle, who);
  const level = skill === null ? undefined : skills[skill];
  if (level === undefined || level <= stats.DX) return attribute(battle, who, "DX");
  return sumOf([
    { key: "skill", of: skill ?? "", value: level },
    ...agilityLines(battle, who),
    ...freeLines(battle, who),
  ]);
}

/** What is left of MR for a step: half of it for whoever crawls or splits its move, before what the step meets (Z3-MV-08). */
export function stepRate(battle: ZoneBattle, head: StepCheck, halved: boolean): Sum {
  const { factor } = zoneOf(battle.field, head.zone).traits;
  const own = ownRate(battle, head.who, factor);
  const half = { key: "half", value: halved ? Math.floor(own.total / 2) - own.total : 0 };
  return adding(own, [half, ...head.lines, { key: "obstacle", value: -(head.border ?? 0) }]);
}

/** DX with the weapon's own modifier (Z3-FG-03). */
export function toHit(battle: ZoneBattle, who: FigureId, weapon: Weapon): Sum {
  return adding(attribute(battle, who, "DX"), [{ key: "weapon", of: weapon.name, value: weapon.hit }]);
}

/** The figure's own numbers and what they come to (Z3-FG-01). */
export const shows: ShownNumbers<ZoneBattle> = {
  stats: ["ST", "DX", "IQ", "MR", "Per", "size", "armourFactor"],
  gear: ["hit", "range", "DX", "MR"],
  ready: (battle, who) => [
    { key: "MR", sum: ownRate(battle, who) },
    ...(["DX", "ST", "IQ"] as const).map((tests) => ({ key: tests, sum: attribute(battle, who, tests), tests })),
  ],
  toHit,
  stops,
};
