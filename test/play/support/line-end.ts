/** The page's end of its line: all that its sockets send and hear comes by here, and is late or lost as the line has it. */
import { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { LineState, Seat } from "./messages";

const { prototype } = Socket;
const { connect } = prototype;

export class LineEnd {
  readonly #sockets = new Set<Socket>();
  #state: LineState;

  /** Takes over every socket that is opened from now on: they come to the table by its file. */
  constructor({ file }: Pick<Seat, "file">, state: LineState) {
    this.#state = state;
    const open = (socket: Socket, given: unknown[]): Socket => {
      this.#carry(socket);
      if (!this.#state.isCut) return Reflect.apply(connect, socket, [{ path: file }, ...heardBy(given)]);
      // Whoever opens it has not had the time to listen yet.
      setImmediate(() => socket.destroy(refused()));
      return socket;
    };
    prototype.connect = function (this: Socket, ...given: unknown[]) {
      return open(this, given);
    };
  }

  /** A line that is cut breaks off what is open. */
  set(state: LineState): void {
    this.#state = state;
    if (state.isCut) for (const socket of this.#sockets) socket.destroy();
  }

  #carry(socket: Socket): void {
    this.#sockets.add(socket);
    socket.once("close", () => this.#sockets.delete(socket));
    const delay = (): number => this.#state.delay;
    hearLate(socket, new Way(socket, delay));
    sendLate(socket, new Way(socket, delay));
  }
}

/** Of what a socket is opened with, who hears of it. */
function heardBy(given: unknown[]): unknown[] {
  return given.flat().filter((one) => typeof one === "function");
}

function refused(): Error {
  return Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
}

/** One of both ways: in the order in which it was sent, however the delay changes meanwhile. */
class Way {
  #late = 0;
  #last = Promise.resolve();

  constructor(
    readonly socket: Socket,
    readonly delay: () => number,
  ) {}

  /** Whether what comes now has to wait, for its own delay or for what came before. */
  get isSlow(): boolean {
    return this.#late > 0 || this.delay() > 0;
  }

  /** By the clock, and not by the page's; what is on its way as the line is cut is lost. */
  later(act: () => void): void {
    this.#late += 1;
    this.#last = Promise.all([this.#last, wait(this.delay())]).then(() => {
      this.#late -= 1;
      if (!this.socket.destroyed) act();
    });
  }
}

function hearLate(socket: Socket, way: Way): void {
  socket.push = (part, encoding) => {
    const push = (): boolean => prototype.push.call(socket, part, encoding);
    if (!way.isSlow) return push();
    way.later(push);
    return true;
  };
}

/** Who writes hears at once that it is done, so that what follows is as late, and no later. */
function sendLate(socket: Socket, way: Way): void {
  const { _write: write, _writev: writeAll, _final: end } = prototype;
  socket._write = (part, encoding, done) => {
    if (!way.isSlow) return write.call(socket, part, encoding, done);
    way.later(() => write.call(socket, part, encoding, () => undefined));
    done();
  };
  socket._writev = (parts, done) => {
    if (!way.isSlow) return writeAll?.call(socket, parts, done);
    way.later(() => writeAll?.call(socket, parts, () => undefined));
    done();
  };
  socket._final = (done) => (way.isSlow ? way.later(() => end.call(socket, done)) : end.call(socket, done));
}
