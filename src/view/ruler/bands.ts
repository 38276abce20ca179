/** Range bands as a form gives them: three numbers, some of them left empty. */

export interface Bands {
  readonly short: number;
  readonly medium: number;
  readonly long: number;
}

type Written = Readonly<Record<keyof Bands, number | null | undefined>>;

/** Null where all are empty; one left empty is as far as the one before it, and none is nearer than that. */
export function bandsOf({ short, medium, long }: Written): Bands | null {
  if (short == null && medium == null && long == null) return null;
  const near = short ?? 0;
  const middle = Math.max(near, medium ?? near);
  return { short: near, medium: middle, long: Math.max(middle, long ?? middle) };
}
