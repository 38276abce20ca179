/** Handlebars helpers that compare and decide: eq, ne, lt, gt, lte, gte, not, and, or, ifThen. */

const compare = (test: (a: never, b: never) => boolean) => (a: unknown, b: unknown) => test(a as never, b as never);

/** Handlebars gives its options as the last argument. */
const given = (args: unknown[]): unknown[] => args.slice(0, -1);

export const comparisonHelpers = {
  eq: (a: unknown, b: unknown) => a === b,
  ne: (a: unknown, b: unknown) => a !== b,
  lt: compare((a: number, b: number) => a < b),
  gt: compare((a: number, b: number) => a > b),
  lte: compare((a: number, b: number) => a <= b),
  gte: compare((a: number, b: number) => a >= b),
  not: (value: unknown) => !value,
  and: (...args: unknown[]) => given(args).every(Boolean),
  or: (...args: unknown[]) => given(args).some(Boolean),
  ifThen: (condition: unknown, whenTrue: unknown, whenFalse: unknown) => (condition ? whenTrue : whenFalse),
  checked: (value: unknown) => (value ? "checked" : ""),
  disabled: (value: unknown) => (value ? "disabled" : ""),
};
