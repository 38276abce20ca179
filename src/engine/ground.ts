/** A ground is a kind of battlefield: zones are one. The engine is written for any; a ruleset belongs to one. */
import type { CommonSettings } from "./types";

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
  readonly settings: CommonSettings;
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
