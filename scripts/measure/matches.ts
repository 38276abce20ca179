/**
 * How well the judge plays: even fights against random play and against "strike the nearest", sides swapped from fight to
 * fight, and how long a fight takes. Prints a table: `node scripts/run.mjs scripts/measure/matches.ts [FIGHTS] [RULESET…]`.
 */
import { matchTable } from "../../test/support/matches";

export async function main([fights = "100", ...ids]: string[]): Promise<number> {
  console.log(matchTable(Number(fights), ids));
  return 0;
}
