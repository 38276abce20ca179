/** What a kind of battlefield says of itself in words, and how tokens are turned on it. */
import type { Battle } from "../../engine/battle";
import type { Ground } from "../../engine/ground";
import type { Intent } from "../../engine/intents";
import type { Refusal } from "../../engine/types";

/** A scene's own words and numbers besides the settings of the rules. */
export type SceneSetting = "tolerance" | "zoneLabel" | "startingDistance";

/** Words of the hints. */
export type CheckHint =
  "any" | "crowd" | "hut" | "closet" | "close" | "archers" | "grid" | "regions" | "middles" | "facing";

/** Words for what figures suffer and keep up, in the order in which they are shown; each is a status effect. */
export interface Conditions {
  readonly all: readonly string[];
  /** Those that nobody has outside a fight. */
  readonly ofFights: readonly string[];
}

/** How tokens are turned where figures face a way. */
export interface TokenTurning<G extends Ground = Ground> {
  /** The rotation that shows how its figure faces, in degrees; null for a token that stays as it is. */
  rotationOf(battle: Battle<G>, token: TokenDocument.Implementation): number | null;
  /** What turning it by hand to a rotation means; why that cannot be; null where it means nothing. */
  meaningOf(battle: Battle<G>, token: TokenDocument.Implementation, rotation: number): Intent | Refusal | null;
}
