import { defineConfig } from "vitest/config";
export default defineConfig({ root: "/tmp/wt/headless", test: { reporters: ["./test/reporter.ts"], testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000, interval: 15 } }, pool: "forks",
  include: ["test/play/**/*.test.ts"], globalSetup: process.env.NOSETUP ? [] : ["test/play/support/set-up.ts"], isolate: false, maxWorkers: Number(process.env.W ?? 1), server: { deps: { external: [/table\/dist\//] } } } });
