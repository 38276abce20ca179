/** The keys of the map: those that count while a token is dragged, the switch that does what the override key does, and what gives the keys back to the map. */
type HeldKey = "run" | "override" | Maneuver;

/** How a figure is to go while a key is down: it keeps its facing, or evades its enemies. */
type Maneuver = "keepFacing" | "evade";

/** A switch in the scene controls does what the key does, for longer. */
let overrideSwitch = false;

/** What keys do while a token is dragged besides being held down. */
interface DragKeys {
  /** One that counts while it is held is down, or up again. */
  readonly heldChanged: () => void;
  /** Turns at the end of the move by so many hex-sides clockwise; false where nothing is dragged. */
  readonly turn: (by: number) => boolean;
}

/** Registers the keys of the map, so that everybody can choose others; called once in `init`. */
export function registerKeys({ heldChanged, turn }: DragKeys): void {
  registerHeld("run", ["ShiftLeft", "ShiftRight"], heldChanged);
  registerHeld("override", ["AltLeft", "AltRight", "KeyO"]); // Firefox opens its menu as Alt is let go
  registerHeld("keepFacing", ["KeyF"], heldChanged);
  registerHeld("evade", ["KeyH"], heldChanged);
  registerMapKey("turnLeft", ["KeyZ"], { onDown: () => turn(-1) });
  registerMapKey("turnRight", ["KeyR"], { onDown: () => turn(1) });
  // Foundry hears of no key while a button of a form has the focus.
  Hooks.once("ready", () => window.addEventListener("click", returnKeys, { capture: true }));
}

/** After a click; a button that is pressed by key keeps the focus, so that one can go on from there. */
function returnKeys({ target, detail }: MouseEvent): void {
  const isPointed = detail > 0;
  const button = target instanceof Element ? target.closest<HTMLElement>(".zonebound button") : null;
  if (isPointed && button && button === document.activeElement) button.blur();
}

function registerHeld(name: HeldKey, keys: readonly string[], changed?: () => void): void {
  const tell = (): false => (changed?.(), false);
  const heard = changed ? { onDown: tell, onUp: tell } : {};
  registerMapKey(name, keys, { restricted: name === "override", ...heard });
}

function registerMapKey(name: string, keys: readonly string[], more: object): void {
  game.keybindings.register("zonebound", name, {
    name: `ZONEBOUND.Keys.${name}.name`,
    hint: `ZONEBOUND.Keys.${name}.hint`,
    editable: keys.map((key) => ({ key })),
    ...more,
  });
}

/** Whether one of the keys that somebody has chosen is down just now. */
function isHeld(name: HeldKey): boolean {
  return game.keybindings.get("zonebound", name).some(({ key }) => key && game.keyboard?.downKeys.has(key));
}

export function isRunHeld(): boolean {
  return isHeld("run");
}

export function isManeuverHeld(maneuver: Maneuver): boolean {
  return isHeld(maneuver);
}

/** Whether this client's GM sets the rules aside just now. */
export function isOverriding(): boolean {
  return game.user?.isGM === true && (overrideSwitch || isHeld("override"));
}

export function switchOverride(on: boolean): void {
  overrideSwitch = on;
}

export function isOverrideSwitchedOn(): boolean {
  return overrideSwitch;
}
