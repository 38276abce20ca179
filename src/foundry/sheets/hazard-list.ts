/** The rows of a zone's hazards in its form: an element that keeps what they say in one hidden input [Z-SP-04]. */
import { formatSporadics, parseSporadics, type WrittenSporadic } from "../data/hazard-notation";
import { HAZARDS_TAG } from "../data/hazard-field";
import { parseDice } from "../../engine/dice/rolls";
import { HAZARD_CONDITIONS, HAZARD_ENDS, HAZARD_KINDS, HAZARD_STATS } from "../../zones/hazards/kinds";

/** Defines the element; called once in `init`. */
export function registerHazardForm(): void {
  // A test without a window has no forms either.
  if (!("customElements" in globalThis) || customElements.get(HAZARDS_TAG)) return;
  customElements.define(
    HAZARDS_TAG,
    class HazardList extends HTMLElement {
      connectedCallback(): void {
        buildRows(this);
      }
    },
  );
}

function buildRows(list: HTMLElement): void {
  const input = list.querySelector("input");
  if (!input) return;
  const rows = document.createElement("ol");
  rows.className = "zonebound-hazards__rows";
  rows.append(...parseSporadics(input.value).map((hazard) => rowOf(rows, input, hazard)));
  const add = document.createElement("button");
  add.type = "button";
  add.className = "zonebound-hazards__add";
  add.textContent = game.i18n.localize("ZONEBOUND.Hazards.add");
  add.addEventListener("click", () => {
    rows.append(rowOf(rows, input, { kind: "pit" }));
    keep(rows, input);
  });
  list.replaceChildren(input, rows, add);
}

function rowOf(rows: HTMLElement, input: HTMLInputElement, hazard: WrittenSporadic): HTMLElement {
  const row = hazardRow(hazard, () => {
    row.remove();
    keep(rows, input);
  });
  row.addEventListener("change", () => keep(rows, input));
  return row;
}

/** Writes the rows into the input that the form sends. */
function keep(rows: HTMLElement, input: HTMLInputElement): void {
  const hazards = [...rows.querySelectorAll<HTMLElement>(":scope > li")].map(readRow);
  input.value = formatSporadics(hazards);
}

const { createFormGroup, createNumberInput, createSelectInput, createTextInput, createCheckboxInput } =
  foundry.applications.fields;

/** The parts that only one of a GM's own has. */
const OWN = ["name", "chance", "notice", "avoid", "damage", "condition", "ends"] as const;

type Part = "kind" | "value" | "moving" | "lots" | (typeof OWN)[number];

/** One hazard of a zone as a row of its form: kind and number, whether it moves, and what one's own does [Z-SP-03, Z-SP-04]. */
function hazardRow(hazard: WrittenSporadic, remove: () => void): HTMLElement {
  const row = document.createElement("li");
  row.className = "zonebound-hazards__row";
  row.append(
    group("kind", select("Sporadic", HAZARD_KINDS, hazard["kind"])),
    group("value", number(hazard["value"])),
    group("moving", createCheckboxInput({ name: "", value: hazard["moving"] === true })),
    group("lots", number(hazard["lots"], 0)),
    ...OWN.map((part) => group(part, ownInput(part, hazard[part]))),
    removeButton(remove),
  );
  row.addEventListener("change", () => showFitting(row));
  showFitting(row);
  return row;
}

function ownInput(part: (typeof OWN)[number], value: unknown): HTMLElement {
  if (part === "notice" || part === "avoid") return selectOrNone("Line", HAZARD_STATS, value);
  if (part === "condition") return selectOrNone("Condition", HAZARD_CONDITIONS, value);
  if (part === "ends") return selectOrNone("HazardEnd", HAZARD_ENDS, value);
  if (part === "chance") return number(value ?? 1, 1, 6);
  return createTextInput({ name: "", value: typeof value === "string" ? value : "" });
}

function group(part: Part, input: HTMLElement): HTMLElement {
  const found = createFormGroup({
    label: `ZONEBOUND.Zone.FIELDS.sporadics.element.${part}.label`,
    localize: true,
    input,
  });
  found.dataset["part"] = part;
  // Only the hidden input that gathers them is sent.
  input.removeAttribute("name");
  return found;
}

function select(group: string, words: readonly string[], value: unknown, blank?: string): HTMLElement {
  const options = words.map((word) => ({ value: word, label: game.i18n.localize(`ZONEBOUND.${group}.${word}`) }));
  const chosen = typeof value === "string" ? value : "";
  return createSelectInput({ name: "", value: chosen, options, ...(blank === undefined ? {} : { blank }) });
}

function selectOrNone(group: string, words: readonly string[], value: unknown): HTMLElement {
  return select(group, words, value, game.i18n.localize("ZONEBOUND.Hazards.none"));
}

function number(value: unknown, min = -20, max = 20): HTMLElement {
  const input = createNumberInput({ name: "", value: typeof value === "number" ? value : min, min, max, step: 1 });
  if (typeof value !== "number") input.removeAttribute("value");
  return input;
}

function removeButton(remove: () => void): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "zonebound-hazards__remove";
  button.textContent = game.i18n.localize("ZONEBOUND.Hazards.remove");
  button.addEventListener("click", remove);
  return button;
}

/** Ready ones have their effect; empty lots are for those that move; dice that are none are named at once. */
function showFitting(row: HTMLElement): void {
  const { kind, moving, damage } = readRow(row);
  for (const part of OWN) hide(row, part, kind !== "own");
  hide(row, "lots", moving !== true);
  const bad = typeof damage === "string" && damage !== "" && !parseDice(damage);
  const input = inputOf(row, "damage");
  const message = bad ? game.i18n.format("ZONEBOUND.Hazards.noDice", { value: String(damage) }) : "";
  if (input instanceof HTMLInputElement) input.setCustomValidity(message);
  if (input instanceof HTMLInputElement && bad) input.reportValidity();
}

function hide(row: HTMLElement, part: Part, hidden: boolean): void {
  const found = row.querySelector<HTMLElement>(`[data-part="${part}"]`);
  if (found) found.hidden = hidden;
}

function inputOf(row: HTMLElement, part: Part): HTMLInputElement | HTMLSelectElement | null {
  return row.querySelector<HTMLInputElement | HTMLSelectElement>(`[data-part="${part}"] :is(input, select)`);
}

/** What a row says; of a ready one only what it has. */
function readRow(row: HTMLElement): WrittenSporadic {
  const text = (part: Part): string => inputOf(row, part)?.value.trim() ?? "";
  const whole = (part: Part): number | null => (text(part) === "" ? null : Math.round(Number(text(part))));
  const box = inputOf(row, "moving");
  const moving = box instanceof HTMLInputElement && box.checked;
  const some = { kind: text("kind"), value: whole("value"), moving, lots: moving ? whole("lots") : null };
  if (some.kind !== "own") return some;
  const own = Object.fromEntries(OWN.map((part) => [part, part === "chance" ? (whole(part) ?? 1) : text(part)]));
  return { ...some, ...own };
}
