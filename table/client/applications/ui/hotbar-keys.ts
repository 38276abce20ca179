/** Keys of the hotbar: the digits run its macros, with Alt they turn its pages (https://foundryvtt.com/article/keybinds/). */
import { hostUi } from "../host";
import type { Data } from "../host-types";
import type { Hotbar } from "./hotbar";

interface KeyRegistry {
  register(namespace: string, action: string, data: Data): void;
}

const DEFERRED_PRECEDENCE = 2;

export function registerHotbarKeys(keybindings: KeyRegistry | undefined): void {
  for (let digit = 0; digit < 10; digit++) keybindings?.register("core", `executeMacro${digit}`, executing(digit));
  for (let page = 1; page <= 5; page++) keybindings?.register("core", `swapMacroPage${page}`, turning(page));
}

const hotbar = () => hostUi()["hotbar"] as Hotbar | undefined;

function executing(digit: number): Data {
  return {
    name: `KEYBINDINGS.ExecuteMacro${digit}`,
    editable: [{ key: `Digit${digit}` }],
    onDown: () => void hotbar()?.executeKey(String(digit)),
    precedence: DEFERRED_PRECEDENCE,
  };
}

function turning(page: number): Data {
  return {
    name: `KEYBINDINGS.SwapMacroPage${page}`,
    editable: [{ key: `Digit${page}`, modifiers: ["Alt"] }],
    onDown: () => void hotbar()?.changePage(page),
    precedence: DEFERRED_PRECEDENCE,
  };
}
