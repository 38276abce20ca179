/** Arrow keys among buttons: left and right to the neighbours, up and down to the nearest of another row. */

/** Moves the focus; true where the key was one of these. */
export function walkButtons(buttons: readonly HTMLElement[], key: string): boolean {
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
      return nearest(buttons[at], buttons.slice(0, at).reverse());
    case "ArrowDown":
      return nearest(buttons[at], buttons.slice(at + 1));
    case "Home":
      return buttons[0];
    case "End":
      return buttons[buttons.length - 1];
    default:
      return undefined;
  }
}

/** Of the first other row, the one that lies nearest. */
function nearest(from: HTMLElement | undefined, others: readonly HTMLElement[]): HTMLElement | undefined {
  const here = from?.getBoundingClientRect();
  if (!here) return undefined;
  const row = others.find((other) => Math.abs(other.getBoundingClientRect().top - here.top) > 4);
  const top = row?.getBoundingClientRect().top ?? 0;
  const inRow = row ? others.filter((other) => Math.abs(other.getBoundingClientRect().top - top) <= 4) : [];
  const away = (other: HTMLElement): number => Math.abs(other.getBoundingClientRect().left - here.left);
  return [...inRow].sort((one, other) => away(one) - away(other))[0];
}
