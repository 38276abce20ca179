/** One row of the tracker: the turn's state, its die in place of the initiative, what is left to spend. */
import type { TrackerRow, TrackerSign } from "../../view/tracker/tracker";
import type { TrackerSignName } from "../../view/lang-keys/lang-keys";
import { iconOf } from "../token-status/status-effects";
import { sayText } from "../localize";

const OURS = ".zonebound-turn__die, .zonebound-turn__purse, .zonebound-turn__signs, .zonebound-turn__act";

/** Each sign's shape. */
const SHAPES: Readonly<Record<TrackerSignName, string>> = {
  waiting: "fa-hourglass-half",
  protecting: "fa-shield-halved",
  defending: "fa-user-shield",
  running: "fa-person-running",
  moved: "fa-shoe-prints",
  acted: "fa-check",
};

/** Takes off what a row was given before. */
export function plainRow(item: HTMLElement): void {
  delete item.dataset["zoneboundTurn"];
  item.classList.remove("zonebound-turn", "zonebound-turn--die");
  for (const part of item.querySelectorAll(OURS)) part.remove();
  for (const icon of effectIcons(item)) icon.hidden = false;
}

/** Foundry's own icons of what has befallen the figure. */
function effectIcons(item: HTMLElement): HTMLImageElement[] {
  return [...item.querySelectorAll<HTMLImageElement>(".token-effects img")];
}

/** `data-zonebound-turn` says how the turn stands; `act` is what the button of one who waits does, null for no button. */
export function dressRow(item: HTMLElement, row: TrackerRow, act: (() => void) | null): void {
  item.classList.add("zonebound-turn");
  item.classList.toggle("active", row.state === "now");
  item.dataset["zoneboundTurn"] = row.state;
  if (row.die !== null) addDie(item, row);
  if (row.purse.length > 0) addPurse(item, row);
  if (row.signs.length > 0) addSigns(item, row);
  if (act) addActNow(item, act);
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

function addSigns(item: HTMLElement, { signs }: TrackerRow): void {
  const line = element("div", "zonebound-turn__signs");
  line.append(...signs.map(signOf));
  (item.querySelector(".token-name") ?? item).append(line);
  hideDoubles(item, signs);
}

/** What a sign of ours says with its name need not be there as an icon, too. */
function hideDoubles(item: HTMLElement, signs: readonly TrackerSign[]): void {
  const said = signs.map(({ sign }) => iconOf(sign));
  for (const icon of effectIcons(item)) icon.hidden = said.includes(icon.getAttribute("src") ?? "");
}

function signOf({ sign, name }: TrackerSign): HTMLElement {
  const text = sayText(name);
  const shown = element("span", `zonebound-turn__sign fa-solid ${SHAPES[sign]}`);
  shown.setAttribute("role", "img");
  shown.setAttribute("aria-label", text);
  shown.dataset["tooltip"] = text;
  shown.dataset["sign"] = sign;
  return shown;
}

/** The row is a button of Foundry's own: a click here is no click on it. */
function addActNow(item: HTMLElement, act: () => void): void {
  const button = item.ownerDocument.createElement("button");
  button.type = "button";
  button.className = "zonebound-turn__act";
  button.textContent = game.i18n.localize("ZONEBOUND.Tracker.actNow");
  button.addEventListener("click", (event) => {
    event.stopPropagation();
    act();
  });
  (item.querySelector(".token-name") ?? item).append(button);
}

function element(tag: "span" | "div", className: string, text = ""): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}
