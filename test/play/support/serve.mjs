/** The table's server in a worker, whose globals are its own, or in a process that can be killed; whoever started it hears where it serves, and may close it. */
import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer, Server } from "node:net";
import { parentPort, workerData } from "node:worker_threads";

const port = parentPort ?? process;
const say = (said) => (parentPort ? parentPort.postMessage(said) : process.send(said));
const { server, options, paths, file } = workerData ?? (await once(process, "message"))[0];

/** Whoever is on this machine may come by a file: the machine's network takes twice the time. */
const { listen } = Server.prototype;
Server.prototype.listen = function (...given) {
  rmSync(file, { force: true });
  const near = listen.call(
    createServer((socket) => this.emit("connection", socket)),
    file,
  );
  this.once("close", () => near.close());
  return listen.apply(this, given);
};

const { startTable } = await import(server);
const table = await startTable(options, paths);
port.once("message", async () => {
  await table.close();
  say({ closed: true });
});
if (!parentPort) process.once("disconnect", () => process.exit());
say({ url: table.url });
