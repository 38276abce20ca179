/** With what an action is done: weapons, spells, talents. */
import { isMelee, isRanged, weaponsOf } from "../actions/weapons";
import { figureOf } from "../../engine/figures";
import type { ActionIntent } from "../intents";
import type { FigureId } from "../../engine/types";
import type { ZoneBattle } from "../battle";

/** One way to do it: the facts of the intent, and what it is called by; null where there is nothing to say. */
export interface Form {
  readonly of: string | null;
  readonly facts: Pick<ActionIntent, "weapon" | "with">;
}

export type Forms = (battle: ZoneBattle, who: FigureId) => readonly Form[];

const PLAIN: Form = { of: null, facts: {} };

export const plainly: Forms = () => [PLAIN];

/** Every weapon for hand to hand; bare hands where it holds none. */
export const blows: Forms = (battle, who) => orPlain(withWeapons(battle, who, isMelee));

/** Every weapon that flies or shoots; none, and the offer says so. */
export const shots: Forms = (battle, who) => orPlain(withWeapons(battle, who, isRanged));

export const spells: Forms = (battle, who) => orPlain((figureOf(battle, who).spells ?? []).map(named));

export const talents: Forms = (battle, who) => orPlain(figureOf(battle, who).talents.map(named));

export const fromHold: Forms = () => [{ of: null, facts: { with: "hold" } }];

function named(name: string): Form {
  return { of: name, facts: { with: name } };
}

function withWeapons(battle: ZoneBattle, who: FigureId, fits: typeof isMelee): Form[] {
  return weaponsOf(battle, who)
    .filter(fits)
    .map(({ name }) => ({ of: name, facts: { weapon: name } }));
}

function orPlain(forms: readonly Form[]): readonly Form[] {
  return forms.length > 0 ? forms : [PLAIN];
}
