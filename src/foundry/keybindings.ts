/** Keys that are held while dragging: one to run, one by which a GM sets the rules aside. */

type HeldKey = "run" | "override";

/** A switch in the scene controls does what the key does, for longer. */
let overrideSwitch = false;

/** Registers both keys, so that everybody can choose others; called once in `init`. */
export function registerKeys(): void {
  registerHeld("run", ["ShiftLeft", "ShiftRight"], false);
  registerHeld("override", ["AltLeft", "AltRight"], true);
}

function registerHeld(name: HeldKey, keys: readonly string[], restricted: boolean): void {
  game.keybindings.register("zonebound", name, {
    name: `ZONEBOUND.Keys.${name}.name`,
    hint: `ZONEBOUND.Keys.${name}.hint`,
    editable: keys.map((key) => ({ key })),
    restricted,
  });
}

/** Whether one of the keys that somebody has chosen is down just now. */
function isHeld(name: HeldKey): boolean {
  return game.keybindings.get("zonebound", name).some(({ key }) => key && game.keyboard?.downKeys.has(key));
}

export function isRunHeld(): boolean {
  return isHeld("run");
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
