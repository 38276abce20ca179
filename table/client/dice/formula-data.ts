/** Puts actor data into formulas: `@abilities.str.mod` becomes its value. */

/** Replaces `@path` by the value in `data`; a missing one by `missing`, or it is left as it is. */
export function replaceFormulaData(
  formula: string,
  data: object,
  { missing, warn = false }: MissingOptions = {},
): string {
  return formula.replace(/@([a-z.0-9_-]+)/gi, (reference, path: string) => {
    const value = valueAt(data, path);
    if (value !== undefined && value !== null) return String(value).trim();
    if (warn)
      globalThis.ui?.notifications?.warn(`The formula "${formula}" refers to ${reference}, which has no value.`);
    return missing ?? reference;
  });
}

export interface MissingOptions {
  missing?: string;
  warn?: boolean;
}

function valueAt(data: object, path: string): unknown {
  let value: unknown = data;
  for (const key of path.replace(/\.$/, "").split(".")) {
    if (typeof value !== "object" || value === null) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}
