/** Measures the engine against the naive ways and prints a table: `node scripts/run.mjs test/bench/bench.ts`. */
import { writeFileSync } from "node:fs";
import type { Row, RowGroup } from "./row";
import { dragRows } from "./rows/drag";
import { fightRows } from "./rows/fights";
import { hexDragRows } from "./rows/hex-drag";
import { hexGroundRows } from "./rows/hex-ground";
import { hexOddsRows } from "./rows/hex-odds";
import { hexPlanRows } from "./rows/hex-plan";
import { hexReachRows } from "./rows/hex-reach";
import { hexSightRows } from "./rows/hex-sight";
import { oddsRows } from "./rows/odds";
import { mapRows } from "./rows/map";
import { reachRows } from "./rows/reach";

/** Drag steps come first: their cold times count only while nothing else has run. */
const GROUPS: readonly RowGroup[] = [
  dragRows,
  hexDragRows,
  mapRows,
  reachRows,
  oddsRows,
  hexReachRows,
  hexSightRows,
  hexGroundRows,
  hexPlanRows,
  hexOddsRows,
  fightRows,
];

/**
 * Prints one row per bar; `--json FILE` writes them as JSON too.
 * @returns 0 when every bar is reached, else 1
 */
export async function main(args: string[]): Promise<number> {
  const rows = GROUPS.flatMap((group) => group());
  console.log(table(rows));
  const file = args.includes("--json") ? args[args.indexOf("--json") + 1] : undefined;
  if (file !== undefined) writeFileSync(file, `${JSON.stringify(rows, null, 2)}\n`);
  return rows.every(({ ok }) => ok) ? 0 : 1;
}

function table(rows: readonly Row[]): string {
  const cells = rows.map(({ name, ours, naive, ratio, bar, ok }) => [
    name,
    figure(ours),
    naive === null ? "" : figure(naive),
    ratio === null ? "" : `${figure(ratio)}×`,
    bar,
    ok ? "ok" : "MISSED",
  ]);
  const lines = [["what (µs)", "ours", "naive", "ratio", "bar", ""], ...cells];
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines
    .map((line) =>
      line
        .map((cell, i) => pad(cell, widths[i]!, i))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function pad(cell: string, width: number, column: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}

function figure(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString("en");
  return value >= 10 ? value.toFixed(1) : value.toFixed(3);
}
