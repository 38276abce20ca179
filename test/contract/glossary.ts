/** A translation's glossary, and its faults: of the real one, or of a copy with a fault planted. */

/** English terms and their words, one each; or one word for all, where English has several for the same. */
export interface GlossaryRow {
  readonly terms: readonly string[];
  readonly words: readonly string[];
}

/** The table under "Words". */
export function readGlossary(document: string): GlossaryRow[] {
  const [, table = ""] = document.split("\n## Words\n");
  const rows = table.split("\n").filter((line) => line.startsWith("|"));
  return rows.slice(2).map((row) => {
    const [terms = [], words = []] = row.split("|").slice(1, 3).map(cellTerms);
    return { terms: terms.map(withoutNote), words };
  });
}

/** What a cell lists; a comma in brackets parts nothing. */
function cellTerms(cell: string): string[] {
  return cell.split(/[,;](?![^(]*\))/).map((one) => one.trim());
}

function withoutNote(term: string): string {
  return term.replace(/\s*\([^)]*\)$/, "");
}

/** Terms and words that come twice, and rows that do not pair. */
export function glossaryFaults(rows: readonly GlossaryRow[]): string[] {
  return [
    ...repeated(rows.flatMap(({ terms }) => terms)),
    ...repeated(rows.flatMap(({ words }) => words)),
    ...rows
      .filter(({ terms, words }) => ![1, terms.length].includes(words.length))
      .map(({ terms }) => terms.join(", ")),
    ...rows.filter(({ words }) => words.includes("")).map(({ terms }) => terms.join(", ")),
  ];
}

function repeated(words: readonly string[]): string[] {
  const plain = words.map((word) => withoutNote(word).toLowerCase());
  return [...new Set(plain.filter((word, at) => plain.indexOf(word) !== at))];
}

/** The word for a term, with its letter on the map where it has one. */
export function wordFor(rows: readonly GlossaryRow[], term: string): { word: string; letter: string } {
  const row = rows.find(({ terms }) => terms.includes(term));
  const word = row?.words[row.terms.indexOf(term)] ?? row?.words[0] ?? "";
  return { word: withoutNote(word), letter: /\((\p{Lu})\)$/u.exec(word)?.[1] ?? "" };
}

/** Terms whose text does not have their word; what is done to oneself is a button without its pronoun too. */
export function unspoken(
  rows: readonly GlossaryRow[],
  named: Readonly<Record<string, string>>,
  texts: ReadonlyMap<string, string>,
): string[] {
  return Object.entries(named).flatMap(([term, key]) => {
    const word = wordFor(rows, term).word.replace(/^(sich |se |s’)/, "");
    const isSpoken = word !== "" && texts.get(key)?.toLowerCase().includes(word.toLowerCase());
    return isSpoken ? [] : [term];
  });
}
