/** One client in a realm of its own: a worker with happy-dom for its page, the table's built client, and no canvas. */
import { parentPort, workerData } from "node:worker_threads";
import { GlobalWindow } from "happy-dom";
import { LineEnd } from "./line-end";
import type { Asked, Heard, Seat, Told } from "./messages";
import { Scripts } from "./scripts";

const seat = workerData as Seat;
/** Given by what starts the realm. */
declare const keepRealm: () => void;
const line = new LineEnd(seat, seat.line);
const scripts = new Scripts(seat.code, seat.url);

function tell(message: Told): void {
  parentPort?.postMessage(message);
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

for (const event of ["uncaughtException", "unhandledRejection"] as const)
  process.on(event, (error: unknown) => tell({ kind: "error", text: describe(error) }));

/** Puts all that a page has on the worker's global scope, whose own built-in classes the page then uses. */
function openWindow(): void {
  const opened = new GlobalWindow({ url: seat.url, width: 1280, height: 720 });
  const classes: object[] = [];
  for (let one = GlobalWindow.prototype as object; one !== Object.prototype; one = Reflect.getPrototypeOf(one) ?? one)
    classes.unshift(one);
  for (const owner of [...classes, opened]) lend(owner, opened);
}

const KEPT = ["constructor", "undefined", "NaN", "Infinity", "global", "globalThis"];

function lend(owner: object, opened: object): void {
  for (const [key, found] of Object.entries(Object.getOwnPropertyDescriptors(owner))) {
    const isFixed = Reflect.getOwnPropertyDescriptor(globalThis, key)?.configurable === false;
    if (isFixed || KEPT.includes(key)) continue;
    if (found.value === opened) found.value = globalThis;
    Object.defineProperty(globalThis, key, { ...found, configurable: true });
  }
}

/** Waits longer than this are bounds for what never comes: no haste makes them shorter. */
const LONGEST_WAIT = 5000;

/** What the page waits for goes by as many times faster as its seat says. */
function hasten(haste: number): void {
  const page: { setTimeout: Wait; setInterval: Wait } = globalThis;
  const hastened =
    (wait: Wait): Wait =>
    (act, milliseconds = 0, ...given) =>
      wait(act, milliseconds > LONGEST_WAIT ? milliseconds : milliseconds / haste, ...given);
  page.setTimeout = hastened(page.setTimeout);
  page.setInterval = hastened(page.setInterval);
}

type Wait = (act: () => void, milliseconds?: number, ...given: unknown[]) => unknown;

/** A browser gives each message a task of its own; the library below may give several in one. */
function spaceMessages(): void {
  const { prototype } = WebSocket;
  const { dispatchEvent } = prototype;
  const spaced = new WeakSet<Event>();
  prototype.dispatchEvent = function (event: Event): boolean {
    if (spaced.has(event)) return dispatchEvent.call(this, event);
    spaced.add(event);
    setImmediate(() => {
      failsFirst(this, event);
      dispatchEvent.call(this, event);
    });
    return true;
  };
}

const opened = new WeakSet<WebSocket>();
let hasLostLine = false;

/** A browser tells of a connection that was never made by an error before it closes. */
function failsFirst(socket: WebSocket, { type }: Event): void {
  hasLostLine ||= type === "close";
  if (type === "open") opened.add(socket);
  else if (type === "close" && !opened.has(socket)) socket.onerror?.call(socket, new Event("error"));
}

/** Milliseconds until what the server was away for is asked for again. */
const AGAIN_IN = 200;

/** Loads the page; false where the server was away for a part of it. */
async function load(): Promise<boolean> {
  const { fetch } = globalThis;
  let isWhole = true;
  let onTheWay = 0;
  globalThis.fetch = (...asked) => {
    onTheWay += 1;
    const lost = (error: unknown): never => {
      isWhole = false;
      throw error;
    };
    return fetch(...asked)
      .catch(lost)
      .finally(() => (onTheWay -= 1));
  };
  try {
    await enter();
    while (!isReady() || onTheWay > 0) await new Promise((next) => setTimeout(next, 5));
  } catch (error) {
    isWhole &&= !scripts.isCut && !hasLostLine;
    if (isWhole) throw error;
  }
  globalThis.fetch = fetch;
  return isWhole && !scripts.isCut;
}

/** Fails where the page says that it comes up no more. */
function isReady(): boolean {
  const text = document.body.textContent;
  if (text.includes("The table could not be opened")) throw new Error(text);
  return document.body.dataset["ready"] === "true";
}

/** Joins by the form's address, opens the page of the game and runs its script. */
async function enter(): Promise<void> {
  for (const [key, value] of Object.entries(seat.stored)) localStorage.setItem(key, value);
  const page = await fetch(`${seat.url}/join?user=${encodeURIComponent(seat.name)}`);
  document.write(await page.text());
  for (const { src } of document.querySelectorAll<HTMLScriptElement>("script[type=module]"))
    await scripts.run(new URL(src, seat.url));
}

/** What is to be done before the first package is loaded, with the table's own globals there. */
function beginEarly({ early }: Seat): void {
  const { importPackage } = globalThis;
  globalThis.importPackage = (address) => {
    globalThis.importPackage = importPackage;
    (0, eval)(`(${early})()`);
    return importPackage(address);
  };
}

async function answer({ id, source, args }: Asked): Promise<void> {
  try {
    const action = (0, eval)(`(${source})`) as (...args: readonly unknown[]) => unknown;
    tell({ kind: "answer", id, value: await action(...args) });
  } catch (error) {
    tell({ kind: "failure", id, text: describe(error) });
  }
}

async function open(): Promise<void> {
  openWindow();
  location.reload = () => tell({ kind: "reload" });
  spaceMessages();
  if (seat.haste !== 1) hasten(seat.haste);
  if (seat.early !== "") beginEarly(seat);
  parentPort?.on("message", (heard: Heard) => ("id" in heard ? void answer(heard) : line.set(heard)));
  const isWhole = await load();
  if (!isWhole) await new Promise((over) => setTimeout(over, AGAIN_IN));
  tell({ kind: "loaded", isWhole });
  scripts.keep();
  keepRealm();
}

void open();
