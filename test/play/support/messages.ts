/** What a test and a realm tell each other. */

export interface Seat {
  readonly name: string;
  /** Where this client finds the table. */
  readonly url: string;
  /** What the browser of this client has stored: client settings, as JSON. */
  readonly stored: Readonly<Record<string, string>>;
  /** The file that the realm is built into. */
  readonly realm: string;
  /** The folder in which scripts and their compiled code are kept. */
  readonly code: string;
  /** How many times faster than the clock this page's waits go by. */
  readonly haste: number;
  /** The text of a function that runs before the first package is loaded; empty for none. */
  readonly early: string;
}

export interface Asked {
  readonly id: number;
  /** The text of a function. */
  readonly source: string;
  readonly args: readonly unknown[];
}

export type Told =
  /** The game runs; not where the server was away for a part of the page. */
  | { readonly kind: "loaded"; readonly isWhole: boolean }
  /** The page wants to be loaded anew. */
  | { readonly kind: "reload" }
  | { readonly kind: "error"; readonly text: string }
  | { readonly kind: "answer"; readonly id: number; readonly value: unknown }
  | { readonly kind: "failure"; readonly id: number; readonly text: string };
