/** The hazards of a zone as a field: a list in the data, rows of choices in the form [Z-SP-01, Z-SP-03, Z-SP-04]. */
import { parseDice } from "../../engine/dice/rolls";
import { HAZARD_CONDITIONS, HAZARD_ENDS, HAZARD_KINDS, HAZARD_STATS } from "../../zones/hazards/kinds";
import { limit, line, oneOf, oneOrNone } from "./fields";
import { formatSporadics, parseSporadics, type WrittenSporadic } from "./hazard-notation";

const { ArrayField, BooleanField, NumberField, SchemaField, StringField } = foundry.data.fields;

function sporadicSchema() {
  return {
    kind: oneOf("Sporadic", HAZARD_KINDS, "pit"),
    value: new NumberField({ required: true, nullable: true, integer: true, initial: null }),
    name: line(),
    chance: new NumberField({ required: true, nullable: false, integer: true, min: 1, max: 6, initial: 1 }),
    notice: oneOrNone("Line", HAZARD_STATS),
    avoid: oneOrNone("Line", HAZARD_STATS),
    damage: new StringField({ required: true, nullable: false, blank: true, initial: "", validate: mustBeDice }),
    condition: oneOrNone("Condition", HAZARD_CONDITIONS),
    ends: oneOrNone("HazardEnd", HAZARD_ENDS),
    moving: new BooleanField({ required: true, nullable: false, initial: false }),
    lots: limit(),
  };
}

/** Foundry shows the message to whoever has written it. */
function mustBeDice(value: unknown): void {
  if (typeof value === "string" && value !== "" && !parseDice(value))
    throw new Error(game.i18n.format("ZONEBOUND.Hazards.noDice", { value }));
}

type SporadicElement = foundry.data.fields.SchemaField<ReturnType<typeof sporadicSchema>>;

function isWritten(value: unknown): value is WrittenSporadic {
  return typeof value === "object" && value !== null && "kind" in value;
}

/** A list of hazards. Its form input is of our own: Foundry has none for a list of objects. */
export class SporadicsField extends ArrayField<SporadicElement> {
  constructor() {
    super(new SchemaField(sporadicSchema()));
  }

  protected override _cast(value: unknown) {
    return super._cast(typeof value === "string" ? parseSporadics(value) : value);
  }

  protected override _toInput(config: { name?: string; value?: unknown }): HTMLElement {
    const value = Array.isArray(config.value) ? config.value.filter(isWritten) : [];
    return hazardList(config.name ?? this.fieldPath, formatSporadics(value));
  }
}

/** The input of a zone's hazards, as a field gives it to a form: it needs no window of Foundry's, so that schemas stand alone. */
export const HAZARDS_TAG = "zonebound-hazards";

/** The element for a form; its rows are built once it stands in a document, since forms are passed on as text. */
function hazardList(name: string, value: string): HTMLElement {
  const list = document.createElement(HAZARDS_TAG);
  const input = document.createElement("input");
  input.type = "hidden";
  input.name = name;
  input.setAttribute("value", value);
  list.append(input);
  return list;
}
