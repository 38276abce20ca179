/** Dice and answers of a play on hexes, from one stock, written down as they are used. */

export class HexTable {
  readonly rolls = new Map<string, number[][]>();
  readonly answers = new Map<string, Record<string, string>[]>();
  readonly asked: string[][] = [];
  readonly attacks: string[][] = [];
  readonly contests: string[][] = [];
  #face = 0;
  #answer = 0;

  constructor(
    readonly faces: readonly number[],
    readonly wits: readonly number[],
  ) {}

  roll(who: string, count: number): number {
    const faces = Array.from({ length: count }, () => this.faces[this.#face++ % this.faces.length] ?? 1);
    this.rolls.set(who, [...(this.rolls.get(who) ?? []), faces]);
    return faces.reduce((sum, face) => sum + face, 0);
  }

  /** One of the choices, the first of which stands for the others. */
  ask(who: string, prompt: string, choices: readonly string[]): string {
    const answer = choices[(this.wits[this.#answer++ % this.wits.length] ?? 0) % choices.length] ?? "no";
    this.asked.push([who, prompt]);
    this.answers.set(who, [...(this.answers.get(who) ?? []), { [prompt]: answer }]);
    return answer;
  }
}

/** A value in YAML's flow style. */
export function flow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flow).join(", ")}]`;
  if (typeof value !== "object" || value === null) return String(value);
  const entries = Object.entries(value).map(([key, one]) => `${key}: ${flow(one)}`);
  return entries.length > 0 ? `{ ${entries.join(", ")} }` : "{}";
}

/** The rules say too little of it, or more than these readings know: the step is left out. */
export class Unclear extends Error {}
