/** A ground is a kind of battlefield: zones are one. The engine is written for any; a ruleset belongs to one. */
import type { Battle } from "./battle";
import type { Draft } from "./draft";
import type { TableCodecs } from "./notation/record-lines";
import type { BattleRecord, FigureRow, FigureStateOn, Tables } from "./record";
import type { Play } from "./resolution";
import type { FigureId } from "./types";
import type { Change } from "./changes";

/** Where a figure is; every ground has the place `off`, beside the map. */
export interface Place {
  readonly kind: string;
}

/** What a ground fills in; everything in it is plain JSON but the field, which is built once and never stored. */
export interface Ground {
  readonly field: unknown;
  readonly place: Place;
  /** Its own fields of a figure's row. */
  readonly figure: object;
  /** Its own tables of the record, by name, each with its kind of row. */
  readonly tables: object;
}

/** How far the way of a move has been gone, for its card. */
export interface Progress {
  /** The places of the way as planned, the first included; empty where it leads nowhere else. */
  readonly way: readonly string[];
  /** How many steps of it are done. */
  readonly passed: number;
}

/** All that the engine and the referee ever ask of a ground. */
export interface GroundRules<G extends Ground = Ground> {
  readonly id: string;
  /** What a row reads as that nothing has been written to, by table. */
  readonly blank: Tables<G>;
  /** How rows are stored, by table, in the order in which tables and fields are written. */
  readonly codecs: TableCodecs<G>;
  /** A record with all its tables, empty. */
  readonly empty: BattleRecord<G>;
  /** Plans the writes of a change that is the ground's own. */
  plan(draft: Draft<Battle<G>>, change: Change): void;
  /** The fields of a figure's row that are as new in each round, with their values. */
  readonly fresh: Partial<FigureStateOn<G>>;
  /** Plans a fall, with these fields of the figure's row and whatever else it changes; left out, the fields alone. */
  planFall?(draft: Draft<Battle<G>>, who: FigureId, fields: Partial<FigureRow>): void;
  /** What of the ground's own tables is fresh in a new round. */
  planRound?(draft: Draft<Battle<G>>): void;
  /** The first word of what a client sent that names nothing here; null if all do. Reads intents of unknown make. */
  unknownName(battle: Battle<G>, intent: unknown): string | null;
  /** How far the mover has come; left out where no card shows it. */
  progress?(play: Play<string>, mover: FigureId | null): Progress;
}
