/** Sums of lines: a number and where it comes from. */
import type { Line, Sum } from "./types";

/** The sum of these lines; all but the first are shown only where they count. */
export function sumOf(lines: readonly Line[]): Sum {
  const shown = lines.filter((line, at) => at === 0 || line.value !== 0);
  return { total: shown.reduce((sum, line) => sum + line.value, 0), lines: shown };
}

export function adding(sum: Sum, more: readonly Line[]): Sum {
  return sumOf([...sum.lines, ...more]);
}
