/** Where the palette stands on this client, whether it is folded or put away, and how it is moved. */
import * as v from "valibot";
import { type FieldsOf, readJson } from "../../engine/sent";
import { type Box, boxOnScreen, overlaps } from "../canvas/screen-rects";

export interface DockPlace {
  readonly open: boolean;
  readonly folded: boolean;
  /** From the left and the bottom of the window, in pixels; null where it has not been moved. */
  readonly at: { readonly left: number; readonly bottom: number } | null;
}

const USUAL: DockPlace = { open: true, folded: false, at: null };

const DOCK_PLACE = v.object({
  open: v.fallback(v.boolean(), USUAL.open),
  folded: v.fallback(v.boolean(), USUAL.folded),
  at: v.fallback(v.nullable(v.object({ left: v.number(), bottom: v.number() })), USUAL.at),
} satisfies FieldsOf<DockPlace>);

export function dockPlace(): DockPlace {
  return readJson(DOCK_PLACE, game.settings.get("zonebound", "palette")) ?? USUAL;
}

export function keepPlace(place: Partial<DockPlace>): void {
  void game.settings.set("zonebound", "palette", JSON.stringify({ ...dockPlace(), ...place }));
}

/** Puts the dock where it was left, inside the window; in its usual place it gives way to the figure it is about. */
export function placeDock(element: HTMLElement, who: string): void {
  const { at } = dockPlace();
  element.classList.remove(TOP);
  shorten(element, null);
  putAt(element, at && inside(element, at));
  if (!at) giveWay(element, boxOnScreen(who));
}

const TOP = "zonebound-palette--top";

/** Room between the dock and its figure, in pixels. */
const GAP = 8;

/** To the top where it would cover the figure, and where it would there too, beside it with a shorter list. */
function giveWay(element: HTMLElement, figure: Box | null): void {
  const low = element.getBoundingClientRect();
  if (!figure || !overlaps(low, figure)) return;
  element.style.setProperty("--zonebound-dock-top", `${topmost()}px`);
  element.classList.add(TOP);
  const high = element.getBoundingClientRect();
  if (!overlaps(high, figure)) return;
  const [above, below] = [figure.top - high.top, low.bottom - figure.bottom];
  element.classList.toggle(TOP, above > below);
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
  const list = element.querySelector<HTMLElement>(".zonebound-palette__groups");
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
