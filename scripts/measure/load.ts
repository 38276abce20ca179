/**
 * Measures the table under load and writes the section *Load* of docs/measurements.md:
 * `node scripts/run.mjs scripts/measure/load.ts [--no-build] [--runs 5] [--moves 6000]`.
 */
import { mkdirSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildSystem } from "../build.mjs";
import { BusyTable } from "./busy-table";
import { measureBrowsers } from "./load-browsers";
import { REGIONS, TOKENS } from "./load-world";
import type { Memory } from "./measured-table";
import { writeSection } from "./measurements-file.mjs";
import { median, milliseconds, quantile, slope } from "./spread";

const ROOT = resolve(import.meta.dirname, "../..");
const SAMPLES = 12;
const OPTIONS = {
  "no-build": { type: "boolean", default: false },
  runs: { type: "string", default: "5" },
  moves: { type: "string", default: "6000" },
} as const;

export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: OPTIONS });
  const load = loadavg()[0] ?? 0;
  mkdirSync(resolve(ROOT, "docs"), { recursive: true });
  if (!values["no-build"]) await buildSystem(resolve(ROOT, "dist"));
  const figures = await measure(Number(values.runs), Number(values.moves));
  const section = [head(load), table(figures.rows), memoryText(figures.memory, Number(values.moves))].join("\n\n");
  writeSection("Load", section);
  console.log(section);
  return 0;
}

type Row = [what: string, value: string];

interface Figures {
  rows: Row[];
  memory: { moving: Memory[]; leaving: [Memory, Memory] };
}

async function measure(runs: number, moves: number): Promise<Figures> {
  const busy = await BusyTable.open(resolve(ROOT, "dist"));
  try {
    console.error("the table serves; browsers open");
    const browsers = await measureBrowsers(busy, runs);
    console.error("browsers are through; sockets alone");
    const chat: number[] = [];
    for (let at = 0; at < 200; at++) chat.push(await busy.say());
    const { moving, times } = await samples(busy, moves);
    const leaving = await memoryAround(busy, () => busy.comeAndGo(100));
    return { rows: rowsOf({ busy, browsers, chat, times }), memory: { moving, leaving } };
  } finally {
    await busy.close();
  }
}

async function samples(busy: BusyTable, moves: number): Promise<{ moving: Memory[]; times: number[] }> {
  await busy.moves(TOKENS); // each token once: what is kept for each of them is there before the first sample
  const moving = [await busy.table.memory()];
  const times: number[] = [];
  for (let at = 0; at < SAMPLES; at++) {
    times.push(...(await busy.moves(Math.round(moves / SAMPLES))));
    moving.push(await busy.table.memory());
  }
  return { moving, times };
}

async function memoryAround(busy: BusyTable, action: () => Promise<void>): Promise<[Memory, Memory]> {
  await busy.comeAndGo(25); // the 20 sessions that are kept of a user are there
  const before = await busy.table.memory();
  await action();
  return [before, await busy.table.memory()];
}

interface Measured {
  busy: BusyTable;
  browsers: Awaited<ReturnType<typeof measureBrowsers>>;
  chat: number[];
  times: number[];
}

const seconds = (values: readonly number[]): string =>
  `${(median(values) / 1000).toFixed(2)} s (${(Math.min(...values) / 1000).toFixed(2)}–${(Math.max(...values) / 1000).toFixed(2)})`;

function rowsOf({ busy, browsers, chat, times }: Measured): Row[] {
  const { alone, together, bytes } = busy.made.joining;
  return [
    ["the world that a client gets", `${(bytes / 2 ** 20).toFixed(1)} MiB`],
    ["asked for by one", `${(alone / 1000).toFixed(2)} s`],
    ["asked for by eight at once, the last one's", `${(quantile(together, 1) / 1000).toFixed(2)} s`],
    ["browser: page called until game and canvas are ready", seconds(browsers.opening)],
    ["browser: token let go until it is there in the other browser", seconds(browsers.landing)],
    ["browser: message sent until the other browser shows it", seconds(browsers.talking)],
    ["sockets, meanwhile: move asked until done and heard by another", milliseconds(browsers.meanwhile)],
    ["sockets alone: move asked until done and heard by another", milliseconds(times)],
    ["sockets alone: message asked until done", milliseconds(chat)],
  ];
}

function head(load: number): string {
  const date = new Date().toISOString().slice(0, 10);
  const memory = Math.round(totalmem() / 2 ** 30);
  const model = cpus()[0]?.model.trim() ?? "";
  const busy = load > cpus().length / 2 ? " Other programs kept the cores busy: a calm machine is faster." : "";
  return `${date}, ${cpus().length} cores (${model}), ${memory} GB, Node ${process.versions.node}, load average ${load.toFixed(1)} at the start and ${(loadavg()[0] ?? 0).toFixed(1)} at the end.${busy} Again: \`node scripts/run.mjs scripts/measure/load.ts\`.

A table with the built system, two browsers and eight bare socket clients; a world of 2,000 documents (800 actors with two items each, 400 items, 300 journal entries, 400 messages, 100 macros) and a scene with ${TOKENS} tokens on ${REGIONS} regions. While the browsers are measured, a token moves twice a second. Where a spread is given, the value is the median.`;
}

function table(rows: Row[]): string {
  return [["what", "figure"], ["---", "---"], ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function memoryText({ moving, leaving }: Figures["memory"], moves: number): string {
  const used = moving.map(({ heapUsed }) => heapUsed / 2 ** 20);
  const perThousand = (slope(used) * SAMPLES * 1000) / moves;
  const [before, after] = leaving.map(({ heapUsed }) => heapUsed / 2 ** 20);
  const resident = moving.map(({ rss }) => Math.round(rss / 2 ** 20));
  return `Memory of the server over ${moves} moves, about an hour of a busy evening (ten people, a move each every six seconds), after collecting garbage each time: ${used.map((each) => each.toFixed(1)).join(", ")} MiB of heap; the straight line through them rises by ${perThousand.toFixed(2)} MiB in 1,000 moves. Resident: ${resident[0]} MiB at first, ${resident.at(-1)} MiB at last. A hundred times a client joins, gets the world and leaves: ${before?.toFixed(1)} MiB before, ${after?.toFixed(1)} MiB after.`;
}
