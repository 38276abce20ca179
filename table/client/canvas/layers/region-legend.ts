/** Finds the window that lists the regions, from the part of the table that draws windows. */
import { hostGame } from "../host";

export interface Legend {
  render(options?: object): unknown;
  close(options?: object): unknown;
}

/** Null for players, and on a page without windows. */
export function createLegend(): Legend | null {
  const foundry: unknown = Reflect.get(globalThis, "foundry");
  const Legend = ["applications", "ui", "RegionLegend"].reduce<unknown>(
    (at, name) => (typeof at === "object" && at !== null ? Reflect.get(at, name) : undefined),
    foundry,
  );
  if (typeof Legend !== "function" || !hostGame().user.isGM) return null;
  return Reflect.construct(Legend, []) as Legend;
}
