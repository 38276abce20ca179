/** The table's server in a worker, whose globals are its own; whoever started it hears where it serves, and may close it. */
import { parentPort, workerData } from "node:worker_threads";

const { server, options, paths } = workerData;
const { startTable } = await import(server);
const table = await startTable(options, paths);
parentPort?.once("message", async () => {
  await table.close();
  parentPort?.postMessage({ closed: true });
});
parentPort?.postMessage({ url: table.url });
