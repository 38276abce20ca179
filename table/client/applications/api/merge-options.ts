/** Merging of window options down a line of classes: objects merge, classes and controls add up, the rest replaces. */

type Options = Record<string, unknown>;

/** `under` with `over` laid on top, both left as they are. Lists named in `adding` are joined without doubles. */
export function mergeOptions(under: Options, over: Options, adding: readonly string[] = ADDING, path = ""): Options {
  const merged: Options = { ...under };
  for (const [key, value] of Object.entries(over)) {
    if (value === undefined) continue;
    const at = path ? `${path}.${key}` : key;
    merged[key] = mergeValue(under[key], value, adding, at);
  }
  return merged;
}

const ADDING = ["classes", "window.controls", "window.contentClasses"] as const;

function mergeValue(under: unknown, over: unknown, adding: readonly string[], path: string): unknown {
  if (adding.includes(path)) return [...new Set([...asList(under), ...asList(over)])];
  if (isPlain(over)) return mergeOptions(isPlain(under) ? under : {}, over, adding, path);
  return Array.isArray(over) ? [...over] : over;
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Documents, elements and other instances are handed on, not copied. */
export function isPlain(value: unknown): value is Options {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
