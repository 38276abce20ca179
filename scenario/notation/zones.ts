/** The notation of battles on zones. */
import { flag, number } from "../../src/engine/notation/codec";
import { zoneRulesetOf } from "../../src/rulesets/registry";
import type { ZoneRuleset } from "../../src/zones/battle";
import type { Zones } from "../../src/zones/record";
import { DEFAULT_SETTINGS } from "../../src/zones/settings";
import { zoneGround } from "../../src/zones/zone-ground";
import type { GroundNotation } from "./ground-notation";
import { formatField, parseField } from "./zone-lines";

export const zoneNotation: GroundNotation<Zones, ZoneRuleset> = {
  ground: zoneGround,
  rulesetOf: zoneRulesetOf,
  settings: {
    usual: DEFAULT_SETTINGS,
    codecs: {
      lowDx: number,
      interceptBetweenMelees: flag,
      stackingByContact: flag,
      break: flag,
      throwFurniture: flag,
      freeModifier: flag,
      successOn: number,
      reactions: flag,
      linesByPosition: flag,
      ratePerZone: number,
    },
  },
  keywords: ["zone", "sporadic", "border", "fence", "bottleneck", "obstacle", "terrain"],
  formatField,
  parseField,
  formatTraits: () => [],
  withTraits: (figure) => figure,
};
