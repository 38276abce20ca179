/** A region as the field is made of it: plain values, read once from the document. */
import type { Bottleneck, Obstacle, ZoneTraits } from "../types";

/** What one behaviour makes of its region. Zone ids are region ids; an empty `oneWay` is none. */
export type RegionPart =
  | { readonly kind: "zone"; readonly traits: ZoneTraits }
  | { readonly kind: "bottleneck"; readonly bottleneck: Bottleneck }
  | { readonly kind: "obstacle"; readonly obstacle: Omit<Obstacle, "id"> }
  | { readonly kind: "wall"; readonly sight: boolean; readonly oneWay: string }
  | {
      readonly kind: "passage";
      readonly a: string;
      readonly b: string;
      readonly oneWay: string;
      readonly sight: boolean;
    }
  | { readonly kind: "terrain"; readonly modifier: number };

export interface RegionSource {
  readonly id: string;
  readonly name: string;
  /** Flat rings in pixels, as the region's polygons have them. */
  readonly rings: readonly (readonly number[])[];
  readonly parts: readonly RegionPart[];
  /** What of its data cannot be read, in words of the data: `obstacle.damage: "2x6"`. */
  readonly faults: readonly string[];
}
