/** Tooltips from `data-tooltip`, on hover and on focus (API: game.tooltip, TooltipManager). */
import { localize } from "../host";
import { LockedTooltips } from "./locked-tooltips";

export interface TooltipOptions {
  text?: string;
  html?: string | HTMLElement;
  content?: HTMLElement;
  direction?: string;
  cssClass?: string;
  locked?: boolean;
}

/** Milliseconds over an element before its tooltip shows. */
const DELAY = 400;
const GAP = 6;

export class TooltipManager {
  static TOOLTIP_ACTIVATION_MS = DELAY;
  static TOOLTIP_DIRECTIONS = { UP: "UP", DOWN: "DOWN", LEFT: "LEFT", RIGHT: "RIGHT", CENTER: "CENTER" } as const;
  static instance: TooltipManager | null = null;

  element: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #tooltip = tooltipElement();
  readonly #locked = new LockedTooltips();

  /** The one manager of the page, listening. */
  static start(): TooltipManager {
    const existing = TooltipManager.instance;
    if (existing) return existing;
    const manager = new TooltipManager();
    TooltipManager.instance = manager;
    manager.activateEventListeners();
    return manager;
  }

  get tooltip(): HTMLElement {
    return this.#tooltip;
  }

  activateEventListeners(): void {
    document.body.addEventListener("pointerenter", (event) => this.#onEnter(event), { capture: true });
    document.body.addEventListener("pointerleave", (event) => this.#onLeave(event), { capture: true });
    document.body.addEventListener("focusin", (event) => this.#onFocus(event));
    document.body.addEventListener("focusout", () => this.deactivate());
    document.body.addEventListener("keydown", (event) => event.key === "Escape" && this.deactivate());
    document.body.addEventListener("pointerdown", (event) => this.#onPointerDown(event));
    document.body.addEventListener(
      "mousedown",
      (event) => event.button === 1 && this.element && event.preventDefault(),
    );
  }

  /** The middle button fixes the tooltip where it is; any other puts it away. */
  #onPointerDown(event: PointerEvent): void {
    if (event.button === 1 && this.element) this.lockTooltip();
    else this.deactivate();
  }

  #onEnter(event: Event): void {
    const element = tipped(event.target);
    if (!element || element === this.element) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => element.isConnected && this.activate(element), DELAY);
  }

  #onLeave(event: Event): void {
    if (event.target !== this.element && !tipped(event.target)) return;
    clearTimeout(this.#timer);
    if (event.target === this.element) this.deactivate();
  }

  #onFocus(event: Event): void {
    const element = tipped(event.target);
    if (element?.matches(":focus-visible")) this.activate(element);
  }

  /** Shows the tooltip of an element. */
  activate(element: HTMLElement, options: TooltipOptions = {}): void {
    const { html, content } = options;
    const text = localize(options.text ?? element.dataset["tooltipText"] ?? element.dataset["tooltip"] ?? "");
    const label = element.dataset["tooltip"] === "" ? (element.getAttribute("aria-label") ?? element.title) : text;
    const markup = html ?? element.dataset["tooltipHtml"];
    const shown = content ?? markup ?? label;
    if (!shown) return;
    this.element = element;
    fill(this.#tooltip, shown, markup !== undefined || content !== undefined || /<\w/.test(label));
    this.#tooltip.className = ["active", options.cssClass ?? element.dataset["tooltipClass"] ?? ""].join(" ").trim();
    place(this.#tooltip, element, options.direction ?? directionOf(element));
    if (options.locked) this.lockTooltip();
  }

  deactivate(): void {
    clearTimeout(this.#timer);
    this.element = null;
    this.#tooltip.className = "";
  }

  clearPending(): void {
    clearTimeout(this.#timer);
  }

  /** Leaves a copy of the tooltip that stays until it is closed. */
  lockTooltip(): HTMLElement | null {
    if (!this.element) return null;
    const copy = this.#locked.add(this.#tooltip);
    this.deactivate();
    return copy;
  }

  dismissLockedTooltip(element: HTMLElement): void {
    this.#locked.remove(element);
  }

  dismissLockedTooltips(): void {
    this.#locked.clear();
  }
}

function tooltipElement(): HTMLElement {
  const existing = document.getElementById("tooltip");
  const element = existing ?? document.createElement("aside");
  element.id = "tooltip";
  element.setAttribute("role", "tooltip");
  if (!existing) document.body.append(element);
  return element;
}

const TIPPED = "[data-tooltip], [data-tooltip-text], [data-tooltip-html]";

function tipped(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(TIPPED) : null;
}

function directionOf(element: HTMLElement): string {
  return element.closest<HTMLElement>("[data-tooltip-direction]")?.dataset["tooltipDirection"] ?? "DOWN";
}

function fill(tooltip: HTMLElement, content: string | HTMLElement, isMarkup: boolean): void {
  if (content instanceof HTMLElement) tooltip.replaceChildren(content);
  else if (isMarkup) tooltip.innerHTML = content;
  else tooltip.textContent = content;
}

/** Beside the element, but never off the screen. */
function place(tooltip: HTMLElement, element: HTMLElement, direction: string): void {
  const box = element.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = tooltip;
  const centre = { x: box.left + (box.width - width) / 2, y: box.top + (box.height - height) / 2 };
  const corners: Record<string, { x: number; y: number }> = {
    UP: { x: centre.x, y: box.top - height - GAP },
    DOWN: { x: centre.x, y: box.bottom + GAP },
    LEFT: { x: box.left - width - GAP, y: centre.y },
    RIGHT: { x: box.right + GAP, y: centre.y },
    CENTER: centre,
  };
  const { x, y } = corners[direction] ?? corners["DOWN"] ?? centre;
  tooltip.style.left = `${Math.max(Math.min(x, window.innerWidth - width - GAP), GAP)}px`;
  tooltip.style.top = `${Math.max(Math.min(y, window.innerHeight - height - GAP), GAP)}px`;
}
