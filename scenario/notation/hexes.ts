/** The notation of battles on hexes. */
import { flag } from "../../src/engine/notation/codec";
import type { HexRuleset } from "../../src/hexes/battle";
import { hexGround } from "../../src/hexes/hex-ground";
import { HEX_SETTINGS, type Hexes } from "../../src/hexes/record";
import { hexRulesetOf } from "../../src/rulesets/registry";
import type { GroundNotation } from "./ground-notation";
import { formatHexes, parseHexes } from "./hex-lines";
import { formatTraits, withTraits } from "./trait-lines";

export const hexNotation: GroundNotation<Hexes, HexRuleset> = {
  ground: hexGround,
  rulesetOf: hexRulesetOf,
  settings: { usual: HEX_SETTINGS, codecs: { freeModifier: flag, reactions: flag } },
  keywords: ["board", "ground", "traits", "missile", "defence", "grip"],
  formatField: formatHexes,
  parseField: parseHexes,
  formatTraits,
  withTraits,
};
