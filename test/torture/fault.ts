/** What a fault is, whatever it does. */
import type { Harm } from "./ends";
import type { TortureTable } from "./table";

/** Puts right what would last. */
export type Mend = () => Promise<void>;

export interface Fault {
  /** What becomes of the fight is told by its plays alone; else somebody has changed something by hand. */
  readonly isStrict: boolean;
  /** What it means where the fight comes to another end; it may also just be lost or doubled. */
  readonly harm?: Harm;
  /** `chance` is the fight's. Gives what mends it a few moves later. */
  strike(table: TortureTable, chance: () => number): Promise<Mend | undefined>;
}

/** What a fault finds when it looks at what has come of it. */
export class Harmed extends Error {
  constructor(
    readonly harm: Harm,
    what: string,
  ) {
    super(what);
  }
}
