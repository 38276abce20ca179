/** The action bar's buttons in its element: which are seen, which have the words typed, which has the focus. */
import { isFound } from "../../view/zones/offers";
import { inSlices } from "../frames";
import type { ActionList, Item, ItemOdds } from "./action-list";

function searchField(element: HTMLElement): HTMLInputElement | null {
  return element.querySelector<HTMLInputElement>("[data-search]");
}

export function freeField(element: HTMLElement): HTMLInputElement | null {
  return element.querySelector<HTMLInputElement>("[data-free]");
}

/** Marks the field while it says something; `isWritten` where the number came from a button. */
export function showFree(element: HTMLElement, value: number, isWritten: boolean): void {
  const field = freeField(element);
  if (field && isWritten) field.value = String(value);
  field?.parentElement?.classList.toggle("zonebound-action-bar__free--on", value !== 0);
}

function isVisible(button: HTMLElement): boolean {
  return button.checkVisibility();
}

function visible(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>("[data-item]")].filter(isVisible);
}

/** All that the arrow keys lead to. */
function focusable(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>("button, summary")].filter(isVisible);
}

/** The bar is one stop of the tab key, with its fields: what has the focus last, or else the first that can be pressed. */
export function makeStop(element: HTMLElement, target: EventTarget | null): void {
  const buttons = focusable(element);
  const wanted = buttons.find((button) => button === target) ?? buttons.find((button) => button.matches("[data-item]"));
  if (target !== null && !buttons.some((button) => button === target)) return;
  for (const button of element.querySelectorAll<HTMLElement>("button, summary")) button.tabIndex = -1;
  const stop = wanted ?? buttons[0];
  if (stop) stop.tabIndex = 0;
}

/** Hides what does not have the words that were typed; what cannot be done is found as well. */
function filterButtons(element: HTMLElement, items: readonly Item[], isUnfolded: boolean): void {
  const typed = searchField(element)?.value ?? "";
  for (const button of element.querySelectorAll<HTMLElement>("[data-item]"))
    button.hidden = !isFound(items[Number(button.dataset["item"])]?.text ?? "", typed);
  for (const group of element.querySelectorAll<HTMLElement>(".zonebound-action-bar__group"))
    group.hidden = group.querySelector("[data-item]:not([hidden])") === null;
  const denied = element.querySelector("details");
  if (denied) {
    denied.hidden = denied.querySelector("[data-item]:not([hidden])") === null;
    denied.open = typed !== "" || isUnfolded;
  }
  const empty = element.querySelector<HTMLElement>("[data-empty]");
  if (empty) empty.hidden = typed === "" || visible(element).length > 0;
}

/** Before the name of a button that is no action. */
const TOOL = "do:";

/** What has the focus: `search`, `free`, a button's key or `do:` and what it does, or null where it is elsewhere. */
export function focusIn(element: HTMLElement | undefined): string | null {
  const focused = element?.ownerDocument.activeElement;
  if (!element || !(focused instanceof HTMLElement) || !element.contains(focused)) return null;
  if (focused.closest(".zonebound-action-bar__free")) return "free";
  const { key, do: what } = focused.dataset;
  return focused.matches("[data-search]") ? "search" : (key ?? (what ? `${TOOL}${what}` : ""));
}

/** Gives it back: to the same button, or else to the first that can be pressed. */
export function focusOn(element: HTMLElement, wanted: string): void {
  if (wanted === "search") return searchField(element)?.focus();
  if (wanted === "free") return freeField(element)?.focus();
  const buttons = visible(element);
  const same = focusable(element).find(
    ({ dataset }) => dataset["key"] === wanted || `${TOOL}${dataset["do"]}` === wanted,
  );
  (same ?? buttons.find(isReady) ?? buttons[0])?.focus();
}

function isReady(button: HTMLElement): boolean {
  return button.getAttribute("aria-disabled") !== "true";
}

/** Arrow keys, Enter in the search, and `/` for it; true where the key meant something here. */
export function pressKey(element: HTMLElement, { key, target }: KeyboardEvent): boolean {
  if (target === freeField(element)) return false;
  const isTyping = target instanceof HTMLInputElement;
  if (isTyping && key === "Enter") takeFirst(element);
  else if (!isTyping && key === "/") searchField(element)?.focus();
  else return (!isTyping || key === "ArrowDown") && walkButtons(focusable(element), key);
  return true;
}

/** The first of what was found that can be done; where nothing can, it is said why not. */
function takeFirst(element: HTMLElement): void {
  const found = visible(element);
  const ready = found.find(isReady);
  if (ready) ready.click();
  else explain(element, found[0] ?? null);
}

/** Explains what the pointer or the focus comes to; under a pointer at rest a list may scroll after the focus. */
export function explainUnder(element: HTMLElement): void {
  let rests = false;
  element.onpointerover = ({ target }) => {
    if (!rests) explain(element, target);
  };
  element.onpointermove = ({ target }) => {
    if (rests) explain(element, target);
    rests = false;
  };
  element.querySelector("[role=toolbar]")?.addEventListener("focusin", ({ target }) => {
    rests = true;
    makeStop(element, target);
    explain(element, target);
  });
}

/** Says below of what has the focus or the mouse how likely it is, or why not. */
function explain(element: HTMLElement, target: EventTarget | null): void {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-item]") : null;
  const line = element.querySelector<HTMLElement>("[data-line]");
  if (!button || !line) return;
  const more = button.dataset["more"] ?? "";
  line.textContent = line.matches("[data-whole]") ? wholeText(button, more) : more;
  line.dataset["of"] = button.dataset["item"];
}

/** Where the line has no list above it, it says the whole of what its button may have cut short. */
function wholeText(button: HTMLElement, more: string): string {
  const text = button.querySelector(".zonebound-action-bar__text")?.textContent ?? more;
  return more === "" || more.startsWith(text) ? more || text : `${text} · ${more}`;
}

/** Says it anew where the line below is about this button: its odds may come after the focus. */
function explainAgain(element: HTMLElement, button: HTMLElement): void {
  const line = element.querySelector<HTMLElement>("[data-line]");
  if (line?.dataset["of"] === button.dataset["item"]) explain(element, button);
}

/** Moves the focus; true where the key was one of these. */
function walkButtons(buttons: readonly HTMLElement[], key: string): boolean {
  const at = buttons.findIndex((button) => button === button.ownerDocument.activeElement);
  const next = at < 0 ? (key.startsWith("Arrow") ? buttons[0] : undefined) : goTo(buttons, at, key);
  if (next) next.focus();
  return key.startsWith("Arrow") || key === "Home" || key === "End";
}

function goTo(buttons: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  switch (key) {
    case "ArrowLeft":
      return buttons[Math.max(0, at - 1)];
    case "ArrowRight":
      return buttons[at + 1];
    case "ArrowUp":
      return nearest(buttons[at], buttons, -1);
    case "ArrowDown":
      return nearest(buttons[at], buttons, 1);
    case "Home":
      return buttons[0];
    case "End":
      return buttons[buttons.length - 1];
    default:
      return undefined;
  }
}

/** Of the next row up or down, the one that lies nearest. */
function nearest(from: HTMLElement | undefined, all: readonly HTMLElement[], way: 1 | -1): HTMLElement | undefined {
  const here = from && middleOfButton(from);
  if (!here) return undefined;
  const others = all.map((button) => ({ button, ...middleOfButton(button) }));
  const beyond = others.filter(({ y }) => (y - here.y) * way > ROW);
  const next = Math.min(...beyond.map(({ y }) => Math.abs(y - here.y)));
  const inRow = beyond.filter(({ y }) => Math.abs(y - here.y) <= next + ROW);
  return inRow.sort((one, other) => Math.abs(one.x - here.x) - Math.abs(other.x - here.x))[0]?.button;
}

/** Middles of one row differ by less, in pixels. */
const ROW = 10;

function middleOfButton(button: HTMLElement): { readonly x: number; readonly y: number } {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** Writes the odds of everything listed, as they are worked out; gives the way to stop. */
export function showOdds(element: HTMLElement, list: ActionList): () => void {
  const isShown = (at: number): boolean => element.querySelector(`[data-item="${at}"]`) !== null;
  const tasks = list.odds(isShown, (at, odds) => write(element, at, odds));
  return inSlices(
    tasks[Symbol.iterator](),
    (task) => task(),
    () => undefined,
  );
}

/** The chance beside the text, all of the ruler's words for hover, focus and screen readers. */
function write(element: HTMLElement, at: number, { kind, chance, more }: ItemOdds): void {
  const button = element.querySelector<HTMLElement>(`[data-item="${at}"]`);
  if (!button) return;
  const beside = button.querySelector(".zonebound-action-bar__chance");
  if (beside) beside.textContent = chance.replaceAll(" %", "\u00a0%");
  button.dataset["reach"] = kind;
  button.dataset["more"] = more;
  explainAgain(element, button);
}

/** What somebody looks for in the open list: the words typed, and what of the list they leave to be seen. */
export class BarSearch {
  #typed = "";
  #isUnfolded = false;
  /** Whether the list is open for the sake of the search, until something has been found. */
  isOn = false;

  get isTyped(): boolean {
    return this.#typed !== "";
  }

  /** Whether what cannot be done is unfolded. */
  get isUnfolded(): boolean {
    return this.#isUnfolded;
  }

  clear(): void {
    this.#typed = "";
  }

  /** In an element that has been drawn anew; `then` once what cannot be done is folded or unfolded. */
  resume(element: HTMLElement, items: readonly Item[], then: () => void): void {
    const [field, denied] = [searchField(element), element.querySelector("details")];
    if (field) field.value = this.#typed;
    filterButtons(element, items, this.#isUnfolded);
    denied?.addEventListener("toggle", () => {
      if (!this.isTyped) this.#isUnfolded = denied.open;
      then();
    });
  }

  follow(element: HTMLElement, items: readonly Item[]): void {
    this.#typed = searchField(element)?.value ?? "";
    filterButtons(element, items, this.#isUnfolded);
  }
}
