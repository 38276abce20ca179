/** The rows of a zone's hazards in its form: an element that keeps what they say in one hidden input [Z-SP-04]. */
import { formatSporadics, parseSporadics, type WrittenSporadic } from "../data/hazard-notation";
import { HAZARDS_TAG } from "./hazard-input";
import { hazardRow, readRow } from "./hazard-row";

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
