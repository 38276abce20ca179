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

export interface ReportData {
  readonly classes: Readonly<Record<string, Count>>;
  readonly counted: Readonly<Record<string, Counted>>;
  readonly met: Readonly<Record<string, Met>>;
  readonly notes: readonly string[];
  readonly failed: readonly FailedTrial[];
}

type Counted = Readonly<Record<string, number>>;

/** Of all that could be met, what has been. */
interface Met {
  readonly came: readonly string[];
  readonly all: readonly string[];
}

type FailedTrial = Trial & { readonly of: string };

export class Report {
  readonly #counts = new Map<string, Count>();
  readonly #failed: FailedTrial[] = [];
  readonly #counted = new Map<string, Counted>();
  readonly #met = new Map<string, Met>();
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

  /** Adds to what has been counted of it. */
  counts(name: string, more: Counted): void {
    const known = this.#counted.get(name) ?? {};
    const sums = Object.entries(more).map(([what, count]) => [what, count + (known[what] ?? 0)]);
    this.#counted.set(name, Object.fromEntries(sums));
  }

  /** Adds to what of all has been met. */
  meets(name: string, came: readonly string[], all: readonly string[]): void {
    this.#met.set(name, { came: [...new Set([...(this.#met.get(name)?.came ?? []), ...came])], all });
  }

  notes(line: string): void {
    this.#notes.push(line);
  }

  /** Adds what another process has come to, as its `toJSON` says. */
  takes({ classes, counted, met, notes, failed }: ReportData): void {
    for (const [name, { tried, survived, harms }] of Object.entries(classes)) {
      const count = this.#countOf(name);
      count.tried += tried;
      count.survived += survived;
      for (const harm of HARMS) count.harms[harm] += harms[harm];
    }
    for (const [name, counts] of Object.entries(counted)) this.counts(name, counts);
    for (const [name, { came, all }] of Object.entries(met)) this.meets(name, came, all);
    this.#notes.push(...notes);
    this.#failed.push(...failed);
  }

  get hasFailed(): boolean {
    return this.#failed.length > 0;
  }

  toJSON(): ReportData {
    return {
      classes: Object.fromEntries(this.#counts),
      counted: Object.fromEntries(this.#counted),
      met: Object.fromEntries(this.#met),
      notes: this.#notes,
      failed: this.#failed,
    };
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
      ...[...this.#counted].map(([name, counts]) => `${name}: ${countsText(counts)}`),
      ...[...this.#met].map(([name, met]) => `${name}: ${metText(met)}`),
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

function countsText(counts: Counted): string {
  return Object.entries(counts)
    .map(([what, count]) => `${count} ${what}`)
    .join(", ");
}

/** How many of all have come, and which have not. */
function metText({ came, all }: Met): string {
  const missing = all.filter((one) => !came.includes(one));
  const some = missing.slice(0, MOST_NAMED).join(", ") + (missing.length > MOST_NAMED ? ", …" : "");
  return `${all.length - missing.length} of ${all.length}${missing.length > 0 ? `; not ${some}` : ""}`;
}

const MOST_NAMED = 12;

function table(rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map((row) => row.map(String));
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  const padded = (cell: string, column: number): string =>
    column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!);
  return cells.map((row) => row.map(padded).join("  ")).join("\n");
}
