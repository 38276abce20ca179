/** How a zone's hazards are written as text, one to a line: `pit`, `wall 3`, or a JSON object for one with more to it. */

/** A hazard as it is stored; what is left out has its default. */
export interface WrittenSporadic {
  kind?: unknown;
  value?: unknown;
  [detail: string]: unknown;
}

/** What a hazard holds besides its word and number as long as nobody has changed it. */
const PLAIN: Record<string, unknown> = {
  name: "",
  chance: 1,
  notice: "",
  avoid: "",
  damage: "",
  condition: "",
  ends: "",
  moving: false,
  lots: null,
};

function isPlain(sporadic: WrittenSporadic): boolean {
  return Object.entries(PLAIN).every(([detail, usual]) => (sporadic[detail] ?? usual) === usual);
}

/** Reads an object; a line that is none becomes a kind nobody knows, which validation then names. */
function parseObject(text: string): WrittenSporadic {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return { kind: text };
  }
}

function parseLine(text: string): WrittenSporadic {
  if (text.startsWith("{")) return parseObject(text);
  const [kind, value] = text.split(/\s+/);
  return value === undefined ? { kind } : { kind, value: Number(value) };
}

function formatLine(sporadic: WrittenSporadic): string {
  if (!isPlain(sporadic)) return JSON.stringify(sporadic);
  return [sporadic.kind, sporadic.value].filter((part) => part !== null && part !== undefined).join(" ");
}

/** Reads a list of hazards; empty lines are skipped. */
export function parseSporadics(text: string): WrittenSporadic[] {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.filter((line) => line !== "").map(parseLine);
}

/** Writes what parseSporadics reads, without loss. */
export function formatSporadics(sporadics: readonly WrittenSporadic[]): string {
  return sporadics.map(formatLine).join("\n");
}
