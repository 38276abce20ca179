/** Relays a query from one user to another and the answer back; rejects where nobody can answer. */
import type { Socket } from "socket.io";
import type { BaseUser } from "../common/documents/user";
import type { QueryDelivery, QueryRequest } from "../common/protocol";
import { isObject } from "../common/utils/types";
import type { Presence } from "./presence";
import { Refusal } from "./refusal";
import type { WorldStore } from "./world-store";

export interface QueryContext {
  world: WorldStore;
  presence: Presence;
}

function checked(request: unknown): QueryRequest {
  if (!isObject(request) || typeof request["userId"] !== "string" || typeof request["query"] !== "string") {
    throw new Refusal("A query must name a user and a query.");
  }
  const { userId, query, data, timeout } = request;
  return { userId, query, data, ...(typeof timeout === "number" ? { timeout } : {}) };
}

/** Resolves with the recipient's answer; rejects on time-out and where the sender or the recipient leaves. */
export async function relayQuery(
  { world, presence }: QueryContext,
  given: unknown,
  sender: { user: BaseUser; socket: Socket },
): Promise<unknown> {
  const request = checked(given);
  if (!sender.user.hasPermission("QUERY_USER"))
    throw new Refusal(`User ${sender.user.name} lacks permission to query other users.`);
  const recipient = world.user(request.userId);
  if (!recipient) throw new Refusal(`There is no user ${request.userId} to query.`);
  const socket = presence.sockets(request.userId).at(-1);
  if (!socket)
    throw new Refusal(`User ${recipient.name} is not connected and cannot answer the query "${request.query}".`);
  return deliver(request, { from: sender.socket, to: socket, senderId: String(sender.user.id) });
}

interface Route {
  from: Socket;
  to: Socket;
  senderId: string;
}

function deliver({ query, data, timeout }: QueryRequest, { from, to, senderId }: Route): Promise<unknown> {
  const delivery: QueryDelivery = { senderId, query, data, ...(timeout === undefined ? {} : { timeout }) };
  return new Promise((resolve, reject) => {
    const timer = timeout
      ? setTimeout(() => fail(`The query "${query}" timed out after ${timeout} ms.`), timeout)
      : undefined;
    const leave = (): void => fail(`A user left before the query "${query}" was answered.`);
    const settle = (): void => {
      clearTimeout(timer);
      for (const socket of [from, to]) socket.off("disconnect", leave);
    };
    const fail = (message: string): void => {
      settle();
      reject(new Refusal(message));
    };
    for (const socket of [from, to]) socket.on("disconnect", leave);
    to.emit("userQuery", delivery, (answer: unknown) => {
      settle();
      resolve(answer);
    });
  });
}
