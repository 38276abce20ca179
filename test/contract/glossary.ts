/** A translation's glossary, and its faults: of the real one, or of a copy with a fault planted. */

/** English terms and their words, one each; or one word for terms that mean the same, or the forms of one term. */
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
    return { terms, words };
  });
}

/** What a cell lists; a comma in brackets parts nothing. */
function cellTerms(cell: string): string[] {
  return cell.split(/[,;](?![^(]*\))/).map((one) => one.trim());
}

function withoutNote(term: string): string {
  return term.replace(/\s*\([^)]*\)$/, "");
}

/** Terms and words that come twice, and rows that do not pair. A term's note tells its meanings apart, a word's does not. */
export function glossaryFaults(rows: readonly GlossaryRow[]): string[] {
  const isPaired = ({ terms, words }: GlossaryRow): boolean =>
    [terms.length, words.length].includes(1) || terms.length === words.length;
  return [
    ...repeated(rows.flatMap(({ terms }) => terms)),
    ...repeated(rows.flatMap(({ words }) => words.map(withoutNote))),
    ...rows.filter((row) => !isPaired(row) || row.words.includes("")).map(({ terms }) => terms.join(", ")),
  ];
}

function repeated(words: readonly string[]): string[] {
  const plain = words.map((word) => word.toLowerCase());
  return [...new Set(plain.filter((word, at) => plain.indexOf(word) !== at))];
}

/** The terms of a table without their notes. */
export function termsIn(rows: readonly GlossaryRow[]): string[] {
  return rows.flatMap(({ terms }) => terms.map(withoutNote));
}

function wordsFor(rows: readonly GlossaryRow[], term: string): readonly string[] {
  const row = rows.find((one) => termsIn([one]).includes(term));
  if (!row || row.terms.length === 1 || row.words.length === 1) return row?.words ?? [];
  const at = termsIn([row]).indexOf(term);
  return row.words.slice(at, at + 1);
}

/** The letter behind a term's word. */
export function letterOf(rows: readonly GlossaryRow[], term: string): string | undefined {
  return /\((\p{Lu})\)$/u.exec(wordsFor(rows, term)[0] ?? "")?.[1];
}

/** Terms whose text has none of their words; what one does to oneself is said on a button without its pronoun. */
export function unspoken(
  rows: readonly GlossaryRow[],
  named: Readonly<Record<string, string>>,
  texts: ReadonlyMap<string, string>,
): string[] {
  const isIn = (text: string, word: string): boolean =>
    word !== "" &&
    text.toLowerCase().includes(
      withoutNote(word)
        .toLowerCase()
        .replace(/^(sich |se |s’)/, ""),
    );
  return Object.entries(named).flatMap(([term, key]) =>
    wordsFor(rows, term).some((word) => isIn(texts.get(key) ?? "", word)) ? [] : [term],
  );
}
