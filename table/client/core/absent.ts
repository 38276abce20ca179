/** What the host has and the table lacks: each says so when it is called. */

/** A function that throws `NotOnTheTable: <name>`. */
export function absent(name: string): () => never {
  return () => {
    throw new Error(`NotOnTheTable: ${name}`);
  };
}

/** An object of such functions. */
export function absentMembers(owner: string, names: readonly string[]): Record<string, () => never> {
  return Object.fromEntries(names.map((name) => [name, absent(`${owner}.${name}`)]));
}
