/** The line between one client and the table: it can be slow, it can be cut, and it can be mended. */
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

export class Line {
  readonly #server: Server;
  readonly #target: number;
  readonly #ends = new Set<Socket>();
  #isCut = false;
  #mends = 0;
  #mended = 0;
  #delay = 0;

  private constructor(target: number) {
    this.#target = target;
    this.#server = createServer((near) => this.#carry(near));
  }

  /** Opens a line on a free port to the table at `url`. */
  static async open(url: string): Promise<Line> {
    const line = new Line(Number(new URL(url).port));
    await new Promise<void>((ready) => line.#server.listen(0, "localhost", ready));
    return line;
  }

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** How often it has been mended. */
  get mends(): number {
    return this.#mends;
  }

  /** What goes either way arrives so many milliseconds later. */
  delay(milliseconds: number): void {
    this.#delay = milliseconds;
  }

  /** Breaks off what is open, and lets nothing through until the line is mended. */
  cut(): void {
    this.#isCut = true;
    for (const end of this.#ends) end.destroy();
  }

  mend(): void {
    this.#mends += this.#isCut ? 1 : 0;
    this.#isCut = false;
    this.#mended = Date.now();
  }

  /** Whether it has been mended since it had been so often, the last time so many milliseconds ago. */
  isMendedFor(milliseconds: number, mends: number): boolean {
    return this.#mends > mends && !this.#isCut && Date.now() - this.#mended > milliseconds;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise<void>((done) => this.#server.close(() => done()));
  }

  #carry(near: Socket): void {
    if (this.#isCut) return void near.destroy();
    const far = connect(this.#target, "localhost");
    this.#pass(near, far);
    this.#pass(far, near);
  }

  /** In the order in which it was sent, however the delay changes on the way. */
  #pass(from: Socket, to: Socket): void {
    let last = Promise.resolve();
    const later = (act: () => void): void => {
      const due = this.#delay > 0 ? wait(this.#delay) : null;
      if (due) last = Promise.all([last, due]).then(act);
      else last = last.then(act);
    };
    this.#ends.add(from);
    from.setNoDelay(true);
    from.on("data", (part) => later(() => to.write(part)));
    from.on("end", () => later(() => to.end()));
    from.on("error", () => to.destroy());
    from.on("close", () => {
      this.#ends.delete(from);
      later(() => to.destroy());
    });
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((over) => setTimeout(over, milliseconds));
}
