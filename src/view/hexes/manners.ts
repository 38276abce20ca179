/** The manners in which a figure can go, as the action bar and the wheel at its token offer them: each mode, and what is declared beside it. */
import { stateOf } from "../../engine/battle";
import { refusalOf } from "../../engine/legality";
import type { FigureId, Refusal } from "../../engine/types";
import type { HexBattle, Manner, MannerFlag } from "../../hexes/battle";
import type { WalkIntent } from "../../hexes/intents";
import { type Phrase, say } from "../text";
import { flagIcon } from "./offers";
import { modeName } from "./words";

/** What choosing it does: it is declared at once where one stands, or holds for the next move, or is switched. */
export type MannerDoes =
  | { readonly kind: "send"; readonly intent: WalkIntent }
  | { readonly kind: "mode"; readonly mode: string }
  | { readonly kind: "flag"; readonly flag: MannerFlag };

/** One of them. */
export interface MannerChoice {
  /** Stays the same while the battle changes. */
  readonly key: string;
  readonly icon: string;
  readonly text: Phrase | string;
  readonly does: MannerDoes;
  /** Null for what is no switch. */
  readonly isOn: boolean | null;
  /** Why it cannot be chosen now; null where it can. */
  readonly refusal: Refusal | null;
}

/** The modes in the order of the ruleset; `manner` is how the figure is to go next. One that is declared where one stands goes at once; any other holds until the figure has moved. */
export function mannerModes(battle: HexBattle, who: FigureId, manner: Manner): MannerChoice[] {
  const chosen = stateOf(battle, who).mode ?? manner.mode;
  return battle.rules.modes(battle, who).map(({ mode, inPlace, refusal }) => {
    const walk: WalkIntent = { kind: "walk", who, mode, path: [] };
    const goesAtOnce = inPlace && refusalOf(battle, walk) === null;
    const does: MannerDoes = goesAtOnce ? { kind: "send", intent: walk } : { kind: "mode", mode };
    const isOn = goesAtOnce ? null : chosen === mode;
    return { key: `mode/${mode}`, icon: mode, text: modeName(mode), does, isOn, refusal };
  });
}

/** What can be declared beside the mode. */
export function mannerFlags({ rules }: HexBattle, manner: Manner): MannerChoice[] {
  return rules.flags.map((flag) => ({
    ...{ key: `flag/${flag}`, icon: flagIcon(flag), text: say(`ActionBar.flag.${flag}`) },
    ...{ does: { kind: "flag", flag }, isOn: manner[flag] === true, refusal: null },
  }));
}
