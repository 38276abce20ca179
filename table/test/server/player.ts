/** Clients of a table that need not be honest. */
import { io, type Socket } from "socket.io-client";
import type { DocumentOperation, DocumentResponse, WorldData } from "../../common/protocol";

/** A table on this machine. */
interface Address {
  port: number;
}

/** A bare socket.io client: it sends whatever it is told to. */
export class Player {
  readonly heard: DocumentResponse[] = [];
  readonly messages: unknown[][] = [];

  private constructor(
    readonly socket: Socket,
    readonly world: WorldData,
    /** Milliseconds that an answer may take. */
    readonly patience: number,
  ) {
    socket.on("modifyDocument", (response: DocumentResponse) => this.heard.push(response));
    socket.on("system.trial", (...args: unknown[]) => this.messages.push(args));
  }

  static async join(table: Address, name: string, patience = 3000): Promise<Player> {
    const url = `http://localhost:${table.port}`;
    const answer = await fetch(`${url}/join?user=${name}`, { redirect: "manual" });
    const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
    const socket = io(url, { extraHeaders: { cookie }, reconnection: false, transports: ["websocket"] });
    const world: WorldData = await socket.timeout(patience).emitWithAck("world");
    return new Player(socket, world, patience);
  }

  /** Everybody of a table, by name. */
  static async joinAll<Name extends string>(table: Address, names: readonly Name[]): Promise<Record<Name, Player>> {
    const players = await Promise.all(names.map(async (name) => [name, await Player.join(table, name)] as const));
    return Object.fromEntries(players) as Record<Name, Player>;
  }

  get userId(): string {
    return this.world.userId;
  }

  send(type: string, action: DocumentResponse["action"], operation: DocumentOperation): Promise<DocumentResponse> {
    return this.socket.timeout(this.patience).emitWithAck("modifyDocument", { type, action, operation });
  }

  leave(): void {
    this.socket.disconnect();
  }
}
