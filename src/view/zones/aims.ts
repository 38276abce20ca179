/** What a burst or the like can be aimed at, as a list to choose from. */
import type { AimChoice, Aimed } from "../../engine/preview";
import type { ActionIntent } from "../../zones/intents";
import type { FigureId } from "../../engine/types";
import { type Naming, type Phrase, say, AIMS, isOneOf } from "../text";
import type { ZoneBattle } from "../../zones/battle";
import { isRanged } from "../../zones/actions/weapons";
import { figureOf } from "../../engine/battle";

export interface AimRow {
  readonly choice: AimChoice;
  readonly text: Phrase;
  /** Those to be picked among; empty where all are hit. */
  readonly among: readonly { readonly who: FigureId; readonly name: string }[];
}

/** Every legal choice, in the ruleset's order; none in a ruleset that aims at nothing. */
export function aimRows(battle: ZoneBattle, intent: ActionIntent, naming: Naming): AimRow[] {
  const choices = battle.rules.aiming?.choices(battle, intent) ?? [];
  return choices.map((choice) => ({
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
  battle: ZoneBattle,
  intent: ActionIntent,
  choice: AimChoice,
  picked: readonly FigureId[],
): ActionIntent | null {
  const { aiming } = battle.rules;
  if (!aiming || (choice.picks !== null && (picked.length === 0 || picked.length > choice.picks))) return null;
  return { ...intent, aim: aiming.aimAt(choice, picked) };
}

/** Whom it will hit as it stands. */
export function hitBy({ picks, figures }: AimChoice, picked: readonly FigureId[]): readonly FigureId[] {
  return picks === null ? figures : picked;
}

/** One way to aim; `size` is empty where there is but one. */
export interface AimMode {
  readonly id: string;
  readonly action: string;
  readonly size: string;
  readonly scatters: boolean;
  readonly title: Phrase;
}

export function aimModes({ rules }: ZoneBattle): AimMode[] {
  return (rules.aiming?.actions ?? []).flatMap(modesOf);
}

function modesOf({ action, sizes, scatters }: Aimed): AimMode[] {
  if (sizes.length === 0) return [{ id: action, action, size: "", scatters, title: say(`ActionBar.deed.${action}`) }];
  return sizes.map((size) => ({ id: `${action}-${size}`, action, size, scatters, title: say(`Aim.${size}`) }));
}

/** What it can throw or fire. */
export function rangedWeapons(battle: ZoneBattle, who: FigureId): string[] {
  return figureOf(battle, who)
    .weapons.filter(isRanged)
    .map(({ name }) => name);
}

/** The intent before it is aimed at anything. */
export function intentOf(who: FigureId, mode: AimMode, weapon: string, scatters: boolean): ActionIntent {
  const { action, size } = mode;
  if (size === "") return { kind: "action", who, action };
  return { kind: "action", who, action, size, ...(weapon ? { weapon } : {}), ...(scatters ? { scatters } : {}) };
}
