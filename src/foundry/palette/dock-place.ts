/** Where the palette stands on this client, whether it is folded or put away, and how it is moved. */

export interface DockPlace {
  readonly open: boolean;
  readonly folded: boolean;
  /** From the left and the bottom of the window, in pixels; null where it has not been moved. */
  readonly at: { readonly left: number; readonly bottom: number } | null;
}

const USUAL: DockPlace = { open: true, folded: false, at: null };

export function dockPlace(): DockPlace {
  const stored: unknown = parsed(game.settings.get("zonebound", "palette"));
  return typeof stored === "object" && stored !== null ? { ...USUAL, ...stored } : USUAL;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function keepPlace(place: Partial<DockPlace>): void {
  void game.settings.set("zonebound", "palette", JSON.stringify({ ...dockPlace(), ...place }));
}

/** Puts the dock where it was left, inside the window; in its usual place it gives way to the token it is about. */
export function placeDock(element: HTMLElement, token: Token.Implementation | undefined): void {
  const { at } = dockPlace();
  element.classList.remove("zonebound-palette--top");
  element.style.left = at ? `${at.left}px` : "";
  element.style.bottom = at ? `${at.bottom}px` : "";
  if (!at && token && covers(element, token)) element.classList.add("zonebound-palette--top");
}

/** Reckoned from where the stage is to be: its transform follows a pan only with the next frame. */
function covers(element: HTMLElement, { center }: Token.Implementation): boolean {
  if (!canvas.stage) return false;
  const { pivot, scale, position } = canvas.stage;
  const [x, y] = [(center.x - pivot.x) * scale.x + position.x, (center.y - pivot.y) * scale.y + position.y];
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x > left && x < right && y > top && y < bottom;
}

/** A handle that is held moves the dock; where it is let go it stays. */
export function dragDock(element: HTMLElement, down: PointerEvent): void {
  const { left, bottom } = element.getBoundingClientRect();
  const view = element.ownerDocument.defaultView;
  if (!view) return;
  const at = (move: PointerEvent) => ({
    left: Math.max(0, Math.min(view.innerWidth - 80, left + move.clientX - down.clientX)),
    bottom: Math.max(0, Math.min(view.innerHeight - 40, view.innerHeight - bottom - move.clientY + down.clientY)),
  });
  const moved = new AbortController();
  const moving = (move: PointerEvent): void => {
    element.classList.remove("zonebound-palette--top");
    Object.assign(element.style, { left: `${at(move).left}px`, bottom: `${at(move).bottom}px` });
  };
  view.addEventListener("pointermove", moving, { signal: moved.signal });
  view.addEventListener(
    "pointerup",
    (up) => {
      moved.abort();
      if (up.clientX !== down.clientX || up.clientY !== down.clientY) keepPlace({ at: at(up) });
    },
    { signal: moved.signal },
  );
}
