/** What the page as a whole listens to: menus, tooltips, Escape. Once. */
import { closeFrontWindow } from "./api/window-stack";
import { hostGame } from "./host";
import { listenToLinks } from "./ux/enrich-html";
import { ContextMenu } from "./ux/context-menu";
import { TooltipManager } from "./ux/tooltip";

let listening = false;

export function listenToPage(): void {
  if (listening) return;
  listening = true;
  ContextMenu.eventListeners();
  shareTooltips(TooltipManager.start());
  listenToLinks();
  window.addEventListener("keydown", onEscape, { capture: true });
}

/** Escape closes what is in front: a menu, then the window that has the focus. Else the key goes on. */
function onEscape(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  if (ContextMenu.open) return stop(event, ContextMenu.open.close());
  const inWindow = event.target instanceof Element && event.target.closest(".application[role=dialog], .window-app");
  if (inWindow) stop(event, closeFrontWindow());
}

function stop(event: KeyboardEvent, closing: Promise<unknown>): void {
  event.preventDefault();
  event.stopPropagation();
  void closing;
}

/** `game.tooltip`, unless the game finds the manager by itself. */
function shareTooltips(manager: TooltipManager): void {
  const game = hostGame();
  if (!("tooltip" in game)) Object.assign(game, { tooltip: manager });
}
