/** What a burst or the like can be aimed at, as a list to choose from. */
import type { Battle } from "../../engine/battle";
import { type AimChoice, isAiming } from "../../engine/preview";
import type { ActionIntent } from "../../engine/intents";
import type { FigureId } from "../../engine/types";
import { type Naming, type Phrase, say } from "../text";
import { AIMS, isOneOf } from "../lang-keys/lang-keys";

export interface AimRow {
  readonly choice: AimChoice;
  readonly text: Phrase;
  /** Those to be picked among; empty where all are hit. */
  readonly among: readonly { readonly who: FigureId; readonly name: string }[];
}

/** Every legal choice, in the ruleset's order; none in a ruleset that aims at nothing. */
export function aimRows(battle: Battle, intent: ActionIntent, naming: Naming): AimRow[] {
  const { rules } = battle;
  if (!isAiming(rules)) return [];
  return rules.aims(battle, intent).map((choice) => ({
    choice,
    text: aimPhrase(choice, naming),
    among: choice.picks === null ? [] : choice.figures.map((who) => ({ who, name: naming(who) })),
  }));
}

function aimPhrase({ kind, names, figures, picks }: AimChoice, naming: Naming): Phrase {
  const list = (ids: readonly string[]): string => ids.map(naming).join(", ");
  const key = isOneOf(AIMS, kind) ? kind : "one";
  return say(`Aim.${key}`, { names: list(names), figures: list(figures), picks: picks ?? 0 });
}

/** The intent with the aim in it; null while what is picked makes none. */
export function aimedIntent(
  battle: Battle,
  intent: ActionIntent,
  choice: AimChoice,
  picked: readonly FigureId[],
): ActionIntent | null {
  const { rules } = battle;
  if (!isAiming(rules) || (choice.picks !== null && (picked.length === 0 || picked.length > choice.picks))) return null;
  return { ...intent, aim: rules.aimAt(choice, picked) };
}

/** Whom it will hit as it stands. */
export function hitBy({ picks, figures }: AimChoice, picked: readonly FigureId[]): readonly FigureId[] {
  return picks === null ? figures : picked;
}
