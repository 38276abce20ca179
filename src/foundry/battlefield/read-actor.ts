/** A token with its actor and items as a figure of the rules. */
import type { Ruleset } from "../../engine/battle";
import type { Scale } from "../../engine/sheet-stats";
import { STAT_BOUNDS, USUAL_STATS } from "../../rulesets/stats";
import type { Armour, DiceSum, Figure, Side, Stat, Weapon } from "../../engine/types";
import { parseDice } from "../../engine/dice/rolls";
import { zonesOfSquares } from "../../zones/field/field";
import {
  type DefenceTalent,
  HEX_TRAITS,
  type HexTrait,
  type HexTraits,
  type HexWeapon,
  type MissileSpell,
} from "../../hexes/traits";
import { FigureModel } from "../data/actor-model";
import { ArmourModel, ShieldModel, SpellModel, TalentModel, WeaponModel } from "../data/item-models";
import { scaledNumbers, type ScaledNumbers, scaleOf } from "../data/scaled-numbers";
import { problem, type Problem } from "../../engine/problem";
import { idOf } from "../documents";
import { coversOf } from "./token-hexes";

/** A figure, and what of its items could not be read. */
export interface ReadFigure {
  readonly figure: Figure;
  readonly problems: readonly Problem[];
}

const NO_DAMAGE: DiceSum = { count: 0, sides: 6, plus: 0 };

/** What a ruleset reads a figure's numbers by: those it takes where some are left empty, their scale, which ranges count. */
type Reading = Pick<Ruleset, "usual" | "scale" | "countsSquares" | "countsHexes">;

/** Whether the token is of an actor of this system. */
export function isFigure({ actor }: TokenDocument.Implementation): boolean {
  const system: unknown = actor?.system;
  return system instanceof FigureModel;
}

/** Null for a token without an actor of this system. */
export function readFigure(token: TokenDocument.Implementation, rules: Reading): ReadFigure | null {
  if (!token.id || !token.actor) return null;
  const read = readActor(token.actor, { id: token.id, name: token.name, side: sideOf(token.disposition) }, rules);
  return read && { ...read, figure: covering(read.figure, coversOf(token)) };
}

/** What a large token covers is its own affair, not the actor's. */
function covering(figure: Figure, covers: HexTraits["covers"]): Figure {
  return covers.length > 0 && figure.onHexes ? { ...figure, onHexes: { ...figure.onHexes, covers } } : figure;
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
  const stats = readStats(system, scaled, { ...USUAL_STATS, ...rules.usual });
  const figure: Figure = {
    ...head,
    stats: boundStats(stats, head, problems),
    weapons: items.flatMap((item) => readWeapon(item, rules, problems)),
    shield: readShield(models),
    armour: models.flatMap(readArmour),
    ...readGifts(system, models),
    spells: items.flatMap((item) => (isSpell(item.system) ? [item.name] : [])),
    onHexes: readHexTraits(system, items),
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

/** An empty IQ is the ruleset's own; Per, Vision and Will are as IQ where they are empty, control as DX. */
function readStats(
  { attributes }: FigureModel,
  { IQ, Per }: ScaledNumbers,
  usual: Record<Stat, number>,
): Record<Stat, number> {
  const { hand: _hand, Vision, Will, control, ...numbers } = attributes;
  const wits = IQ ?? usual.IQ;
  const senses = { Per: Per ?? wits, Vision: Vision ?? wits, Will: Will ?? wits };
  return { ...usual, ...numbers, IQ: wits, ...senses, control: control ?? attributes.DX };
}

const OUT_OF_BOUNDS = { actionDice: "many-dice", runDie: "large-die" } as const;

/** What lies out of bounds counts as the bound, and is told. */
function boundStats(
  stats: Record<Stat, number>,
  { id, name }: Pick<Figure, "id" | "name">,
  problems: Problem[],
): Record<Stat, number> {
  const strange = STAT_BOUNDS.filter(({ stat, least, most }) => stats[stat] < least || stats[stat] > most);
  for (const { stat, most } of strange)
    problems.push(problem(OUT_OF_BOUNDS[stat], id, { name, number: String(stats[stat]), most: String(most) }));
  const bounded = strange.map(({ stat, least, most }) => [stat, Math.min(most, Math.max(least, stats[stat]))] as const);
  return { ...stats, ...Object.fromEntries(bounded) };
}

function readWeapon(item: Item.Implementation, rules: Reading, problems: Problem[]): Weapon[] {
  const system: unknown = item.system;
  if (!(system instanceof WeaponModel) || !system.equipped) return [];
  const damage = parseDice(system.damage);
  if (!damage) problems.push(problem("misread-item", idOf(item), { name: item.name, text: system.damage }));
  const { hit, hitDice, twoHanded } = system;
  const hits: { readonly [S in Scale]: number } = { levels: hit, dice: hitDice, points: 0 };
  return [
    {
      name: item.name,
      damage: damage ?? NO_DAMAGE,
      hit: hits[scaleOf(rules)],
      reach: reachOf(system, rules),
      range: rangeOf(system, rules),
      twoHanded,
      onHexes: readHexWeapon(system),
    },
  ];
}

/** What is thrown strikes at hand too; what shoots only where a reach in hexes is written. */
function reachOf({ kind, reach, hexReach }: WeaponModel, { countsHexes }: Reading): number | null {
  if (!countsHexes) return kind === "fired" ? null : reach;
  return hexReach ?? (kind === "fired" ? null : Math.max(1, reach));
}

/** In zones; where squares count and are given, as so many zones (ZM-RG-01); on hexes all the way alike. */
function rangeOf(
  { kind, range, squares, hexes }: WeaponModel,
  { countsSquares, countsHexes }: Reading,
): Weapon["range"] {
  if (countsHexes) return kind === "melee" || hexes === 0 ? null : [hexes, hexes, hexes];
  if (countsSquares && squares) return zonesOfSquares([squares.short, squares.medium, squares.long]);
  return range ? [range.short, range.medium, range.long] : null;
}

function readHexWeapon({ kind, ...weapon }: WeaponModel): HexWeapon {
  const { hexes, pole, ready, limit, twoShot, aimedShot, parry } = weapon;
  const allows = [...(twoShot ? (["two-shot"] as const) : []), ...(aimedShot ? (["aimed-shot"] as const) : [])];
  const flies = kind === "melee" ? 0 : hexes;
  return { hexes: flies, thrown: kind === "thrown", pole, ready, limit, allows, parry };
}

function readHexTraits({ traits, attributes }: FigureModel, items: readonly Item.Implementation[]): HexTraits {
  const { vehicle, medium, ...marks } = traits;
  return {
    traits: [
      ...HEX_TRAITS.filter((trait) => Reflect.get(marks, TRAIT_FIELDS[trait]) === true),
      ...(attributes.hand === "left" ? (["left-handed"] as const) : []),
    ],
    missiles: items.flatMap(readMissile),
    defences: items.flatMap(readDefence),
    vehicle: vehicle === "none" ? null : vehicle,
    medium,
    covers: [],
  };
}

/** The fields in which a sheet keeps them; handedness stands elsewhere. */
const TRAIT_FIELDS: { readonly [T in HexTrait]: string } = {
  "acute-hearing": "acuteHearing",
  silent: "silent",
  wizard: "wizard",
  "left-handed": "",
  rope: "rope",
  "super-speed": "superSpeed",
  animal: "animal",
};

/** A spell that does damage flies at somebody. */
function readMissile({ name, system }: Item.Implementation): MissileSpell[] {
  const model: unknown = system;
  const damage = model instanceof SpellModel ? parseDice(model.damage) : null;
  return model instanceof SpellModel && damage ? [{ name, damage, cost: model.cost }] : [];
}

function readDefence({ name, system }: Item.Implementation): DefenceTalent[] {
  const model: unknown = system;
  if (!(model instanceof TalentModel) || model.dice === 0) return [];
  return [{ name, dice: model.dice, weapon: model.weapon === "" ? null : model.weapon }];
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
