/** What a test and a realm tell each other. */

/** How a line is. */
export interface LineState {
  readonly isCut: boolean;
  /** Milliseconds that everything takes longer, either way. */
  readonly delay: number;
}

export interface Seat {
  readonly name: string;
  /** Where this client finds the table. */
  readonly url: string;
  /** What it comes by to the address's port. */
  readonly file: string;
  /** As it is when the page begins. */
  readonly line: LineState;
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

/** What a realm hears: something to do, or how its line is now. */
export type Heard = Asked | LineState;

export type Told =
  /** The game runs; not where the server was away for a part of the page. */
  | { readonly kind: "loaded"; readonly isWhole: boolean }
  /** The page wants to be loaded anew. */
  | { readonly kind: "reload" }
  | { readonly kind: "error"; readonly text: string }
  | { readonly kind: "answer"; readonly id: number; readonly value: unknown }
  | { readonly kind: "failure"; readonly id: number; readonly text: string };
