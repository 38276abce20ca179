/** Builds the client of the table: one script and one style in dist/client. */
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: at("."),
  base: "/table/",
  logLevel: "warn",
  publicDir: at("client/public"),
  build: {
    outDir: at("dist/client"),
    emptyOutDir: true,
    target: "es2023",
    minify: false,
    sourcemap: true,
    cssCodeSplit: false,
    chunkSizeWarningLimit: 5000,
    lib: { entry: at("client/main.ts"), formats: ["es"], fileName: () => "main.js", cssFileName: "main" },
    rolldownOptions: { output: { keepNames: true, codeSplitting: false, assetFileNames: "[name][extname]" } },
  },
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
});
