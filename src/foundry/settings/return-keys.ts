/** Gives the keys back to the game after a click: Foundry hears none while a button of a window's form has the focus. */

/** Called once in `init`. A button that is pressed by key keeps the focus, so that one can go on from there. */
export function registerKeyReturn(): void {
  window.addEventListener("click", returnKeys, { capture: true });
}

function returnKeys({ target, detail }: MouseEvent): void {
  const isPointed = detail > 0;
  const button = target instanceof Element ? target.closest<HTMLElement>(".zonebound button") : null;
  if (isPointed && button && button === document.activeElement) button.blur();
}
