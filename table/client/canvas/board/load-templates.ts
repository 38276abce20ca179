/** Loads templates through the public namespace, if it is there. */

export async function loadTemplates(paths: string[]): Promise<void> {
  const foundry: unknown = Reflect.get(globalThis, "foundry");
  const load = ["applications", "handlebars", "loadTemplates"].reduce<unknown>(
    (at, name) => (typeof at === "object" && at !== null ? Reflect.get(at, name) : undefined),
    foundry,
  );
  if (typeof load === "function") await Reflect.apply(load, undefined, [paths]);
}
