/** Clocks that drain: a bar for each prompt with a deadline, by one CSS animation that needs no timer. */

/** Starts every clock under an element; a deadline is server time in milliseconds. */
export function drainClocks(root: HTMLElement): void {
  for (const clock of root.querySelectorAll<HTMLElement>("[data-deadline]")) {
    const left = Math.max(0, Number(clock.dataset.deadline) - game.time.serverTime);
    clock.style.setProperty("--zonebound-left", `${left}ms`);
    clock.title = game.i18n.format("ZONEBOUND.Card.secondsLeft", { seconds: String(Math.ceil(left / 1000)) });
  }
}
