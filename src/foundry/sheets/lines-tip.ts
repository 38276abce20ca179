/** The lines of a number, shown while the pointer or the focus rests on it. */
import type { SumView } from "../../view/cards/throws";
import { sayText } from "../localize";

/** A number with its lines in words. */
export interface ShownSum {
  readonly total: number;
  /** For the tooltip. */
  readonly tip: string;
  /** For those who hear it: `Dexterity 12, Armour −1`. */
  readonly said: string;
}

export function shownSum({ total, lines }: SumView): ShownSum {
  const rows = lines.map(({ text, value }, at) => ({ text: sayText(text), value: signed(value, at === 0) }));
  return { total, tip: tipOf(rows, total), said: rows.map(({ text, value }) => `${text} ${value}`).join(", ") };
}

/** With its sign, unless it is what the others are added to. */
export function signed(value: number, isBase = false): string {
  if (value < 0) return `−${-value}`;
  return isBase ? String(value) : `+${value}`;
}

function tipOf(rows: readonly { readonly text: string; readonly value: string }[], total: number): string {
  const { escapeHTML } = foundry.utils;
  const items = rows.map(({ text, value }) => `<li><span>${escapeHTML(text)}</span><span>${value}</span></li>`);
  const sum = game.i18n.localize("ZONEBOUND.Sheet.sum");
  return `<ul class="zonebound-lines">${items.join("")}<li><b>${escapeHTML(sum)}</b><b>${total}</b></li></ul>`;
}

/** Shows the lines on focus as on hover: Foundry's own tooltips follow the pointer alone [TooltipManager]. */
export function showTipsOnFocus(element: HTMLElement): void {
  element.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches("[data-tooltip-html]:focus-visible")) return;
    const html = target.dataset["tooltipHtml"] ?? "";
    game.tooltip.activate(target, { html, cssClass: "zonebound-tip" });
  });
  element.addEventListener("focusout", () => game.tooltip.deactivate());
}
