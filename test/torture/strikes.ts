/** The strikes of one fight: which is due, what has struck, and what has to be mended later. */
import { faultOf } from "./all-faults";
import type { Failure } from "./ends";
import { Harmed, type Mend } from "./fault";
import { bounded } from "./patience";
import type { Strike } from "./plan";
import type { TortureTable } from "./table";

/** After so many moves in which its step has not come a strike lets the next one go first. */
const LONGEST_WAIT = 8;

/** Faults strike in this part of a fight, so that a step that does not come at once still may. */
const EARLY = 0.6;

/** A mended fault has lasted for so many moves. */
const LASTS = 3;

/** Milliseconds that striking and mending take at most. */
const PATIENCE = 60_000;

/** A fault that is there until it is mended. */
interface Lasting {
  readonly lastsTo: number;
  readonly isStrict: boolean;
  readonly fault: string;
  readonly mend: Mend;
}

function isUnderQuestion(strike: Strike | undefined): boolean {
  return strike?.step === "asked" || strike?.step === "answered";
}

export class Strikes {
  readonly struck: Strike[] = [];
  readonly failures: Failure[] = [];
  /** A strike that has not come to its end. */
  striking: Promise<void> = Promise.resolve();
  /** Something has been changed by hand since the last look. */
  isChanged = false;
  readonly #left: Strike[];
  readonly #mends: Lasting[] = [];
  /** The move at which the last strike struck, or was put off. */
  #since = 0;

  constructor(
    readonly table: TortureTable,
    readonly planned: readonly Strike[],
    readonly chance: () => number,
  ) {
    this.#left = [...planned];
  }

  get areLeft(): boolean {
    return this.#left.length > 0;
  }

  /** The strike whose time has come at a move out of so many: they are spread over the fight. */
  due(move: number, moves: number): Strike | null {
    const { length } = this.planned;
    const next = length - this.#left.length;
    // In a broken fight nobody can make a question come about: it comes when it comes.
    const longest = this.isBroken && isUnderQuestion(this.#left[0]) ? 0 : LONGEST_WAIT;
    if (move - this.#since > longest && this.#left.length > 1) {
      this.#left.push(...this.#left.splice(0, 1));
      this.#since = move;
    }
    return move >= ((next + 0.5) / length) * moves * EARLY ? (this.#left[0] ?? null) : null;
  }

  /** The strike whose time has come as somebody is asked; in a broken fight any that waits for a question. */
  dueUnderQuestion(due: Strike | null): Strike | null {
    if (due && this.#left[0] === due && isUnderQuestion(due)) return due;
    const at = this.isBroken ? this.#left.findIndex(isUnderQuestion) : -1;
    if (at > 0) this.#left.unshift(...this.#left.splice(at, 1));
    return at < 0 ? null : (this.#left[0] ?? null);
  }

  strike(due: Strike, move: number): Promise<void> {
    this.#left.shift();
    this.#since = move;
    this.struck.push(due);
    const fault = faultOf(due.fault);
    const strike = async (): Promise<void> => {
      const mend = await fault.strike(this.table, this.chance);
      if (!fault.isStrict) this.isChanged = true;
      if (mend) this.#mends.push({ lastsTo: move + LASTS, isStrict: fault.isStrict, fault: due.fault, mend });
    };
    return (this.striking = bounded(strike(), PATIENCE, `${due.fault} strikes`).catch((error: unknown) =>
      this.#fails(error, due.fault),
    ));
  }

  #fails(error: unknown, fault: string): void {
    const harm = error instanceof Harmed ? error.harm : "hung";
    this.failures.push({ harm, what: `${fault}: ${String(error)}` });
  }

  /** Mends what has lasted until now, each once nothing goes on. */
  async mend(now: number, quiet: () => Promise<void>): Promise<void> {
    for (const due of this.#mends.filter(({ lastsTo }) => lastsTo <= now)) {
      this.#mends.splice(this.#mends.indexOf(due), 1);
      if (!due.isStrict) this.isChanged = true;
      await quiet().catch(() => undefined);
      await bounded(due.mend(), PATIENCE, "a fault is mended").catch((error: unknown) => this.#fails(error, due.fault));
    }
  }

  /** What goes on from a record that no version has written is nobody's to foretell. */
  get isBroken(): boolean {
    return this.struck.some(({ fault }) => faultOf(fault).harm === "broken");
  }

  /** What another end means where something of the kind has struck. */
  get harm(): { readonly harm?: Failure["harm"] } {
    const harm = this.struck.map(({ fault }) => faultOf(fault).harm).find((one) => one !== undefined);
    return harm ? { harm } : {};
  }
}
