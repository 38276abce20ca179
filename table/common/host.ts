/** Reaches what only a running client has (`CONFIG`, `game`): absent on the server, so everything may be undefined. */

/** The value at a dotted path below `globalThis`, such as `game.user`; undefined where any part is missing. */
export function hostValue(path: string): unknown {
  let value: unknown = globalThis;
  for (const part of partsOf(path)) {
    if (typeof value !== "object" && typeof value !== "function") return undefined;
    value = value === null ? undefined : Reflect.get(value, part);
  }
  return value;
}

const parts = new Map<string, readonly string[]>();

function partsOf(path: string): readonly string[] {
  const known = parts.get(path) ?? path.split(".");
  parts.set(path, known);
  return known;
}

/** Translates with `game.i18n` where there is one, else hands the key back. */
export function localize(key: string): string {
  const i18n = hostValue("game.i18n");
  if (typeof i18n !== "object" || i18n === null) return key;
  const translate: unknown = Reflect.get(i18n, "localize");
  return typeof translate === "function" ? String(translate.call(i18n, key)) : key;
}
