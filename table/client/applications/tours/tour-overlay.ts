/** What a tour's step looks like: the page darkened, its target bright, and a card that says what it is. */
import { localize } from "../host";
import type { TourStep } from "./tour-config";

interface WalkedTour {
  readonly steps: TourStep[];
  readonly stepIndex: number | null;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  readonly targetElement: HTMLElement | null;
  next(): Promise<void>;
  previous(): Promise<void>;
  exit(): void;
}

export interface ShownStep {
  readonly fade: HTMLElement;
  readonly overlay: HTMLElement;
  remove(): void;
}

const PADDING = 10;

/** Shows the step until `remove` is called; arrow keys walk, Escape leaves. */
export function showStep(tour: WalkedTour, step: TourStep): ShownStep {
  const overlay = element("div", "tour-overlay");
  const fade = element("div", "tour-fadeout");
  const card = buildCard(tour, step);
  document.body.append(overlay, fade, card);
  highlight(fade, tour.targetElement);
  place(card, tour.targetElement, step.tooltipDirection);
  const listening = new AbortController();
  window.addEventListener("keydown", (event) => onKey(tour, event), { capture: true, signal: listening.signal });
  card.querySelector<HTMLElement>("[data-action=next]")?.focus();
  return {
    ...{ fade, overlay },
    remove: () => {
      listening.abort();
      for (const each of [overlay, fade, card]) each.remove();
    },
  };
}

function element(tag: string, className: string, content = ""): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.innerHTML = content;
  return made;
}

function buildCard(tour: WalkedTour, step: TourStep): HTMLElement {
  const card = element("aside", "tour themed", "");
  card.setAttribute("role", "dialog");
  const header = element("header", "step-header", "");
  const title = element("h2", "step-title");
  title.textContent = localize(step.title);
  header.append(
    title,
    button("exit", "fa-xmark", "TOURS.Exit", () => tour.exit()),
  );
  const count = element("span", "step-count");
  count.textContent = `${(tour.stepIndex ?? 0) + 1} / ${tour.steps.length}`;
  const footer = element("footer", "step-footer");
  const back = button("previous", "fa-arrow-left", "TOURS.Previous", () => void tour.previous());
  back.toggleAttribute("disabled", !tour.hasPrevious);
  const [icon, label] = tour.hasNext ? ["fa-arrow-right", "TOURS.Next"] : ["fa-check", "TOURS.Finish"];
  footer.append(
    back,
    count,
    button("next", icon ?? "", label ?? "", () => void tour.next()),
  );
  card.append(header, element("div", "step-content", localize(step.content)), footer);
  return card;
}

function button(action: string, icon: string, label: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = `icon fa-solid ${icon}`;
  made.dataset["action"] = action;
  made.setAttribute("aria-label", localize(label));
  made.addEventListener("click", onClick);
  return made;
}

/** A hole in the darkness around the target; without one all is dark. */
function highlight(fade: HTMLElement, target: HTMLElement | null): void {
  if (!target) return;
  const box = target.getBoundingClientRect();
  Object.assign(fade.style, {
    left: `${box.left - PADDING}px`,
    top: `${box.top - PADDING}px`,
    width: `${box.width + 2 * PADDING}px`,
    height: `${box.height + 2 * PADDING}px`,
  });
}

function place(card: HTMLElement, target: HTMLElement | null, direction: string | undefined): void {
  const { offsetWidth: width, offsetHeight: height } = card;
  const room = { x: window.innerWidth - width - PADDING, y: window.innerHeight - height - PADDING };
  const box = target?.getBoundingClientRect() ?? new DOMRect(window.innerWidth / 2, window.innerHeight / 2, 0, 0);
  const middle = { x: box.left + (box.width - width) / 2, y: box.top + (box.height - height) / 2 };
  const gap = 2 * PADDING;
  const places: Record<string, { x: number; y: number }> = {
    UP: { x: middle.x, y: box.top - height - gap },
    DOWN: { x: middle.x, y: box.bottom + gap },
    LEFT: { x: box.left - width - gap, y: middle.y },
    RIGHT: { x: box.right + gap, y: middle.y },
    CENTER: middle,
  };
  const wanted = target ? (direction ?? (box.left > window.innerWidth / 2 ? "LEFT" : "RIGHT")) : "CENTER";
  const { x, y } = places[wanted] ?? middle;
  card.style.left = `${Math.max(PADDING, Math.min(x, room.x))}px`;
  card.style.top = `${Math.max(PADDING, Math.min(y, room.y))}px`;
}

function onKey(tour: WalkedTour, event: KeyboardEvent): void {
  const walks: Record<string, () => void> = {
    Escape: () => tour.exit(),
    ArrowRight: () => void tour.next(),
    ArrowLeft: () => tour.hasPrevious && void tour.previous(),
  };
  const walk = walks[event.key];
  if (!walk) return;
  event.preventDefault();
  event.stopPropagation();
  walk();
}
