/** `npm run odds -- FILE`: the odds of every step of `do` and every entry of `odds`, in the situation it starts from. */
import { ENGINE } from "../scenario/engine";
import { readTexts } from "../scenario/files";
import { describeOdds } from "../scenario/odds-text";
import { readScenarios } from "../scenario/scenario";
import { registerOwnParts } from "../src/rulesets/registry";

/** Gives the exit code: 1 where a file or a scenario could not be read. */
export function main(names: readonly string[]): Promise<number> {
  registerOwnParts();
  let failed = names.length === 0;
  if (failed) console.log("usage: npm run odds -- FILE…");
  for (const { name, text, fault } of readTexts(names)) {
    if (text === null) console.log(`FAIL ${name}: ${fault}`);
    failed ||= text === null;
    for (const scenario of text === null ? [] : readScenarios(text, ENGINE.rulesetOf)) {
      console.log(`${name}: ${scenario.title}`);
      const lines = "fault" in scenario ? [`FAIL ${scenario.fault}`] : describeOdds(scenario, ENGINE);
      for (const line of lines) console.log(`  ${line}`);
      failed ||= "fault" in scenario;
    }
  }
  return Promise.resolve(failed ? 1 : 0);
}
