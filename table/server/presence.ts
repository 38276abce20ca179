/** Who is connected, and over which sockets. */
import type { Socket } from "socket.io";

export class Presence {
  readonly #sockets = new Map<string, Set<Socket>>();

  /** True where the user was not connected before. */
  add(userId: string, socket: Socket): boolean {
    const sockets = this.#sockets.get(userId);
    if (sockets) sockets.add(socket);
    else this.#sockets.set(userId, new Set([socket]));
    return sockets === undefined;
  }

  /** True where that was the user's last connection. */
  remove(userId: string, socket: Socket): boolean {
    const sockets = this.#sockets.get(userId);
    sockets?.delete(socket);
    return sockets?.size === 0 && this.#sockets.delete(userId);
  }

  isActive(userId: string): boolean {
    return this.#sockets.has(userId);
  }

  active(): Set<string> {
    return new Set(this.#sockets.keys());
  }

  sockets(userId: string): Socket[] {
    return [...(this.#sockets.get(userId) ?? [])];
  }
}
