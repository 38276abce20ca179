/** Whatever stands in a scenario in place of what should, it is read, or named with its line: the program never breaks on it. */
import { readFileSync } from "node:fs";
import { it } from "vitest";
import { checkText } from "../../scenario/check";
import { ENGINE } from "../../scenario/engine";
import { yamlBelow } from "../../scenario/files";
import fc from "../properties";

const ODD = [
  ..."toString __proto__ constructor 4294967296 -4294967296 1000 -1000 1e308 1.5 -1 0 .inf .nan null ~ '' [] {} [[]]".split(
    " ",
  ),
  ..."true no 100d6 0d6 1d0 A A/1 B/2 ann orc none hold prone zones-pool zones-points *x << 0x10 2001-01-01".split(" "),
  ...["border A B", "bottleneck A B", "border A A", "{ a: b }", "!!binary aGk=", '"\\0"', "[ann, orc]"],
];
const PAGES = yamlBelow(import.meta.dirname).flatMap((file) => readFileSync(file, "utf8").split(/^---$/m));
const WORD = /[\w+-]+(?: [A-Z]\b)?/g;

const slip = fc.record({ at: fc.nat(), by: fc.constantFrom(...ODD) });
const slipped = fc.record({ page: fc.constantFrom(...PAGES), slips: fc.array(slip, { minLength: 1, maxLength: 3 }) });

function withSlip(page: string, { at, by }: { readonly at: number; readonly by: string }): string {
  const words = [...page.matchAll(WORD)];
  const word = words[at % words.length];
  return word ? page.slice(0, word.index) + by + page.slice(word.index + word[0].length) : page;
}

/** Every fault has its line, and none is of the program's own making. */
const isNamed = (fault: string): boolean =>
  /^line \d+: /.test(fault) && !/the rules broke|call stack|Invalid array|not a function|undefined/.test(fault);

it("no odd value in any scenario breaks the program", () => {
  const isReadOrNamed = fc.property(slipped, ({ page, slips }) => {
    const text = slips.reduce(withSlip, page);
    const strange = checkText(text, ENGINE).flatMap(({ faults }) => faults.filter((fault) => !isNamed(fault)));
    if (strange.length > 0) throw new Error(`${strange.join("\n")}\n${text}`);
  });
  fc.assert(isReadOrNamed, { numRuns: Number(process.env["PAGES"] ?? 2000), verbose: 0 });
});
