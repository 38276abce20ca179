/** The laws of battles on zones. */
import { parseBattle } from "../../../scenario/notation/notation";
import { zoneNotation } from "../../../scenario/notation/zones";
import type { ZoneBattle } from "../../../src/zones/battle";
import { legalActionsOf } from "../../../src/zones/legal-actions/moves";
import { REFUSAL_CODES } from "../../../src/zones/types";
import { zoneGround, zoneIntent } from "../../../src/zones/zone-ground";
import type { GroundLaws } from "./ground-laws";
import { intentsOf, rarerIntentsOf } from "./intents";
import { randomBattle } from "./random-battle";
import { anyWish } from "./wishes";
import { zoneFaults, zoneStepFaults } from "./zone-checks";

export const zoneLaws: GroundLaws<ZoneBattle> = {
  ground: zoneGround,
  ids: "[Z-ST-01] [Z-ST-03] [Z-BF-08]",
  codes: REFUSAL_CODES,
  parse: (text) => parseBattle(text, zoneNotation),
  randomBattle,
  wishes: (battle, who) => [...intentsOf(battle, who), ...rarerIntentsOf(battle, who)],
  anyWish,
  offered: (battle, who) => legalActionsOf(battle, who).map(({ id }) => id),
  faults: zoneFaults,
  stepFaults: (before, after, { intent, result }) =>
    zoneStepFaults(before, after, { intent: zoneIntent(intent), result }),
  promptFaults: () => [],
};
