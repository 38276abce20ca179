/** A region as the field is made of it, the battlefield made of all, and what is wrong with them: plain values. */
import type { Bottleneck, Obstacle, ZoneTraits } from "../types";
import type { ZoneMap } from "../../geometry/zone-map";
import type { Field } from "../field/field";

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

/** One region, with what its behaviours say. */
export interface RegionSource {
  readonly id: string;
  readonly name: string;
  /** Flat rings in pixels, as the region's polygons have them. */
  readonly rings: readonly (readonly number[])[];
  readonly parts: readonly RegionPart[];
  /** What of its data cannot be read, in words of the data: `obstacle.damage: "2x6"`. */
  readonly faults: readonly string[];
}

/** What is wrong with a battlefield, as values: told to the GM once each, and listed in the zone check. */
type ProblemCode =
  | "no-shape"
  | "misread"
  | "touches-no-border"
  | "in-no-zone"
  | "overlap"
  | "wide-gap"
  | "too-small"
  | "unreachable"
  | "no-such-zone"
  | "leaves-open"
  | "token-outside"
  | "unknown-ruleset"
  | "broken-record"
  | "shared-actor"
  | "misread-item";

/** One problem: what it is about (a region, token or scene id), and the facts of its sentence. */
export interface Problem {
  readonly code: ProblemCode;
  readonly about: string;
  readonly facts: Readonly<Record<string, string>>;
}

/** A problem about a document, with the facts of its sentence. */
export function problem(code: ProblemCode, about: string, facts: Problem["facts"] = {}): Problem {
  return { code, about, facts };
}

/** The same problem again has the same key. */
export function problemKey({ code, about, facts }: Problem): string {
  return [code, about, ...Object.values(facts)].join("/");
}

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
