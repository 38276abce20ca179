/** A figure's pools, in dice and line by line (ZP-MV-01, ZP-MV-06, ZP-AC-01). */
import { figureOf, stateOf } from "../../engine/battle";
import { heldBy } from "../../zones/field/field";
import { freeLines, sumOf } from "../../engine/resolution";
import type { ShownNumbers } from "../../engine/sheet-stats";
import type { FigureId, Line, Stat, Sum, Weapon } from "../../engine/types";
import { stops } from "../../zones/actions/strike";
import type { ZoneBattle } from "../../zones/battle";

/** Dice of any attribute before its level, and of a movement pool that needs no roll (ZP-MV-05, ZP-AC-01). */
export const USUAL_DICE = 4;

/** The levels that stand for the attributes of the three dice. */
const LEVELS: Partial<Readonly<Record<Stat, Stat>>> = { ST: "Body", DX: "AGL" };

/** The movement pool with its AGL, or a skill rolled in its place where that is better (Z-OB-02); then the factor. */
export function barePool(battle: ZoneBattle, who: FigureId, factor: number, skill: string | null = null): Line[] {
  const { stats, skills } = figureOf(battle, who);
  const level = skill === null ? 0 : (skills[skill] ?? 0);
  const bare: Line[] = [
    { key: "pool", value: stats.pool },
    { key: "AGL", value: stats.AGL },
  ];
  const best = level > stats.pool + stats.AGL ? [{ key: "skill", of: skill ?? "", value: level }] : bare;
  const full = Math.max(level, stats.pool + stats.AGL);
  return [...best, { key: "factor", value: Math.floor(full * factor) - full }];
}

/** What changes the pool wherever it is rolled; running, terrain and obstacles stand apart. */
export function ownLines(battle: ZoneBattle, who: FigureId): Line[] {
  const { armour, modifiers } = figureOf(battle, who);
  return [
    { key: "armour", value: armour.reduce((sum, piece) => sum + piece.pool, 0) },
    { key: "stunned", value: stateOf(battle, who).stunned ? -3 : 0 },
    ...Object.entries(modifiers).map(([name, value]) => ({ key: `modifier.${name}`, value })),
  ];
}

/** The movement pool with the figure's own modifiers: what contests roll (ZP-RE-01). */
export function ownPool(battle: ZoneBattle, who: FigureId, factor = 1, skill: string | null = null): Sum {
  return sumOf([...barePool(battle, who, factor, skill), ...ownLines(battle, who)]);
}

/** Four dice and the level of an attribute; holds take from AGL as they take from DX (Z3-AC-13). */
export function attributePool(battle: ZoneBattle, who: FigureId, attribute: Stat): Sum {
  const level = LEVELS[attribute] ?? attribute;
  const held = level === "AGL" ? heldBy(battle, who) : 0;
  return sumOf([
    { key: level, value: USUAL_DICE + figureOf(battle, who).stats[level] },
    { key: "held", value: -held },
    ...freeLines(battle, who),
  ]);
}

/** Attack dice with the weapon's own modifier (ZP-AC-02). */
export function toHit(battle: ZoneBattle, who: FigureId, weapon: Weapon): Sum {
  return sumOf([
    { key: "attack", value: figureOf(battle, who).stats.attack },
    { key: "weapon", of: weapon.name, value: weapon.hit },
    { key: "held", value: -heldBy(battle, who) },
    ...freeLines(battle, who),
  ]);
}

export function defencePool(battle: ZoneBattle, who: FigureId): Sum {
  return sumOf([
    { key: "defence", value: figureOf(battle, who).stats.defence },
    { key: "running", value: stateOf(battle, who).running ? -1 : 0 },
  ]);
}

/** The figure's own numbers and the dice they come to (ZP-FG-01). */
export const shows: ShownNumbers<ZoneBattle> = {
  stats: ["AGL", "Body", "IQ", "Per", "pool", "rate", "attack", "defence", "actionDice", "size"],
  gear: ["hitDice", "range", "pool"],
  ready: (battle, who) => [
    { key: "pool", sum: ownPool(battle, who) },
    { key: "defence", sum: defencePool(battle, who) },
    ...(["AGL", "Body", "IQ"] as const).map((tests) => ({ key: tests, sum: attributePool(battle, who, tests), tests })),
  ],
  toHit,
  stops,
};
