/**
 * The torture of the referee, on the headless table: `npm run torture -- [--fights 2000] [--minutes 60] [--seed 1]
 * [--foundry 13|14] [--tables 4] [--replay SEED] [--json FILE] [--quiet]`.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { registerOwnParts, rulesetIds } from "../../src/rulesets/registry";
import type { Foundry } from "../play/support/server";
import setUp from "../play/support/set-up";
import { CLASSES, type ClassName, playFights, replayFight } from "./fights";
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
  if (values.replay !== "") await replayFight(report, parsePlan(values.replay), tell);
  else await playAll(report, values, { begun, tell });
  report.notes(`${((Date.now() - begun) / MINUTE).toFixed(1)} minutes`);
  console.log(String(report));
  if (values.json !== "") writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
  return report.hasFailed ? 1 : 0;
}

type Values = Readonly<Record<"class" | "fights" | "minutes" | "seed" | "foundry" | "tables", string>>;

/** How many fights of each class there are for one of the first. */
const SHARES: Readonly<Record<ClassName, number>> = { fights: 1, forgeries: 0.05, broken: 0.025 };

async function playAll(
  report: Report,
  values: Values,
  { begun, tell }: { begun: number; tell: (line: string) => void },
): Promise<void> {
  const names = (Object.keys(CLASSES) as ClassName[]).filter((name) => values.class === "" || values.class === name);
  for (const name of names)
    await playFights(report, name, {
      fights: Math.ceil(Number(values.fights) * (names.length === 1 ? 1 : SHARES[name])),
      until: begun + Number(values.minutes) * MINUTE,
      seed: Number(values.seed),
      foundries: values.foundry === "" ? [13, 14] : [Number(values.foundry) as Foundry],
      tables: Number(values.tables),
      tell,
    });
}
