/** The HTML of a roll in chat: its formula, the dice that fell, and the total. */
import type { DiceTerm } from "./dice-term";

export interface RollRenderOptions {
  flavor?: string;
  /** Only shows that something was rolled. */
  isPrivate?: boolean;
}

interface RenderableRoll {
  formula: string;
  total: number | undefined;
  dice: DiceTerm[];
}

export function renderRoll(roll: RenderableRoll, { flavor, isPrivate = false }: RollRenderOptions): string {
  const formula = isPrivate ? "???" : escapeText(roll.formula);
  const total = isPrivate ? "?" : String(Math.round(Number(roll.total) * 100) / 100);
  const tooltip = isPrivate ? "" : renderTooltip(roll.dice);
  const caption = flavor ? `<div class="dice-flavor">${escapeText(flavor)}</div>` : "";
  return `<div class="dice-roll" data-action="expandRoll">${caption}<div class="dice-result">
    <div class="dice-formula">${formula}</div>${tooltip}<h4 class="dice-total">${total}</h4></div></div>`;
}

export function renderTooltip(dice: readonly DiceTerm[]): string {
  return `<div class="dice-tooltip"><div class="wrapper">${dice.map(renderDice).join("")}</div></div>`;
}

function renderDice(term: DiceTerm): string {
  const rolls = term.results.map((each) => {
    const classes = term.getResultCSS(each).filter(Boolean).join(" ");
    return `<li class="${classes}">${escapeText(term.getResultLabel(each))}</li>`;
  });
  const flavor = term.flavor ? `<span class="part-flavor">${escapeText(term.flavor)}</span>` : "";
  return `<section class="tooltip-part"><div class="dice"><header class="part-header flexrow">
    <span class="part-formula">${escapeText(term.expression)}</span>${flavor}<span class="part-total">${term.total ?? ""}</span>
    </header><ol class="dice-rolls">${rolls.join("")}</ol></div></section>`;
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (each) => `&#${each.charCodeAt(0)};`);
}
