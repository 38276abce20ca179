/** Values that 14 adds to enumerations. */
import { REGION_EVENTS, REGION_VISIBILITY } from "../constants";
import { BaseRegion } from "../documents/region";
import { enumerated } from "../documents/token-schema";
import { amendSchema, type Difference } from "./difference";

const ADDED = {
  REGION_VISIBILITY: { OBSERVER: 3, LAYER_UNLOCKED: 4 },
  REGION_EVENTS: { REGION_ANIMATION: "regionAnimation" },
};

export const REGION_VISIBILITIES: Difference = {
  id: "region-visibilities",
  in13: "a region is visible on its layer, to GMs, or always; new ones on their layer",
  in14: "also to observers, and on the layer while it is unlocked, as new ones are",
  source: "https://foundryvtt.com/api/v14/variables/CONST.REGION_VISIBILITY.html",
  apply() {
    Object.assign(REGION_VISIBILITY, ADDED.REGION_VISIBILITY);
    const initial = ADDED.REGION_VISIBILITY.LAYER_UNLOCKED;
    amendSchema(BaseRegion, (schema) => ({
      ...schema,
      visibility: enumerated(REGION_VISIBILITY, initial),
    }));
  },
};

export const REGION_ANIMATION_EVENT: Difference = {
  id: "region-animation-event",
  in13: "CONST.REGION_EVENTS has no regionAnimation",
  in14: "CONST.REGION_EVENTS.REGION_ANIMATION is there; nothing on this table triggers it",
  source: "https://foundryvtt.com/api/v14/types/foundry.documents.types.RegionRegionAnimationEvent.html",
  apply() {
    Object.assign(REGION_EVENTS, ADDED.REGION_EVENTS);
  },
};
