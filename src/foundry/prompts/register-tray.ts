/** Registers the tray, its keys, and what makes it look again. */
import { TRAY_KEYS, type TrayKey } from "../../view/prompts/tray";
import { followPlays } from "./tray-context";
import { Tray } from "./tray";
import { watchWhispered } from "./gm-prompts";

let tray: Tray | null = null;

const CODES: Readonly<Record<TrayKey, readonly string[]>> = {
  yes: ["KeyY"],
  no: ["KeyN"],
  confirm: ["Enter", "NumpadEnter"],
};

/** Registers the keys, so that everybody can choose others; called once in `init`. */
export function registerTrayKeys(): void {
  for (const key of TRAY_KEYS) {
    game.keybindings.register("zonebound", `tray-${key}`, {
      name: `ZONEBOUND.Keys.tray-${key}.name`,
      hint: `ZONEBOUND.Keys.tray-${key}.hint`,
      editable: CODES[key].map((code) => ({ key: code })),
      onDown: () => mayPress(key) && tray?.press(key) === true,
    });
  }
}

/** Enter on a button is that button's. */
function mayPress(key: TrayKey): boolean {
  return key !== "confirm" || !document.activeElement?.closest("button, a, summary, [role=button]");
}

/** Begins to follow; called once in `ready`. */
export function openTray(): void {
  tray = new Tray();
  const refresh = (): void => void tray?.refresh();
  followPlays(refresh);
  watchWhispered(refresh);
  Hooks.on("userConnected", refresh);
  Hooks.on("updateActor", refresh);
  for (const hook of ["createCombat", "updateCombat", "deleteCombat", "canvasReady"] as const) Hooks.on(hook, refresh);
  Hooks.on("canvasPan", () => tray?.keepClear());
  Hooks.on("moveToken", () => tray?.keepClear());
  Hooks.on("renderApplicationV2", () => tray?.keepClear());
  window.addEventListener("resize", () => tray?.keepClear());
  window.setInterval(() => tray?.countSeconds(), 1000);
  refresh();
}
