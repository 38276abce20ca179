/** Requests and replies on the system's socket. Everybody can read them; who sent one is attested by the server. */
import type { Reply, Request } from "../../referee/request";

const CHANNEL = "system.zonebound";

export type SocketMessage =
  | { readonly kind: "request"; readonly request: Request }
  | { readonly kind: "reply"; readonly to: string; readonly reply: Reply };

/** Listens; `sender` is the user id that the server attests, never what the message says. */
export function listen(heard: (message: SocketMessage, sender: string) => void): void {
  game.socket?.on(CHANNEL, (message: unknown, sender: unknown) => {
    if (typeof sender === "string" && isMessage(message)) heard(message, sender);
  });
}

export function send(message: SocketMessage): void {
  game.socket?.emit(CHANNEL, message);
}

function isMessage(message: unknown): message is SocketMessage {
  if (typeof message !== "object" || message === null || !("kind" in message)) return false;
  if (message.kind === "reply") return "reply" in message && "to" in message;
  return message.kind === "request" && "request" in message && isRequest(message.request);
}

const KINDS: readonly unknown[] = ["play", "answer", "refuse", "undo", "call-off"] satisfies Request["kind"][];

function isRequest(request: unknown): request is Request {
  if (typeof request !== "object" || request === null) return false;
  if (!("kind" in request && "id" in request && "scene" in request)) return false;
  return KINDS.includes(request.kind) && typeof request.id === "string" && typeof request.scene === "string";
}
