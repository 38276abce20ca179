/** Opens the wheel of manners: by the handle beside the chosen figure's token, or by a key. */
import type { FigureId } from "../../engine/types";
import { inRows } from "../../hexes/board";
import { modeName } from "../../view/hexes/words";
import { iconOf, inWords } from "../action-bar/hex-items";
import { chosenFigure } from "../burst-picker/register-burst-picker";
import { movementLevel } from "../settings/settings";
import { MannerWheel, tokenOnScreen, wheelScope } from "./manner-wheel";

/** After these the wheel or its handle may be another. */
const CHANGES = [
  ...(["controlToken", "updateCombat", "deleteCombat", "deleteCombatant", "updateToken", "deleteToken"] as const),
  ...(["zonebound.fieldChanged", "zonebound.hiddenChanged", "zonebound.mannerChanged"] as const),
  ...(["updateActor", "canvasReady", "updateSetting"] as const),
] as const;

/** Registers hooks and key; called once in `init`. */
export function registerMannerWheel(): void {
  game.keybindings.register("zonebound", "mannerWheel", {
    name: "ZONEBOUND.Keys.mannerWheel.name",
    hint: "ZONEBOUND.Keys.mannerWheel.hint",
    editable: [{ key: "KeyM" }],
    onDown: () => toggleWheel(chosenFigure()),
  });
  for (const change of CHANGES) Hooks.on(change, drawSoon);
  Hooks.on("canvasPan", place);
  Hooks.on("refreshToken", ({ id }) => void (id === handled && place()));
  Hooks.once("ready", () => window.addEventListener("resize", place));
}

let wheel: MannerWheel | null = null;

/** False where there is nobody whose manner could be chosen. */
function toggleWheel(who: FigureId | null): boolean {
  if (wheel) return (wheel.close(), true);
  if (who === null || !wheelScope(who) || !tokenOnScreen(who) || isFree()) return false;
  wheel = new MannerWheel(who, () => {
    wheel = null;
    wheelHandle().setAttribute("aria-expanded", "false");
  });
  wheelHandle().setAttribute("aria-expanded", "true");
  return true;
}

/** Where everybody moves as they like there is no manner. */
function isFree(): boolean {
  return canvas.scene === null || movementLevel(canvas.scene) === "off";
}

let isWaiting = false;

/** Several changes at once are one drawing. */
function drawSoon(): void {
  if (isWaiting) return;
  isWaiting = true;
  window.setTimeout(() => {
    isWaiting = false;
    if (wheel && wheel.who !== chosenFigure()) wheel.close();
    wheel?.draw();
    drawWheelHandle();
  }, 0);
}

let drawnHandle: HTMLButtonElement | null = null;

/** The one handle there is, made as it is first needed. */
function wheelHandle(): HTMLButtonElement {
  return (drawnHandle ??= newHandle());
}

/** Whose handle is shown. */
let handled: FigureId | null = null;

function newHandle(): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "zonebound zonebound-wheel-handle";
  button.setAttribute("aria-haspopup", "menu");
  button.setAttribute("aria-expanded", "false");
  button.append(document.createElement("img"));
  button.addEventListener("click", () => toggleWheel(handled));
  return button;
}

/** At the one figure that is chosen, and nobody else's. */
function drawWheelHandle(): void {
  const [one, ...more] = canvas.tokens?.controlled ?? [];
  const scope = one && more.length === 0 && !isFree() ? wheelScope(one.id) : null;
  handled = scope?.who ?? null;
  const handle = wheelHandle();
  if (!scope) return handle.remove();
  const { mode } = scope.manner;
  const text = game.i18n.format("ZONEBOUND.Wheel.now", {
    who: scope.naming(scope.who),
    mode: inWords(modeName(mode)),
  });
  handle.setAttribute("aria-label", text);
  handle.dataset["tooltip"] = text;
  const picture = handle.querySelector("img");
  if (picture) Object.assign(picture, { src: iconOf(mode), alt: "" });
  if (!handle.isConnected) document.body.append(handle);
  place();
}

/** How far from the middle it stands, in rims: as far as the handle that turns the figure, between two sides of its hex. */
const RIMS_AWAY = 1.46;

/** Pixels beyond the rim, at least. */
const BEYOND = 18;

function place(): void {
  wheel?.place();
  const token = handled === null ? null : tokenOnScreen(handled);
  wheelHandle().hidden = token === null;
  if (!token || handled === null) return;
  const rows = wheelScope(handled)?.battle.field.board.layout;
  const angle = rows && inRows(rows) ? Math.PI / 6 : 0;
  const far = Math.max(token.rim * RIMS_AWAY, token.rim + BEYOND);
  const [x, y] = [token.x + Math.cos(angle) * far, token.y + Math.sin(angle) * far];
  Object.assign(wheelHandle().style, { left: `${Math.round(x)}px`, top: `${Math.round(y)}px` });
}
