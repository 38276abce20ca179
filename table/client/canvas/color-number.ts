/** Colours as PIXI wants them. */

/** Reads a number, a Color (a Number that may be NaN) or "#rrggbb"; `fallback` for anything else. */
export function colorNumber(source: unknown, fallback: number): number {
  if (typeof source === "string")
    return /^#?[0-9a-f]{6}$/i.test(source) ? Number.parseInt(source.replace("#", ""), 16) : fallback;
  if (typeof source !== "number" && !(source instanceof Number)) return fallback;
  const value = Number(source);
  return Number.isFinite(value) && value >= 0 && value <= 0xffffff ? Math.floor(value) : fallback;
}
