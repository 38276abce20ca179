/** DX and the other attributes with every modifier in force, line by line, and the test of dice against a number (Z3-FG-01, Z3-RO-02). */
import { figureOf } from "../../engine/battle";
import { heldBy } from "../../zones/field/field";
import { freeLines, adding, sumOf } from "../../engine/resolution";
import type { FigureId, Line, Stat, Sum, Weapon } from "../../engine/types";
import type { ZoneBattle } from "../../zones/battle";
import type { Throw } from "../../engine/flow";
import { sumThrow } from "../../engine/dice/rolls";

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

/** DX with the weapon's own modifier (Z3-FG-03). */
export function toHit(battle: ZoneBattle, who: FigureId, weapon: Weapon): Sum {
  return adding(attribute(battle, who, "DX"), [{ key: "weapon", of: weapon.name, value: weapon.hit }]);
}

/** Whether a sum of so many dice makes it, with what always succeeds and always fails (Z3-RO-02). */
export function succeeds(dice: number, sum: number, target: number): boolean {
  if (dice === 3 && sum <= 5) return true;
  if (dice === 3 && sum >= 16) return false;
  if (dice === 4 && sum <= 7) return true;
  if (dice === 4 && sum >= 20) return false;
  return sum <= target && !(dice === 2 && sum === 12);
}

/** A test of some dice at or under a number. */
export function testThrow(key: string, who: FigureId, dice: number, sum: Sum): Throw<boolean> {
  return sumThrow({ key, who, count: dice, targets: [{ who, sum }] }, (rolled) => succeeds(dice, rolled, sum.total));
}
