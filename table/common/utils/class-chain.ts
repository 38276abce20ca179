/** Questions about classes and their ancestors (API: foundry.utils.isSubclass and its kin). */

type Class = abstract new (...args: never[]) => object;

/** True for the class itself too. */
export function isSubclass(cls: Class, parent: Class): boolean {
  return cls === parent || cls.prototype instanceof parent;
}

/** The classes above, the nearest first. */
export function getParentClasses(cls: Class): Class[] {
  const parents: Class[] = [];
  for (let at = Object.getPrototypeOf(cls) as Class; at.name; at = Object.getPrototypeOf(at) as Class) parents.push(at);
  return parents;
}

/** The class in the chain that defines a static member; null where none does. */
export function getDefiningClass(cls: Class, property: string): Class | null {
  return [cls, ...getParentClasses(cls)].find((each) => Object.hasOwn(each, property)) ?? null;
}

/** Keys become values and values keys. */
export function invertObject(object: Record<string, PropertyKey>): Record<PropertyKey, string> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [value, key]));
}
