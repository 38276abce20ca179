/** A line to the host that can be cut: whoever joins by its address loses what was under way, and finds nobody until it is mended. */
import { connect, createServer, type Server, type Socket } from "node:net";
import type { Host } from "./host";

export interface Line {
  /** The same host, reached by this line. */
  readonly host: Host;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function lineTo(host: Host): Promise<Line> {
  const far = new URL(host.url);
  const ends = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const end = connect(Number(far.port), far.hostname);
    for (const [one, other] of [[near, end] as const, [end, near] as const]) {
      ends.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        ends.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const drop = (): void => ends.forEach((end) => end.destroy());
  return {
    host: { ...host, url: `http://127.0.0.1:${await portOf(server)}` },
    cut: () => {
      isCut = true;
      drop();
    },
    mend: () => (isCut = false),
    close: () =>
      new Promise((closed) => {
        drop();
        server.close(() => closed());
      }),
  };
}

function portOf(server: Server): Promise<number> {
  return new Promise((open) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      open(typeof address === "object" && address ? address.port : 0);
    });
  });
}
