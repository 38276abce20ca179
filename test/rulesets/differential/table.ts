/** What the second reading rolls, asks and says: from one stock of faces and answers, written down as it is used. */
import type { Figure } from "./battle";

export class Table {
  readonly rolls = new Map<string, number[][]>();
  readonly answers = new Map<string, Record<string, string>[]>();
  readonly asked: string[][] = [];
  readonly contests: string[][] = [];
  readonly attacks: string[][] = [];
  #face = 0;
  #answer = 0;

  constructor(
    readonly faces: readonly number[],
    readonly yeses: readonly boolean[],
  ) {}

  /** Rolls; no dice are no roll. */
  roll(who: Figure, count: number, sides = 6): number[] {
    if (count <= 0) return [];
    const faces = Array.from({ length: count }, () => this.#nextFace(sides));
    this.rolls.set(who.id, [...(this.rolls.get(who.id) ?? []), faces]);
    return faces;
  }

  ask(who: Figure, prompt: string): boolean {
    const yes = this.yeses[this.#answer++ % this.yeses.length] ?? false;
    return this.#note(who, prompt, yes);
  }

  /** One is asked, and always says no. */
  askInVain(who: Figure, prompt: string): void {
    this.#note(who, prompt, false);
  }

  /** One is asked, and gives no answer. */
  askSilently(who: Figure, prompt: string): void {
    this.asked.push([who.id, prompt]);
  }

  #note(who: Figure, prompt: string, yes: boolean): boolean {
    this.asked.push([who.id, prompt]);
    this.answers.set(who.id, [...(this.answers.get(who.id) ?? []), { [prompt]: yes ? "yes" : "no" }]);
    return yes;
  }

  #nextFace(sides: number): number {
    const face = this.faces[this.#face++ % this.faces.length] ?? 1;
    return ((face - 1) % sides) + 1;
  }
}
