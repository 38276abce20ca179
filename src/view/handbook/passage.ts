/** A section's text as blocks: each line is a paragraph, an item of a list (`- `) or a row of a table (`| `). */

export type Block =
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] }
  | { readonly kind: "table"; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** Lines of one kind that follow each other are one block; a table's first row is its head. */
export function passageBlocks(text: string): Block[] {
  const groups: { kind: Block["kind"]; lines: string[] }[] = [];
  for (const line of text.split("\n")) {
    const kind = lineKind(line);
    const last = groups.at(-1);
    if (last && last.kind === kind && kind !== "paragraph") last.lines.push(line);
    else groups.push({ kind, lines: [line] });
  }
  return groups.map(({ kind, lines }) => passageBlock(kind, lines));
}

function lineKind(line: string): Block["kind"] {
  if (line.startsWith("- ")) return "list";
  return line.startsWith("| ") ? "table" : "paragraph";
}

function passageBlock(kind: Block["kind"], lines: readonly string[]): Block {
  if (kind === "list") return { kind, items: lines.map((line) => line.slice(2)) };
  if (kind === "paragraph") return { kind, text: lines.join(" ") };
  const [head = [], ...rows] = lines.map(cellsOf);
  return { kind, head, rows };
}

function cellsOf(line: string): string[] {
  return line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** How a page names a section: the tag that is shown as its text, with the numbers that the rules have worked out. */
export const SECTION_TAG = /@Handbook\[([\w.-]+)\](?:\{([^}]*)\})?/g;

/** `@Handbook[zones.rate]{slow_arrived=33 wall_arrived=25}`. */
export function formatTag(section: string, numbers: Readonly<Record<string, string>>): string {
  const told = Object.entries(numbers).map(([name, value]) => `${name}=${value}`);
  return `@Handbook[${section}]${told.length > 0 ? `{${told.join(" ")}}` : ""}`;
}

/** The numbers in a tag's braces. */
export function parseNumbers(told: string | undefined): Record<string, string> {
  if (!told) return {};
  const pairs = told.split(" ").filter((pair) => pair.includes("="));
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]));
}
