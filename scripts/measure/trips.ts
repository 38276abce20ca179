/**
 * Counts the files that three journeys pass: `node scripts/run.mjs scripts/measure/trips.ts [--lists] [--write]`.
 *
 * The system is built with a call at the start of every function. Three people at a table make the journeys with real
 * drags and clicks, and each leg lists the files of `src/` whose functions run on that person's client, in the order in
 * which each runs first, and in the order in which a newcomer reads them (`readingOrder`). A file counts once, in the
 * first leg it runs in. What goes on beside the journey is left out:
 * whatever is called by a hook or an event that also calls when anything else changes at that table (`anyway`: windows
 * and the map drawn again), and, after a reload, what runs in any reload of that page. The rules of the move count on the
 * first journey alone. Types and constants do not run and so do not count. A few files more or less from run to run are
 * windows that were late. `--lists` prints the files, `--write` puts the counts into docs/measurements.md and the files
 * into docs/trips.txt.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { startHost } from "../../test/browser/host";
import { joinAs, openBrowser } from "../../test/browser/people";
import { answered, anyway, dragged, drawn, type Recorded } from "./journeys";
import { writeSection } from "./measurements-file.mjs";
import { buildVisited, folderChanges, folders, readingOrder, type Visit } from "./visits";

const LISTS = resolve(import.meta.dirname, "../../docs/trips.txt");

interface Leg {
  readonly name: string;
  /** In the order of their first run. */
  readonly files: readonly string[];
  /** In the order in which a newcomer reads them. */
  readonly read: readonly string[];
}

interface Journey {
  readonly name: string;
  readonly legs: readonly Leg[];
}

export async function main(args: readonly string[]): Promise<number> {
  const options = { lists: { type: "boolean" }, write: { type: "boolean" } } as const;
  const { values } = parseArgs({ args: [...args], options });
  const journeys = await measured();
  console.log(table(journeys));
  if (values.lists) console.log(lists(journeys));
  if (values.write) write(journeys);
  return 0;
}

async function measured(): Promise<Journey[]> {
  const system = mkdtempSync(join(tmpdir(), "zonebound-visited-"));
  await buildVisited(system);
  const [host, browser] = await Promise.all([startHost({ system }), openBrowser()]);
  try {
    const gm = await joinAs(browser, host, "Gamemaster");
    await gm.page.evaluate(() => game.settings.set("zonebound", "promptSeconds", 600));
    const people = { gm, alice: await joinAs(browser, host, "Alice"), bob: await joinAs(browser, host, "Bob") };
    const beside = await anyway(people);
    return [
      counted("a player's drag, from the pointer to the move on all clients", await dragged(people), beside),
      counted("a prompt answered after the GM's reload", await answered(people), beside),
      counted("a Region drawn until the ruler uses it", await drawn(people), beside),
    ];
  } finally {
    await browser.close();
    await host.close();
    rmSync(system, { recursive: true, force: true });
  }
}

/** A file counts once, in the first leg that it runs in, and not at all where only what is beside the journey led there. */
function counted(name: string, legs: readonly Recorded[], beside: ReadonlySet<string>): Journey {
  const known = new Set<string>();
  const fresh = ({ entry, file }: Visit): boolean =>
    !beside.has(entry) && !known.has(file) && known.add(file).has(file);
  return {
    name,
    legs: legs.map((leg) => {
      const files = leg.visits.filter(fresh).map(({ file }) => file);
      const visits = leg.visits.filter(({ entry }) => !beside.has(entry));
      return { name: leg.name, files, read: readingOrder(files, visits) };
    }),
  };
}

const together = ({ legs }: Journey): string[] => legs.flatMap(({ files }) => files);

function table(journeys: readonly Journey[]): string {
  const head = [
    "| journey, leg | files | folders | changes of folder, as read | by first run |",
    "| --- | --- | --- | --- | --- |",
  ];
  const rows = journeys.flatMap((journey) => {
    const sum = (order: "files" | "read"): number =>
      journey.legs.reduce((changes, leg) => changes + folderChanges(leg[order]), 0);
    const all = together(journey);
    const total = [journey.name, all.length, folders(all), sum("read"), sum("files")];
    return [
      ...journey.legs.map(({ name, files, read }) =>
        row([name, files.length, folders(files), folderChanges(read), folderChanges(files)]),
      ),
      row(total.map((cell) => `**${cell}**`)),
    ];
  });
  return [...head, ...rows].join("\n");
}

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(" | ")} |`;

function lists(journeys: readonly Journey[]): string {
  return journeys
    .flatMap(({ name, legs }) => [`${name}\n`, ...legs.map((leg) => `  ${leg.name}\n${listed(leg)}`)])
    .join("\n");
}

function listed({ read }: Leg): string {
  return read.map((file) => `    ${file}`).join("\n");
}

/** Writes the counts where the other measurements are, and the files beside them. */
function write(journeys: readonly Journey[]): void {
  const date = new Date().toISOString().slice(0, 10);
  const how =
    "Files of `src/` whose functions run on the way (`docs/trips.txt` lists them in the order in which one reads them: no folder is left while one of its files has been called and not been read), what goes on beside it left out; each counts in the first leg of its journey that it runs in.";
  const again = "`node scripts/run.mjs scripts/measure/trips.ts --write`";
  writeSection("Trips", `${date}, ${again}. ${how}\n\n${table(journeys)}`);
  writeFileSync(LISTS, `${lists(journeys)}\n`);
}
