/** Builds the harness page with Vite and serves it while tests run. */
import { build, preview } from "vite";
import type { AddressInfo } from "node:net";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Harness {
  url: string;
  close(): Promise<void>;
}

/** On the port given, or on any that is free. */
export async function serveHarness(port = 0): Promise<Harness> {
  const root = import.meta.dirname;
  const outDir = await mkdtemp(join(tmpdir(), "canvas-harness-"));
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    build: { outDir, emptyOutDir: true, minify: false, target: "esnext" },
  });
  const server = await preview({
    root,
    configFile: false,
    logLevel: "warn",
    build: { outDir },
    preview: { port, strictPort: true },
  });
  return {
    url: `http://localhost:${(server.httpServer.address() as AddressInfo).port}/`,
    close: async () => {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
