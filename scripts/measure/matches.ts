/**
 * How well the judge plays: even fights of six against six, against random play, against the rule to strike the nearest and
 * against itself, the sides swapped from fight to fight. Prints; without rulesets named, it puts the table of all into
 * docs/measurements.md: `node scripts/run.mjs scripts/measure/matches.ts [FIGHTS] [RULESET…]`.
 */
import { matchTable } from "../../test/support/matches";
import { writeSection } from "./measurements-file.mjs";

export async function main([fights = "96", ...ids]: string[]): Promise<number> {
  const table = matchTable(Number(fights), ids);
  console.log(table);
  if (ids.length === 0) writeSection("The judge", `${fights} even fights each, by processor time.\n\n${table}`);
  return 0;
}
