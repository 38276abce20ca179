/** Builds the server of the table: one module in dist/server; packages from npm stay outside of it. */
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: at("."),
  logLevel: "warn",
  publicDir: false,
  build: {
    ssr: at("server/main.ts"),
    outDir: at("dist/server"),
    emptyOutDir: true,
    target: "node20",
    minify: false,
    sourcemap: true,
    rolldownOptions: { output: { keepNames: true, entryFileNames: "main.js" } },
  },
});
