/** The HTML of a roll in chat: its formula, the dice that fell, and the total. */
import { renderTemplate } from "../applications/handlebars/templates";
import { escapeHTML } from "../../common/utils/text";
import type { DiceTerm } from "./dice-term";

export interface RollRenderOptions {
  flavor?: string;
  /** Only shows that something was rolled. */
  isPrivate?: boolean;
  /** Another template than that of the class. */
  template?: string;
}

interface RenderableRoll {
  formula: string;
  total: number | undefined;
  getTooltip(): Promise<string>;
}

/** What the template of a roll is filled with. */
export async function rollContext(roll: RenderableRoll, { flavor, isPrivate = false }: RollRenderOptions) {
  return {
    formula: isPrivate ? "???" : roll.formula,
    flavor: isPrivate ? null : (flavor ?? null),
    user: game.user.id,
    tooltip: isPrivate ? "" : await roll.getTooltip(),
    total: isPrivate ? "?" : Math.round(Number(roll.total) * 100) / 100,
  };
}

export function renderTooltip(template: string, dice: readonly DiceTerm[]): Promise<string> {
  return renderTemplate(template, { parts: dice.map((each) => each.getTooltipData()) });
}

interface AnchoredRoll {
  formula: string;
  total: number | undefined;
}

/** A roll that was made, as a link within text; a click unfolds it. */
export function rollAnchor(
  roll: AnchoredRoll,
  { label, classes = [], attrs = {}, dataset = {} }: AnchorOptions,
): HTMLAnchorElement {
  const anchor = document.createElement("a");
  anchor.classList.add("inline-roll", "inline-result", ...classes);
  for (const [name, value] of Object.entries(attrs)) anchor.setAttribute(name, value);
  Object.assign(anchor.dataset, { roll: encodeURIComponent(JSON.stringify(roll)), tooltip: escapeHTML(roll.formula) });
  Object.assign(anchor.dataset, dataset);
  const icon = document.createElement("i");
  icon.className = "fa-solid fa-dice-d20";
  icon.inert = true;
  anchor.append(icon, label ? `${label}: ${roll.total}` : String(roll.total));
  return anchor;
}

export interface AnchorOptions {
  label?: string;
  classes?: string[];
  attrs?: Record<string, string>;
  dataset?: Record<string, string>;
}
