/** Lists of wishes, each made once for a battle, of which one that is allowed is drawn: to judge them all would take its time. */
import type { Battle } from "../../../src/engine/battle";
import type { Intent } from "../../../src/engine/intents";
import { refusalOf } from "../../../src/engine/legality";
import type { Chance } from "../../../src/engine/odds";
import { below } from "./random-field";

/** An intent, and whether it is allowed where somebody has asked. */
export interface Wish<I extends Intent> {
  readonly intent: I;
  isAllowed?: boolean;
}

export function asWish<I extends Intent>(intent: I): Wish<I> {
  return { intent };
}

/** Who looks for a wish that leads somewhere draws from the same lists a hundred times. */
export class WishLists<B extends Battle, I extends Intent, Name extends string> {
  readonly #known = new WeakMap<B, Map<string, readonly Wish<I>[]>>();

  constructor(readonly makers: Readonly<Record<Name, (battle: B, who: string) => readonly I[]>>) {}

  of(battle: B, who: string, name: Name): readonly Wish<I>[] {
    const known = this.#known.get(battle) ?? new Map<string, readonly Wish<I>[]>();
    this.#known.set(battle, known);
    const found = known.get(`${name} ${who}`) ?? this.makers[name](battle, who).map(asWish);
    known.set(`${name} ${who}`, found);
    return found;
  }
}

/** One that is allowed; null where none is. */
export function anyAllowed<I extends Intent>(battle: Battle, wishes: readonly Wish<I>[], chance: Chance): I | null {
  const all = [...wishes];
  for (let left = all.length; left > 0; left--) {
    const at = below(chance, left);
    const wish = all[at]!;
    wish.isAllowed ??= refusalOf(battle, wish.intent) === null;
    if (wish.isAllowed) return wish.intent;
    all[at] = all[left - 1]!;
  }
  return null;
}
