/** In which ways a figure can aim: the actions of its ruleset in their sizes, and what it holds for them. Pure. */
import { isRanged } from "../../zones/actions/weapons";
import { figureOf } from "../../engine/figures";
import type { Aimed } from "../../engine/preview";
import type { ActionIntent } from "../../zones/intents";
import type { FigureId } from "../../engine/types";
import { type Phrase, say } from "../../view/text";
import type { ZoneBattle } from "../../zones/battle";

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
  if (sizes.length === 0) return [{ id: action, action, size: "", scatters, title: say(`Palette.deed.${action}`) }];
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
