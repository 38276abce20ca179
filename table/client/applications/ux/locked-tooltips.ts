/** Tooltips that stay where they are until somebody closes them (API: TooltipManager#lockTooltip). */
import { localize } from "../host";

export class LockedTooltips {
  readonly #shown = new Set<HTMLElement>();

  /** A copy of a tooltip, with a button that closes it. */
  add(tooltip: HTMLElement): HTMLElement {
    const copy = tooltip.cloneNode(true);
    if (!(copy instanceof HTMLElement)) return tooltip;
    copy.removeAttribute("id");
    copy.className = `locked-tooltip ${tooltip.className}`;
    copy.append(this.#closeButton(copy));
    copy.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      this.remove(copy);
    });
    this.#shown.add(copy);
    tooltip.ownerDocument.body.append(copy);
    return copy;
  }

  #closeButton(copy: HTMLElement): HTMLButtonElement {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "icon fa-solid fa-xmark dismiss";
    button.setAttribute("aria-label", localize("TOOLTIP.Dismiss"));
    button.addEventListener("click", () => this.remove(copy));
    return button;
  }

  remove(copy: HTMLElement): void {
    this.#shown.delete(copy);
    copy.remove();
  }

  clear(): void {
    for (const copy of this.#shown) this.remove(copy);
  }
}
