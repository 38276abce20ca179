/** Where the action bar stands on this client, whether it is closed or put away, and how it is moved. */
import * as v from "valibot";
import { type FieldsOf, readJson } from "../../engine/sent";
import { type Box, boxOnScreen, overlaps } from "../canvas/screen-rects";

export interface DockPlace {
  /** Whether it is there at all. */
  readonly open: boolean;
  /** Whether it is closed: a slim row. */
  readonly folded: boolean;
  /** From the left and the bottom of the window, in pixels; null where it has not been moved. */
  readonly at: { readonly left: number; readonly bottom: number } | null;
}

const USUAL: DockPlace = { open: true, folded: true, at: null };

const DOCK_PLACE = v.object({
  open: v.fallback(v.boolean(), USUAL.open),
  folded: v.fallback(v.boolean(), USUAL.folded),
  at: v.fallback(v.nullable(v.object({ left: v.number(), bottom: v.number() })), USUAL.at),
} satisfies FieldsOf<DockPlace>);

export function dockPlace(): DockPlace {
  return readJson(DOCK_PLACE, game.settings.get("zonebound", "actionBar")) ?? USUAL;
}

export function keepPlace(place: Partial<DockPlace>): void {
  void game.settings.set("zonebound", "actionBar", JSON.stringify({ ...dockPlace(), ...place }));
}

/**
 * Puts the bar where it was left, inside the window; where it would cover the figure it is about, or more of those whom
 * it could do something to, it stands in its usual place or at the top as long as that covers less.
 */
export function placeDock(element: HTMLElement, who: string, others: readonly string[]): void {
  const { at } = dockPlace();
  const figure = boxOnScreen(who);
  const boxes = others.flatMap((other) => (other === who ? [] : (boxOnScreen(other) ?? [])));
  shorten(element, null);
  element.style.setProperty("--zonebound-dock-top", `${topmost()}px`);
  const spots: readonly DockSpot[] = at ? [at, "usual", "top"] : ["usual", "top"];
  const costs = spots.map((spot) => {
    const own = stand(element, spot);
    const covered = boxes.filter((box) => overlaps(own, box)).length;
    return figure && overlaps(own, figure) ? WORST + covered : covered;
  });
  const least = Math.min(...costs);
  stand(element, spots[costs.indexOf(least)] ?? "usual");
  if (figure && least >= WORST) squeeze(element, figure);
}

/** Where it can stand: where it was left, above the hotbar, or at the top of the window. */
type DockSpot = Place | "usual" | "top";

/** Worse than to cover whatever number of others. */
const WORST = 1000;

const TOP = "zonebound-action-bar--top";

/** Room between the bar and its figure, in pixels. */
const GAP = 8;

function stand(element: HTMLElement, spot: DockSpot): Box {
  element.classList.toggle(TOP, spot === "top");
  putAt(element, typeof spot === "string" ? null : inside(element, spot));
  return element.getBoundingClientRect();
}

/** Above or below its figure, wherever there is more room, with a shorter list. */
function squeeze(element: HTMLElement, figure: Box): void {
  const [low, high] = [stand(element, "usual"), stand(element, "top")];
  const [above, below] = [figure.top - high.top, low.bottom - figure.bottom];
  stand(element, above > below ? "top" : "usual");
  shorten(element, Math.max(above, below) - GAP);
}

/** Below the scenes at the top, which may take more than one row, and below the menu of levels beside them (14). */
function topmost(): number {
  const parts = document.querySelectorAll("#scene-navigation, #scene-navigation > *");
  const bottom = Math.max(0, ...[...parts].map((part) => part.getBoundingClientRect().bottom));
  return Math.max(60, Math.min(140, bottom + GAP));
}

/** A list of two rows still can be used. */
const SHORTEST = 64;

/** So high that head and line fit as well; null for as high as it usually is. */
function shorten(element: HTMLElement, height: number | null): void {
  const list = element.querySelector<HTMLElement>(".zonebound-action-bar__groups");
  if (!list) return;
  const others = element.offsetHeight - list.offsetHeight;
  list.style.maxHeight = height === null ? "" : `${Math.max(SHORTEST, height - others)}px`;
}

type Place = NonNullable<DockPlace["at"]>;

function putAt({ style }: HTMLElement, at: Place | null): void {
  style.left = at ? `${at.left}px` : "";
  style.bottom = at ? `${at.bottom}px` : "";
}

/** The nearest place where its head can be reached, in a window that may have been larger once. */
function inside({ offsetHeight }: HTMLElement, { left, bottom }: Place): Place {
  const within = (value: number, most: number): number => Math.max(0, Math.min(most, value));
  return { left: within(left, window.innerWidth - 80), bottom: within(bottom, window.innerHeight - offsetHeight) };
}

/** A handle that is held moves the dock; where it is let go it stays. */
export function dragDock(element: HTMLElement, down: PointerEvent): void {
  const { left, bottom } = element.getBoundingClientRect();
  const at = (move: PointerEvent): Place =>
    inside(element, {
      left: left + move.clientX - down.clientX,
      bottom: window.innerHeight - bottom - move.clientY + down.clientY,
    });
  const moved = new AbortController();
  const { signal } = moved;
  const moving = (move: PointerEvent): void => {
    element.classList.remove(TOP);
    putAt(element, at(move));
  };
  const letGo = (up: PointerEvent): void => {
    moved.abort();
    if (up.clientX !== down.clientX || up.clientY !== down.clientY) keepPlace({ at: at(up) });
  };
  window.addEventListener("pointermove", moving, { signal });
  window.addEventListener("pointerup", letGo, { signal });
}
