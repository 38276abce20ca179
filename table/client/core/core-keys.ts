/** Keys of the host that belong to no board: the space bar pauses the game, Shift+C leads to the chat. */
import type { Keybindings } from "./keybindings";

const DEFERRED_PRECEDENCE = 2;

export function registerCoreKeys(keybindings: Keybindings): void {
  keybindings.register("core", "pause", {
    name: "KEYBINDINGS.Pause",
    editable: [{ key: "Space" }],
    onDown: togglePause,
    restricted: true,
    precedence: DEFERRED_PRECEDENCE,
  });
  keybindings.register("core", "focusChat", {
    name: "KEYBINDINGS.FocusChat",
    editable: [{ key: "KeyC", modifiers: ["Shift"] }],
    onDown: focusChat,
    precedence: DEFERRED_PRECEDENCE,
  });
}

function focusChat(): boolean {
  const input = document.querySelector<HTMLElement>("#chat-message");
  input?.focus();
  return input !== null;
}

function togglePause(): boolean {
  if (document.activeElement instanceof HTMLButtonElement) return false; // there the space bar presses the button
  game.togglePause(!game.paused, { broadcast: true });
  return true;
}
