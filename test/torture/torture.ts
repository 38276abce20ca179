/**
 * The torture of the referee, on the headless table: `npm run torture -- [--fights 2000] [--minutes 60] [--seed 1]
 * [--class fights|forgeries|broken|floods|leaks|old]
 * [--foundry 13|14] [--tables 4] [--replay SEED,SEED] [--json FILE] [--quiet] [--dry]`.
 */
import { writeFileSync } from "node:fs";
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
} as const;

const MINUTE = 60_000;

/** Prints what was tried, survived, lost, doubled, let in, leaked and hung, by class; 1 where anything was. */
export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: OPTIONS });
  if (values.dry) return plans(values);
  const begun = Date.now();
  if (rulesetIds().length === 0) registerOwnParts();
  await setUp();
  const report = new Report();
  const say = (line: string): void => console.log(line);
  const tell = values.quiet ? () => undefined : (line: string) => console.error(line);
  for (const plan of values.replay.split(",").filter(Boolean)) await replayFight(report, parsePlan(plan), tell);
  if (values.replay === "") await playAll(report, values, { begun, tell, say });
  report.notes(`${((Date.now() - begun) / MINUTE).toFixed(1)} minutes`);
  console.log(String(report));
  if (values.json !== "") writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
  return report.hasFailed ? 1 : 0;
}

type Values = Readonly<Record<"class" | "fights" | "minutes" | "seed" | "foundry" | "tables", string>>;

/** Only says what would be planned. */
function plans(values: Values): number {
  const foundries: Foundry[] = [13, 14];
  sayPlanned({ fights: Number(values.fights), seed: Number(values.seed), foundries }, (line) => console.log(line));
  return 0;
}

/** How many fights of each class there are for one of the first. */
const SHARES: Readonly<Record<ClassName, number>> = { fights: 1, forgeries: 0.05, broken: 0.025 };

/** What is no fight struck by faults; shares of a whole run as above. */
const PAIRS = 40;

const REQUESTS = 10_000;

const CLIENTS = 10;

interface Telling {
  readonly begun: number;
  readonly tell: (line: string) => void;
  readonly say: (line: string) => void;
}

/** The fights first; what takes long and is no fight of the two thousand comes last. */
async function playAll(report: Report, values: Values, { begun, tell, say }: Telling): Promise<void> {
  const isWanted = (name: string): boolean => values.class === "" || values.class === name;
  const foundries: Foundry[] = values.foundry === "" ? [13, 14] : [Number(values.foundry) as Foundry];
  const [seed, fights, until] = [Number(values.seed), Number(values.fights), begun + Number(values.minutes) * MINUTE];
  const share = Math.min(1, fights / 2000);
  const play = async (name: ClassName): Promise<void> => {
    const count = Math.ceil(fights * (values.class === name ? 1 : SHARES[name]));
    const bounds = { fights: count, until, seed, foundries, tables: Number(values.tables), tell, say };
    if (isWanted(name)) await playFights(report, name, bounds);
    if (isWanted(name)) say(report.inShort());
  };
  if (isWanted("fights")) sayPlanned({ fights, seed, foundries }, say);
  await play("fights");
  for (const foundry of foundries) {
    const isTime = (name: string): boolean => isWanted(name) && Date.now() < until;
    if (isTime("leaks")) await findLeaks(report, { foundry, seed, pairs: Math.ceil(PAIRS * share), until });
    if (isTime("floods"))
      await flood(report, { foundry, seed, clients: CLIENTS, requests: Math.ceil((REQUESTS / 2) * share) });
    if (isTime("old")) await openOldWorlds(report, foundry, seed);
    say(report.inShort());
  }
  await play("forgeries");
  await play("broken");
}

/** How often each pair of step and fault is planned, before anything is played. */
function sayPlanned(wanted: Parameters<typeof foretold>[1], say: (line: string) => void): void {
  for (const [ground, { pairs, fewest, most }] of foretold(CLASSES.fights, wanted))
    say(`${wanted.fights} fights plan each of ${pairs} pairs on ${ground} ${fewest} to ${most} times`);
}
