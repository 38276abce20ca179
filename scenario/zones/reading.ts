/** How scenarios of zones are read. */
import { zoneGround } from "../../src/zones/zone-ground";
import { REFUSAL_CODES } from "../../src/zones/types";
import type { ZoneBattle } from "../../src/zones/battle";
import type { GroundReading } from "../ground-reading";
import { readClaims } from "./battle-claims";
import { readZoneOdds } from "./odds-entry";
import { readZoneBattle } from "./setup";
import { readStep, readStepOf } from "./steps";
import { PROMPTS, ZONE_WORDS } from "./words";

export const zoneReading: GroundReading<ZoneBattle> = {
  ground: zoneGround,
  refusals: REFUSAL_CODES,
  prompts: PROMPTS,
  keysWithout: (rulesetId) => ZONE_WORDS.get(rulesetId)?.without ?? [],
  readBattle: readZoneBattle,
  readStep,
  readStepOf,
  readClaims,
  readOddsEntry: readZoneOdds,
};
