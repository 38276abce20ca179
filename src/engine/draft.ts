/** A draft of writes: each is planned on the battle as the earlier ones left it. */
import type { Battle, WriteDraft } from "./battle";
import type { FigureRow, Write } from "./record";
import { valueIn, withWrite } from "./writes";
import { sameValue } from "./same-value";

export class Draft<B extends Battle = Battle> implements WriteDraft<B> {
  readonly #writes: Write[] = [];

  /** `battle` is the battle as the writes so far have left it. */
  constructor(public battle: B) {}

  finish(): Write[] {
    return this.#writes;
  }

  /** Plans one write, unless it would change nothing. Shapes are the caller's: a ground names its own tables. */
  set(at: string, who: string, fields: object): void {
    for (const [field, after] of Object.entries(fields)) {
      const before = valueIn(this.battle, { at, who, field });
      if (after === undefined || sameValue(before, after)) continue;
      const write = { at, who, field, before, after };
      this.#writes.push(write);
      this.battle = withWrite(this.battle, write);
    }
  }

  /** Plans fields that every ground has of a figure. */
  figure(who: string, fields: Partial<FigureRow>): void {
    this.set("figure", who, fields);
  }
}
