/** `npm run replay -- FILE`: plays a report of a fight again, and says where it comes out otherwise. */
import { readTexts } from "../scenario/files";
import { type Replayed, replayReport } from "../scenario/replay-report";
import { parseReport } from "../scenario/report";
import { NotationError } from "../src/engine/notation/codec";
import { registerOwnParts } from "../src/rulesets/registry";

/** Gives the exit code: 1 where a report cannot be read or differs. */
export function main(names: readonly string[]): Promise<number> {
  registerOwnParts();
  if (names.length === 0) console.log("usage: npm run replay -- FILE…");
  const results = readTexts(names).map(({ name, text, fault }) => {
    const told = text === null ? { lines: [`cannot be read: ${fault}`], isSame: false } : replayed(text);
    for (const line of told.lines) console.log(`${name}: ${line}`);
    return told.isSame;
  });
  return Promise.resolve(results.length > 0 && results.every(Boolean) ? 0 : 1);
}

function replayed(text: string): { readonly lines: readonly string[]; readonly isSame: boolean } {
  try {
    const report = parseReport(text);
    const plays = replayReport(report);
    const apart = plays.filter(({ differs }) => differs !== null).length;
    const end = apart === 0 ? "comes out the same" : `differs in ${apart} of ${plays.length} plays`;
    const versions = Object.entries(report.versions).map(([name, version]) => `${name} ${version}`);
    return { lines: [versions.join(", "), ...plays.map(lineOf), end], isSame: apart === 0 };
  } catch (error) {
    if (error instanceof NotationError) return { lines: [`cannot be read: ${error.message}`], isSame: false };
    throw error;
  }
}

function lineOf({ id, kind, differs }: Replayed, at: number): string {
  return `${at + 1}. ${kind} ${id}: ${differs ?? "the same"}`;
}
