/** Where the focus is as the tray is drawn anew: kept where somebody has put it, never taken from typing. */

/** The key of the prompt that has the focus; null where it is elsewhere. */
export function focusedKey(tray: HTMLElement): string | null {
  const focused = tray.ownerDocument.activeElement;
  const block =
    focused instanceof Element && tray.contains(focused) ? focused.closest<HTMLElement>("[data-key]") : null;
  return block?.dataset["key"] ?? null;
}

/** Whether nobody has put the focus anywhere: on the page itself, or on the map. */
export function isFocusFree(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused instanceof HTMLCanvasElement;
}

/** Gives the focus to a prompt as a whole: its keys are then Foundry's to hear, and Tab leads to its buttons. */
export function keepFocus(tray: HTMLElement, key: string): void {
  tray.querySelector<HTMLElement>(`section[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
}
