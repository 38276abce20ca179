/** A real client in this process and a real table in another: operations go over the wire, and a second client listens. */
import { spawn, type ChildProcess } from "node:child_process";
import { get } from "node:http";
import { join } from "node:path";
import { io, type Socket } from "socket.io-client";
import { applyResponse } from "../../client/core/apply-response";
import { createConfig } from "../../client/core/config";
import { ClientDatabaseBackend } from "../../client/core/database-backend";
import { DOCUMENT_CLASSES } from "../../client/core/document-classes";
import { Game } from "../../client/core/game";
import { GameSocket } from "../../client/core/game-socket";
import { Hooks } from "../../client/core/hooks";
import { fromUuid } from "../../client/core/resolve-uuid";
import type { DocumentResponse, WorldData } from "../../common/protocol";
import { removeFolders, TRIAL_SEED_FILE, trialFolders } from "../server/play";

const SERVE = join(import.meta.dirname, "../server/serve.mjs");

/** A client of another user, which keeps what the table tells it. */
export interface Listener {
  readonly heard: DocumentResponse[];
  readonly userId: string;
  /** As the client of that user would ask. */
  ask(type: string, action: string, operation: object): Promise<DocumentResponse>;
}

export interface LiveWorld {
  readonly listener: Listener;
  close(): Promise<void>;
}

export interface LiveOptions {
  /** Folder of modules that the table loads. */
  modules?: string;
  /** Called when CONFIG is there and documents are not: for data models. */
  init?: () => void;
}

/** Starts a table, joins it as Gamemaster with the globals of a running client, and as Alice with a bare socket. */
export async function openLiveWorld({ modules, init }: LiveOptions = {}): Promise<LiveWorld> {
  const folders = await trialFolders();
  const args = ["--system", folders.system, "--data", folders.data, "--port", "0", "--seed", TRIAL_SEED_FILE];
  const server = spawn(process.execPath, [SERVE, ...args, ...(modules ? ["--modules", modules] : [])]);
  const url = await started(server);
  const socket = await joinAs(url, "Gamemaster");
  const world: WorldData = await socket.emitWithAck("world");
  openClient(world, socket, init);
  const other = await joinAs(url, "Alice");
  const listener = await listen(other);
  return {
    listener,
    async close() {
      socket.disconnect();
      other.disconnect();
      await ended(server);
      removeFolders(folders);
    },
  };
}

function started(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const read = (text: Buffer): void => {
      output += text.toString();
      const url = /Table ready: (http:\/\/localhost:\d+)/.exec(output)?.[1];
      if (url) resolve(url);
    };
    server.stdout?.on("data", read);
    server.stderr?.on("data", read);
    server.once("exit", (code) => reject(new Error(`The table ended with code ${code}: ${output}`)));
  });
}

function ended(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.once("exit", () => resolve());
    server.kill("SIGTERM");
  });
}

async function joinAs(url: string, user: string): Promise<Socket> {
  const cookie = await cookieOf(`${url}/join?user=${user}`);
  return io(url, { extraHeaders: { cookie }, reconnection: false, transports: ["websocket"] });
}

/** Not by `fetch`: a page's own keeps cookies to itself. */
function cookieOf(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = get(url, (answer) => {
      answer.resume();
      resolve(answer.headers["set-cookie"]?.[0]?.split(";")[0] ?? "");
    });
    request.once("error", reject);
  });
}

async function listen(socket: Socket): Promise<Listener> {
  const heard: DocumentResponse[] = [];
  const world: WorldData = await socket.emitWithAck("world");
  socket.on("modifyDocument", (response: DocumentResponse) => heard.push(response));
  return {
    heard,
    userId: world.userId,
    ask: (type, action, operation) => socket.emitWithAck("modifyDocument", { type, action, operation }),
  };
}

/** `CONFIG.<Document>.dataModels[type]`, as a package registers it. */
export function registerModel(documentName: string, type: string, model: unknown): void {
  const models: unknown = Reflect.get(Object(Reflect.get(CONFIG, documentName)), "dataModels");
  Reflect.set(Object(models), type, model);
}

/** What a browser would have: storage, CONFIG, the game, its collections and compendia. */
function openClient(world: WorldData, bare: Socket, init?: () => void): void {
  for (const { hook, id } of Object.values(Hooks.events).flat()) Hooks.off(hook, id);
  const socket = new GameSocket(bare);
  const CONFIG = createConfig(DOCUMENT_CLASSES, new ClientDatabaseBackend((request) => socket.modifyDocument(request)));
  const localStorage = { getItem: () => null, setItem: () => undefined };
  const [ui, canvas] = [{ windows: {} }, undefined];
  Object.assign(globalThis, { CONFIG, Hooks, localStorage, ui, canvas, fromUuid, foundry: { applications: {} } });
  Object.assign(globalThis, { game: new Game(world, socket) });
  game.initializeSettings();
  init?.();
  game.initializePacks();
  game.initializeDocuments();
  bare.on("modifyDocument", applyResponse);
}
