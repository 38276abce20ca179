/** One row of the tracker: the turn's state, its die in place of the initiative, what is left to spend. */
import type { TrackerRow } from "../../view/tracker";
import { sayText } from "../text/say";

const OURS = ".zonebound-turn__die, .zonebound-turn__purse";

/** Takes off what a row was given before. */
export function plainRow(item: HTMLElement): void {
  delete item.dataset["zoneboundTurn"];
  item.classList.remove("zonebound-turn", "zonebound-turn--die");
  for (const part of item.querySelectorAll(OURS)) part.remove();
}

/** `data-zonebound-turn` says how the turn stands. */
export function dressRow(item: HTMLElement, row: TrackerRow): void {
  item.classList.add("zonebound-turn");
  item.classList.toggle("active", row.state === "now");
  item.dataset["zoneboundTurn"] = row.state;
  if (row.die !== null) addDie(item, row);
  if (row.purse.length > 0) addPurse(item, row);
}

function addDie(item: HTMLElement, { die, title }: TrackerRow): void {
  item.classList.add("zonebound-turn--die");
  const text = title ? sayText(title) : "";
  const sign = element("span", "zonebound-turn__die zonebound-die", String(die));
  sign.setAttribute("role", "img");
  sign.setAttribute("aria-label", text);
  sign.dataset["tooltip"] = text;
  item.append(sign);
}

function addPurse(item: HTMLElement, { purse }: TrackerRow): void {
  const line = element("div", "zonebound-turn__purse");
  line.append(...purse.map((phrase) => element("span", "zonebound-turn__coin", sayText(phrase))));
  (item.querySelector(".token-name") ?? item).append(line);
}

function element(tag: "span" | "div", className: string, text = ""): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}
