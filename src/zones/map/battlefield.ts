/** A scene's battlefield as plain values: its zones on the map and the field of the rules. */
import type { ZoneMap } from "../../geometry/zone-map";
import type { Field } from "../field/field";
import type { Problem } from "./problem";
import type { RegionSource } from "./region";

/** A scene's battlefield as it now is. A new value whenever anything of it has changed. */
export interface Battlefield {
  readonly map: ZoneMap;
  readonly field: Field;
  /** By region id, and by zone id for each part of a zone that is split. */
  readonly regions: ReadonlyMap<string, RegionSource>;
  readonly problems: readonly Problem[];
}

/** A token's circle: its middle and half its side, in pixels. */
export interface TokenCircle {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}
