/** `npm run scenario -- FILES|FOLDERS`: one line for each scenario; fails if any does not hold. */
import { checkText } from "../scenario/check";
import { ENGINE } from "../scenario/engine";
import { type NamedText, readTexts } from "../scenario/files";
import { registerOwnParts } from "../src/rulesets/registry";

/** Gives the exit code. */
export function main(names: readonly string[]): Promise<number> {
  registerOwnParts();
  const reports = readTexts(names.length > 0 ? names : ["test/scenarios"]).flatMap(report);
  for (const { line } of reports) console.log(line);
  return Promise.resolve(reports.some(({ failed }) => failed) ? 1 : 0);
}

interface Report {
  readonly line: string;
  readonly failed: boolean;
}

function report({ name, text, fault }: NamedText): Report[] {
  if (text === null) return [{ line: `FAIL ${name}: ${fault}`, failed: true }];
  return checkText(text, ENGINE).map(({ title, faults, remarks }) => {
    const failed = faults.length > 0;
    const why = [...faults, ...remarks].join("; ");
    return { line: `${failed ? "FAIL" : "ok  "} ${name}: ${title}${why === "" ? "" : ` — ${why}`}`, failed };
  });
}
