/** Ground on hexes: what lies on every hex whose middle is in the region, by its kind and what that kind counts. */
import { GROUND_KINDS, MUD_DEPTHS } from "../../hexes/types";
import { count, oneOf } from "./fields";

const { RegionBehaviorType } = foundry.data.regionBehaviors;

/** The type of the behaviour in system.json. */
export const GROUND_TYPE = "zonebound.ground" as const;

/** The sides of a hex that a current can run to, clockwise as facings count; `none` where it only tugs. */
export const CURRENTS = ["none", "0", "1", "2", "3", "4", "5"] as const;

function groundSchema() {
  return {
    kind: oneOf("Ground", GROUND_KINDS, "footing"),
    badness: count(1, 1),
    depth: oneOf("MudDepth", MUD_DEPTHS, "ankle"),
    current: oneOf("Current", CURRENTS, "none"),
  };
}

export type GroundSchema = ReturnType<typeof groundSchema>;

/** `badness` counts for a footing [HF-GR-01], `depth` for mud [HF-GR-03], `current` for fast water [HF-GR-02]. */
export class GroundBehavior extends RegionBehaviorType<GroundSchema> {
  static override LOCALIZATION_PREFIXES = ["ZONEBOUND.GroundField"];

  static override defineSchema(): GroundSchema {
    return groundSchema();
  }
}
