/** The input of a zone's hazards, as a field gives it to a form: it needs no window of Foundry's, so that schemas stand alone. */

export const HAZARDS_TAG = "zonebound-hazards";

/** The element for a form; its rows are built once it stands in a document, since forms are passed on as text. */
export function hazardList(name: string, value: string): HTMLElement {
  const list = document.createElement(HAZARDS_TAG);
  const input = document.createElement("input");
  input.type = "hidden";
  input.name = name;
  input.setAttribute("value", value);
  list.append(input);
  return list;
}
