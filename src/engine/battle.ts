/** A battle as the rules see it: a value that changes make anew. */
import type { Automation } from "./automation";
import type { Ground } from "./ground";
import type { BattleRecord } from "./record";
import type { Ruleset } from "./ruleset";
import type { Settings } from "./settings";
import type { Figure, FigureId } from "./types";

/** An immutable value; a change makes a new one with another record. */
export interface Battle<G extends Ground = Ground, R extends Ruleset<G> = Ruleset<G>> {
  readonly rules: R;
  readonly field: G["field"];
  readonly settings: Settings;
  readonly figures: ReadonlyMap<FigureId, Figure>;
  /** The tracker's order, first to last. */
  readonly order: readonly FigureId[];
  readonly record: BattleRecord<G>;
  /** Where figures truly stand on the map; only lines of fire by position read it (Z-ST-12). */
  readonly positions?: ReadonlyMap<FigureId, Standpoint>;
  /** How much of what the rules decide takes effect by itself here; left out, all of it. */
  readonly automation?: Automation;
  /** The free modifier that a figure brings to its rolls of the play under way. */
  readonly free?: { readonly who: FigureId; readonly value: number };
}

/** A place on the map and the room a figure takes there, in one unit for all. */
export interface Standpoint {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** The battle as it is now, after every change so far. */
export interface Situation<B extends Battle = Battle> {
  readonly battle: B;
}
