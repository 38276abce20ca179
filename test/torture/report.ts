/** What a run has come to: by class what was tried and survived, and how often what must never happen did. */
import { HARMS, type Failure, type Harm } from "./ends";

/** One thing that was tried. */
export interface Trial {
  /** The options that play it again. */
  readonly seed: string;
  readonly failures: readonly Failure[];
}

interface Count {
  tried: number;
  survived: number;
  readonly harms: Record<Harm, number>;
}

export class Report {
  readonly #counts = new Map<string, Count>();
  readonly #failed: (Trial & { readonly of: string })[] = [];
  readonly #notes: string[] = [];

  /** Begins the line of a class, so that one in which nothing was tried shows. */
  begins(name: string): void {
    this.#countOf(name);
  }

  adds(name: string, trial: Trial): void {
    const count = this.#countOf(name);
    count.tried += 1;
    if (trial.failures.length === 0) count.survived += 1;
    // A trial counts once for each harm, however many signs of it there are.
    for (const harm of new Set(trial.failures.map((failure) => failure.harm))) count.harms[harm] += 1;
    if (trial.failures.length > 0) this.#failed.push({ ...trial, of: name });
  }

  /** Of each line what was tried, and how much of that survived. */
  inShort(): string {
    return [...this.#counts].map(([name, { tried, survived }]) => `${name} ${survived} of ${tried}`).join(", ");
  }

  notes(line: string): void {
    this.#notes.push(line);
  }

  get hasFailed(): boolean {
    return this.#failed.length > 0;
  }

  toJSON(): object {
    return { classes: Object.fromEntries(this.#counts), notes: this.#notes, failed: this.#failed };
  }

  toString(): string {
    const rows = [...this.#counts].map(([name, { tried, survived, harms }]) => [
      name,
      tried,
      survived,
      ...HARMS.map((harm) => harms[harm]),
    ]);
    return [
      table([["class", "tried", "survived", ...HARMS.map(wordOf)], ...rows]),
      ...this.#notes,
      ...this.#told(),
    ].join("\n");
  }

  #told(): string[] {
    return this.#failed.flatMap(({ of, seed, failures }) => [
      "",
      `${of}: ${[...new Set(failures.map(({ harm }) => wordOf(harm)))].join(", ")}: ${seed}`,
      ...failures.slice(0, 6).map(({ what }) => `  ${what.slice(0, 300)}`),
    ]);
  }

  #countOf(name: string): Count {
    const known = this.#counts.get(name);
    if (known) return known;
    const harms = { lost: 0, doubled: 0, letIn: 0, leaked: 0, hung: 0, broken: 0 };
    const count: Count = { tried: 0, survived: 0, harms };
    this.#counts.set(name, count);
    return count;
  }
}

const wordOf = (harm: Harm): string => (harm === "letIn" ? "let in" : harm);

function table(rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map((row) => row.map(String));
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  const padded = (cell: string, column: number): string =>
    column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!);
  return cells.map((row) => row.map(padded).join("  ")).join("\n");
}
