/** Whoever looks at a world through a client of their own, in a browser or in a realm without one. */

export interface Client {
  readonly name: string;
  /** All at the same table, who hear of what this one does. */
  company?: readonly Client[];
  /** Runs a function among the page's globals; it sees them and its arguments, nothing else. */
  run<A extends readonly unknown[], T>(action: (...args: A) => T | Promise<T>, ...args: A): Promise<T>;
}
