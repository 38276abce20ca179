/** The hazards of a zone as a field: a list in the data, one line of text for each in the form [Z-SP-01, Z-SP-03]. */
import { type WrittenSporadic, formatSporadics, parseSporadics } from "./sporadic-notation";
import { count, limit, modifier } from "./number-fields";
import { line, oneOf } from "./text-fields";

const { ArrayField, BooleanField, NumberField, SchemaField } = foundry.data.fields;

/** Every hazard the rules know; `own` is one that a GM has made up. */
export const SPORADIC_KINDS = [
  "pit",
  "wall",
  "doorway",
  "window",
  "furniture",
  "debris",
  "vegetation",
  "trap",
  "mine",
  "slippery",
  "slowing",
  "fire",
  "defensible",
  "own",
] as const;

function sporadicSchema() {
  return {
    kind: oneOf("Sporadic", SPORADIC_KINDS, "pit"),
    value: new NumberField({ required: true, nullable: true, integer: true, initial: null }),
    name: line(),
    chance: count(1, 1),
    notice: modifier(),
    avoid: modifier(),
    effect: line(),
    moving: new BooleanField({ required: true, nullable: false, initial: false }),
    lots: limit(),
  };
}

type SporadicElement = foundry.data.fields.SchemaField<ReturnType<typeof sporadicSchema>>;

function isWritten(value: unknown): value is WrittenSporadic {
  return typeof value === "object" && value !== null && "kind" in value;
}

/** A list of hazards. Its form input is a text area: Foundry has none of its own for a list of objects. */
export class SporadicsField extends ArrayField<SporadicElement> {
  constructor() {
    super(new SchemaField(sporadicSchema()));
  }

  protected override _cast(value: unknown) {
    return super._cast(typeof value === "string" ? parseSporadics(value) : value);
  }

  protected override _toInput(config: { name?: string; value?: unknown }): HTMLElement {
    const area = document.createElement("textarea");
    const value = Array.isArray(config.value) ? config.value.filter(isWritten) : [];
    area.name = config.name ?? this.fieldPath;
    area.rows = 3;
    area.value = formatSporadics(value);
    return area;
  }
}
