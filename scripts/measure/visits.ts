/** Builds the system so that every function says where it stands as it runs, and keeps the lists of what runs. */
import { posix, relative, resolve } from "node:path";
import ts from "typescript";
import { build, type Plugin } from "vite";
import type { Person } from "../../test/browser/people";
import { buildSystem, moduleConfig } from "../build.mjs";

const ROOT = resolve(import.meta.dirname, "../..");

/** A file that ran, and the function that was called from outside `src/` (by a hook, an event, a timer), or that is done anew after any change, and led there. */
export interface Visit {
  readonly entry: string;
  /** The file that called it; empty where nobody of `src/` did. */
  readonly from: string;
  readonly file: string;
}

/** What the page keeps. */
interface Listing {
  on: boolean;
  readonly visits: Set<string>;
}

/** What the page's scripts see of it. */
interface ListingPage {
  readonly __trip: Listing;
  readonly game?: { readonly ready: boolean };
}

/** The system as it is built, its module with a note at the start and the end of every function of `src/`. */
export async function buildVisited(folder: string): Promise<void> {
  await buildSystem(folder);
  await build({ ...moduleConfig(folder), plugins: [visits], logLevel: "silent" });
}

const visits: Plugin = {
  name: "visits",
  enforce: "pre",
  banner: () => `(${keepList.toString()})();`,
  transform: (code, id) => {
    const path = relative(ROOT, id).replaceAll("\\", "/");
    return path.startsWith("src/") && path.endsWith(".ts") ? { code: withVisits(code, path), map: null } : null;
  },
};

interface Part {
  readonly at: number;
  readonly text: string;
}

/** Code in which functions note that they begin and end, and that they wait and go on (`await`, `yield`). */
function withVisits(code: string, path: string): string {
  const parts: Part[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && "body" in node && node.body)
      parts.push(...aroundBody(node.body, `${path}:${node.getStart()}`, isDoneAnew(node)));
    if ((ts.isAwaitExpression(node) || ts.isYieldExpression(node)) && node.expression)
      parts.push(...aroundWait(node, node.expression));
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(path, code, ts.ScriptTarget.ESNext, true));
  return parts
    .map((part, order) => ({ ...part, order }))
    .sort((one, other) => other.at - one.at || other.order - one.order)
    .reduce((text, { at, text: more }) => text.slice(0, at) + more + text.slice(at), code);
}

/**
 * What is done anew after any change, by whoever asks first: the battle is read, labels and signs of the map make room for
 * each other. What runs there has an entry of its own.
 */
const ANEW: readonly string[] = ["readBattle", "arrangeLabels", "arrange"];

function isDoneAnew(node: ts.SignatureDeclaration): boolean {
  return ANEW.includes(node.name?.getText() ?? "");
}

function aroundBody(body: ts.Node, name: string, isEntry: boolean): Part[] {
  const first = `const __f = __enter(${JSON.stringify(name)}, ${isEntry}); try {`;
  const last = "} finally { __exit(__f); }";
  if (ts.isBlock(body))
    return [
      { at: body.getStart() + 1, text: first },
      { at: body.getEnd() - 1, text: last },
    ];
  return [
    { at: body.getStart(), text: `{ ${first} return (` },
    { at: body.getEnd(), text: `); ${last} }` },
  ];
}

function aroundWait(node: ts.Node, expression: ts.Node): Part[] {
  return [
    { at: node.getStart(), text: "__back(__f, " },
    { at: expression.getStart(), text: "__leave(__f, " },
    { at: expression.getEnd(), text: "))" },
  ];
}

/** Runs in the page, before the module. A list goes on across a reload from the moment that the game is ready. */
function keepList(): void {
  interface Frame {
    readonly entry: string;
    readonly file: string;
  }
  const trip: Listing = { on: sessionStorage.getItem("trip") === "on", visits: new Set() };
  const frames: Frame[] = [];
  const page = globalThis as unknown as ListingPage;
  const exit = (frame: Frame): void => {
    const at = frames.lastIndexOf(frame);
    if (at >= 0) frames.splice(at, 1);
  };
  Object.assign(globalThis, {
    __trip: trip,
    __enter: (name: string, isEntry: boolean): Frame => {
      const caller = frames.at(-1);
      const file = name.slice(0, name.lastIndexOf(":"));
      const frame = { entry: isEntry ? name : (caller?.entry ?? name), file };
      frames.push(frame);
      if (trip.on && page.game?.ready) trip.visits.add([frame.entry, caller?.file ?? "", file].join("\t"));
      return frame;
    },
    __exit: exit,
    __leave: (frame: Frame, value: unknown): unknown => (exit(frame), value),
    __back: (frame: Frame, value: unknown): unknown => (frames.push(frame), value),
  });
}

/** A new leg begins: the list is empty. With `untilSent` it ends as this client sends a request to the referee. */
export async function begin({ page }: Person, untilSent = false): Promise<void> {
  await page.evaluate((ends) => {
    const trip = (globalThis as unknown as ListingPage).__trip;
    sessionStorage.setItem("trip", "on");
    trip.visits.clear();
    trip.on = true;
    const { socket } = game;
    const { emit } = socket;
    if (!ends) return;
    socket.emit = (name: string, ...rest: unknown[]): unknown => {
      if (name === "system.zonebound") {
        trip.on = false;
        socket.emit = emit;
      }
      return emit.call(socket, name, ...rest);
    };
  }, untilSent);
}

/** Ends the leg, and gives what ran in the order in which each first did. */
export async function end({ page }: Person): Promise<Visit[]> {
  const lines: string[] = await page.evaluate(() => {
    const trip = (globalThis as unknown as ListingPage).__trip;
    sessionStorage.setItem("trip", "off");
    trip.on = false;
    return [...trip.visits];
  });
  return lines.map((line) => {
    const [entry = "", from = "", file = ""] = line.split("\t");
    return { entry, from, file };
  });
}

/**
 * The order in which a newcomer reads these files: each brings up the files that it calls, and no folder is left while
 * one of its files has been brought up and not been read. `files` are in the order of their first run.
 */
export function readingOrder(files: readonly string[], visits: readonly Visit[]): string[] {
  const called = new Map(files.map((file) => [file, new Set<string>()]));
  for (const { from, file } of visits) if (called.has(file)) called.get(from)?.add(file);
  const read = new Set<string>();
  for (const entry of files) {
    const waiting = [entry];
    while (waiting.length > 0) {
      const here = [...read].at(-1);
      const near = waiting.findIndex((file) => here !== undefined && posix.dirname(file) === posix.dirname(here));
      const [next = ""] = waiting.splice(Math.max(near, 0), 1);
      if (read.has(next)) continue;
      read.add(next);
      waiting.push(...(called.get(next) ?? []));
    }
  }
  return [...read];
}

/** How often one changes the folder when one reads the files in this order. */
export function folderChanges(files: readonly string[]): number {
  return files.filter((file, at) => at > 0 && posix.dirname(file) !== posix.dirname(files[at - 1] ?? "")).length;
}

export function folders(files: readonly string[]): number {
  return new Set(files.map((file) => posix.dirname(file))).size;
}
