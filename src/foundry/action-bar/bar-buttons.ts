/** The palette's buttons in its element: which are seen, which have the words typed, which has the focus. */
import { isFound } from "../../view/legal-actions/palette";
import type { Item } from "./bar-items";
import { walkButtons } from "./walk-buttons";

export function searchField(element: HTMLElement): HTMLInputElement | null {
  return element.querySelector<HTMLInputElement>("[data-search]");
}

export function freeField(element: HTMLElement): HTMLInputElement | null {
  return element.querySelector<HTMLInputElement>("[data-free]");
}

/** Marks the field while it says something; `isWritten` where the number came from a button. */
export function showFree(element: HTMLElement, value: number, isWritten: boolean): void {
  const field = freeField(element);
  if (field && isWritten) field.value = String(value);
  field?.parentElement?.classList.toggle("zonebound-palette__free--on", value !== 0);
}

function visible(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>("[data-item]")].filter((button) => !button.hidden);
}

/** Hides what does not have the words that were typed. */
export function filterButtons(element: HTMLElement, items: readonly Item[]): void {
  const typed = searchField(element)?.value ?? "";
  for (const button of element.querySelectorAll<HTMLElement>("[data-item]"))
    button.hidden = !isFound(items[Number(button.dataset["item"])]?.text ?? "", typed);
  for (const group of element.querySelectorAll<HTMLElement>(".zonebound-palette__group"))
    group.hidden = group.querySelector("[data-item]:not([hidden])") === null;
  const empty = element.querySelector<HTMLElement>("[data-empty]");
  if (empty) empty.hidden = typed === "" || visible(element).length > 0;
}

/** What has the focus: `search`, `free`, a button's key, or null where it is elsewhere. */
export function focusIn(element: HTMLElement | undefined): string | null {
  const focused = element?.ownerDocument.activeElement;
  if (!element || !(focused instanceof HTMLElement) || !element.contains(focused)) return null;
  if (focused.closest(".zonebound-palette__free")) return "free";
  return focused.matches("[data-search]") ? "search" : (focused.dataset["key"] ?? "");
}

/** Gives it back: to the same button, or else to the first that can be pressed. */
export function focusOn(element: HTMLElement, wanted: string): void {
  if (wanted === "search") return searchField(element)?.focus();
  if (wanted === "free") return freeField(element)?.focus();
  const buttons = visible(element);
  const same = buttons.find((button) => button.dataset["key"] === wanted);
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
  else return (!isTyping || key === "ArrowDown") && walkButtons(visible(element), key);
  return true;
}

/** The first of what was found that can be done; where nothing can, it is said why not. */
function takeFirst(element: HTMLElement): void {
  const found = visible(element);
  const ready = found.find(isReady);
  if (ready) ready.click();
  else explain(element, found[0] ?? null);
}

/** Says below of what has the focus or the mouse how likely it is, or why not. */
export function explain(element: HTMLElement, target: EventTarget | null): void {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-item]") : null;
  const line = element.querySelector<HTMLElement>("[data-line]");
  if (!button || !line) return;
  line.textContent = button.dataset["more"] ?? "";
  line.dataset["of"] = button.dataset["item"];
}

/** Says it anew where the line below is about this button: its odds may come after the focus. */
export function explainAgain(element: HTMLElement, button: HTMLElement): void {
  const line = element.querySelector<HTMLElement>("[data-line]");
  if (line?.dataset["of"] === button.dataset["item"]) explain(element, button);
}
