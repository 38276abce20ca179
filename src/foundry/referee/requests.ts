/** Brings a request to the referee, again and again until it is answered or its card is there. */
import type { Reply, Request } from "../../referee/request";
import { cardPort } from "./card-port";
import { worldPort } from "./world-port";
import { referee } from "./this-referee";
import type { Denial } from "../../engine/refusal";
import { denialPhrase } from "../../view/cards/title";
import { namingIn, sayText } from "../localize";
import { ownId } from "../id-of";

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
  if (worldPort.isMine(request.scene)) return referee.receive(ownId(), request);
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

const CHANNEL = "system.zonebound";

/** Requests and replies on the system's socket. Everybody can read them; who sent one is attested by the server. */
type SocketMessage =
  | { readonly kind: "request"; readonly request: Request }
  | { readonly kind: "reply"; readonly to: string; readonly reply: Reply };

/** Listens; `sender` is the user id that the server attests, never what the message says. */
function listen(heard: (message: SocketMessage, sender: string) => void): void {
  game.socket?.on(CHANNEL, (message: unknown, sender: unknown) => {
    if (typeof sender === "string" && isMessage(message)) heard(message, sender);
  });
}

function send(message: SocketMessage): void {
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

/** Tells people in a sentence why something was turned down. */
export function denialText(scene: Scene.Implementation, denial: Denial): string {
  return sayText(denialPhrase(denial, namingIn(scene)));
}

/** Says what came of a request where it came to nothing. */
export function tellReply(scene: Scene.Implementation, reply: Reply | null): void {
  if (!reply) ui.notifications?.warn(game.i18n.localize("ZONEBOUND.Notice.noAnswer"));
  else if (reply.kind === "denied") ui.notifications?.warn(denialText(scene, reply.denial));
}
