/**
 * The torture of the referee, on the headless table: `npm run torture -- [--fights 2000] [--minutes 60] [--seed 1]
 * [--class fights|forgeries|broken|floods|leaks|old]
 * [--foundry 13|14] [--tables 4] [--replay SEED,SEED] [--json FILE] [--quiet] [--dry]`.
 * Each version has a process of its own, with its half of fights and tables.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { registerOwnParts, rulesetIds } from "../../src/rulesets/registry";
import type { Foundry } from "../play/support/server";
import setUp from "../play/support/set-up";
import { foretold } from "./draw";
import { CLASSES, type ClassName, playFights, replayFight } from "./fights";
import { flood } from "./floods";
import { findLeaks } from "./leaks";
import { openOldWorlds } from "./old-worlds";
import { parsePlan } from "./plan";
import { Report } from "./report";

const OPTIONS = {
  class: { type: "string", default: "" },
  fights: { type: "string", default: "2000" },
  minutes: { type: "string", default: "60" },
  seed: { type: "string", default: "1" },
  foundry: { type: "string", default: "" },
  tables: { type: "string", default: "4" },
  replay: { type: "string", default: "" },
  json: { type: "string", default: "" },
  quiet: { type: "boolean", default: false },
  dry: { type: "boolean", default: false },
  /** What one version's process is told: all is built already. */
  half: { type: "boolean", default: false },
} as const;

const MINUTE = 60_000;

const FOUNDRIES: readonly Foundry[] = [13, 14];

/** Prints what was tried, survived, lost, doubled, let in, leaked and hung, by class; 1 where anything was. */
export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: OPTIONS });
  if (values.dry) return plans(values);
  const begun = Date.now();
  if (!values.half) await setUp();
  const report = new Report();
  if (values.foundry === "" && values.replay === "") await playByHalves(report, values);
  else await playHere(report, values);
  if (!values.half) report.notes(`${((Date.now() - begun) / MINUTE).toFixed(1)} minutes`);
  if (!values.half) console.log(String(report));
  if (values.json !== "") writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
  // Whatever a table has left behind keeps this process no longer than that.
  if (values.half) setTimeout(() => process.exit(), MINUTE).unref();
  return report.hasFailed ? 1 : 0;
}

type Texts = "class" | "fights" | "minutes" | "seed" | "foundry" | "tables" | "replay" | "json";

type Values = Readonly<Record<Texts, string> & Record<"quiet" | "half", boolean>>;

/** Only says what would be planned. */
function plans(values: Values): number {
  const [fights, seed] = [Number(values.fights), Number(values.seed)];
  sayPlanned({ fights, seed, foundries: FOUNDRIES }, (line) => console.log(line));
  return 0;
}

/** A process for each version, so that both cores are used: pages and tables of a process share one thread. */
async function playByHalves(report: Report, values: Values): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "torture-"));
  const halves = FOUNDRIES.map((foundry) => ({ foundry, json: join(folder, `${foundry}.json`) }));
  await Promise.all(halves.map(({ foundry, json }) => playHalf(values, foundry, json)));
  for (const { json } of halves) report.takes(JSON.parse(readFileSync(json, "utf8")));
  rmSync(folder, { recursive: true });
}

function playHalf(values: Values, foundry: Foundry, json: string): Promise<void> {
  const half = (count: string): string => String(Math.ceil(Number(count) / FOUNDRIES.length));
  const asked = { class: values.class, minutes: values.minutes, seed: values.seed };
  const told = { ...asked, foundry: String(foundry), fights: half(values.fights), tables: half(values.tables), json };
  const options = Object.entries(told).flatMap(([name, value]) => (value === "" ? [] : [`--${name}`, value]));
  const [script = "", file = ""] = process.argv.slice(1);
  const args = [...process.execArgv, script, file, "--half", ...(values.quiet ? ["--quiet"] : []), ...options];
  return new Promise((over, fail) => {
    const child = spawn(process.execPath, args, { stdio: "inherit" });
    child.on("exit", (code, signal) =>
      signal === null && (code ?? 2) < 2 ? over() : fail(new Error(`the half on ${foundry} ended: ${signal ?? code}`)),
    );
  });
}

async function playHere(report: Report, values: Values): Promise<void> {
  if (rulesetIds().length === 0) registerOwnParts();
  const say = (line: string): void => console.log(line);
  const tell = values.quiet ? () => undefined : (line: string) => console.error(line);
  for (const plan of values.replay.split(",").filter(Boolean)) await replayFight(report, parsePlan(plan), tell);
  if (values.replay === "") await playAll(report, values, { begun: Date.now(), tell, say });
}

/** How many fights of each class there are for one of the first. */
const SHARES: Readonly<Record<ClassName, number>> = { fights: 1, forgeries: 0.05, broken: 0.0125 };

/** What is no fight struck by faults, on each version; shares of a whole run as above. */
const PAIRS = 40;

const REQUESTS = 5000;

/** Fights of a whole run on each version. */
const FIGHTS = 1000;

/** The share of the time after which no fight is begun, so that the other classes have theirs. */
const FIGHTS_END = 0.75;

const CLIENTS = 10;

interface Telling {
  readonly begun: number;
  readonly tell: (line: string) => void;
  readonly say: (line: string) => void;
}

/** Leaks wait for much, so that they are looked for beside the fights; floods leave room for nothing else. */
async function playAll(report: Report, values: Values, { begun, tell, say }: Telling): Promise<void> {
  const isWanted = (name: string): boolean => values.class === "" || values.class === name;
  const foundry = Number(values.foundry) as Foundry;
  const [seed, fights, until] = [Number(values.seed), Number(values.fights), begun + Number(values.minutes) * MINUTE];
  const share = Math.min(1, fights / FIGHTS);
  const isAlone = values.class !== "";
  const play = async (name: ClassName): Promise<void> => {
    const count = Math.ceil(fights * (isAlone ? 1 : SHARES[name]));
    const end = name === "fights" && !isAlone ? begun + (until - begun) * FIGHTS_END : until;
    const bounds = { fights: count, until: end, seed, foundries: [foundry], tables: Number(values.tables), tell, say };
    if (isWanted(name)) await playFights(report, name, bounds);
    if (isWanted(name)) say(`${foundry}: ${report.inShort()}`);
  };
  const isTime = (name: string): boolean => isWanted(name) && Date.now() < until;
  const playLeaks = async (): Promise<void> => {
    if (isTime("leaks")) await findLeaks(report, { foundry, seed, pairs: Math.ceil(PAIRS * share), until });
    if (isTime("old")) await openOldWorlds(report, foundry, seed);
  };
  const playStruck = async (): Promise<void> => {
    for (const name of ["fights", "forgeries", "broken"] as const) await play(name);
  };
  await Promise.all([playLeaks(), playStruck()]);
  if (isTime("floods")) await flood(report, { foundry, seed, clients: CLIENTS, requests: Math.ceil(REQUESTS * share) });
  say(`${foundry}: ${report.inShort()}`);
}

/** How often each pair of step and fault is planned, before anything is played. */
function sayPlanned(wanted: Parameters<typeof foretold>[1], say: (line: string) => void): void {
  for (const [ground, { pairs, fewest, most }] of foretold(CLASSES.fights, wanted))
    say(`${wanted.fights} fights plan each of ${pairs} pairs on ${ground} ${fewest} to ${most} times`);
}
