/** game.keyboard: which keys are down, and how a pressed key finds its action (API: KeyboardManager). */
import { dispatchKey } from "./key-dispatch";
import type { KeyboardEventContext } from "./keyboard-context";

export class Keyboard {
  static readonly MODIFIER_KEYS = { CONTROL: "Control", SHIFT: "Shift", ALT: "Alt" } as const;
  static readonly MODIFIER_CODES: Record<string, string[]> = {
    Alt: ["AltLeft", "AltRight"],
    Control: ["ControlLeft", "ControlRight", "MetaLeft", "MetaRight", "Meta", "OsLeft", "OsRight"],
    Shift: ["ShiftLeft", "ShiftRight"],
  };
  static readonly PROTECTED_KEYS = ["F5", "F11", "F12", "PrintScreen", "ScrollLock", "NumLock", "CapsLock"];

  downKeys = new Set<string>();

  /** Listens to the window; keys are forgotten when it loses the focus. */
  _activateListeners(): void {
    window.addEventListener("keydown", (event) => this._handleKeyboardEvent(event, false));
    window.addEventListener("keyup", (event) => this._handleKeyboardEvent(event, true));
    window.addEventListener("blur", () => this.releaseKeys());
  }

  /**
   * True while the focus is where typing goes: in a field, on a button of a form (windows of documents are forms), or
   * wherever `data-keyboard-focus` says so; "false" says that it is not (API: KeyboardManager#hasFocus).
   */
  get hasFocus(): boolean {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement)) return false;
    const said = focused.dataset["keyboardFocus"];
    if (said !== undefined) return said === "" || said === "true";
    if (focused.isContentEditable || ["INPUT", "SELECT", "TEXTAREA"].includes(focused.tagName)) return true;
    return focused instanceof HTMLButtonElement && focused.form !== null;
  }

  isModifierActive(modifier: string): boolean {
    return (Keyboard.MODIFIER_CODES[modifier] ?? []).some((code) => this.downKeys.has(code));
  }

  releaseKeys(): void {
    this.downKeys.clear();
  }

  /** What an event says, in the words of key bindings. */
  static getKeyboardEventContext(event: KeyboardEvent, up = false): KeyboardEventContext {
    const isControl = event.ctrlKey || event.metaKey;
    const held: [string, boolean][] = [
      ["Control", isControl],
      ["Shift", event.shiftKey],
      ["Alt", event.altKey],
    ];
    const modifiers = held.filter(([, down]) => down).map(([name]) => name);
    return {
      event,
      key: event.code,
      isShift: event.shiftKey,
      isControl,
      isAlt: event.altKey,
      hasModifier: modifiers.length > 0,
      modifiers,
      up,
      repeat: event.repeat,
    };
  }

  _handleKeyboardEvent(event: KeyboardEvent, up: boolean): void {
    if (event.isComposing || !event.code) return;
    const context = Keyboard.getKeyboardEventContext(event, up);
    if (up) this.downKeys.delete(context.key);
    else this.downKeys.add(context.key);
    if (Keyboard.PROTECTED_KEYS.includes(context.key) || (!up && this.hasFocus)) return;
    if (!dispatchKey(context)) return;
    event.preventDefault();
    event.stopPropagation();
  }
}
