/** `canvas.hud`: the controls around placeables, from the part of the table that draws windows. */
import { reportError } from "../host";
import type { Board } from "../host-types";

/** Null on a page without windows. */
export function createHud(): Board["hud"] {
  const foundry: unknown = Reflect.get(globalThis, "foundry");
  const Hud = ["applications", "hud", "HeadsUpDisplayContainer"].reduce<unknown>(
    (at, name) => (typeof at === "object" && at !== null ? Reflect.get(at, name) : undefined),
    foundry,
  );
  if (typeof Hud !== "function") return null;
  try {
    return Reflect.construct(Hud, []) as Board["hud"];
  } catch (error) {
    reportError("HeadsUpDisplayContainer", error);
    return null;
  }
}
