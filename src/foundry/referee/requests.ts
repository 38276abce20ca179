/** Brings a request to the referee, again and again until it is answered or its card is there. */
import type { Reply, Request } from "../../referee/request";
import { cardPort } from "./ports/card-port";
import { worldPort } from "./ports/world-port";
import { referee } from "./this-referee";
import { listen, send, type SocketMessage } from "./socket";

/** Milliseconds between two tries, and how many there are. */
const AGAIN = 2000;
const TRIES = 8;

const waiting = new Map<string, (reply: Reply) => void>();

/** Registers the socket on every client; called once in `ready`. */
export function registerRequests(): void {
  listen((message, sender) => void hear(message, sender));
}

/** A fresh id for a request. */
export function requestId(): string {
  return foundry.utils.randomID();
}

/** Null where nobody answered: no referee is there. */
export function sendRequest(request: Request): Promise<Reply | null> {
  if (worldPort.isMine(request.scene)) return referee.receive(game.user?.id ?? "", request);
  return new Promise((resolve) => {
    const settle = (reply: Reply | null) => {
      waiting.delete(request.id);
      window.clearInterval(timer);
      resolve(reply);
    };
    waiting.set(request.id, settle);
    let tries = 0;
    const attempt = () => {
      const play = cardPort.ofRequest(request.scene, request.id);
      if (play !== null) settle({ kind: "accepted", request: request.id, play });
      else if (++tries > TRIES) settle(null);
      else send({ kind: "request", request });
    };
    const timer = window.setInterval(attempt, AGAIN);
    attempt();
  });
}

async function hear(message: SocketMessage, sender: string): Promise<void> {
  if (message.kind === "request") return hearRequest(message.request, sender);
  // Only a GM can be the referee, so nobody else's word counts as a reply.
  if (message.to === game.user?.id && game.users.get(sender)?.isGM) waiting.get(message.reply.request)?.(message.reply);
}

async function hearRequest(request: Request, sender: string): Promise<void> {
  if (!worldPort.isMine(request.scene)) return;
  const reply = await referee.receive(sender, request);
  if (reply.kind !== "ignored") send({ kind: "reply", to: sender, reply });
}
