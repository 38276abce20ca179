/** Rolls within text that unfold on a click (API: Roll.expandInlineResult, Roll.collapseInlineResult). */

interface InlineRoll {
  formula: string;
  total: number | undefined;
  getTooltip(): Promise<string>;
}

interface RollReader {
  fromJSON(json: string): InlineRoll;
}

/** Shows the dice beside the result. */
export async function expandInlineResult(this: RollReader, anchor: HTMLElement): Promise<void> {
  if (!anchor.classList.contains("inline-roll") || anchor.classList.contains("expanded")) return;
  const roll = this.fromJSON(decodeURIComponent(anchor.dataset.roll ?? ""));
  const tooltip = anchor.ownerDocument.createElement("div");
  tooltip.innerHTML = await roll.getTooltip();
  anchor.classList.add("expanded");
  if (tooltip.firstElementChild) anchor.append(tooltip.firstElementChild);
}

export function collapseInlineResult(this: unknown, anchor: HTMLElement): void {
  anchor.classList.remove("expanded");
  anchor.querySelector(".dice-tooltip")?.remove();
}
