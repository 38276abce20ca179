/** Hit points as a person writes them on a sheet: `7` sets them, `-3` and `+2` change them. */

/** The hits that come of what was written; null where it is no number. */
export function parseHits(text: string, now: number): number | null {
  const match = /^([+\-−])?\s*(\d{1,5})$/.exec(text.trim());
  if (!match) return null;
  const [, sign = "", digits = ""] = match;
  const amount = Number(digits);
  if (sign === "") return amount;
  return sign === "+" ? now + amount : now - amount;
}

/** How full a bar of hits is, in percent. */
export function hitsPercent(now: number, most: number): number {
  if (most <= 0) return 0;
  return Math.round((100 * Math.min(Math.max(now, 0), most)) / most);
}
