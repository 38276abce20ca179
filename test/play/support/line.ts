/** The line between one client and the table: it can be slow, it can be cut, and it can be mended. */
import type { LineState } from "./messages";
import type { Server } from "./server";

export class Line {
  /** Where the table is. */
  readonly url: string;
  readonly file: string;
  /** Told of each change: who is at the client's end. */
  readonly #tell: (state: LineState) => void;
  #isCut = false;
  #mends = 0;
  #mended = 0;
  #delay = 0;

  constructor({ url, file }: Pick<Server, "url" | "file">, tell: (state: LineState) => void) {
    this.url = url;
    this.file = file;
    this.#tell = tell;
  }

  get state(): LineState {
    return { isCut: this.#isCut, delay: this.#delay };
  }

  /** How often it has been mended. */
  get mends(): number {
    return this.#mends;
  }

  /** What goes either way arrives so many milliseconds later. */
  delay(milliseconds: number): void {
    this.#delay = milliseconds;
    this.#tell(this.state);
  }

  /** Breaks off what is open, and lets nothing through until the line is mended. */
  cut(): void {
    this.#isCut = true;
    this.#tell(this.state);
  }

  mend(): void {
    this.#mends += this.#isCut ? 1 : 0;
    this.#isCut = false;
    this.#mended = Date.now();
    this.#tell(this.state);
  }

  /** Whether it has been mended since it had been so often, the last time so many milliseconds ago. */
  isMendedFor(milliseconds: number, mends: number): boolean {
    return this.#mends > mends && !this.#isCut && Date.now() - this.#mended > milliseconds;
  }
}
