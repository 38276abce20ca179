/** What a person sees and holds in a part of a window, kept when the part is drawn anew: focus, scrolling. */

export interface PartState {
  scrollable: string[];
  /** A selector for the element that had the focus, and its selection. */
  focus?: string | undefined;
  selection?: [number | null, number | null] | undefined;
  /** Scroll positions by selector; "" is the part itself. */
  scroll?: [string, number, number][];
}

export function readPartState(element: HTMLElement, scrollable: string[]): PartState {
  const { activeElement } = element.ownerDocument;
  const active = element.contains(activeElement) ? activeElement : null;
  const selection = active instanceof HTMLInputElement && hasSelection(active);
  return {
    scrollable,
    focus: active ? selectorOf(active) : undefined,
    selection: selection ? [active.selectionStart, active.selectionEnd] : undefined,
    scroll: scrollable.flatMap((selector) => readScroll(element, selector)),
  };
}

function readScroll(element: HTMLElement, selector: string): [string, number, number][] {
  const found = selector ? element.querySelector(selector) : element;
  return found ? [[selector, found.scrollTop, found.scrollLeft]] : [];
}

export function restorePartState(element: HTMLElement, state: PartState): void {
  for (const [selector, top, left] of state.scroll ?? []) {
    const found = selector ? element.querySelector(selector) : element;
    if (found) Object.assign(found, { scrollTop: top, scrollLeft: left });
  }
  const focused = state.focus ? element.querySelector<HTMLElement>(state.focus) : null;
  focused?.focus({ preventScroll: true });
  if (focused instanceof HTMLInputElement && state.selection && hasSelection(focused)) {
    focused.setSelectionRange(...state.selection);
  }
}

function hasSelection(input: HTMLInputElement): boolean {
  return ["text", "search", "url", "tel", "password"].includes(input.type);
}

/** How to find this element again in the new drawing: by id, by name, or by its data within its row. */
function selectorOf(element: Element): string | undefined {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const name = element.getAttribute("name");
  if (name) return `${element.tagName.toLowerCase()}[name="${CSS.escape(name)}"]`;
  const own = dataSelector(element);
  if (!own) return undefined;
  const row = element.parentElement?.closest(
    "[data-entry-id], [data-combatant-id], [data-folder-id], [data-slot], [data-message-id]",
  );
  return row ? `${dataSelector(row)} ${own}` : own;
}

function dataSelector(element: Element): string {
  const data = [...element.attributes].filter(
    ({ name }) => name.startsWith("data-") && !name.startsWith("data-tooltip"),
  );
  return data.map(({ name, value }) => `[${name}="${CSS.escape(value)}"]`).join("");
}
