/** What a list of measured values says in a line. */

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value that so large a part of the others does not exceed. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}

/** How much `values` grow from one to the next, by least squares. */
export function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const over = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  const under = values.reduce((sum, _value, at) => sum + (at - middle) ** 2, 0);
  return over / under;
}

/** "3 ms (95 in 100 within 9)" */
export function milliseconds(values: readonly number[]): string {
  const digits = median(values) < 10 ? 1 : 0;
  return `${median(values).toFixed(digits)} ms (95 of 100 within ${quantile(values, 0.95).toFixed(digits)})`;
}
