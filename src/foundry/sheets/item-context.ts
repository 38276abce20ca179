/** What the sheet of an item shows: its fields that count in the ruleset at hand, to read or to edit. */
import type { ZoneRuleset } from "../../zones/battle";
import type { GearNumber } from "../../engine/sheet-stats";
import { WeaponModel } from "../data/item-models";
import { signed } from "./lines-tip";

type Item = Item.Implementation;
type AnyField = foundry.data.fields.DataField.Any;
type Values = Readonly<Record<string, unknown>>;

const BANDS = ["range", "squares"] as const;
/** Signed where they are read. */
const SIGNED: readonly string[] = ["hit", "hitDice", "DX", "MR", "pool"];
const COUNTED: readonly GearNumber[] = ["hit", "hitDice", "range", "squares", "DX", "MR", "pool"];

/** One field: `fields` are the three numbers of range bands, `dice` is text that has to be dice. */
interface FieldRow {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly field: AnyField;
  readonly value: unknown;
  readonly shown: string;
  readonly dice: boolean;
  readonly bands: readonly { readonly name: string; readonly label: string; readonly value: unknown }[];
}

export async function belongingContext(item: Item, rules: ZoneRuleset, isEdit: boolean) {
  const source = sourceOf(item);
  const { TextEditor } = foundry.applications.ux;
  const description = typeof source["description"] === "string" ? source["description"] : "";
  const rows = fieldsOf(item)
    .filter(([key]) => key !== "description" && counts(item, key, rules))
    .map(([key, field]) => rowOf(key, field, source[key]));
  return {
    rows: isEdit ? rows : rows.filter(({ shown }) => shown !== ""),
    descriptionField: fieldsOf(item).find(([key]) => key === "description")?.[1],
    description,
    enriched: await TextEditor.implementation.enrichHTML(description, { secrets: item.isOwner, relativeTo: item }),
    typeLabel: game.i18n.localize(`TYPES.Item.${item.type}`),
  };
}

function fieldsOf(item: Item): [string, AnyField][] {
  const system: unknown = item.system;
  return system instanceof foundry.abstract.TypeDataModel ? Object.entries<AnyField>(system.schema.fields) : [];
}

function sourceOf(item: Item): Values {
  const system: unknown = item.toObject().system;
  return typeof system === "object" && system !== null ? { ...system } : {};
}

/** Whether the ruleset reads it, and a weapon of this kind has it. */
function counts(item: Item, key: string, { shows }: ZoneRuleset): boolean {
  const system: unknown = item.system;
  const kind = system instanceof WeaponModel ? system.kind : null;
  if (kind === "melee" && isBand(key)) return false;
  if (kind === "fired" && key === "reach") return false;
  const counted = COUNTED.find((number) => number === key);
  return kind === null && counted === "range" ? true : counted === undefined || shows.gear.includes(counted);
}

function isBand(key: string): key is (typeof BANDS)[number] {
  return BANDS.some((band) => band === key);
}

function rowOf(key: string, field: AnyField, value: unknown): FieldRow {
  const { label, hint } = field;
  const isBands = isBand(key) && field instanceof foundry.data.fields.SchemaField;
  return {
    name: `system.${key}`,
    label: game.i18n.localize(label),
    hint: hint ? game.i18n.localize(hint) : "",
    field,
    value,
    shown: isBands ? bandText(value) : shownValue(key, field, value),
    dice: key === "damage",
    bands: isBands ? bandInputs(key, field, value) : [],
  };
}

function bandInputs(key: string, field: foundry.data.fields.SchemaField.Any, value: unknown) {
  const values = valuesOf(value);
  return Object.entries<AnyField>(field.fields).map(([band, { label }]) => ({
    name: `system.${key}.${band}`,
    label: game.i18n.localize(label),
    value: values[band] ?? "",
  }));
}

function bandText(value: unknown): string {
  return Object.values(valuesOf(value)).join(" / ");
}

function valuesOf(value: unknown): Values {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** Empty for what says nothing: no modifier, no text, not so. */
function shownValue(key: string, field: AnyField, value: unknown): string {
  if (typeof value === "boolean") return value ? game.i18n.localize("ZONEBOUND.Sheet.yes") : "";
  if (typeof value === "number") return SIGNED.includes(key) ? (value === 0 ? "" : signed(value)) : String(value);
  if (typeof value !== "string") return "";
  const choices: unknown = Reflect.get(field, "choices");
  const label: unknown = typeof choices === "object" && choices !== null ? Reflect.get(choices, value) : undefined;
  return typeof label === "string" ? game.i18n.localize(label) : value;
}
