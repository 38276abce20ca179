/** Gives the keys back to the game after a click into a form. */

/** A click on a button of a form gives the keys back to the game, which Foundry hears none of while it has the focus; called once in `init`. */
export function registerKeyReturn(): void {
  Hooks.once("ready", () => window.addEventListener("click", returnKeys, { capture: true }));
}

/** A button that is pressed by key keeps the focus, so that one can go on from there. */
function returnKeys({ target, detail }: MouseEvent): void {
  const isPointed = detail > 0;
  const button = target instanceof Element ? target.closest<HTMLElement>(".zonebound button") : null;
  if (isPointed && button && button === document.activeElement) button.blur();
}
