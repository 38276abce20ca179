/** The socket side: attested senders, document operations, queries, messages of packages. */
import type { Server as WebServer } from "node:http";
import { Server, type Socket } from "socket.io";
import type { BaseUser } from "../common/documents/user";
import type { DocumentRequest, DocumentResponse, WorldData } from "../common/protocol";
import { isObject } from "../common/utils/types";
import { browseFiles } from "./browse-files";
import type { Package } from "./manifests";
import { modifyBatch } from "./batch";
import { followUp } from "./follow-up";
import { dismissLost } from "./lost-users";
import { modifyDocument, type OperationContext } from "./operations";
import type { Presence } from "./presence";
import { relayQuery } from "./queries";
import { shownActivity } from "./shown-activity";
import { Refusal } from "./refusal";
import type { Sessions } from "./sessions";
import type { Mounts } from "./static-files";

export interface SocketContext extends OperationContext {
  packages: Package[];
  sessions: Sessions;
  /** The folders that are served. */
  mounts: Mounts;
  presence: Presence;
  /** Whether the game stands still; kept while the table runs. */
  pause: { paused: boolean };
  worldData(userId: string): WorldData;
}

type Acknowledge = (answer: unknown) => void;

/** What clients tell each other of regions, of movements that pause, to show and to hear: (data, senderId) at the other end. */
const CLIENT_CHANNELS = ["regionEvent", "tokenMovement", "tokenPlan", "showEntry", "shareImage", "playAudio"];

const MAX_MESSAGE_BYTES = 100_000_000;

export function createSockets(web: WebServer, context: SocketContext): Server {
  const io = new Server(web, { maxHttpBufferSize: MAX_MESSAGE_BYTES, serveClient: false });
  io.use((socket, next) => {
    const userId = context.sessions.userId(socket.handshake.headers.cookie);
    const user = userId ? context.world.user(userId) : undefined;
    if (!user?.hasRole("PLAYER")) return next(new Error("This browser has not joined."));
    socket.data = { userId };
    next();
  });
  io.on("connection", (socket) => connect(context, socket));
  return io;
}

/** The user as stored now: a role may have changed since the browser joined. */
function userOf({ world }: SocketContext, socket: Socket): BaseUser {
  const user = world.user(senderId(socket));
  if (!user) throw new Error("The user of this connection no longer exists.");
  return user;
}

function senderId(socket: Socket): string {
  const data: unknown = socket.data;
  return isObject(data) ? String(data["userId"]) : "";
}

function connect(context: SocketContext, socket: Socket): void {
  const userId = senderId(socket);
  if (context.presence.add(userId, socket)) socket.broadcast.emit("userConnected", { userId, active: true });
  socket.on("disconnect", () => {
    if (context.presence.remove(userId, socket)) socket.broadcast.emit("userConnected", { userId, active: false });
  });
  answer(socket, "world", () => context.worldData(userId));
  answer(socket, "time", () => Date.now());
  answer(socket, "modifyDocument", (request) => modify(context, socket, request));
  answer(socket, "modifyBatch", (requests) => modifyAll(context, socket, requests));
  answer(socket, "userQuery", (request) => relayQuery(context, request, { user: userOf(context, socket), socket }));
  answer(socket, "browseFiles", (request) => browseFiles(context.mounts, request, userOf(context, socket)));
  answer(socket, "pause", (paused) => pauseGame(context, socket, paused === true));
  hear(socket, "userActivity", ([activity]) => relayActivity(context, socket, activity));
  for (const channel of [...CLIENT_CHANNELS, ...packageChannels(context.packages)])
    relayMessages(context, socket, channel);
}

/** What cannot be handed on (too deep to be written down) is named in the console and dropped. */
function hear(socket: Socket, event: string, handle: (args: unknown[]) => void): void {
  socket.on(event, (...args: unknown[]) => {
    try {
      handle(args);
    } catch (error) {
      console.warn(`${event} of user ${senderId(socket)} is dropped: ${String(error)}`);
    }
  });
}

/** Every request is answered, be it with the error. */
function answer(socket: Socket, event: string, handle: (request: unknown) => unknown): void {
  socket.on(event, async (...args: unknown[]) => {
    const acknowledge = args.find((argument): argument is Acknowledge => typeof argument === "function");
    try {
      const result = await handle(args[0]); // also where nobody waits for the answer
      acknowledge?.(result);
    } catch (error) {
      acknowledge?.({ error: describe(error) });
    }
  });
}

function describe(error: unknown): { name: string; message: string } {
  return error instanceof Error
    ? { name: error.name, message: error.message }
    : { name: "Error", message: String(error) };
}

/** Tells the others, and does what follows from it. */
async function announce(context: SocketContext, socket: Socket, response: DocumentResponse): Promise<void> {
  if (response.action !== "get") socket.broadcast.emit("modifyDocument", response);
  dismissLost(context, response);
  for (const further of await followUp(context, response, userOf(context, socket)))
    socket.nsp.emit("modifyDocument", further);
}

async function modify(context: SocketContext, socket: Socket, request: unknown): Promise<DocumentResponse | object> {
  const asked = isObject(request) ? request : {};
  try {
    const response = await modifyDocument(context, request as DocumentRequest, userOf(context, socket));
    await announce(context, socket, response);
    return response;
  } catch (error) {
    const { type, action, operation } = asked;
    const { data: _data, updates: _updates, ids: _ids, ...options } = isObject(operation) ? operation : {};
    return { type, action, operation: options, result: [], userId: senderId(socket), error: describe(error) };
  }
}

/** All or nothing; the others hear of each operation as if it had come by itself. */
async function modifyAll(context: SocketContext, socket: Socket, requests: unknown): Promise<DocumentResponse[]> {
  const responses = await modifyBatch(context, requests, userOf(context, socket));
  for (const response of responses) await announce(context, socket, response);
  return responses;
}

/** Where somebody points and looks, as far as their permissions let others see it. */
function relayActivity(context: SocketContext, socket: Socket, activity: unknown): void {
  const user = context.world.user(senderId(socket));
  if (user) socket.broadcast.emit("userActivity", user.id, shownActivity(user, activity));
}

/** Only a GM pauses the game for everybody; the others hear of it. */
function pauseGame(context: SocketContext, socket: Socket, paused: boolean): { paused: boolean } {
  if (!userOf(context, socket).isGM) throw new Refusal("Only a GM may pause the game for everybody.");
  context.pause.paused = paused;
  socket.broadcast.emit("pause", paused, senderId(socket));
  return { paused };
}

/** Packages that say `"socket": true` have a channel of their own. */
function packageChannels(packages: Package[]): string[] {
  const speaking = packages.filter(({ manifest }) => manifest["socket"] === true);
  return speaking.map(({ kind, manifest }) => `${kind}.${manifest.id}`);
}

/** To all others (or to `recipients`), never back to the sender, whose id comes last. */
function relayMessages({ presence }: SocketContext, socket: Socket, channel: string): void {
  hear(socket, channel, (args) => {
    const acknowledge = args.find((argument): argument is Acknowledge => typeof argument === "function");
    const [data, options] = args.filter((argument) => typeof argument !== "function");
    const recipients =
      isObject(options) && Array.isArray(options["recipients"]) ? options["recipients"].map(String) : null;
    if (!recipients) socket.broadcast.emit(channel, data, senderId(socket));
    else for (const id of recipients) sendTo(presence.sockets(id), socket, [channel, data]);
    acknowledge?.(data);
  });
}

function sendTo(sockets: Socket[], sender: Socket, [channel, data]: [string, unknown]): void {
  for (const socket of sockets) if (socket !== sender) socket.emit(channel, data, senderId(sender));
}
