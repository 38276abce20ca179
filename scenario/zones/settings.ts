/** Reads the settings of a scenario: only what differs from the default is there. */
import { DEFAULT_SETTINGS, type Settings } from "../../src/zones/settings";
import { Fields, readFlag, readWhole, wholeWithin } from "../read";
import type { Tree } from "../tree";

export function readZoneSettings(tree: Tree): Settings {
  const fields = new Fields(tree, "settings", Object.keys(DEFAULT_SETTINGS));
  return {
    ...DEFAULT_SETTINGS,
    ...fields.maybe("lowDx", wholeWithin(0, Infinity)),
    ...fields.maybe("interceptBetweenMelees", readFlag),
    ...fields.maybe("stackingByContact", readFlag),
    ...fields.maybe("break", readFlag),
    ...fields.maybe("throwFurniture", readFlag),
    ...fields.maybe("freeModifier", readFlag),
    ...fields.maybe("successOn", wholeWithin(1, 6)),
    ...fields.maybe("reactions", readFlag),
    ...fields.maybe("linesByPosition", readFlag),
    ...fields.maybe("ratePerZone", readWhole),
  };
}
