/** The handbook's journals as pack sources: tags in place of prose, with the numbers that the rules work out. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "yaml";
import { CHAPTERS, handbookId } from "../../src/view/handbook/chapters";
import { formatTag } from "../../src/view/handbook/passage";
import { exampleNumbers } from "./examples";

const ROOT = join(import.meta.dirname, "../..");

interface Words {
  readonly journal: Readonly<Record<string, string>>;
  readonly page: Readonly<Record<string, string>>;
  readonly section: Readonly<
    Record<string, Readonly<Record<string, { readonly title: string; readonly text: string }>>>
  >;
}

/** The handbook's English, which names documents where no reader is. */
export function englishHandbook(): Words {
  return readWords<{ ZONEBOUND: { Handbook: Words } }>("lang/handbook/en.json").ZONEBOUND.Handbook;
}

function readWords<T>(file: string): T {
  return JSON.parse(readFileSync(join(ROOT, file), "utf8")) as T;
}

/** Journals are called as the settings call their rulesets. */
function journalNames({ journal }: Words): Readonly<Record<string, string>> {
  const { ruleset } = readWords<{ ZONEBOUND: { Settings: { ruleset: Record<string, string> } } }>("lang/en.json")
    .ZONEBOUND.Settings;
  return { ...ruleset, ...journal };
}

/** The text of every source file of the pack, by its name. */
export function handbookSources(): Map<string, string> {
  const words = englishHandbook();
  const numbers = exampleNumbers();
  const names = journalNames(words);
  const files = Object.keys(CHAPTERS).map(
    (chapter, at) =>
      [
        `${chapter}.yaml`,
        stringify(journalOf(chapter, at, names[chapter] ?? chapter, pagesOf(chapter, words, numbers)), {
          lineWidth: 0,
        }),
      ] as const,
  );
  return new Map(files);
}

function journalOf(chapter: string, at: number, name: string, pages: object[]): object {
  const id = handbookId(chapter);
  return {
    _id: id,
    _key: `!journal!${id}`,
    name,
    sort: (at + 1) * 100000,
    ownership: { default: 2 },
    flags: { zonebound: { handbook: { chapter, name } } },
    pages,
  };
}

function pagesOf(chapter: string, words: Words, numbers: ReadonlyMap<string, string>): object[] {
  return Object.entries(CHAPTERS[chapter] ?? {}).map(([page, sections], at) => {
    const [journal, id] = [handbookId(chapter), handbookId(`${chapter}/${page}`)];
    const name = words.page[page] ?? page;
    const tags = sections.map((section) => formatTag(section, numbersOf(section, words, numbers)));
    return {
      _id: id,
      _key: `!journal.pages!${journal}.${id}`,
      name,
      type: "text",
      sort: (at + 1) * 100000,
      title: { show: false, level: 1 },
      text: {
        format: 1,
        content: [formatTag(`page.${page}`, {}), ...tags].map((tag) => `<div>${tag}</div>`).join("\n"),
      },
      flags: { zonebound: { handbook: { page, name } } },
    };
  });
}

/** Those that the section's text names. */
function numbersOf(
  section: string,
  { section: texts }: Words,
  numbers: ReadonlyMap<string, string>,
): Record<string, string> {
  const [family = "", topic = ""] = section.split(".");
  const text = texts[family]?.[topic]?.text ?? "";
  const named = [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((hit) => hit[1] ?? ""))];
  return Object.fromEntries(named.map((name) => [name, numbers.get(name) ?? missing(section, name)]));
}

function missing(section: string, name: string): never {
  throw new Error(`${section}: no example gives ${name}`);
}
