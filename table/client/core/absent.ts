/** What the host has and the table lacks: each says so when it is called, or made. */

/** A function that throws `NotOnTheTable: <name>`; its property `notOnTheTable` is the name. */
export function absent(name: string): (() => never) & { notOnTheTable: string } {
  const say = (): never => {
    throw new Error(`NotOnTheTable: ${name}`);
  };
  return Object.assign(say, { notOnTheTable: name });
}

/** A class that may be extended while a package loads; making one of it throws. */
export function absentClass(name: string): object {
  const say = absent(name);
  return class {
    static notOnTheTable = name;

    constructor() {
      say();
    }
  };
}

/** An object of such functions. */
export function absentMembers(owner: string, names: readonly string[]): Record<string, () => never> {
  return Object.fromEntries(names.map((name) => [name, absent(`${owner}.${name}`)]));
}
