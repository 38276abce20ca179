/** A token with its actor and items as a figure of the rules. */
import type { Ruleset } from "../../engine/battle";
import type { Scale } from "../../engine/sheet-stats";
import { USUAL_STATS } from "../../rulesets/stats";
import type { Armour, DiceSum, Figure, Side, Stat, Weapon } from "../../engine/types";
import { parseDice } from "../../engine/dice/rolls";
import { zonesOfSquares } from "../../zones/field/field";
import { FigureModel } from "../data/actor-model";
import { ArmourModel, ShieldModel, SpellModel, TalentModel, WeaponModel } from "../data/item-models";
import { scaledNumbers, type ScaledNumbers, scaleOf } from "../data/scaled-numbers";
import { problem, type Problem } from "../../zones/map/region";
import { idOf } from "../documents";

/** A figure, and what of its items could not be read. */
export interface ReadFigure {
  readonly figure: Figure;
  readonly problems: readonly Problem[];
}

const NO_DAMAGE: DiceSum = { count: 0, sides: 6, plus: 0 };

/** What a ruleset reads a figure's numbers by: those it takes where some are left empty, their scale, which ranges count. */
type Reading = Pick<Ruleset, "usual" | "scale" | "countsSquares">;

/** Null for a token without an actor of this system. */
export function readFigure(token: TokenDocument.Implementation, rules: Reading): ReadFigure | null {
  if (!token.id || !token.actor) return null;
  return readActor(token.actor, { id: token.id, name: token.name, side: sideOf(token.disposition) }, rules);
}

/** An actor as the figure of that id, name and side; null where it is none of this system. */
export function readActor(
  actor: Actor.Implementation,
  head: Pick<Figure, "id" | "name" | "side">,
  rules: Reading,
): ReadFigure | null {
  const system: unknown = actor.system;
  if (!(system instanceof FigureModel)) return null;
  const problems: Problem[] = [];
  const items = actor.items.contents;
  const models: readonly unknown[] = items.map((item) => item.system);
  const scaled = scaledNumbers(system, scaleOf(rules));
  const figure: Figure = {
    ...head,
    stats: readStats(system, scaled, { ...USUAL_STATS, ...rules.usual }),
    weapons: items.flatMap((item) => readWeapon(item, rules, problems)),
    shield: readShield(models),
    armour: models.flatMap(readArmour),
    ...readGifts(system, models),
    spells: items.flatMap((item) => (isSpell(item.system) ? [item.name] : [])),
    skills: { ...scaled.skills },
    modifiers: { ...scaled.modifiers },
  };
  return { figure, problems };
}

/** Friendly against hostile; a secret disposition is a hostile one that players do not see. */
export function sideOf(disposition: number): Side {
  const { FRIENDLY, HOSTILE, SECRET } = CONST.TOKEN_DISPOSITIONS;
  if (disposition === FRIENDLY) return "friendly";
  return disposition === HOSTILE || disposition === SECRET ? "hostile" : "neutral";
}

/** An empty IQ is the ruleset's own, an empty Per is as IQ. */
function readStats(
  { attributes }: FigureModel,
  { IQ, Per }: ScaledNumbers,
  usual: Record<Stat, number>,
): Record<Stat, number> {
  const { hand: _hand, ...numbers } = attributes;
  const wits = IQ ?? usual.IQ;
  return { ...usual, ...numbers, IQ: wits, Per: Per ?? wits };
}

function readWeapon(item: Item.Implementation, rules: Reading, problems: Problem[]): Weapon[] {
  const system: unknown = item.system;
  if (!(system instanceof WeaponModel) || !system.equipped) return [];
  const damage = parseDice(system.damage);
  if (!damage) problems.push(problem("misread-item", idOf(item), { name: item.name, text: system.damage }));
  const { hit, hitDice, reach, twoHanded, kind } = system;
  const hits: { readonly [S in Scale]: number } = { levels: hit, dice: hitDice, points: 0 };
  const melee = kind === "fired" ? null : reach;
  return [
    {
      name: item.name,
      damage: damage ?? NO_DAMAGE,
      hit: hits[scaleOf(rules)],
      reach: melee,
      range: rangeOf(system, rules),
      twoHanded,
    },
  ];
}

/** In zones; where squares count and are given, as so many zones (ZM-RG-01). */
function rangeOf({ range, squares }: WeaponModel, { countsSquares }: Reading): Weapon["range"] {
  if (countsSquares && squares) return zonesOfSquares([squares.short, squares.medium, squares.long]);
  return range ? [range.short, range.medium, range.long] : null;
}

function readShield(models: readonly unknown[]): Figure["shield"] {
  const held = models.find((model) => model instanceof ShieldModel && model.equipped);
  return held instanceof ShieldModel ? { stops: held.stops } : null;
}

function readArmour(model: unknown): Armour[] {
  if (!(model instanceof ArmourModel) || !model.equipped) return [];
  return [{ stops: model.stops, DX: model.DX, MR: model.MR, pool: model.pool }];
}

function isSpell(model: unknown): boolean {
  return model instanceof SpellModel;
}

/** Talents and edges are known to the rules by the same words. */
function readGifts({ edges }: FigureModel, models: readonly unknown[]): { talents: string[]; edges: string[] } {
  const talents = models.flatMap((model) => (model instanceof TalentModel && model.edge !== "" ? [model.edge] : []));
  return { talents, edges: [...edges, ...talents] };
}
