/** Gives a class as its own what it has from classes that exist on the table alone: packages look for it there. */

/** Copies the members between `cls` and the class `above` (left out) onto `cls`; what `super` means in them stays. */
export function ownMembers(cls: object, above: object): void {
  const prototype = prototypeOf(cls);
  const stop = prototypeOf(above);
  for (let at = Object.getPrototypeOf(prototype) as object; at !== stop; at = Object.getPrototypeOf(at) as object) {
    for (const [name, member] of Object.entries(Object.getOwnPropertyDescriptors(at)))
      if (!Object.hasOwn(prototype, name)) Object.defineProperty(prototype, name, member);
  }
}

function prototypeOf(cls: object): object {
  return Object(Reflect.get(cls, "prototype")) as object;
}
