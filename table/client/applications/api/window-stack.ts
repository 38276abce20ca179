/** The windows that are open and their order, front to back (API: foundry.applications.instances, ui.activeWindow). */
import { hostUi } from "../host";

export interface StackedWindow {
  id: string;
  /** Windows of the older kind have no such mark: they stand in `ui.windows`. */
  hasFrame?: boolean;
  position: { zIndex?: number };
  close(options?: object): Promise<unknown>;
}

/** Every rendered application by id. */
export const instances = new Map<string, StackedWindow & object>();

let front = 100;

/** The z-index for the window in front; gives a new one only if another window has it now. */
export function stackTop(app: StackedWindow): number {
  if (app.position.zIndex !== front || front === 100) front++;
  rememberActive(app);
  return front;
}

/** Closes the window in front, as Escape does. False if none is open. */
export async function closeFrontWindow(): Promise<boolean> {
  const open = [...[...instances.values()].filter((app) => app.hasFrame), ...olderWindows()];
  open.sort((a, b) => (b.position.zIndex ?? 0) - (a.position.zIndex ?? 0));
  if (!open[0]) return false;
  await open[0].close({ closeKey: true });
  return true;
}

function olderWindows(): StackedWindow[] {
  return Object.values((uiIfAny()?.windows ?? {}) as Record<string, StackedWindow>);
}

export function forgetWindow(app: StackedWindow): void {
  if (instances.get(app.id) === app) instances.delete(app.id);
  const ui = uiIfAny();
  if (ui?.activeWindow === app) ui.activeWindow = null;
}

function rememberActive(app: StackedWindow): void {
  const ui = uiIfAny();
  if (ui) ui.activeWindow = app;
}

function uiIfAny(): { activeWindow?: unknown; windows?: unknown } | null {
  try {
    return hostUi();
  } catch {
    return null;
  }
}
