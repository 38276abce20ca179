/** The sheet of whatever a figure carries or knows: weapon, shield, armour, talent, spell, gear [Z3-FG-02, ZM-RG-01]. */
import { bandsOf } from "../../view/sheet";
import {
  dropFaults,
  tellFault,
  type FormConfiguration,
  type FormData,
  ItemWindow,
  type RenderOptions,
  type SheetParts,
  listenToKeys,
  modeButton,
  type SheetMode,
  showMode,
} from "./sheet-bases";
import { sheetRules } from "./sheet-battle";
import type { Ruleset } from "../../engine/battle";
import { GEAR_NUMBERS } from "../../engine/sheet-stats";
import { WeaponModel } from "../data/item-models";
import { signed } from "./item-rows";

export class BelongingSheet extends ItemWindow {
  static override DEFAULT_OPTIONS = {
    classes: ["zonebound", "zonebound-sheet", "zonebound-sheet--item"],
    position: { width: 440, height: "auto" as const },
    form: { submitOnChange: true },
  };

  static PARTS: SheetParts = {
    main: { template: "systems/zonebound/templates/sheets/belonging.hbs", scrollable: [""] },
  };

  mode: SheetMode = "play";
  #modeButton = modeButton(() => this.#toggleMode());
  #onDrawn = () => {
    showMode(this.#modeButton, this.#shownMode, this.isEditable);
    this.element.dataset["mode"] = this.#shownMode;
  };

  get #shownMode(): SheetMode {
    return this.isEditable ? this.mode : "play";
  }

  protected override async _prepareContext(options: RenderOptions) {
    const context = await super._prepareContext(options);
    const isEdit = this.#shownMode === "edit";
    const { name, img } = this.item;
    const own = await belongingContext(this.item, sheetRules(this.item.actor), isEdit);
    return { ...context, uid: this.id, isEdit, mayUse: this.isEditable, name, img, ...own };
  }

  protected override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    frame.querySelector(".window-header [data-action=close]")?.before(this.#modeButton);
    this.addEventListener("render", this.#onDrawn);
    listenToKeys(frame);
    return frame;
  }

  #toggleMode(): void {
    this.mode = this.mode === "play" ? "edit" : "play";
    void this.render();
  }

  /** What cannot be taken is told and not sent. */
  protected override _onChangeForm(config: FormConfiguration, event: Event): void {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || !tellFault(target)) super._onChangeForm(config, event);
  }

  protected override _processFormData(event: SubmitEvent | null, form: HTMLFormElement, formData: FormData) {
    dropFaults(form, formData.object);
    gatherBands(formData.object);
    return super._processFormData(event, form, formData);
  }
}

/** Three numbers of a form become bands, or none where all are empty. */
function gatherBands(values: Record<string, unknown>): void {
  for (const key of ["system.range", "system.squares"]) {
    const names = ["short", "medium", "long"].map((band) => `${key}.${band}`);
    if (!names.every((name) => name in values)) continue;
    const [short, medium, long] = names.map((name) => numberOf(values[name]));
    for (const name of names) Reflect.deleteProperty(values, name);
    values[key] = bandsOf({ short, medium, long });
  }
}

function numberOf(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}

type Item = Item.Implementation;

type AnyField = foundry.data.fields.DataField.Any;

type Values = Readonly<Record<string, unknown>>;

const BANDS = ["range", "squares"] as const;

/** Signed where they are read. */
const SIGNED: readonly string[] = ["hit", "hitDice", "DX", "MR", "pool"];

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

/** What the sheet of an item shows: its fields that count in the ruleset at hand, to read or to edit. */
async function belongingContext(item: Item, rules: Ruleset, isEdit: boolean) {
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

/** What only a weapon that flies or shoots has. */
const OF_SHOTS: readonly string[] = ["hexes", "twoShot", "aimedShot"];

/** Whether the ruleset reads it, and a weapon of this kind has it. */
function counts(item: Item, key: string, { shows }: Ruleset): boolean {
  const system: unknown = item.system;
  const kind = system instanceof WeaponModel ? system.kind : null;
  if (kind === "melee" && (isBand(key) || OF_SHOTS.includes(key))) return false;
  if (kind === "fired" && key === "reach") return false;
  const counted = GEAR_NUMBERS.find((number) => number === key);
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
