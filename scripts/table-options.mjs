/** What the table is started with when it serves the system that is built here. */
import { resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "..");

/**
 * @param {string} dist the built system
 * @param {string[]} given options of the command line; they come before ours
 */
export function tableOptions(dist, given) {
  const usual = [
    ["--foundry", "14"],
    ["--data", resolve(ROOT, "data")],
    ["--port", process.env.PORT ?? "30000"],
  ];
  const ours = usual.filter(([option]) => !given.includes(option)).flat();
  return ["--system", dist, "--seed", resolve(ROOT, "scripts/world-seed.yaml"), ...ours, ...given];
}
