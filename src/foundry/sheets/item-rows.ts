/** What a figure carries and knows, as the rows of its sheet. */
import type { Ruleset } from "../../engine/battle";
import type { SheetView, WeaponView } from "../../view/sheet";
import { ArmourModel, GearModel, ShieldModel, SpellModel, TalentModel, WeaponModel } from "../data/item-models";
import { type Attacks, attacksOf, type RowAttack } from "./sheet-attacks";
import type { SumView } from "../../view/throws";
import { sayText, idOf } from "../documents";

/** Something a row says of its item; with lines where it is a sum. */
interface ItemFact {
  readonly text: string;
  readonly sum: ShownSum | null;
}

interface ItemRow {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly facts: readonly ItemFact[];
  /** Dice that can be rolled; empty for none. */
  readonly damage: string;
  /** Null for what is neither in hand nor worn. */
  readonly equipped: boolean | null;
  readonly quantity: number | null;
  readonly attacks: readonly RowAttack[];
}

interface ItemSection {
  readonly type: string;
  readonly title: string;
  readonly create: string;
  readonly rows: readonly ItemRow[];
}

type Item = Item.Implementation;

type ItemType = "weapon" | "shield" | "armour" | "talent" | "spell" | "gear";

export const CARRIED: readonly ItemType[] = ["weapon", "shield", "armour", "gear"];

export const KNOWN: readonly ItemType[] = ["talent", "spell"];

/** A section for each of these types, its rows in the order in which they were sorted. */
export function itemSections(
  actor: Actor.Implementation,
  types: readonly ItemType[],
  rules: Ruleset,
  view: SheetView,
): ItemSection[] {
  const items = [...actor.items.contents].sort((one, other) => one.sort - other.sort);
  const inHand = weaponsInHand(actor, view);
  const attacks = attacksOf(actor);
  return types.map((type) => ({
    type,
    title: game.i18n.localize(`ZONEBOUND.Sheet.section.${type}`),
    create: game.i18n.localize(`ZONEBOUND.Sheet.create.${type}`),
    rows: items
      .filter((item) => item.type === type)
      .map((item) => ({ ...rowOf(item, rules, inHand.get(idOf(item))), attacks: attacksWith(item, attacks) })),
  }));
}

/** The weapons of the view are those in hand, in the order of the items. */
function weaponsInHand(actor: Actor.Implementation, view: SheetView): Map<string, WeaponView> {
  const held = actor.items.contents.filter((item) => {
    const system: unknown = item.system;
    return system instanceof WeaponModel && system.equipped;
  });
  return new Map(held.flatMap((item, at) => (view.weapons[at] ? [[idOf(item), view.weapons[at]]] : [])));
}

/** None with what is put away. */
function attacksWith(item: Item, attacks: Attacks): readonly RowAttack[] {
  const system: unknown = item.system;
  const isReady = system instanceof SpellModel || (system instanceof WeaponModel && system.equipped);
  return isReady ? attacks(item.name) : [];
}

function rowOf(item: Item, rules: Ruleset, weapon: WeaponView | undefined): Omit<ItemRow, "attacks"> {
  const system: unknown = item.system;
  return {
    id: idOf(item),
    name: item.name,
    img: item.img ?? "",
    facts: factsOf(system, rules, weapon),
    damage: system instanceof WeaponModel || system instanceof SpellModel ? system.damage : "",
    equipped: isWorn(system) ? system.equipped : null,
    quantity: system instanceof GearModel ? system.quantity : null,
  };
}

function isWorn(system: unknown): system is WeaponModel | ShieldModel | ArmourModel {
  return system instanceof WeaponModel || system instanceof ShieldModel || system instanceof ArmourModel;
}

function factsOf(system: unknown, rules: Ruleset, weapon: WeaponView | undefined): ItemFact[] {
  if (system instanceof WeaponModel) return weapon ? weaponFacts(system, weapon) : [];
  if (system instanceof ShieldModel) return [fact("stops", system.stops)];
  if (system instanceof ArmourModel) return [fact("stops", system.stops), ...penalties(system, rules)];
  if (system instanceof TalentModel) return system.edge === "" ? [] : [{ text: system.edge, sum: null }];
  if (system instanceof SpellModel) return spellFacts(system);
  return [];
}

function weaponFacts({ twoHanded }: WeaponModel, { hit, reach, range }: WeaponView): ItemFact[] {
  return [
    ...(hit
      ? [{ text: game.i18n.format("ZONEBOUND.Sheet.fact.hit", { value: String(hit.total) }), sum: shownSum(hit) }]
      : []),
    ...(reach === null ? [] : [fact("reach", reach)]),
    ...(range === null ? [] : [fact("range", bandsText(range))]),
    ...(twoHanded ? [{ text: game.i18n.localize("ZONEBOUND.Weapon.FIELDS.twoHanded.label"), sum: null }] : []),
  ];
}

/** One number where it counts alike all the way. */
function bandsText([short, medium, long]: readonly [number, number, number]): string {
  return short === long ? String(long) : [short, medium, long].join("/");
}

/** What armour takes from the numbers that count here. */
function penalties(armour: ArmourModel, { shows }: Ruleset): ItemFact[] {
  const counted = (["DX", "MR", "pool"] as const).filter((key) => shows.gear.includes(key) && armour[key] !== 0);
  return counted.map((key) => ({
    text: `${game.i18n.localize(`ZONEBOUND.Armour.FIELDS.${key}.label`)} ${signed(armour[key])}`,
    sum: null,
  }));
}

function spellFacts({ cost, range }: SpellModel): ItemFact[] {
  return [fact("cost", cost), ...(range === null ? [] : [fact("range", range)])];
}

function fact(key: "stops" | "reach" | "range" | "cost", value: string | number): ItemFact {
  return { text: game.i18n.format(`ZONEBOUND.Sheet.fact.${key}`, { value: String(value) }), sum: null };
}

/** A number with its lines in words. */
interface ShownSum {
  readonly total: number;
  /** For the tooltip. */
  readonly tip: string;
  /** For those who hear it: `Dexterity 12, Armour −1`. */
  readonly said: string;
}

export function shownSum({ total, lines }: SumView): ShownSum {
  const rows = lines.map(({ text, value }, at) => ({ text: sayText(text), value: signed(value, at === 0) }));
  return { total, tip: tipOf(rows, total), said: rows.map(({ text, value }) => `${text} ${value}`).join(", ") };
}

/** With its sign, unless it is what the others are added to. */
export function signed(value: number, isBase = false): string {
  if (value < 0) return `−${-value}`;
  return isBase ? String(value) : `+${value}`;
}

function tipOf(rows: readonly { readonly text: string; readonly value: string }[], total: number): string {
  const { escapeHTML } = foundry.utils;
  const items = rows.map(({ text, value }) => `<li><span>${escapeHTML(text)}</span><span>${value}</span></li>`);
  const sum = game.i18n.localize("ZONEBOUND.Sheet.sum");
  return `<ul class="zonebound-lines">${items.join("")}<li><b>${escapeHTML(sum)}</b><b>${total}</b></li></ul>`;
}

/** Shows the lines on focus as on hover: Foundry's own tooltips follow the pointer alone [TooltipManager]. */
export function showTipsOnFocus(element: HTMLElement): void {
  element.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches("[data-tooltip-html]:focus-visible")) return;
    const html = target.dataset["tooltipHtml"] ?? "";
    game.tooltip.activate(target, { html, cssClass: "zonebound-tip" });
  });
  element.addEventListener("focusout", () => game.tooltip.deactivate());
}
