/**
 * The torture of the referee, on the headless table: `npm run torture -- [--fights 2000] [--minutes 60] [--seed 1]
 * [--class fights|forgeries|broken|floods|leaks|old]
 * [--foundry 13|14] [--tables 4] [--replay SEED,SEED] [--json FILE] [--quiet]`.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { registerOwnParts, rulesetIds } from "../../src/rulesets/registry";
import type { Foundry } from "../play/support/server";
import setUp from "../play/support/set-up";
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
} as const;

const MINUTE = 60_000;

/** Prints what was tried, survived, lost, doubled, let in, leaked and hung, by class; 1 where anything was. */
export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: OPTIONS });
  const begun = Date.now();
  if (rulesetIds().length === 0) registerOwnParts();
  await setUp();
  const report = new Report();
  const tell = values.quiet ? () => undefined : (line: string) => console.error(line);
  for (const plan of values.replay.split(",").filter(Boolean)) await replayFight(report, parsePlan(plan), tell);
  if (values.replay === "") await playAll(report, values, { begun, tell });
  report.notes(`${((Date.now() - begun) / MINUTE).toFixed(1)} minutes`);
  console.log(String(report));
  if (values.json !== "") writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
  return report.hasFailed ? 1 : 0;
}

type Values = Readonly<Record<"class" | "fights" | "minutes" | "seed" | "foundry" | "tables", string>>;

/** How many fights of each class there are for one of the first. */
const SHARES: Readonly<Record<ClassName, number>> = { fights: 1, forgeries: 0.05, broken: 0.025 };

/** What is no fight struck by faults; shares of a whole run as above. */
const PAIRS = 40;

const REQUESTS = 10_000;

const CLIENTS = 10;

async function playAll(
  report: Report,
  values: Values,
  { begun, tell }: { begun: number; tell: (line: string) => void },
): Promise<void> {
  const isWanted = (name: string): boolean => values.class === "" || values.class === name;
  const names = (Object.keys(CLASSES) as ClassName[]).filter(isWanted);
  const foundries: Foundry[] = values.foundry === "" ? [13, 14] : [Number(values.foundry) as Foundry];
  const [seed, fights, until] = [Number(values.seed), Number(values.fights), begun + Number(values.minutes) * MINUTE];
  const share = Math.min(1, fights / 2000);
  for (const foundry of foundries) {
    if (isWanted("old")) await openOldWorlds(report, foundry, seed);
    if (isWanted("leaks")) await findLeaks(report, { foundry, seed, pairs: Math.ceil(PAIRS * share), until });
    if (isWanted("floods"))
      await flood(report, { foundry, seed, clients: CLIENTS, requests: Math.ceil((REQUESTS / 2) * share) });
  }
  for (const name of names)
    await playFights(report, name, {
      fights: Math.ceil(fights * (names.length === 1 ? 1 : SHARES[name])),
      until,
      seed,
      foundries,
      tables: Number(values.tables),
      tell,
    });
}
