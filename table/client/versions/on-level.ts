/** Whether what stands on a scene is to be seen: in 13 always, in 14 while one of its levels is looked at. */

export function isOnLevel(document: object, board: object | null | undefined): boolean {
  const level: unknown = Reflect.get(board ?? {}, "level");
  const included: unknown = Reflect.get(document, "includedInLevel");
  if (!level || typeof included !== "function") return true;
  return Reflect.apply(included, document, [level]) === true;
}
