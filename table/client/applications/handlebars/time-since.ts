/** How long ago something was, in words. */

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1000],
];

/** Both times in milliseconds, e.g. "5m ago". */
export function timeSince(then: number, now: number, language = "en"): string {
  const passed = now - then;
  const [unit, size] = UNITS.find(([, length]) => passed >= length) ?? ["second", 1000];
  const words = new Intl.RelativeTimeFormat(language, { style: "narrow", numeric: "auto" });
  return words.format(-Math.floor(Math.max(passed, 0) / size), unit);
}
