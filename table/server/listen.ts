/** Opens the web server's port, and closes all that came in by it. */
import type { Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { TableOptions } from "./options";
import { Refusal } from "./refusal";

export function listen(web: Server, { port, host }: TableOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    web.once("error", (error) => reject(new Refusal(listenFailure(error, { port, host }))));
    web.listen({ port, host }, () => resolve((web.address() as AddressInfo).port));
  });
}

function listenFailure(error: Error, { port, host }: { port: number; host: string }): string {
  const code = "code" in error ? error.code : "";
  if (code === "EADDRINUSE") return `Port ${port} is in use by another program: choose another with --port.`;
  if (code === "EACCES") return `Port ${port} may not be used by this account: choose another with --port.`;
  return `The table cannot listen on ${host}: ${error.message}.`;
}

/** The connections that are open, those of web sockets too, which the web server itself forgets. */
export function linesOf(web: Server): ReadonlySet<Socket> {
  const lines = new Set<Socket>();
  web.on("connection", (line) => {
    lines.add(line);
    line.once("close", () => lines.delete(line));
  });
  return lines;
}

/** Milliseconds in which clients may answer that a web socket ends; whoever does not, or connects just then, is cut off. */
const GOODBYE = 200;

export async function stopServing(
  web: Server,
  lines: ReadonlySet<Socket>,
  closeSockets: () => Promise<void>,
): Promise<void> {
  web.closeAllConnections();
  const closed = closeSockets();
  const cut = setTimeout(() => {
    web.on("connection", (line) => line.destroy());
    for (const line of lines) line.destroy();
  }, GOODBYE);
  await closed.finally(() => clearTimeout(cut));
  web.closeAllConnections();
}
