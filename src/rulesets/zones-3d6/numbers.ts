/** A figure's numbers here: MR and DX with every modifier in force, line by line (Z3-MV-09, Z3-FG-01). */
import type { Battle } from "../../rules/battle/battle";
import { figureOf, heldBy, stateOf } from "../../rules/battle/figures";
import { freeLines } from "../../rules/battle/free";
import type { ShownNumbers } from "../../rules/battle/shown-numbers";
import { adding, sumOf } from "../../rules/battle/sums";
import type { FigureId, Line, Stat, Sum, Weapon } from "../../rules/battle/vocabulary";

/** What armour, wounds, rank and the like take from MR; running, terrain and obstacles stand apart. */
export function ownLines(battle: Battle, who: FigureId): Line[] {
  const { armour, modifiers } = figureOf(battle, who);
  const worn = armour.reduce((sum, piece) => sum + piece.MR, 0);
  const named = Object.entries(modifiers).map(([key, value]) => ({ key: `modifier.${key}`, value }));
  const stunned = stateOf(battle, who).stunned ? -4 : 0;
  return [{ key: "armour", value: worn }, { key: "stunned", value: stunned }, ...named].filter(
    ({ value }) => value !== 0,
  );
}

/** MR with the figure's own modifiers; of a bare MR that a factor has reduced (Z-TR-06). */
export function ownRate(battle: Battle, who: FigureId, factor = 1): Sum {
  return sumOf([...bareRate(battle, who, factor), ...ownLines(battle, who)]);
}

export function bareRate(battle: Battle, who: FigureId, factor: number): Line[] {
  const { MR } = figureOf(battle, who).stats;
  const lost = Math.floor(MR * factor) - MR;
  return [{ key: "MR", value: MR }, ...(lost === 0 ? [] : [{ key: "factor", value: lost }])];
}

/** An attribute with what holds and armour take from DX. */
export function attribute(battle: Battle, who: FigureId, stat: Stat): Sum {
  const { stats, armour } = figureOf(battle, who);
  const base: Line = { key: stat, value: stats[stat] };
  const free = freeLines(battle, who);
  if (stat !== "DX") return sumOf([base, ...free]);
  const worn = armour.reduce((sum, piece) => sum + piece.DX, 0);
  return sumOf([base, { key: "armour", value: worn }, { key: "held", value: -heldBy(battle, who) }, ...free]);
}

/** DX, or the skill that may be rolled in its place where the figure is better at it (Z-OB-02). */
export function moveAttribute(battle: Battle, who: FigureId, skill: string | null): Sum {
  const agility = attribute(battle, who, "DX");
  const level = skill === null ? undefined : figureOf(battle, who).skills[skill];
  const skilled = sumOf([{ key: "skill", of: skill ?? "", value: level ?? -Infinity }, ...freeLines(battle, who)]);
  return skilled.total > agility.total ? skilled : agility;
}

/** DX with the weapon's own modifier (Z3-FG-03). */
export function toHit(battle: Battle, who: FigureId, weapon: Weapon): Sum {
  return adding(attribute(battle, who, "DX"), [{ key: "weapon", of: weapon.name, value: weapon.hit }]);
}

/** The figure's own numbers and what they come to (Z3-FG-01). */
export const shows: ShownNumbers<Battle> = {
  stats: ["ST", "DX", "IQ", "MR", "Per", "size"],
  gear: ["hit", "range", "DX", "MR"],
  ready: (battle, who) => [
    { key: "MR", sum: ownRate(battle, who) },
    ...(["DX", "ST", "IQ"] as const).map((tests) => ({ key: tests, sum: attribute(battle, who, tests), tests })),
  ],
  toHit,
};
