/** A table closes, whatever those who are connected to it do about that. */
import { randomBytes } from "node:crypto";
import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { removeFolders, startTrial, trialFolders, type TrialFolders } from "./play";

const UPGRADE = [
  "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1",
  "Host: localhost",
  "Upgrade: websocket",
  "Connection: Upgrade",
  `Sec-WebSocket-Key: ${randomBytes(16).toString("base64")}`,
  "Sec-WebSocket-Version: 13",
  "\r\n",
].join("\r\n");

let folders: TrialFolders;

beforeEach(async () => {
  folders = await trialFolders();
});

afterEach(() => removeFolders(folders));

/** A web socket that answers nothing, not even that it is to end. */
function deafSocket(port: number): Promise<Socket> {
  const line = connect(port, "localhost");
  line.on("error", () => undefined);
  line.write(UPGRADE);
  return new Promise((heard) => line.once("data", () => heard(line)));
}

it("closes though web sockets do not answer that it ends", async () => {
  const table = await startTrial(folders);
  const lines = await Promise.all([1, 2, 3].map(() => deafSocket(table.port)));
  const ended = Promise.all(lines.map((line) => new Promise((over) => line.once("close", over))));
  const late = new Promise<string>((over) => setTimeout(() => over("still open"), 10_000));
  expect(await Promise.race([table.close().then(() => "closed"), late])).toBe("closed");
  await ended;
});
